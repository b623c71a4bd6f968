import Testing
import Wayfinder

// What WLRRoute got wrong, beside what `RouterRegressionTests` holds. Each title says what is right
// here, and each journey goes the whole way, from the text of a link to the screen of its route.

extension TestApp {
  /// Registers a route whose screen tells what the link brought for the pattern's names: `id=7`.
  fileprivate func values(_ pattern: RoutePattern) {
    router.register(pattern) { request in
      request.parameters.names
        .map { "\($0)=\(request.parameters[$0] ?? "nothing")" }
        .joined(separator: " ")
    }
  }

  /// The screen that a link leads to; nil when it leads to none.
  fileprivate func screen(_ text: String) async -> String? {
    await routingError(text) == nil ? host.top : nil
  }
}

@MainActor
@Suite("Defects of WLRRoute: patterns")
struct WLRRoutePatternDefectTests {
  /// Its patterns that began with a `/` were regular expressions without an anchor at the front.
  @Test(
    "WLRRoute: a pattern stands for the whole path, from its first segment to its last",
    arguments: ["", "https://momentsapp.com", "moments:"]
  )
  func anchors(front: String) async {
    let app = TestApp()
    app.page("/user")
    app.page("profile")
    for path in [
      "/anything/user", "/user/anything", "/superuser", "/users", "/user/user", "/x/profile",
      "/profile/x", "/momentsapp.com/user",
    ] {
      #expect(await app.routingError(front + path)?.code == .notFound, "\(path)")
    }
    #expect(await app.screen(front + "/user") == "/user")
    // Without its first slash a pattern is the same one; the host does not become a part of it.
    #expect(await app.screen(front + "/profile") == "profile")
  }

  struct Literal: Sendable {
    var pattern: RoutePattern
    var link: String
    var others: [String]
  }

  /// Whatever was no parameter stood in its regular expression as it was written.
  @Test(
    "WLRRoute: no character of a literal stands for another one",
    arguments: [
      Literal(pattern: "/a.b/user", link: "/a.b/user", others: ["/aXb/user", "/a/b/user"]),
      Literal(pattern: #"/x\*/y"#, link: "/x*/y", others: ["/y", "/x/y", "/xxx/y"]),
      Literal(pattern: "/[a-z]+", link: "/[a-z]+", others: ["/abc", "/a"]),
      Literal(pattern: "/a|b", link: "/a|b", others: ["/a", "/b"]),
      Literal(pattern: "/^a$", link: "/^a$", others: ["/a"]),
      Literal(pattern: "/p/:id.html", link: "/p/5.html", others: ["/p/5xhtml", "/p/xhtml"]),
    ]
  )
  func literals(literal: Literal) async {
    let app = TestApp()
    app.page(literal.pattern)
    #expect(await app.screen(literal.link) == literal.pattern.text)
    for other in literal.others {
      #expect(await app.routingError(other)?.code == .notFound, "\(other)")
    }
  }

  /// It took names out of the pattern's text one after the other, `:id` also out of `:idx`.
  @Test("WLRRoute: each name has its own value, however short and however alike the names are")
  func names() async {
    let app = TestApp()
    app.values("/names/:id/:idx/:i")
    app.values("/x/:a")
    #expect(await app.screen("/names/1/2/3") == "id=1 idx=2 i=3")
    #expect(await app.screen("/x/5") == "a=5")
    #expect(await app.screen("/x/:a") == "a=:a")
  }

  /// It numbered names and groups of the expression as if they were the same.
  @Test("WLRRoute: the groups of a constraint neither lose a value nor give it to another name")
  func constraints() async {
    let app = TestApp()
    app.values("/signin/:phone([0-9]+)")
    app.values("/names/:name[a-z]+")
    app.values("/shift/:a((x)y)/:b")
    app.values("/both/:a((?:x|(y))+)/:b((z)|w)")
    app.values("/call/:path(.*)/end")
    #expect(await app.screen("/signin/13812345432") == "phone=13812345432")
    #expect(await app.routingError("/signin/me")?.code == .notFound)
    // Without parentheses there is no constraint: the text behind a name is a literal.
    #expect(await app.screen("/names/bob[a-z]+") == "name=bob")
    #expect(await app.routingError("/names/bob")?.code == .notFound)
    #expect(await app.screen("/shift/xy/7") == "a=xy b=7")
    #expect(await app.screen("/both/xyx/w") == "a=xyx b=w")
    #expect(await app.routingError("/call/a/b/end")?.code == .notFound)
  }

  /// It asked for the text of a group that had taken no part in the match, and stopped the app.
  @Test("WLRRoute: a value that may be missing is missing, and the journey goes on")
  func optionals() async {
    let app = TestApp()
    app.values("/o/:id([0-9]+)?")
    app.values("/p(/:a)(/q/:b)")
    #expect(await app.screen("/o/5") == "id=5")
    #expect(await app.screen("/o/") == "id=nothing")
    #expect(await app.screen("/o") == "id=nothing")
    #expect(await app.screen("/p/q/1") == "a=nothing b=1")
    #expect(await app.screen("/p") == "a=nothing b=nothing")
  }
}

@MainActor
@Suite("Defects of WLRRoute: values")
struct WLRRouteValueDefectTests {
  /// It matched the decoded path.
  @Test(
    "WLRRoute: `%2F` in a value does not change how many segments a path has",
    arguments: ["", "https://momentsapp.com", "moments:", "moments:/"]
  )
  func encodedSlash(front: String) async {
    let app = TestApp()
    app.values("/files/:name")
    app.values("/files/:folder/:name")
    app.page("/files/a/b")
    for (path, screen) in [
      ("/files/a%2Fb", "name=a/b"), ("/files/a%2fb/c", "folder=a/b name=c"),
      ("/files/a%252Fb", "name=a%2Fb"), ("/files/%2F", "name=/"), ("/files/a/b", "/files/a/b"),
    ] {
      #expect(await app.screen(front + path) == screen)
    }
  }

