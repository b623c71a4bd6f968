import Chat
import InternalMenu
import Mall
package import MomentsKit
import Profile
import Timeline
package import Wayfinder

/// The app: its features over one router, and the browsers that use it.
@MainActor
package final class MomentsApp {
  /// Where the app lives on the web; every path of the container stands for a link to it.
  package nonisolated static let address = "https://momentsapp.com"

  /// Whom this build is for.
  package let buildTarget: BuildTarget
  /// The router that all features share.
  package let router: Router<Page>
  /// The browsers that use the app.
  package let sessions: SessionStore

  /// Assembles the app.
  ///
  /// - Parameters:
  ///   - buildTarget: Whom this build is for.
  ///   - clock: What durations and limits are measured by.
  /// - Throws: `RegistrationError` when the features cannot stand together.
  package init(
    buildTarget: BuildTarget,
    clock: some Clock<Duration> = ContinuousClock()
  ) throws(RegistrationError) {
    self.buildTarget = buildTarget
    let router = Router<Page>(clock: clock)
    let start = clock.now
    let sessions = SessionStore(
      now: { start.duration(to: clock.now) },
      opened: { router.attach($0.host, to: $0.scene) },
      closed: { router.detach($0.scene) }
    )
    self.router = router
    self.sessions = sessions
    router.links = [.universal("momentsapp.com"), .scheme("moments")]
    router.disclosure = buildTarget.disclosure
    router.authorizer = SignIn(router: router, sessions: sessions)
    // A visitor may think for a while, and the sign-in is a form to be filled in.
    router.limits.authorizationTimeout = SessionStore.idleTime
    router.services.provide((any VisitorDirectory).self) { _ in sessions }
    router.services.provide(RouteDirectory.self) { [weak router] _ in
      RouteDirectory { router?.routes ?? [] }
    }
    router.tellErrands()
    router.use(SlowJourneys())
    Self.installFeatures(on: router)
    try router.validate()
  }

  /// Installs the features of this program: each says in `Web/Discovered.swift` that it can be found.
  ///
  /// A list by name does as well: the app on a phone has one, and so has this one where no macro can
  /// write such a record.
  private static func installFeatures(on router: Router<Page>) {
    #if Macros && compiler(>=6.3)
    router.installDiscovered()
    #else
    router.install(Timeline<Page>.self)
    router.install(Mall<Page>.self)
    router.install(Chat<Page>.self)
    router.install(Profile<Page>.self)
    router.install(InternalMenu<Page>.self)
    router.install(DesignKit<Page>.self)
    #endif
  }
}
