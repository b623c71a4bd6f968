// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if compiler(>=6.3)
import Testing
import Wayfinder
import WayfinderDiscovery

// Each test has its own screen type, so that its routers discover no modules of other tests.
private struct Plain {}
private struct Twice {}
private struct Misnamed {}

private struct Mall: RouteModule {
  static let name = "Mall"

  func register(in routes: inout RoutesBuilder<Plain>) {
    routes.register("/mall") { _ in Plain() }
    routes.entry(as: .push) { _ in Plain() }
  }
}

@MainActor
private final class Chat: @MainActor RouteModule {
  static let name = "Chat"
  static let exposure = RouteExposure.external

  func register(in routes: inout RoutesBuilder<Plain>) {}
}

private enum Market {
  struct First: RouteModule {
    static let name = "Market"

    func register(in routes: inout RoutesBuilder<Twice>) {
      routes.register("/first") { _ in Twice() }
    }
  }

  struct Second: RouteModule {
    static let name = "Market"

    func register(in routes: inout RoutesBuilder<Twice>) {
      routes.register("/second") { _ in Twice() }
    }
  }
}

private struct Nameless: RouteModule {
  static let name = "a b"

  func register(in routes: inout RoutesBuilder<Misnamed>) {}
}

// One record in the section of the binary may name several modules, in any order.
#if objectFormat(MachO)
@section("__DATA_CONST,__wayfinder")
#else
@section("wayfinder_modules")
#endif
@used private let records: ModuleDiscovery.Record = {
  ModuleDiscovery.found(Market.Second(), file: "Market/A.swift", line: 1)
  ModuleDiscovery.found(Nameless(), file: "App/Nameless.swift", line: 2)
  ModuleDiscovery.found(Mall(), file: "Mall/Mall.swift", line: 3)
  ModuleDiscovery.found(Chat(), file: "Chat/Chat.swift", line: 4)
  ModuleDiscovery.found(Market.First(), file: "Market/B.swift", line: 5)
  ModuleDiscovery.found(Mall(), file: "Mall/Again.swift", line: 6)
}

@MainActor
@Suite("Discovery of modules")
struct DiscoveryTests {
  private let router = Router<Plain>()
  private let others = Router<Twice>()

  @Test(
    "Modules with the router's screen type are installed in order of name, with their first source location"
  )
  func installed() {
    let found = router.installDiscovered()
    #expect(found.installed == router.rules.modules)
    #expect(found.installed.map(\.name) == ["Chat", "Mall"])
    #expect(found.installed.map(\.file) == ["Chat/Chat.swift", "Mall/Mall.swift"])
    #expect(found.installed.map(\.line) == [4, 3])
    #expect(found.installed.map(\.exposure) == [.external, .internal])
    #expect(found.installed.map { $0.entries.map(\.name) } == [[], ["main"]])
    #expect(router.rules.routes.map(\.pattern.text) == ["/mall"])
    #expect(found.issues.isEmpty)
    #expect(router.problems.isEmpty)
  }

  @Test("Modules with another screen type are skipped and listed on each discovery")
  func otherScreens() {
    for _ in 0..<2 {
      let others = router.installDiscovered().others.filter { $0.name == "Market" }
      #expect(others.map(\.type) == ["First", "Second"])
      #expect(others.map(\.screen) == ["Twice", "Twice"])
      #expect(others.map(\.file) == ["Market/B.swift", "Market/A.swift"])
      #expect(others.map(\.line) == [5, 1])
    }
    #expect(!router.rules.modules.contains { $0.name == "Market" })
  }

  @Test("A second discovery installs nothing again, and each router installs its own modules")
  func secondSearch() {
    let first = router.installDiscovered()
    let second = router.installDiscovered()
    #expect(second.installed.isEmpty)
    #expect(second.others == first.others)
    #expect(router.rules.modules == first.installed)
    #expect(router.problems.isEmpty)
    #expect(Router<Plain>().installDiscovered() == first)
  }

  @Test("A module that is installed explicitly is kept and is not a duplicate")
  func installedBefore() {
    router.install(Mall(), file: "App/App.swift", line: 9)
    #expect(router.installDiscovered().installed.map(\.name) == ["Chat"])
    #expect(router.rules.modules.map(\.name) == ["Mall", "Chat"])
    #expect(router.rules.modules.map(\.file) == ["App/App.swift", "Chat/Chat.swift"])
    #expect(router.problems.isEmpty)
  }

  @Test("An installed type with the same name is kept, and one problem names both source locations")
  func nameIsTaken() {
    struct Other: RouteModule {
      static let name = "Mall"

      func register(in routes: inout RoutesBuilder<Plain>) {}
    }
    var messages: [String] = []
    router.console = { messages.append($0) }
    router.install(Other(), file: "App/App.swift", line: 9)
    for _ in 0..<2 { router.installDiscovered() }
    let message =
      "the module “Mall” (Mall/Mall.swift:3) is installed already (App/App.swift:9), and that one is "
      + "kept; give one of them another name"
    #expect(router.problems.map(\.code) == [.duplicateModule])
    #expect(router.problems.map(\.message) == [message])
    #expect(messages == [message])
    #expect(router.rules.routes.isEmpty)
  }

  @Test("Of two types with one name the first is kept, and one problem names both source locations")
  func duplicates() throws {
    for _ in 0..<2 { others.installDiscovered() }
    #expect(others.rules.modules.map(\.file) == ["Market/B.swift"])
    #expect(others.rules.routes.map(\.pattern.text) == ["/first"])
    let error = try #require(
      #expect(throws: RegistrationError.self) { try others.validate() }
    )
    #expect(error.problems.map(\.code) == [.duplicateModule])
    #expect(
      error.description
        == "the module “Market” (Market/A.swift:1) is installed already (Market/B.swift:5), and that "
        + "one is kept; give one of them another name"
    )
  }

  @Test("A removed module and its duplicate are not installed again")
  func removed() {
    others.installDiscovered()
    others.remove(module: "Market")
    #expect(others.installDiscovered().installed.isEmpty)
    #expect(others.rules.modules.isEmpty)
    #expect(others.problems.isEmpty)
    others.install(Market.Second())
    #expect(others.rules.routes.map(\.pattern.text) == ["/second"])
  }

  @Test("The problem of an invalid name contains the source location of the record")
  func invalidName() throws {
    let router = Router<Misnamed>()
    #expect(router.installDiscovered().installed.isEmpty)
    let problem = try #require(router.problems.first)
    #expect(problem.code == .invalidName)
    #expect(
      problem.message.hasPrefix("“a b” (App/Nameless.swift:2) cannot be the name of a module")
    )
  }

  @Test("Records that are reported outside of a discovery are ignored")
  func unasked() {
    struct Late: RouteModule {
      static let name = "Late"

      func register(in routes: inout RoutesBuilder<Plain>) {}
    }
    ModuleDiscovery.found(Late())
    #expect(!router.installDiscovered().installed.contains { $0.name == "Late" })
    #expect(ModuleDiscovery.isSupported)
  }
}
#endif
