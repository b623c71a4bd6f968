// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

// Defects of Routable, HHRouter, MGJRouter and CTMediator. Each test name states the correct
// behaviour.

extension TestApp {
  /// Returns the screen of a link; nil if the journey fails.
  fileprivate func screen(_ text: String) async -> String? {
    await routingError(text) == nil ? host.top : nil
  }
}

/// A source of journeys.
private final class Source: RouteRequest.Source {}

/// The key of a native value.
private enum CaptionKey: RouteRequest.AttachmentKey {
  typealias Value = String
}

@MainActor
@Suite("Defects of Routable", .timeLimit(.minutes(30)))
struct RoutableDefectTests {
  /// Checks that Wayfinder does not have this defect: Routable stored the parameters of the first
  /// caller, and passed them to the next caller.
  @Test(
    "Routable: the parameters of one caller are not passed to the next",
    arguments: [RouteOrigin.internal, .universal]
  )
  func extraParameters(origin: RouteOrigin) async throws {
    let app = TestApp()
    var requests: [RouteRequest] = []
    var isFirst = true
    app.router.use(
      ClosureMiddleware { request, next in
        var request = request
        if isFirst { request.transition = .overlay }
        isFirst = false
        return try await next(request)
      }
    )
    app.router.register("/users/:id", .external) { request in
      requests.append(request)
      return "user"
    }
    let (router, source) = (app.router, Source())
    let attachments = RouteRequest.Attachments()
    attachments[CaptionKey.self] = "extra"
    try await router.route(
      to: .parsing("/users/4?tab=photos#top", origin: origin),
      [.attaching(attachments), .from(source), .using(.present)]
    )
    try await router.route(to: .parsing("/users/4", origin: origin))
    #expect(requests.map(\.transition) == [.overlay, .show])
    #expect(requests.map(\.parameters["tab"]) == ["photos", nil])
    #expect(requests.map(\.link.fragment) == ["top", nil])
    #expect(requests.map { $0.attachments[CaptionKey.self] } == ["extra", nil])
    #expect(requests.map { $0.source === source } == [true, false])
    #expect(requests.last?.parameters["id"] == "4")
  }

  /// Checks that Wayfinder does not have this defect: Routable cached the route of a link
  /// permanently.
  @Test("Routable: a route that replaces another one is used by the next journey")
  func staleRoutes() async {
    let app = TestApp()
    let first = app.page("/users/:id")
    #expect(await app.screen("/users/4") == "/users/:id")
    app.router.remove(first)
    #expect(await app.routingError("/users/4")?.code == .notFound)
    app.router.register("/users/:id") { _ in "second" }
    #expect(await app.screen("/users/4") == "second")
    app.page("/users/4")
    #expect(await app.screen("/users/4") == "/users/4")
  }

  /// Checks that Wayfinder does not have this defect: Routable wrote into the options that it
  /// received, so two routes with the same options became one route.
  @Test("Routable: two routes share nothing, even with equal arguments")
  func sharedOptions() async throws {
    let app = TestApp()
    var transition = RouteTransition.present
    var middleware: RouteConfiguration = []
    app.router.register("/a", [.transition(transition), middleware]) { _ in "a" }
    transition = .push
    middleware = .middleware(ClosureMiddleware { request, _ in .result("b", for: request) })
    app.router.register("/b", [.transition(transition), middleware]) { _ in "b" }
    middleware = []
    let first = try await app.router.route(to: "/a")
    #expect(first.transition == .present)
    #expect(app.host.presented.map(\.screen) == ["a"])
    #expect(try await app.router.route(to: "/b").value() == "b")
    #expect(app.router.rules.routes.map(\.transition) == ["present", "push"])
  }

  /// Checks that Wayfinder does not have this defect: for an unmatched link, Routable raised an
  /// exception or, if exceptions were disabled, pushed nil.
  @Test(
    "Routable: an unmatched link reaches no host, and its caller receives an error",
    arguments: ["/nothing", "users/", "users//clay", "app://users/4", "", "/%", "users/4/5/6"]
  )
  func nowhere(text: String) async {
    let app = TimedApp()
    app.page("/users/:id")
    app.page("/users/:id/:name")
    #expect(await app.begin(text).value != "shown")
    app.router.open(.parsing(text, origin: .push))
    await waitUntil { app.endings.count == 2 }
    #expect(app.log.calls.isEmpty)
    #expect(app.host.started.isEmpty)
    #expect(await app.begin("users/4/5").value == "shown")
    #expect(app.host.started == ["/users/:id/:name"])
  }
}

