// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Account
import Admin
import Cart
import Orders
import Shelf
public import StoreCore
import Support
public import Wayfinder
import WayfinderMiddleware

/// The main object of the store, which creates the router and installs the modules.
@MainActor
public final class StoreApp {
  /// The router.
  public let router = Router<Page>()
  /// The navigation host, which stores the screens of the window in memory.
  public let host = MemoryHost<Page>(
    scene: NavigationState.Scene(tabs: ["shelf", "cart", "orders", "account", "help"])
  )
  /// The route patterns of all journeys that have ended, in order.
  public private(set) var visited: [String] = []

  /// Creates the app: configures the router, installs the modules and attaches the host.
  public init() throws {
    router.links = [.universal("store.example"), .scheme("store")]
    router.authorizer = SignIn(router)
    router.rewriteRules = [try RewriteRule("/produkte/:id", to: "/books/:id")]
    router.use(JourneyTracking { [weak self] in self?.visited.append($0.pattern.text) })
    router.install(Shelf())
    router.install(Cart())
    router.install(Orders())
    router.install(Account())
    router.install(Support())
    router.install(Admin())
    router.services.provide((any OrderStore).self) { _ in Sales() }
    router.attach(host)
  }
}

/// An authorizer that shows the sign-in page.
private struct SignIn: RouteAuthorizer {
  weak var router: Router<Page>?

  init(_ router: Router<Page>) { self.router = router }

  func signIn(for request: RouteRequest) async throws -> Bool {
    try await router?.route(to: "/sign-in", returning: Bool.self) ?? false
  }

  func confirm(_ request: RouteRequest) async throws -> Bool { true }
}

private struct Sales: OrderStore {
  func title(of order: Int) -> String? { order < 100 ? "Order \(order)" : nil }
}
