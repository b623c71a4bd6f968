// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

// `Screen` is the type of your screens, such as `UIViewController` or `AnyView`.

/// A language such as `zh-Hans`.
struct Language: RouteValue, Equatable {
  let code: String

  static let routeKind = RouteValues.Kind.matching("[a-z]{2}(-[A-Z][a-z]{3})?")
  private static let constraint = RouteConstraint("[a-z]{2}(-[A-Z][a-z]{3})?")

  init?(routeText: Substring) {
    guard Self.constraint.accepts(routeText) else { return nil }
    code = String(routeText)
  }

  var routeText: String? { code }
}

/// A type with a raw value needs no code.
enum Sorting: String, CaseIterable, RouteValue {
  case price
  case rating
}

@MainActor
func addHelp(to router: Router<Screen>) {
  router.register(RoutePattern("/:language/help", typing: ["language": Language.self])) { request in
    let language = try request.parameters.value("language", as: Language.self)
    let sorting = try request.parameters.optionalValue("sorting", as: Sorting.self)
    return Screen("help in \(language.code), by \(sorting ?? .rating)")
  }
}

@Suite("Recipe: values of a type of the app")
@MainActor
struct ValueSnippets {
  @Test("A value that is not of the type matches no route")
  func values() async throws {
    let (router, host) = (Router<Screen>(), MemoryHost<Screen>())
    router.attach(host)
    addHelp(to: router)
    try await router.route(to: "/zh-Hans/help?sorting=price")
    #expect(host.top == Screen("help in zh-Hans, by price"))
    await #expect(throws: RouteError.self) { try await router.route(to: "/123/help") }
  }
}
