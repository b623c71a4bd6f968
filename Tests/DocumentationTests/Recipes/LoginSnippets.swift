// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder
import WayfinderTesting

// `Screen` is the type of your screens, such as `UIViewController` or `AnyView`.

@MainActor
struct Session: RouteAuthorizer {
  var showSignIn: @MainActor @Sendable () async -> Bool
  var ask: @MainActor @Sendable (String) async -> Bool

  func signIn(for request: RouteRequest) async throws -> Bool { await showSignIn() }

  func confirm(_ request: RouteRequest) async throws -> Bool {
    await ask("Open \(request.pattern)?")
  }
}

@MainActor
func addOrders(to router: Router<Screen>, session: Session) {
  router.links = [.universal("shop.example.com")]
  router.authorizer = session
  router.register("/orders/:id<int>", [.external, .sensitive]) { request in
    Screen("order \(try request.parameters.value("id", as: Int.self))")
  }
}

/// Opens the link of a tapped notification; `isSigned` says whether its payload has a valid signature.
@MainActor
func openNotification(_ link: String, isSigned: Bool, in router: Router<Screen>) {
  router.open(IncomingLink(link, origin: isSigned ? .authenticatedPush : .push))
}

@MainActor
func waitForSignIn(_ router: Router<Screen>) {
  router.requireGates([.sceneReady, .signedIn])
  // When the first screen is shown, and when a user is signed in:
  router.openGate(.sceneReady)
  router.openGate(.signedIn)
}

extension RouteGate {
  static let signedIn = RouteGate("signedIn")
}

@Suite("Recipe: a pushed link before login")
@MainActor
struct LoginSnippets {
  @Test("A signed push opens after the sign-in, a plain push is refused", arguments: [true, false])
  func login(isSigned: Bool) async {
    let (router, host) = (Router<Screen>(clock: TestClock()), MemoryHost<Screen>())
    router.attach(host)
    addOrders(to: router, session: Session(showSignIn: { true }, ask: { _ in false }))
    waitForSignIn(router)
    openNotification("https://shop.example.com/orders/7", isSigned: isSigned, in: router)
    while router.journeys.isEmpty { await Task.yield() }
    #expect(router.journeys.map(\.ending) == [isSigned ? "shown" : "refused"])
    #expect(host.top == (isSigned ? Screen("order 7") : nil))
  }
}
