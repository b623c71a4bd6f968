public import MomentsKit
public import Wayfinder

/// The user's own profile.
///
/// It is private, so a custom scheme, which any app may call, does not open it.
public struct Profile: RouteModule {
  /// The module's name.
  public static let name = "Profile"
  /// Links whose sender was checked open the profile, and nothing else from outside does.
  public static let exposure = RouteExposure.external

  /// Makes the module.
  public init() {}

  /// Registers the route of the profile.
  public func register(in routes: inout Routes<Page>) {
    routes.register("/me", traits: [.tab(Tab.me.rawValue)]) { _ in
      .profile(of: .me)
    }
  }
}
