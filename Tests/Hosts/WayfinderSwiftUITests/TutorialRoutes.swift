// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
import WayfinderSwiftUI

// The routes of the tutorial and of the guide “Getting started with Xcode”, as the macros generate them:
// the stand-ins are built without the trait `Macros`.

struct NoteList: Route {
  static let pattern: RoutePattern = "/"

  init() {}
  init(reading values: borrowing RouteValues) throws(RouteError) {}
  func write(to writer: inout RouteWriter) throws(RouteError) {}
}

struct NoteRoute: Route {
  static let pattern = RoutePattern("/notes/:id", typing: ["id": Int.self])

  var id: Int

  init(id: Int) { self.id = id }

  init(reading values: borrowing RouteValues) throws(RouteError) { id = try values.value("id") }

  func write(to writer: inout RouteWriter) throws(RouteError) { try writer.write(id, as: "id") }
}

struct PickLabel: Route {
  typealias Output = String

  static let pattern: RoutePattern = "/labels/pick"

  init() {}
  init(reading values: borrowing RouteValues) throws(RouteError) {}
  func write(to writer: inout RouteWriter) throws(RouteError) {}
}

struct ProductRoute: Route {
  static let pattern = RoutePattern("/products/:id", typing: ["id": Int.self])

  var id: Int

  init(reading values: borrowing RouteValues) throws(RouteError) { id = try values.value("id") }

  func write(to writer: inout RouteWriter) throws(RouteError) { try writer.write(id, as: "id") }
}
#endif
