// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Chat
import InternalMenu
import Mall
package import MomentsKit
import Profile
import Timeline
package import Wayfinder
import WayfinderDiscovery

/// The app: its features on one router, and the sessions of the browsers that use it.
@MainActor
package final class MomentsApp {
  /// The address of the app's universal links.
  ///
  /// The server opens each requested path as a link to this address.
  package nonisolated static let address = "https://momentsapp.com"

  /// The audience of this build, which decides about developer tools and error messages.
  package let buildTarget: BuildTarget
  /// The router that all features share.
  package let router: Router<Page>
  /// The sessions of the browsers that use the app.
  package let sessions: SessionStore

  /// Assembles the app.
  ///
  /// - Parameters:
  ///   - buildTarget: The audience of the build.
  ///   - clock: The clock that measures durations and time limits.
  /// - Throws: `RegistrationError` if the features' routes or services conflict.
  package init(
    buildTarget: BuildTarget,
    clock: some Clock<Duration> = ContinuousClock()
  ) throws(RegistrationError) {
    self.buildTarget = buildTarget
    let router = Router<Page>(clock: clock)
    let start = clock.now
    let sessions = SessionStore(
      now: { start.duration(to: clock.now) },
      opened: { session in
        router.attach(session.host, to: session.scene)
        let scene = session.scene
        session.visitor.onUserChange = { [weak router] in router?.userChanged(in: scene) }
      },
      closed: { router.detach($0.scene) }
    )
    self.router = router
    self.sessions = sessions
    router.links = [.universal("momentsapp.com"), .scheme("moments")]
    router.disclosure = buildTarget.disclosure
    router.authorizer = SignIn(router: router, sessions: sessions)
    // A visitor may need several minutes to fill in the sign-in form, so this limit is long.
    router.limits.authorizationTimeout = SessionStore.idleTime
    router.services.provide((any VisitorDirectory).self) { _ in sessions }
    router.services.provide(RouteDirectory.self) { [weak router] _ in
      RouteDirectory { router?.rules.routes ?? [] }
    }
    router.trackWaitingVisits()
    router.use(SlowJourneys())
    Self.installFeatures(on: router)
    try router.validate()
  }

  /// Installs the features that `Web/Discovered.swift` of each module makes discoverable.
  ///
  /// Platforms without discovery use an explicit list, as the iOS app does.
  private static func installFeatures(on router: Router<Page>) {
    #if Macros && compiler(>=6.3)
    router.installDiscovered()
    #else
    router.install(Timeline<Page>())
    router.install(Mall<Page>())
    router.install(Chat<Page>())
    router.install(Profile<Page>())
    router.install(InternalMenu<Page>())
    router.install(DesignKit<Page>())
    #endif
  }
}
