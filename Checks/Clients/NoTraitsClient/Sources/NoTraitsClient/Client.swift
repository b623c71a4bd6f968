// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching
import Wayfinder

/// An app that uses the public API without macros.
@main
struct Client {
  @MainActor
  static func main() throws {
    var builder = RouteTable<String>.Builder()
    builder.add(try RoutePattern(parsing: "/detail/:id"), value: "detail")
    builder.add("/", value: "home")
    let table = try builder.build()

    let match = try table.match("/detail/42")
    precondition(match?.route.value == "detail")
    precondition(match?.parameters["id"] == "42")

    let router = Router<String>()
    router.register(DetailRoute.self) { route, _ in "detail \(route.id)" }
    precondition((try? router.resolve(DetailRoute(id: 7))) != nil)
    let path = try DetailRoute(id: 7).path
    precondition(path.text == "/detail/7")
  }
}

/// A hand-written typed route.
struct DetailRoute: Route {
  var id: Int

  static let pattern = RoutePattern("/detail/:id", typing: ["id": Int.self])

  init(id: Int) {
    self.id = id
  }

  init(reading values: borrowing RouteValues) throws(RouteError) {
    id = try values.value("id")
  }

  func write(to writer: inout RouteWriter) throws(RouteError) {
    try writer.write(id, as: "id")
  }
}