  /// It printed a host that was not there as “(null)”, and matched that.
  @Test(
    "WLRRoute: a link without a host has none, and no text stands in for it",
    arguments: [
      "moments:/signin/138", "moments:///signin/138", "moments:signin/138", "/signin/138",
    ]
  )
  func noHost(text: String) async {
    let app = TestApp()
    app.page(#"/\(null\)/signin/:phone"#)
    #expect(await app.routingError(text)?.code == .notFound)
    app.values("/signin/:phone")
    #expect(await app.screen(text) == "phone=138")
    #expect(app.host.stack.map(\.link.host) == [nil])
  }

  /// It split items at every `=`, dropped those with more than two parts, and kept the last repeat.
  @Test("WLRRoute: a value may hold `=`, and no repeat and no flag is lost")
  func query() async throws {
    let app = TestApp()
    app.page("/a")
    let text = "/a?token=aGVsbG8==&next=/b?c=d&id=1&id=2&flag&empty=&%3D=%26"
    let values = try app.router.resolve(text, origin: .internal).parameters
    #expect(try values.value("token") == "aGVsbG8==")
    #expect(try values.value("next") == "/b?c=d")
    #expect(values.all("id") == ["1", "2"])
    #expect(try values.value("flag") == "")
    #expect(try values.value("empty") == "")
    #expect(try values.value("=") == "&")
    #expect(values["absent"] == nil)
    // Which of two different values is meant is not guessed.
    let error = #expect(throws: RouteError.self) { try values.value("id", as: Int.self) }
    #expect(error?.code == .invalidParameter)
  }

  /// Whatever had a name with “callback” in it was where its answers went.
  @Test(
    "WLRRoute: an item that is called “callback” is a value like any other",
    arguments: RouteOrigin.all
  )
  func callbackNames(origin: RouteOrigin) async throws {
    let app = TestApp()
    app.page("/pay/:callback", .external(including: .schemes))
    app.page("/stolen", .external(including: .schemes))
    let text =
      "/pay/moments:%2F%2Fstolen?callback=moments://stolen&CallbackURL=https://momentsapp.com/stolen"
      + "&x-success=moments://stolen"
    #expect(await app.routingError(text, origin) == nil)
    await runPendingTasks()
    #expect(app.host.stack.map(\.screen) == ["/pay/:callback"])
    #expect(app.router.journeys.count == 1)
    let values = try app.router.resolve(text, origin: origin).parameters
    #expect(values["callback"] == "moments://stolen")
    #expect(values["CallbackURL"] == "https://momentsapp.com/stolen")
  }
}

/// Middleware that nobody but its router holds.
@MainActor
private final class Owned: Middleware {
  private let name: String
  private let log: CallLog

