public import Chat
public import InternalMenu
public import Mall
public import MomentsKit
public import Profile
public import Timeline
public import Wayfinder

/// What draws every screen of the app.
public typealias PhoneScreens = TimelineScreens & MallScreens & ChatScreens & ProfileScreens
  & InternalMenuScreens & DesignKitScreens

/// The app on a phone: its features over one router, of view controllers or of views.
@MainActor
public final class MomentsPhone<Look: PhoneScreens> {
  /// The router that all features share.
  public let router = Router<Look.Screen>()
  /// Who uses the phone.
  public let visitor: Visitor

  /// Assembles the app; it opens links once its first screen is there.
  ///
  /// - Parameters:
  ///   - language: What the app speaks.
  ///   - webScreen: Makes the screen for a web page, given the router.
  /// - Throws: `RegistrationError` when the features cannot stand together.
  public init(
    language: Language = .english,
    webScreen: @escaping @MainActor (Router<Look.Screen>, String, RouteScene) throws -> Look.Screen
  ) throws(RegistrationError) {
    let visitor = Visitor(language: language)
    self.visitor = visitor
    router.links = [.universal("momentsapp.com"), .scheme("moments")]
    router.authorizer = SignIn()
    // Whoever is asked may think for a while.
    router.limits.authorizationTimeout = .seconds(30 * 60)
    router.requireGates([.sceneReady])
    provideServices(webScreen)
    router.use(SlowJourneys())
    // A list by name; the container of the web installs what it finds.
    router.install(Timeline<Look>.self)
    router.install(Mall<Look>.self)
    router.install(Chat<Look>.self)
    router.install(Profile<Look>.self)
    router.install(InternalMenu<Look>.self)
    router.install(DesignKit<Look>.self)
    try router.validate()
  }

  private func provideServices(
    _ webScreen:
      @escaping @MainActor (Router<Look.Screen>, String, RouteScene) throws -> Look.Screen
  ) {
    let (router, visitor) = (router, visitor)
    router.services.provide((any VisitorDirectory).self) { _ in OneVisitor(visitor: visitor) }
    router.services.provide(RouteDirectory.self) { [weak router] _ in
      RouteDirectory { router?.routes ?? [] }
    }
    router.services.provide(WebScreens<Look.Screen>.self) { [unowned router] _ in
      WebScreens { address, scene in try webScreen(router, address, scene) }
    }
  }
}

/// A phone belongs to one person, however many windows are open.
private struct OneVisitor: VisitorDirectory {
  let visitor: Visitor

  func visitor(in scene: RouteScene) -> Visitor { visitor }
}
