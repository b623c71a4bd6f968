// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Macros && compiler(>=6.3)
import Testing
import Wayfinder
import WayfinderDiscovery

/// The code examples from the documentation about generic modules.
@Suite("Code about generic modules")
@MainActor
struct GenericModuleSnippets {
  @Test("A generic module is found for its type of screens")
  func isFoundForItsScreens() async throws {
    let (router, host) = (Router<Page>(), MemoryHost<Page>())
    router.attach(host)
    router.installDiscovered()
    #expect(router.rules.modules.map(\.name) == ["Timeline"])
    try await router.route(to: .module("Timeline"))
    #expect(host.top?.title == "Timeline")
  }
}

protocol TimelineScreens {
  static func timeline() -> Self
}

private struct Page: TimelineScreens {
  var title: String

  static func timeline() -> Page { Page(title: "Timeline") }
}

struct Timeline<Screen: TimelineScreens>: RouteModule {
  static var name: String { "Timeline" }

  func register(in routes: inout RoutesBuilder<Screen>) {
    routes.entry(as: .push) { _ in Screen.timeline() }
  }
}

#discovered(Timeline<Page>.self)
#endif