  init(_ name: String, _ log: CallLog) {
    self.name = name
    self.log = log
  }

  func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
    log.record(name)
    return try await next(request)
  }
}

@MainActor
@Suite("Defects of WLRRoute: journeys")
struct WLRRouteJourneyDefectTests {
  /// A block that returned nil was a success without a screen, or a crash.
  @Test("WLRRoute: a route that has nothing to show says so, each kind of nothing by its name")
  func nothing() async throws {
    let app = TestApp()
    app.router.register("/throws") { _ in throw TestError() }
    app.router.register(
      "/declines",
      navigator: LoggingNavigator(name: "", log: CallLog(), takes: false)
    )
    app.router.action("/answers") { _ in String?.none }
    let error = await app.routingError("/throws")
    #expect(error?.code == .failed)
    #expect(error?.underlying is TestError)
    #expect(await app.routingError("/declines")?.code == .declined)
    let outcome = try await app.router.route(to: "/answers")
    #expect(outcome.value(as: String?.self) == .some(nil))
    #expect(app.host.top == nil)
    #expect(app.router.journeys.map(\.ending) == ["failed", "declined", "returned"])
  }

  /// It held its middleware weakly, in a set without an order.
  @Test("WLRRoute: middleware is kept by its router, and runs in the order in which it came")
  func middleware() async {
    let app = TestApp()
    let log = CallLog()
    app.page("/a")
    let names = (0..<50).map { "\($0)" }
    for name in names { app.router.use(Owned(name, log)) }
    for _ in 0..<3 { #expect(await app.routingError("/a") == nil) }
    #expect(log.calls == names + names + names)
  }

  /// Its middleware could change the very set that was being gone through.
  @Test("WLRRoute: middleware that adds middleware changes the next journey and not its own")
  func middlewareWithinMiddleware() async {
    let app = TestApp()
    let (log, router) = (CallLog(), app.router)
    app.page("/a")
    router.use(
      ClosureMiddleware { request, next in
        router.use(Owned("added", log))
        let outcome = try await next(request)
        router.use(Owned("added", log))
        return outcome
      }
    )
    router.use(Owned("second", log))
    for _ in 0..<3 { #expect(await app.routingError("/a") == nil) }
    let added = Array(repeating: "added", count: 2)
    #expect(log.calls == ["second"] + ["second"] + added + ["second"] + added + added)
  }

  /// A copy of its request took the answer away from the original.
  @Test("WLRRoute: a copy of a request takes nothing from the original")
  func copies() async throws {
    let app = TestApp()
    var copies: [RouteRequest] = []
    app.router.use(
      ClosureMiddleware { request, next in
        var copy = request
        copy.transition = .present
        copies = [copy, request]
        return try await next(request)
      }
    )
    app.router.action("/a/:id") { request in try request.parameters.value("id", as: Int.self) }
    let outcome = try await app.router.route(to: "/a/7")
    #expect(outcome.value() == 7)
    #expect(copies.map(\.parameters["id"]) == ["7", "7"])
    #expect(copies.map(\.transition) == [.present, .show])
  }

  /// Its tables had no lock and no owner.
  @Test("WLRRoute: routes come, answer and go from many tasks at once, and none is lost")
  func manyTasks() async throws {
    let router = TestApp().router
    let right = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<200 {
        // These tasks do not run on the main actor, where the router lives.
        group.addTask {
          guard let pattern = try? RoutePattern(parsing: "/r\(number)") else { return false }
          let token = await router.action(pattern) { _ in number }
          let outcome = try? await router.route(parsing: "/r\(number)", origin: .internal)
          if !number.isMultiple(of: 2) { await router.remove(token) }
          return await outcome?.value() == number
        }
      }
      var right = 0
      for await isRight in group where isRight { right += 1 }
      return right
    }
    #expect(right == 200)
    #expect(router.routes.count == 100)
    for number in 0..<200 {
      #expect(router.canRoute("/r\(number)", origin: .internal) == number.isMultiple(of: 2))
    }
  }
}
