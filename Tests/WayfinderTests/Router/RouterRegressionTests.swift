import Testing
import Wayfinder

// What other routers got wrong, as their users know it. Each name says what is right here.
@MainActor
@Suite("Defects of other routers: routing")
struct RouterRegressionTests {
  /// Moments AppRouter looked at a link's last path component alone.
  @Test(
    "AppRouter: a foreign host or scheme opens nothing, whatever its path",
    arguments: [
      "https://evil.example/InternalMenu", "https://evil.example/a/InternalMenu",
      "http://momentsapp.com/InternalMenu", "evil://InternalMenu",
    ]
  )
  func foreignHost(text: String) async {
    let app = TestApp()
    app.page("/InternalMenu", .external(including: .schemes))
    for origin in RouteOrigin.all {
      #expect(await app.routingError(text, origin)?.code == .foreignLink)
    }
    #expect(app.host.top == nil)
  }

  /// Moments AppRouter's `route` returned nothing, and did nothing, in all these cases.
  @Test("AppRouter: no route, a missing value and a failed guard are told, each by its name")
  func silence() async {
    let app = TestApp()
    app.router.register("/product") { request in try request.parameters.value("id") }
    let guarded = LoggingNavigator(name: "", log: CallLog(), takes: false)
    app.router.register("/guarded", navigator: guarded)
    app.page("/menu")
    #expect(await app.routingError("/nothing")?.code == .notFound)
    #expect(await app.routingError("/product")?.code == .invalidParameter)
    #expect(await app.routingError("/guarded")?.code == .declined)
    #expect(await app.routingError("/menu", .scheme)?.code == .refused)
    #expect(app.router.journeys.compactMap(\.ending).count == 4)
  }

  /// Moments AppRouter kept its navigators in a dictionary, and the last one registered won.
  @Test("AppRouter: the caller hears that a link was not opened, and can leave it to the browser")
  func tellsTheDelegate() async throws {
    let app = TestApp()
    app.page("/moments/:id", .external)
    // What an application delegate answers to the system for a universal link.
    func continuesActivity(_ link: String) async -> Bool {
      await app.routingError(link, .universal) == nil
    }
    #expect(await continuesActivity("https://momentsapp.com/moments/1"))
    #expect(await !continuesActivity("https://momentsapp.com/nothing"))
    #expect(await !continuesActivity("https://other.example/moments/1"))
  }

  @Test("AppRouter: a second registration does not silently take the place of the first")
  func overwriting() async {
    let app = TestApp()
    app.router.register("/detail") { _ in "first" }
    app.router.register("/detail") { _ in "second" }
    #expect(await app.routingError("/detail") == nil)
    #expect(app.host.top == "first")
    #expect(app.router.problems.map(\.code) == [.duplicateRoute])
    #expect(throws: RegistrationError.self) { try app.router.validate() }
  }

  /// Every navigator of Moments AppRouter had to ask by itself who was calling.
  @Test(
    "AppRouter: a route that forgets to say who may open it is closed, not open",
    arguments: RouteOrigin.all.filter(\.isOutside)
  )
  func forgottenAuthorization(origin: RouteOrigin) async {
    let app = TestApp()
    app.router.register("/InternalMenu") { _ in "menu" }
    app.router.register("/Tools", navigator: LoggingNavigator(name: "tools", log: CallLog()))
    for text in ["/InternalMenu", "moments://Tools", "https://momentsapp.com/Tools"] {
      #expect(await app.routingError(text, origin)?.code == .refused)
    }
    #expect(app.host.top == nil)
  }

  /// WLRRoute's completion got a “not found” on every call, because one variable hid another.
  @Test("WLRRoute: a journey that shows a screen is not reported as not found as well")
  func falseMiss() async throws {
    let app = TestApp()
    app.page("/a")
    let outcome = try await app.router.route(to: "/a")
    #expect(outcome.trace.ending == "shown")
    #expect(app.router.journeys.map(\.ending) == ["shown"])
    #expect(await app.routingError("/b")?.code == .notFound)
    #expect(app.router.journeys.map(\.ending) == ["shown", "notFound"])
  }

