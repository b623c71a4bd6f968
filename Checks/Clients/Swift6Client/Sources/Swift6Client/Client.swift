// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching
import Wayfinder

#if Typed
@Route("/detail/:id")
struct DetailRoute {
  var id: Int
  var tab: String?
}

@Routes
enum ShopRoute {
  @Path("/cart") case cart
  @Path("/products/:id") case product(id: Int)
}
#endif

/// An app that uses the public API; this file is compiled in the Swift 5 and in the Swift 6
/// language mode.
@main
struct Client {
  @MainActor
  static func main() async throws {
    try match()
    try await route()
    #if Typed
    try await typed()
    #endif
  }

  private static func match() throws {
    var builder = RouteTable<String>.Builder()
    builder.add(try RoutePattern(parsing: "/detail/:id"), value: "detail")
    builder.add("/", value: "home")
    let table = try builder.build()
    let match = try table.match("/detail/42")
    precondition(match?.route.value == "detail")
    precondition(match?.parameters["id"] == "42")
    let path = try table.path(for: table.routes[0].id, parameters: ["id": "7"])
    precondition(path == "/detail/7")
  }

  #if Typed
  /// Uses typed routes with macros, which need the default traits.
  @MainActor
  private static func typed() async throws {
    let router = Router<Screen>()
    let window = Window()
    router.console = nil
    router.attach(window)
    router.register(DetailRoute.self) { route, _ in Screen(title: "detail \(route.id)") }
    router.register(ShopRoute.self) { route, _ in Screen(title: "\(route)") }
    try await router.route(to: DetailRoute(id: 42, tab: "a/b"))
    try await router.route(to: ShopRoute.product(id: 7))
    precondition(window.titles == ["detail 42", "product(id: 7)"])
    let link = try DetailRoute(id: 1).link(on: .scheme("example"))
    precondition(link.text == "example://detail/1")
    precondition(!router.canRoute("/detail/me", origin: .internal))
  }
  #endif

  @MainActor
  private static func route() async throws {
    let router = Router<Screen>()
    let window = Window()
    let counting = Counting()
    router.console = nil
    router.links = [.universal("example.com"), .scheme("example")]
    router.attach(window)
    router.use(counting)
    router.authorizer = Asking()
    router.register("/detail/:id<int>", .external, navigator: DetailNavigator())
    router.register("/secret", [.external, .sensitive]) { _ in Screen(title: "secret") }
    let token = router.register("/about", .transition(.present)) { _ in Screen(title: "about") }
    router.install(Picker())
    try router.validate()

    let outcome = try await router.route(to: "/detail/\(42)")
    precondition(outcome.transition == .show)
    precondition(window.titles == ["detail 42"])
    do {
      try await router.route(to: .parsing("https://example.com/about", origin: .universal))
      preconditionFailure("an internal route was opened from outside")
    } catch {
      precondition(error.code == .refused)
    }
    try await router.route(to: .parsing("https://example.com/secret", origin: .universal))
    precondition(counting.seen.count == 2)
    router.remove(token)
    precondition(!router.canRoute("/about", origin: .internal))
    let picked = try await router.route(to: .module("Picker"), returning: Screen.self)
    precondition(picked.title == "picked")
  }
}

/// A screen that is not Sendable, like a view controller.
final class Screen {
  let title: String

  init(title: String) {
    self.title = title
  }
}

struct DetailNavigator: Navigator {
  func accepts(_ request: RouteRequest) async throws -> Bool {
    request.origin.trust != .unverified
  }

  func screen(for request: RouteRequest) async throws -> Screen {
    Screen(title: "detail \(try request.parameters.value("id", as: Int.self))")
  }
}

final class Window: NavigationHost {
  private(set) var scene = NavigationState.Scene()
  private var arrivals: [NavigationPlan<Screen>.NewScreen] = []

  var top: Screen? { arrivals.last?.screen }

  var titles: [String] { arrivals.map(\.screen.title) }

  func perform(_ plan: NavigationPlan<Screen>) async throws {
    for entry in plan.steps.compactMap(\.added) {
      if let arrival = plan.screens[entry.id] { arrivals.append(arrival) }
    }
  }
}

final class Counting: Middleware {
  private(set) var seen: [Screen] = []

  func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
    seen.append(Screen(title: request.pattern.text))
    return try await next(request)
  }
}

final class Asking: RouteAuthorizer {
  private var asked: [Screen] = []

  func signIn(for request: RouteRequest) async throws -> Bool {
    asked.append(Screen(title: "sign-in"))
    return true
  }

  func confirm(_ request: RouteRequest) async throws -> Bool { true }
}

struct Picker: RouteModule {
  static let name = "Picker"

  func register(in routes: inout RoutesBuilder<Screen>) {
    routes.use(Counting())
    routes.entry(as: .present) { request in
      let screen = Screen(title: "picked")
      request.finish(with: screen)
      return screen
    }
  }
}
