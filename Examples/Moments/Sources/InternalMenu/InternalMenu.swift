public import MomentsKit
public import Wayfinder

/// The menu for the people who make the app.
///
/// The app itself opens it; no link from outside does, whatever the build.
public enum InternalMenu {
  /// Registers the route of the menu.
  @MainActor
  public static func register(on router: Router<Page>) {
    router.register("/InternalMenu", .internal) { [weak router] _ in
      .internalMenu(listing: router?.routes ?? [])
    }
  }
}
