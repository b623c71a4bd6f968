// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Macros && compiler(>=6.3)
import Testing
import Wayfinder
import WayfinderDiscovery

/// A screen type for these tests only, so that their router discovers no other modules.
private struct Page {}

@Discovered
private struct Plain: RouteModule {
  static let name = "Plain"

  func register(in routes: inout RoutesBuilder<Page>) {}
}

@Discovered @MainActor
private final class Isolated: @MainActor RouteModule {
  static let name = "Isolated"

  func register(in routes: inout RoutesBuilder<Page>) {}
}

/// A class whose conformance is declared in an extension.
@Discovered
private final class Extended {
  init() {}
}

extension Extended: RouteModule {
  static let name = "Extended"

  func register(in routes: inout RoutesBuilder<Page>) {}
}

private enum Around {
  @Discovered
  enum `default`: RouteModule {
    case only

    static let name = "Nested"

    init() { self = .only }

    func register(in routes: inout RoutesBuilder<Page>) {}
  }
}

@MainActor
@Suite("@Discovered in compiled code")
struct DiscoveredUseTests {
  @Test("Structs, classes and enums are discovered, with source locations")
  func kinds() {
    let router = Router<Page>()
    let found = router.installDiscovered()
    #expect(found.installed.map(\.name) == ["Extended", "Isolated", "Nested", "Plain"])
    #expect(found.installed.map(\.line) == [28, 20, 40, 13])
    #expect(
      found.installed.allSatisfy { $0.file == "WayfinderMacrosTests/DiscoveredUseTests.swift" }
    )
    #expect(found.issues.isEmpty)
    #expect(router.problems.isEmpty)
  }
}
#endif
