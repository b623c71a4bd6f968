/// What an app's screens are made of: pages of the web, view controllers, views of SwiftUI.
///
/// Each feature has a protocol that refines it, with a function for each of its screens, and says its
/// routes once for all kinds: `Mall<Page>`, `Mall<Controllers>` and `Mall<Views>` are the same mall.
public protocol ScreenKind {
  /// What the app's router shows.
  associatedtype Screen
}
