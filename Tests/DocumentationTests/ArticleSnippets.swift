// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

/// The code examples from the articles on middleware, observing, services, errors and leaving a
/// screen.
@Suite("Code of the articles")
@MainActor
struct ArticleSnippets {
  // MARK: Middleware

  @MainActor
  final class Session {
    var isSignedIn = false
  }

  struct SignedInOnly: Middleware {
    let session: Session

    func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
      guard session.isSignedIn || request.pattern == "/welcome" else {
        return try await next.redirect(to: "/welcome")
      }
      return try await next(request)
    }
  }

  struct CachedPrices: Middleware {
    let prices: [String: Int]

    func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
      guard let id = request.parameters["id"], let price = prices[id] else {
        return try await next(request)
      }
      return .result(price, for: request)
    }
  }

  struct OpeningHours: Middleware {
    let isOpen: @MainActor () -> Bool

    func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
      guard isOpen() else {
        throw RouteError(.refused, for: request, message: "the shop is closed")
      }
      return try await next(request)
    }
  }

  @Test("A middleware redirects to the welcome page")
  func redirecting() async throws {
    let (router, host, session) = (Router<Page>(), MemoryHost<Page>(), Session())
    router.attach(host)
    router.use(SignedInOnly(session: session))
    router.register("/welcome") { _ in Page("welcome") }
    router.register("/orders") { _ in Page("orders") }
    try await router.route(to: "/orders")
    #expect(host.top?.title == "welcome")
    session.isSignedIn = true
    try await router.route(to: "/orders")
    #expect(host.top?.title == "orders")
  }

  @Test("A middleware returns a value instead of calling the action")
  func returning() async throws {
    let router = Router<Page>()
    router.use(CachedPrices(prices: ["7": 24]))
    router.action("/products/:id/price") { _ in 12 }
    #expect(try await router.route(to: "/products/7/price", returning: Int.self) == 24)
    #expect(try await router.route(to: "/products/8/price", returning: Int.self) == 12)
  }

  @Test("A middleware ends a journey with an error")
  func throwing() async throws {
    let router = Router<Page>()
    router.console = nil
    router.use(OpeningHours { false })
    router.action("/price") { _ in 12 }
    do {
      _ = try await router.route(to: "/price", returning: Int.self)
      Issue.record("the journey did not end with an error")
    } catch {
      #expect(error.code == .refused)
    }
  }

  // MARK: Observing

  @Test("Events can be read from a stream, and traces from the router")
  func observing() async throws {
    let router = Router<Page>()
    router.action("/price") { _ in 12 }
    let reader = Task {
      for await event in router.events() {
        print(event)
      }
    }
    _ = try await router.route(to: "/price", returning: Int.self)
    for trace in router.journeys {
      print(trace.link, trace.ending ?? "")
      for step in trace.steps { print("  \(step.name.rawValue): \(step.detail)") }
    }
    #expect(router.journeys.count == 1)
    reader.cancel()
    await reader.value
  }

  // MARK: Services

  struct Shop: RouteModule {
    static let name = "Shop"

    func register(in routes: inout RoutesBuilder<Page>) {
      routes.provide((any PriceService).self) { _ in LivePrices() }
    }
  }

  struct Chat: RouteModule {
    static let name = "Chat"

    func register(in routes: inout RoutesBuilder<Page>) {
      routes.requires((any PriceService).self)
      routes.register("/chat/:user") { request in
        let prices = try request.services.get((any PriceService).self)
        return ChatPage(price: prices.price(of: 1))
      }
    }
  }

  @Test("A module uses the service of another module")
  func services() async throws {
    let (router, host) = (Router<Page>(), MemoryHost<Page>())
    router.attach(host)
    router.install(Shop())
    router.install(Chat())
    try router.validate()
    try await router.route(to: "/chat/ana")
    #expect((host.top as? ChatPage)?.price == 24)
  }

  // MARK: Errors

  @Test("The code of an error decides what the app shows")
  func errors() async throws {
    let (router, text) = (Router<Page>(), "/nowhere")
    var shown: [String] = []
    func show(_ message: String) { shown.append(message) }
    router.console = nil
    do {
      try await router.route(to: .parsing(text, origin: .scan))
    } catch {
      switch error.code {
      case .notFound, .refused: show("This code belongs to no page of the app.")
      case .cancelled: break
      default: show("The page could not be opened.")
      }
    }
    #expect(shown == ["This code belongs to no page of the app."])
  }

  @Test("The app replaces the texts of codes")
  func texts() async {
    let router = Router<Page>()
    router.console = nil
    router.errorTexts[.notFound] = RouteError.Text("The note was deleted.")
    router.errorTexts[.unauthorized] = RouteError.Text(
      "Please sign in.",
      suggestion: "Tap the link again, and sign in."
    )
    do {
      try await router.route(to: "/notes/7")
    } catch {
      #expect(error.errorDescription == "The note was deleted.")
    }
  }

  @Test("Errors are reported by domain, number and journey")
  func reporting() async {
    let router = Router<Page>()
    var lines: [String] = []
    func report(_ line: String) { lines.append(line) }
    router.console = nil
    router.observe { event in
      if case .ended(let error?) = event.kind {
        report("journey \(event.journey): \(RouteError.errorDomain) \(error.code.number)")
      }
    }
    _ = try? await router.route(to: "/notes/7")
    #expect(lines == ["journey 1: Wayfinder.RouteError 1"])
  }

  @Test("A reply to a sender contains only the external part of an error")
  func external() async {
    let (router, link) = (Router<Page>(), "/menu")
    router.console = nil
    router.register("/menu") { _ in Page("menu") }
    func reply() async -> String {
      do {
        try await router.route(to: .parsing(link, origin: .web))
        return "200"
      } catch {
        return "\(error.external.httpStatus) \(error.external.text)"
      }
    }
    #expect(await reply() == "404 no route matches this link")
  }

  @Test("A navigator declines a product that does not exist")
  func declining() async throws {
    let (router, host, products) = (Router<Page>(), MemoryHost<Page>(), ["7": Page("mug")])
    router.attach(host)
    router.console = nil
    router.register("/products/:id") { request in
      guard let product = products[request.parameters["id"] ?? ""] else {
        throw RouteError(.declined, for: request, message: "there is no such product")
      }
      return product
    }
    try await router.route(to: "/products/7")
    #expect(host.top?.title == "mug")
    await #expect(throws: RouteError.self) { try await router.route(to: "/products/8") }
  }

  @Test("A link can be resolved and explained without a journey")
  func explaining() throws {
    let router = Router<Page>()
    router.register("/products/:id", .external) { _ in Page("product") }
    let resolution = try router.resolve("/products/7", origin: .universal)
    print(resolution.pattern, resolution.needs)
    print(try router.explain("/prodcts/7"))
    #expect(resolution.needs == .allowed)
    #expect(try router.explain("/prodcts/7").candidates.count == 1)
    let decision = try router.rules.decide("https://momentsapp.com/moments/42", from: .universal)
    print(decision.route?.pattern.text ?? "none", decision.error?.message ?? "")
    #expect(decision.error?.change == .declaredLink(.universal("momentsapp.com")))
  }

  // MARK: Leaving a screen

  @Test("Screens are closed by transitions without a link")
  func leaving() async throws {
    let (router, host) = (Router<Page>(), MemoryHost<Page>())
    router.attach(host)
    for path in ["/", "/mall", "/a", "/b", "/c"] as [RoutePattern] {
      router.register(path) { _ in Page("\(path)") }
    }
    router.register("/sheet", .transition(.present)) { _ in Page("sheet") }
    for path in ["/", "/mall", "/a", "/b", "/c"] {
      try await router.route(to: .parsing(path, origin: .internal))
    }
    try await router.navigate(.pop)
    try await router.navigate(.popTo("/mall"))
    #expect(host.top?.title == "/mall")
    try await router.navigate(.popToRoot)
    #expect(host.top?.title == "/")
    try await router.route(to: "/sheet")
    try await router.navigate(.dismiss)
    #expect(host.presented.isEmpty)
    router.register("/report/:id") { Page($0.link.text) }
    router.open("/report/7", .keepsOrder)
    router.ignoredQueryItems = .tracking.union(["ref", "partner_*"])
    router.webFallback = "web"
  }

  @Test("All transitions of the article can be performed in order")
  func leavingInOrder() async throws {
    let (router, host) = (Router<Page>(), MemoryHost<Page>())
    router.attach(host)
    for path in ["/", "/mall", "/a", "/b"] as [RoutePattern] {
      router.register(path) { _ in Page("\(path)") }
    }
    router.register("/banner") { _ in Page("banner") }
    for path in ["/", "/mall", "/a", "/b"] {
      try await router.route(to: .parsing(path, origin: .internal))
    }
    if let home = router.state.scenes[.main]?.stack?.first {
      try await router.reveal(home)
    }
    #expect(host.stack.count == 1)
    try await router.route(to: "/banner", .using(.overlay))
    try await router.route(to: "/banner", .using(.dismiss))
    #expect(host.overlays.isEmpty)
  }

  /// Contains the first code block of the article “Leaving a screen”, which is compiled but never
  /// run.
  ///
  /// Each call requires a different state of the router.
  private func transitions(_ router: Router<Page>) async throws {
    try await router.navigate(.pop)
    try await router.navigate(.popTo("/mall"))
    try await router.navigate(.popToRoot)
    try await router.navigate(.dismiss)
  }

  @Test("A screen of the article returns its result and closes itself")
  func finishingAndLeaving() async throws {
    let (router, host) = (Router<Page>(), MemoryHost<Page>())
    router.attach(host)
    router.register("/photos/pick", .transition(.present)) { request in
      PhotoPicker { photo in request.finishAndLeave(with: photo) }
    }
    router.register("/about", .transition(.present)) { request in
      let page = Page("about")
      page.finish = {
        request.openRoute.leave(by: .dismiss)
      }
      return page
    }
    let caller = Task { try await router.route(to: "/photos/pick", returning: Photo.self) }
    while host.top == nil { await Task.yield() }
    (host.top as? PhotoPicker)?.pick(Photo())
    #expect(try await caller.value.name == "river")
    while !host.presented.isEmpty { await Task.yield() }
    try await router.route(to: "/about")
    host.top?.finish?()
    while !host.presented.isEmpty { await Task.yield() }
  }

  @Test("A composer asks before it is left")
  func asking() async throws {
    let (router, host) = (Router<Composer>(), MemoryHost<Composer>())
    router.attach(host)
    router.register("/composers/:id") { _ in Composer() }
    try await router.route(to: "/composers/1")
    try await router.route(to: "/composers/2")
    host.top?.text = "Hello"
    let entry = try #require(host.scene.top)
    let (scene, backButton) = (RouteScene.main, BackButton())
    var closed: [RouteScene] = []
    func close(_ scene: RouteScene) { closed.append(scene) }
    backButton.action = { router.leave(entry) }
    if await router.mayClose(scene) { close(scene) }
    #expect(closed.isEmpty && User.questions == ["Discard the message?"])
    User.mayLeave = true
    backButton.action()
    while host.stack.count > 1 { await Task.yield() }
    #expect(User.questions.count == 2)
  }

  @MainActor
  private final class BackButton {
    var action: () -> Void = {}
  }

  @Test("A screen is dismissed after it has returned its result")
  func finishing() async throws {
    let (router, host) = (Router<Page>(), MemoryHost<Page>())
    router.attach(host)
    router.register("/photos/pick", .transition(.present)) { request in
      let picker = Page("photos")
      picker.finish = { request.finish(with: Photo()) }
      return picker
    }
    let user = Task {
      while host.top?.finish == nil { await Task.yield() }
      host.top?.finish?()
    }
    let photo = try await router.route(to: "/photos/pick", returning: Photo.self)
    try await router.navigate(.dismiss)
    #expect(photo.name == "river")
    #expect(host.presented.isEmpty)
    await user.value
  }
}

extension ArticleSnippets {
  class Page {
    let title: String
    var finish: (() -> Void)?

    init(_ title: String) { self.title = title }
  }

  final class ChatPage: Page {
    let price: Int

    init(price: Int) {
      self.price = price
      super.init("chat")
    }
  }

  struct Photo {
    let name = "river"
  }

  final class PhotoPicker: Page {
    let pick: (Photo) -> Void

    init(_ pick: @escaping (Photo) -> Void) {
      self.pick = pick
      super.init("photos")
    }
  }

  protocol PriceService {
    func price(of product: Int) -> Int
  }

  struct LivePrices: PriceService {
    func price(of product: Int) -> Int { 24 }
  }
}

@MainActor
private enum User {
  static var questions: [String] = []
  static var mayLeave = false
}

@MainActor
private func askUser(_ question: String) async -> Bool {
  User.questions.append(question)
  return User.mayLeave
}

@MainActor
final class Composer: RouteLeaving {
  var text = ""
  var asksBeforeLeaving: Bool { !text.isEmpty }

  func mayLeave() async -> Bool { await askUser("Discard the message?") }
}