@MainActor
@Suite("Defects of HHRouter and MGJRouter: reserved names")
struct ReservedNameDefectTests {
  /// Checks that Wayfinder does not have this defect: HHRouter stored the handler of a node under
  /// the key “_”, in the same dictionary as the path segments.
  @Test(
    "HHRouter: no segment of a link has a special meaning",
    arguments: ["_", "~", ":", ":storyId", "*", "handler", "block", "controller_class", "route"]
  )
  func segments(segment: String) async {
    let app = TestApp()
    app.router.register("/story/:storyId") { try $0.parameters.value("storyId") }
    app.page("/user/:id/story")
    for text in [
      "/story/2/\(segment)", "/\(segment)", "/user/\(segment)", "/user/1/story/\(segment)",
      "/user/1/\(segment)", "/\(segment)/story/2",
    ] {
      #expect(await app.routingError(text)?.code == .notFound, "\(text)")
      #expect(!app.router.canRoute(text, origin: .internal))
    }
    #expect(await app.screen("/story/\(segment)") == segment)
  }

  /// Checks that Wayfinder does not have this defect: if a node had no handler, HHRouter used a
  /// query item with a reserved name as the class or the block of the node.
  @Test(
    "HHRouter: no query item adds a handler to a path",
    arguments: ["_", "block", "controller_class", "handler", "MGJRouterParameterCompletion"]
  )
  func queries(name: String) async {
    let app = TestApp()
    app.router.register("/user/:id/story") { request in
      "\(request.pattern) \(request.parameters[name] ?? "")"
    }
    for text in ["/user", "/user/1", "/", "/story"] {
      let text = "\(text)?\(name)=UIViewController&\(name)"
      #expect(await app.routingError(text)?.code == .notFound)
      #expect(!app.router.canRoute(text, origin: .internal))
    }
    #expect(
      await app.screen("/user/1/story?\(name)=UIViewController")
        == "/user/:id/story UIViewController"
    )
  }

  /// Checks that Wayfinder does not have this defect: in HHRouter, query items replaced path
  /// parameters and the key of the matched route.
  @Test("HHRouter: path parameters have precedence over the query, and no item name is reserved")
  func precedence() async throws {
    let app = TestApp()
    app.page("/story/:storyId")
    let text =
      "/story/2?storyId=9&route=evil&x=a=b=c&y=%41%26&z=1%2B1&flag&MGJRouterParameterURL=evil"
    let outcome = try await app.router.route(to: .parsing(text, origin: .internal))
    #expect(outcome.pattern == "/story/:storyId")
    let resolution = try app.router.resolve(text, origin: .internal)
    let values = resolution.parameters
    #expect(resolution.pattern.text == "/story/:storyId")
    #expect(try values.value("storyId") == 2)
    #expect(values.pathValues == ["storyId": "2"])
    #expect(
      ["x", "y", "z", "flag", "route"].map { values[$0] } == ["a=b=c", "A&", "1+1", "", "evil"]
    )
    #expect(app.host.stack.map(\.link.text) == [text])
  }

  /// Checks that Wayfinder does not have this defect: in MGJRouter, a query item without a value
  /// removed the path parameter with the same name.
  @Test(
    "MGJRouter: a query neither removes nor replaces a path parameter",
    arguments: [
      "", "?query", "?query=", "?query=evil", "?query=%FF", "?u=http://a.com/b/c", "#query",
    ]
  )
  func pathValues(tail: String) async {
    let app = TestApp()
    app.router.register("/search/:query") { try $0.parameters.value("query") }
    #expect(await app.screen("moments://search/x\(tail)") == "x")
  }
}

@MainActor
@Suite("Defects of MGJRouter: its search")
struct MGJRouterDefectTests {
  private func app(fallback: Bool = false) -> TestApp {
    let app = TestApp()
    for pattern in [
      "/user/:id", "/user/profile", "/user/9static", "/foo/bar", "/foo/bar/none/exists",
      "/search/:query",
    ] as [RoutePattern] {
      app.page(pattern)
    }
    if fallback { app.page("/*rest") }
    return app
  }

  /// Checks that Wayfinder does not have this defect: after its first matching segment, MGJRouter
  /// skipped unknown segments.
  @Test(
    "MGJRouter: no segment is skipped, and a prefix of a route does not match",
    arguments: [
      "foo/xyz/bar", "foo/bar/extra/more", "foo/zzz", "foo", "nope", "user", "user/1/2",
      "search/x/y", "foo/bar/none", "",
    ]
  )
  func skipping(path: String) async {
    let app = app()
    #expect(await app.routingError("moments://\(path)")?.code == .notFound)
    // `canRoute` also finds no route for this link.
    #expect(!app.router.canRoute("moments://\(path)", origin: .internal))
  }

  /// Checks that Wayfinder does not have this defect: MGJRouter tried segments in the order of
  /// their characters, in which “:” is after digits and before letters, so some literals had no
  /// precedence over a parameter.
  @Test("MGJRouter: a literal has precedence over a parameter, whatever its first character is")
  func literalFirst() async {
    let app = app()
    for (path, winner) in [
      ("user/profile", "/user/profile"), ("user/9static", "/user/9static"), ("user/7", "/user/:id"),
      ("user/~", "/user/:id"), ("user/profiles", "/user/:id"),
    ] {
      #expect(await app.screen("moments://\(path)") == winner)
    }
  }

