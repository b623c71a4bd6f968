#if Macros && compiler(>=6.3)
import Testing
import Wayfinder

/// The screens of these tests alone, so that their router finds nobody else's modules.
private struct Sheet: Showing {
  static func timeline() -> Sheet { Sheet() }
}

/// Screens of another kind, which the same module has as well.
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

// Said twice, found once.
#discovered(Features.Plain.self)

@MainActor
@Suite("#discovered in use: what it writes compiles, and is found")
struct DiscoveredTypeUseTests {
  @Test("modules are found for their kind of screens, with the places where they are named")
  func kinds() {
    let router = Router<Sheet>()
    let found = router.installDiscovered()
    #expect(found.installed.map(\.name) == ["Isolated", "Plain", "Timeline"])
    #expect(found.installed.map(\.line) == [44, 45, 42])
    #expect(
      found.installed.allSatisfy { $0.file == "WayfinderMacrosTests/DiscoveredTypeUseTests.swift" }
    )
    #expect(found.troubles.isEmpty)
    #expect(router.problems.isEmpty)
  }

  @Test("the same module with other screens is another router's")
  func otherScreens() {
    let found = Router<Card>().installDiscovered()
    #expect(found.installed.map(\.name) == ["Timeline"])
    #expect(found.installed.map(\.line) == [43])
  }
}
#endif
