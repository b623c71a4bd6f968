import RouteNavigation
import Testing
import Wayfinder

// What HCModuleCore got wrong about links and about the ways in which a page comes into view.
@MainActor
@Suite("Defects of HCModuleCore: links")
struct HCModuleDefectTests {
  /// A module could name its scheme, and nothing ever read it.
  @Test(
    "HCModule: the scheme that a route names is checked, among the app's own as well",
    arguments: RouteOrigin.all
  )
  func scheme(origin: RouteOrigin) async {
    let app = TestApp()
    app.router.links = [.scheme("moments"), .scheme("mall"), .universal("momentsapp.com")]
    app.page("mall:/shop/:id", .external(including: .schemes))
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

  /// Its text spoke of URLs, its code took a name and a dictionary.
  @Test("HCModule: a link is taken apart into path, values and fragment, each decoded once")
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

  /// Its push asked the entry for presenting when the other one had nothing, and the reverse.
  @Test("HCModule: a push that cannot be is an error, and is not turned into a presentation")
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
    // The page was made once, and not a second time for another way to show it.
    #expect(log.calls == ["pushed"])
    #expect(bare.top == nil)
  }

  @Test("HCModule: what is presented is presented, though there is a stack to push it on")
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

// What HCModuleCore got wrong about finding a module and calling it.
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
      return .success(try await app.router.open(module: module, entry: entry, returning: type))
    } catch {
      return .failure(error)
    }
  }

  /// An `open:` that answered nil, which it may, made a second object and ran `open_present:` on it.
  @Test("HCModule: an answer of nothing is an answer, and nobody else is asked for another")
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
    // The module was made once, however often it is asked.
    #expect(log.calls == ["module", "open", "open"])
    #expect(app.host.top == nil)
  }

  /// The push verb took the entry for presenting when there was no other, and the reverse.
  @Test("HCModule: one entry never stands in for another that is missing, declines or fails")
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
  private class Found: RouteModule {
    class var name: String { "Found" }

    required init() {}

    func register(in routes: inout RoutesBuilder<String>) {
      routes.entry(as: .push) { _ in "found" }
    }
  }

  /// A subclass, whose own list of protocols is empty.
  private final class FoundToo: Found {
    override class var name: String { "FoundToo" }
  }

  /// The first use scanned every class of the process, and missed subclasses and later images.
  @Test("HCModule: only what is installed is there, a subclass as well as any other")
  func scan() async {
    #expect(await app.routingError(module: "Found")?.code == .notFound)
    app.router.install(Found.self)
    #expect(await app.routingError(module: "Found") == nil)
    #expect(await app.routingError(module: "FoundToo")?.code == .notFound)
    // Later is early enough, and a subclass is a module under its own name.
    app.router.install(FoundToo.self)
    #expect(app.router.installedModules.map(\.name) == ["Found", "FoundToo"])
    #expect(await app.routingError(module: "FoundToo") == nil)
    #expect(app.router.problems.isEmpty)
    // Routers have their own.
    #expect(TestApp().router.installedModules.isEmpty)
  }

  /// Two modules of one name were an assertion, and in a release build a random winner.
  @Test("HCModule: of two modules with one name the first wins in every build, and it is told")
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

  /// `performSelector:` took whatever came back for what was expected.
  @Test("HCModule: an answer of another type is a typed error, whatever it is")
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

  /// A module name of nil raised, as did no name at all.
  @Test("HCModule: no name, and no such name, is an error that says what there is")
  func names() async {
    app.install { $0.entry(as: .push) { _ in "main" } }
    for name in ["", " ", "nil", "NSObject", "TestModule", "WayfinderTests.TestModule"] {
      let error = await app.routingError(module: name)
      #expect(error?.code == .notFound)
      #expect(error?.message == "no module “\(name)” is installed; installed: “Mall”")
    }
    #expect(app.host.top == nil)
  }

  /// Values went into the page unchecked, by whatever name and type the caller had chosen.
  @Test("HCModule: a value of the wrong type, or none, is a typed error and no page")
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