  /// WLRRoute went through its patterns in the order of a hash table.
  @Test("WLRRoute: of overlapping routes the same one wins, in whatever order they came")
  func hashOrder() async {
    let patterns: [RoutePattern] = [
      "/*rest", "/users/:id", "/users/me", "/:a/:b", "/users/:id<int>",
    ]
    for shift in patterns.indices {
      let app = TestApp()
      for index in patterns.indices { app.page(patterns[(index + shift) % patterns.count]) }
      for (text, winner) in [
        ("/users/me", "/users/me"), ("/users/7", "/users/:id<int>"), ("/users/x", "/users/:id"),
        ("/teams/x", "/:a/:b"), ("/a/b/c", "/*rest"),
      ] {
        #expect(await app.routingError(text) == nil)
        #expect(app.host.top == winner)
      }
    }
  }

  /// WLRRoute returned NO for a nil URL and never called its completion.
  @Test(
    "WLRRoute: a text that is no link ends like every journey, once",
    arguments: [
      "", " ", ":", "//", "https://", "%", "\u{0}", "http:", "/%ff",
    ]
  )
  func noLink(text: String) async throws {
    let app = TestApp()
    app.page("/only/this")
    let error = try #require(await app.routingError(text))
    #expect([.notFound, .malformedLink].contains(error.code))
    #expect(app.router.journeys.map(\.ending) == [error.code.name])
    #expect(app.steps.count { $0.hasPrefix("finish") } == 1)
  }

  /// A handler of WLRRoute that declined stopped the search, and nobody was told.
  @Test("WLRRoute: a handler that declines hands the link on, or the caller hears `declined`")
  func declining() async {
    let app = TestApp()
    let log = CallLog()
    app.router.register("/a", navigator: LoggingNavigator(name: "a", log: log, takes: false))
    #expect(await app.routingError("/a")?.code == .declined)
    app.page("/*rest")
    #expect(await app.routingError("/a") == nil)
    #expect(app.host.top == "/*rest")
  }

  /// WLRRoute tried to show a test screen for unknown links.
  @Test("WLRRoute: an unknown link shows nothing: there is no screen but the app's own")
  func defaultTarget() async {
    let app = TestApp()
    #expect(await app.routingError("/a")?.code == .notFound)
    app.page("/a")
    #expect(await app.routingError("/unknown")?.code == .notFound)
    #expect(app.host.stack.isEmpty)
    #expect(app.host.presented.isEmpty)
  }

  /// JLRoutes called the unmatched handlers of the namespace and of the global router, both.
  @Test(
    "JLRoutes: a link that nothing matches has one ending",
    arguments: [
      "/nothing", "moments://nothing", "https://momentsapp.com/nothing",
    ]
  )
  func oneEnding(text: String) async {
    let app = TestApp()
    app.page("/a")
    app.page("moments:/b")
    app.page("https://momentsapp.com/c")
    let error = await app.routingError(text)
    #expect(error?.code == .notFound)
    #expect(app.router.journeys.count == 1)
    #expect(app.steps.count { $0.hasPrefix("finish") } == 1)
  }

  /// JLRoutes had options and route maps that were global.
  @Test("JLRoutes: nothing that is set on one router changes another")
  func globalState() async {
    var options = RouteTableOptions()
    options.ignoresCaseOfLiterals = true
    let (first, second) = (TestApp(.full, options: options), TestApp(.production))
    first.page("/a", .external)
    second.page("/a")
    first.router.links = []
    #expect(await first.routingError("/A", .universal) == nil)
    #expect(await first.routingError("moments:a")?.code == .foreignLink)
    #expect(await second.routingError("/A")?.code == .notFound)
    #expect(await second.routingError("moments:a") == nil)
    #expect(first.router.routes.map(\.exposure) == [.external])
    #expect(second.router.routes.map(\.exposure) == [.internal])
    #expect(first.router.disclosure == .full)
    #expect(first.router.journeys.count == 2)
    #expect(second.router.journeys.count == 2)
  }
}
