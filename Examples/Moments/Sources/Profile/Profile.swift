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
  public func register(in routes: inout Routes<Look.Screen>) {
    routes.require((any VisitorDirectory).self)
    registerScreens(in: &routes)
    registerActions(in: &routes)
  }

  private func registerScreens(in routes: inout Routes<Look.Screen>) {
    routes.register("/me", .external, .sensitive, traits: [.tab(.me)]) { request in
      try Look.profile(for: request)
    }
    routes.register(
      "/me/settings",
      .external,
      .sensitive,
      traits: [.parent("/me"), .tab(.me)]
    ) { request in
      try Look.settings(for: request)
    }
    routes.register(
      "/me/settings/qr",
      .external,
      .sensitive,
      traits: [.parent("/me/settings"), .tab(.me)]
    ) { request in
      try Look.qrCode(for: request)
    }
    routes.register("/sign-in", .internal, using: .present) { request in
      try Look.signIn(for: request) { request.answer(true) }
    }
  }

  private func registerActions(in routes: inout Routes<Look.Screen>) {
    routes.action("/me/language", .internal, .mutate) { request in
      let name: String = try request.parameters.value("to")
      guard let language = Language(rawValue: name) else {
        throw ContentError(no: "language", named: name)
      }
      try request.visitor.language = language
    }
    routes.action("/me/sign-out", .internal, .destructive) { request in
      try request.visitor.isSignedIn = false
    }
  }
}
