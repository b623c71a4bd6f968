// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteNavigation
import Testing
import Wayfinder

// HCModuleCore, another router, has defects in links and transitions. These tests check that
// Wayfinder does not have them. Each test name states the correct behaviour.
@MainActor
@Suite("Defects of HCModuleCore: links")
struct HCModuleDefectTests {
  /// Checks that Wayfinder does not have this defect: a module of HCModuleCore could declare its
  /// scheme, but no code read this declaration.
  @Test(
    "HCModule: the scheme of a pattern is checked, also among the app's own schemes",
    arguments: RouteOrigin.all
  )
  func scheme(origin: RouteOrigin) async {
    let app = TestApp()
    app.router.links = [.scheme("moments"), .scheme("mall"), .universal("momentsapp.com")]
    app.page("mall:/shop/:id", .external(including: .unverified))
    for text in ["moments://shop/7", "https://momentsapp.com/shop/7", "/shop/7"] {
      #expect(await app.routingError(text, origin)?.code == .notFound)
    }
    for text in ["evil://shop/7", "mallx://shop/7", "http://mall/shop/7", "https://mall/shop/7"] {
      #expect(await app.routingError(text, origin)?.code == .foreignLink)
    }
    #expect(app.host.top == nil)
    #expect(await app.routingError("MALL://shop/7", origin) == nil)
    #expect(app.host.top == "mall:/shop/:id")
  }

  /// Checks that Wayfinder does not have this defect: the documentation of HCModuleCore described
  /// URLs, but its code accepted a name and a dictionary.
  @Test("HCModule: a link is parsed into path, values and fragment, each decoded once")
  func parsing() async throws {
    let app = TestApp()
    var requests: [RouteRequest] = []
    app.router.register("/shop/:id<int>") { request in
      requests.append(request)
      return "shop"
    }
    #expect(
      await app.routingError("moments://shop/7?colour=red%20wine&colour=a%2Bb#top%2520") == nil
    )
    let request = try #require(requests.first)
    #expect(try request.parameters.value("id") == 7)
    #expect(request.parameters.all("colour") == ["red wine", "a+b"])
    #expect(request.link.fragment == "top%20")
    #expect(request.link.scheme == "moments")
  }

  /// Checks that Wayfinder does not have this defect: HCModuleCore used the entry for a
  /// presentation if a module had no entry for a push, and the entry for a push if the module had
  /// no entry for a presentation.
  @Test("HCModule: an impossible push is an error and not turned into a presentation")
  func push() async throws {
    let app = TestApp()
    let log = CallLog()
    let bare = MemoryHost<String>(scene: .withoutStack)
    app.router.attach(bare)
    app.router.register("/pushed", .transition(.push)) { _ in
      log.record("pushed")
      return "pushed"
    }
    let error = await app.routingError("/pushed")
    #expect(error?.code == .navigationFailed)
    #expect(error?.underlying is NavigationPlanError)
    // The page was created once, and not a second time for another transition.
    #expect(log.calls == ["pushed"])
    #expect(bare.top == nil)
  }

  @Test("HCModule: a presentation is not turned into a push")
  func present() async throws {
    let app = TestApp()
    app.page("/home")
    app.router.register("/presented", .transition(.present)) { _ in "presented" }
    app.router.register("/pushed", .transition(.push)) { _ in "pushed" }
    for text in ["/home", "/presented"] { #expect(await app.routingError(text) == nil) }
    #expect(app.host.stack.map(\.screen) == ["/home"])
    #expect(app.host.presented.map(\.screen) == ["presented"])
    #expect(await app.routingError("/pushed") == nil)
    #expect(app.host.stack.map(\.screen) == ["/home", "pushed"])
    #expect(app.host.presented.isEmpty)
  }
}

// HCModuleCore, another router, has defects in finding and calling modules. These tests check that
// Wayfinder does not have them. Each test name states the correct behaviour.
@MainActor
@Suite("Defects of HCModuleCore: modules")
struct HCModuleCallDefectTests {
  private let app = TestApp()
  private let log = CallLog()

  private func ask<Value>(
    _ entry: String,
    in module: String = "Mall",
    as type: Value.Type
  ) async -> Result<Value, RouteError> {
    do throws(RouteError) {
      return .success(
        try await app.router.route(to: .module(module, entry: entry), returning: type)
      )
    } catch {
      return .failure(error)
    }
  }

