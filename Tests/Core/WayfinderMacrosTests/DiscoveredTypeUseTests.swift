// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Macros && compiler(>=6.3)
import Testing
import Wayfinder
import WayfinderDiscovery

/// A screen type for these tests only, so that their router discovers no other modules.
private struct Sheet: Showing {
  static func timeline() -> Sheet { Sheet() }
}

/// A second screen type for the same generic module.
private struct Card: Showing {
  static func timeline() -> Card { Card() }
}

private protocol Showing {
  static func timeline() -> Self
}

private struct Timeline<Screen: Showing>: RouteModule {
  static var name: String { "Timeline" }

  func register(in routes: inout RoutesBuilder<Screen>) {
    routes.entry(as: .push) { _ in Screen.timeline() }
  }
}

private enum Features {
  @MainActor
  final class Isolated<Screen>: @MainActor RouteModule {
    static var name: String { "Isolated" }

    func register(in routes: inout RoutesBuilder<Screen>) {}
  }

  struct Plain: RouteModule {
    static let name = "Plain"

    func register(in routes: inout RoutesBuilder<Sheet>) {}
  }
}

#discovered(Timeline<Sheet>.self)
#discovered(Timeline<Card>.self)
#discovered(Features.Isolated<Sheet>.self)
#discovered(Features.Plain.self)

// This second `#discovered` names the module `Plain` again. The router must discover the module
// only once.
#discovered(Features.Plain.self)

@MainActor
@Suite("#discovered in compiled code")
struct DiscoveredTypeUseTests {
  @Test("Modules are discovered for their kind of screens, with source locations")
  func kinds() {
    let router = Router<Sheet>()
    let found = router.installDiscovered()
    #expect(found.installed.map(\.name) == ["Isolated", "Plain", "Timeline"])
    #expect(found.installed.map(\.line) == [49, 50, 47])
    #expect(
      found.installed.allSatisfy { $0.file == "WayfinderMacrosTests/DiscoveredTypeUseTests.swift" }
    )
    #expect(found.issues.isEmpty)
    #expect(router.problems.isEmpty)
  }

  @Test("The same module with another kind of screens is not discovered")
  func otherScreens() {
    let found = Router<Card>().installDiscovered()
    #expect(found.installed.map(\.name) == ["Timeline"])
    #expect(found.installed.map(\.line) == [48])
  }
}
#endif
