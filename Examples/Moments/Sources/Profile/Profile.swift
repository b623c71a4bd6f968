public import MomentsKit
public import Wayfinder

/// The user's own profile, their settings, and the page that asks who they are.
///
/// It is private: a link from outside opens it only for somebody who has signed in, and a custom
/// scheme, which any app may call, does not open it at all.
public struct Profile: RouteModule {
  /// The module's name.
  public static let name = "Profile"
  /// Links whose sender was checked open the profile, and nothing else from outside does.
  public static let exposure = RouteExposure.external

  /// Makes the module.
  public init() {}

  /// Registers the routes of the profile and the actions of its settings.
  public func register(in routes: inout Routes<Page>) {
    routes.require((any VisitorDirectory).self)
    registerPages(in: &routes)
    registerActions(in: &routes)
  }

  private func registerPages(in routes: inout Routes<Page>) {
    routes.register("/me", .external, .sensitive, traits: [.tab(.me)]) { request in
      .profile(of: try request.visitor)
    }
    routes.register(
      "/me/settings",
      .external,
      .sensitive,
      traits: [.parent("/me"), .tab(.me)]
    ) { request in
      .settings(of: try request.visitor)
    }
    routes.register(
      "/me/settings/qr",
      .external,
      .sensitive,
      traits: [.parent("/me/settings"), .tab(.me)]
    ) { request in
      try .qrCode(of: request.visitor)
    }
    routes.register("/sign-in", .internal, using: .present) { request in
      .signIn(try request.visitor) { request.answer(true) }
    }
  }

  private func registerActions(in routes: inout Routes<Page>) {
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
