public import MomentsKit
public import Wayfinder

/// The user's own profile.
///
/// It is private, so a custom scheme, which any app may call, does not open it.
public enum Profile {
  /// Registers the route of the profile.
  @MainActor
  public static func register(on router: Router<Page>) {
    router.register("/me", .external) { _ in
      .profile(of: .me)
    }
  }
}