  /// Checks that Wayfinder does not have this defect: if `open:` returned nil, HCModuleCore created
  /// a second object and called `open_present:`.
  @Test("HCModule: a nil result is a result, and no other entry is called")
  func nothing() async throws {
    app.install { [log] routes in
      log.record("module")
      routes.actionEntry("open") { _ -> String? in
        log.record("open")
        return nil
      }
      routes.entry("main", as: .present) { _ in
        log.record("main")
        return "main"
      }
      routes.entry("open_present", as: .present) { _ in
        log.record("open_present")
        return "present"
      }
    }
    for _ in 0..<2 { #expect(try await ask("open", as: String?.self).get() == nil) }
    // The module was created once for all calls.
    #expect(log.calls == ["module", "open", "open"])
    #expect(app.host.top == nil)
  }

  /// Checks that Wayfinder does not have this defect: HCModuleCore used the entry for a
  /// presentation if a module had no entry for a push, and the entry for a push if the module had
  /// no entry for a presentation.
  @Test("HCModule: no entry replaces another one that is missing, declines or fails")
  func standIn() async {
    app.install { [log] routes in
      routes.entry("present", as: .present) { _ in
        log.record("present")
        return "present"
      }
      routes.entry("push", as: .push) { _ in
        log.record("push")
        throw TestError()
      }
    }
    #expect(await app.routingError(module: "Mall")?.code == .notFound)
    #expect(await app.routingError(module: "Mall", entry: "push")?.code == .failed)
    #expect(log.calls == ["push"])
    #expect(app.host.top == nil)
    #expect(await app.routingError(module: "Mall", entry: "present") == nil)
    #expect(app.host.stack.isEmpty)
    #expect(app.host.presented.map(\.screen) == ["present"])
  }

  /// A module that a scan of all classes would find.
  private class ScannedModule: RouteModule {
    class var name: String { "ScannedModule" }

    required init() {}

    func register(in routes: inout RoutesBuilder<String>) {
      routes.entry(as: .push) { _ in "found" }
    }
  }

  /// A subclass that inherits the conformance and does not declare it again.
  private final class ScannedSubmodule: ScannedModule {
    override class var name: String { "ScannedSubmodule" }
  }

  /// Checks that Wayfinder does not have this defect: HCModuleCore scanned every class of the
  /// process on first use, and did not find subclasses or the classes of images that were loaded
  /// later.
  @Test("HCModule: only installed modules exist, including subclasses")
  func scan() async {
    #expect(await app.routingError(module: "ScannedModule")?.code == .notFound)
    app.router.install(ScannedModule())
    #expect(await app.routingError(module: "ScannedModule") == nil)
    #expect(await app.routingError(module: "ScannedSubmodule")?.code == .notFound)
    // The subclass has a different name, so it is a separate module, which can be installed later.
    app.router.install(ScannedSubmodule())
    #expect(app.router.rules.modules.map(\.name) == ["ScannedModule", "ScannedSubmodule"])
    #expect(await app.routingError(module: "ScannedSubmodule") == nil)
    #expect(app.router.problems.isEmpty)
    // Each router has its own modules.
    #expect(TestApp().router.rules.modules.isEmpty)
  }

  /// Checks that Wayfinder does not have this defect: if two modules had the same name, an
  /// assertion failed; a release build used one of the two modules at random.
  @Test(
    "HCModule: of two modules with one name the first is used in every build, and a problem is reported"
  )
  func duplicate() async throws {
    for names in [["one", "two"], ["two", "one"]] {
      let app = TestApp()
      for name in names {
        app.install { $0.entry(as: .push) { _ in name } }
      }
      let error = try #require(
        #expect(throws: RegistrationError.self) { try app.router.validate() }
      )
      #expect(error.problems.map(\.code) == [.duplicateModule])
      #expect(await app.routingError(module: "Mall") == nil)
      #expect(app.host.top == names[0])
    }
  }

  /// Checks that Wayfinder does not have this defect: HCModuleCore called entries with
  /// `performSelector:`, which treats any result as a value of the expected type.
  @Test("HCModule: a result of another type is a typed error")
  func returnTypes() async {
    app.install { routes in
      routes.actionEntry("text") { _ in "7" }
      routes.actionEntry("none") { _ -> String? in nil }
      routes.actionEntry("void") { _ in }
      routes.actionEntry("list") { _ in [1, 2] }
    }
    for entry in ["text", "none", "void", "list"] {
      guard case .failure(let error) = await ask(entry, as: Int.self) else {
        Issue.record("“\(entry)” answered with an Int")
        continue
      }
      #expect(error.code == .wrongResult)
      #expect(error.message.contains("the caller awaits Int"))
    }
  }

  /// Checks that Wayfinder does not have this defect: HCModuleCore raised an exception if the name
  /// of a module was nil or unknown.
  @Test("HCModule: an empty or unknown name is an error that lists the existing names")
  func names() async {
    app.install { $0.entry(as: .push) { _ in "main" } }
    for name in ["", " ", "nil", "NSObject", "TestModule", "WayfinderTests.TestModule"] {
      let error = await app.routingError(module: name)
      #expect(error?.code == .notFound)
      #expect(
        error?.message == "no module “\(name)” is installed; install it, or open one of “Mall”"
      )
    }
    #expect(app.host.top == nil)
  }

  /// Checks that Wayfinder does not have this defect: HCModuleCore passed values to the page
  /// unchecked, with any name and type.
  @Test("HCModule: a missing value, or one of the wrong type, is a typed error")
  func values() async {
    app.install { [log] routes in
      routes.entry(as: .push) { request in
        let id: Int = try request.parameters.value("id")
        log.record("page \(id)")
        return "page"
      }
    }
    for values in [[:], ["id": ""], ["id": "seven"], ["ID": "7"], ["id": "7.5"]] {
      #expect(await app.routingError(module: "Mall", with: values)?.code == .invalidParameter)
    }
    #expect(log.calls.isEmpty)
    #expect(app.host.top == nil)
    #expect(await app.routingError(module: "Mall", with: ["id": "7"]) == nil)
    #expect(log.calls == ["page 7"])
  }
}
