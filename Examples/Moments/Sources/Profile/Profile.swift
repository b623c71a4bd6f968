public import MomentsKit
public import Wayfinder

/// The user's own profile, their settings, and the page that asks who they are.
///
/// It is private: a link from outside opens it only for somebody who has signed in, and a custom
/// scheme, which any app may call, does not open it at all.
public struct Profile<Look: ProfileScreens>: RouteModule {
  /// The module's name.
  public static var name: String { "Profile" }
  /// Links whose sender was checked open the profile, and nothing else from outside does.
  public static var exposure: RouteExposure { .external }

  /// Makes the module.
  public init() {}

  /// Registers the routes of the profile and the actions of its settings.
  public func register(in routes: inout RoutesBuilder<Look.Screen>) {
    routes.requires((any VisitorDirectory).self)
    registerScreens(in: &routes)
    registerActions(in: &routes)
  }

  private func registerScreens(in routes: inout RoutesBuilder<Look.Screen>) {
    routes.register(ProfileRoute.self, .external, .sensitive, options: [.tab(.me)]) { _, request in
      try Look.profile(for: request)
    }
    routes.register(
      SettingsRoute.self,
      .external,
      .sensitive,
      options: [.parent(ProfileRoute.pattern), .tab(.me)]
    ) { _, request in
      try Look.settings(for: request)
    }
    routes.register(
      QRCodeRoute.self,
      .external,
      .sensitive,
      options: [.parent(SettingsRoute.pattern), .tab(.me)]
    ) { _, request in
      try Look.qrCode(for: request)
    }
    routes.register(SignInRoute.self, .internal, using: .present) { _, request in
      try Look.signIn(for: request) { request.finish(with: true) }
    }
  }

  private func registerActions(in routes: inout RoutesBuilder<Look.Screen>) {
    routes.action(LanguageRoute.self, .internal, .mutate) { route, request in
      try request.visitor.language = route.to
    }
    routes.action(SignOutRoute.self, .internal, .destructive) { _, request in
      try request.visitor.isSignedIn = false
    }
  }
}