  /// Checks that Wayfinder does not have this defect: MGJRouter did not backtrack.
  @Test(
    "MGJRouter: a fallback matches every link that no other route matches, after any partial match",
    arguments: [
      "travel/china", "foo/bar/none", "foo", "search", "foo/bar/none/exists/more", "user/1/2", "",
    ]
  )
  func fallback(path: String) async {
    let app = app(fallback: true)
    #expect(await app.screen("moments://\(path)") == "/*rest")
    #expect(await app.screen("moments://foo/bar/none/exists") == "/foo/bar/none/exists")
  }

  /// Checks that Wayfinder does not have this defect: to remove a route, MGJRouter removed its node
  /// with all nodes below it; the removal failed if the pattern contained a dot.
  @Test("MGJRouter: removing a route does not remove the routes below or beside it")
  func removal() async {
    let app = TestApp()
    let patterns: [RoutePattern] = ["/foo", "/foo/bar", "/foo/bar/none", "/foo/b.ar", "/foo/:x"]
    let tokens = patterns.map { app.page($0) }
    // After a literal route is removed, its link is matched by the route with the parameter or by
    // no route.
    for (index, text, screen) in [
      (1, "/foo/bar", "/foo/:x"), (3, "/foo/b.ar", "/foo/:x"), (0, "/foo", nil),
    ] {
      #expect(await app.screen(text) == text)
      app.router.remove(tokens[index])
      #expect(await app.screen(text) == screen)
      #expect(await app.screen("/foo/bar/none") == "/foo/bar/none")
    }
  }
}

@MainActor
@Suite("Defects of CTMediator")
struct CTMediatorDefectTests {
  /// Checks that Wayfinder does not have this defect: CTMediator removed the slashes of the path,
  /// and used the rest as the name of an action.
  @Test("CTMediator: slashes separate segments, so that `/a/b` and `/ab` are two paths")
  func slashes() async {
    let app = TestApp()
    app.page("/pay/ment")
    for text in ["/payment", "/pa/yment", "/p/a/y/m/e/n/t", "/pay//ment", "/pay%2Fment"] {
      #expect(await app.routingError(text)?.code == .notFound, "\(text)")
    }
    app.page("/payment")
    for text in ["/pay/ment", "/payment"] { #expect(await app.screen(text) == text) }
  }

  /// Checks that Wayfinder does not have this defect: in CTMediator, the target and the action in a
  /// link named a class and a method, and a query item named the module.
  @Test(
    "CTMediator: a link selects a route, and names no class, method or module",
    arguments: RouteOrigin.all
  )
  func names(origin: RouteOrigin) async throws {
    let app = TestApp()
    app.page("/user/:id", .external(including: .unverified))
    let item = "kCTMediatorParamsKeySwiftTargetModuleName"
    for text in [
      "moments://Target_User/Action_show:", "moments://TestApp/failure",
      "/CallLog/note?\(item)=App",
      "moments://NoTargetAction/response?\(item)=WayfinderTests",
    ] {
      #expect(await app.routingError(text, origin)?.code == .notFound)
    }
    let outcome = try await app.router.route(to: .parsing("/user/1?\(item)=Evil", origin: origin))
    #expect(outcome.pattern == "/user/:id")
    #expect(app.host.top == "/user/:id")
  }

  /// Checks that Wayfinder does not have this defect: CTMediator marked the actions that only the
  /// app could call with a prefix, and recognized only one spelling of the prefix.
  @Test(
    "CTMediator: no spelling of an external link reaches an internal route",
    arguments: RouteOrigin.all.filter(\.isExternal)
  )
  func nativeActions(origin: RouteOrigin) async {
    let codes: Set<RouteError.Code> = [.refused, .notFound, .malformedLink, .foreignLink]
    for ignoresCase in [false, true] {
      var options = RouteTableOptions()
      options.ignoresCaseOfLiterals = ignoresCase
      let app = TestApp(options: options)
      // With a `deduplicationWindow` of zero, each spelling of the link starts a separate journey
      // with its own result.
      app.router.limits.deduplicationWindow = .zero
      let log = CallLog()
      app.router.action("/native/pay") { _ in log.record("paid") }
      for text in [
        "/native/pay", "native/pay", "/NATIVE/Pay", "/%6Eative/pay", "/native/pay/", "/native//pay",
        "//native/pay", "/./native/pay", "/x/../native/pay", "/%2E/native/pay", "/native%2Fpay",
        "moments:native/pay", "moments://native/pay", "MOMENTS:///Native/PAY", "evil://native/pay",
        "moments://native:80/pay", "moments://me@native/pay", "https://momentsapp.com/native/pay",
        "https://momentsapp.com:443/a/%2e%2e/native/pay?native#native",
        "/native/pay?origin=internal",
      ] {
        let code = await app.routingError(text, origin)?.code
        #expect(code.map(codes.contains) == true, "\(text)")
        #expect(!app.router.canRoute(text, origin: origin))
      }
      #expect(log.calls.isEmpty)
      #expect(await app.routingError("/native/pay") == nil)
      #expect(log.calls == ["paid"])
    }
  }
}
