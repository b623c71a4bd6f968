#if canImport(SwiftUI)
public import SwiftUI
public import Wayfinder

/// What a window of the app shows: the tabs or the stack of a host, and all that lies over them.
///
/// ```swift
/// WindowGroup {
///   RouteWindow(router, host, home: "/")
/// }
/// ```
///
/// It sends the URLs that the system opens to the router, gives the views inside ``OpenRouteAction``,
/// and lets links in texts that belong to the app open inside.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
public struct RouteWindow: View {
  private let router: Router<AnyView>
  private let host: SwiftUIHost
  private let scene: RouteScene
  private let home: RoutePath?
  private let tabs: [RouteTab]

  /// Shows a window with one stack.
  ///
  /// - Parameters:
  ///   - router: The router, to which the host is attached.
  ///   - host: The host of the window.
  ///   - scene: The window.
  ///   - home: Where to go when nothing has been shown yet.
  public init(
    _ router: Router<AnyView>,
    _ host: SwiftUIHost,
    in scene: RouteScene = .main,
    home: RoutePath? = nil
  ) {
    self.router = router
    self.host = host
    self.scene = scene
    self.home = home
    tabs = []
  }

  /// Shows a window with tabs.
  ///
  /// - Parameters:
  ///   - router: The router, to which the host is attached.
  ///   - host: The host of the window, with tabs of the same names.
  ///   - scene: The window.
  ///   - tabs: What the tab bar shows, in its order.
  public init(
    _ router: Router<AnyView>,
    _ host: SwiftUIHost,
    in scene: RouteScene = .main,
    tabs: [RouteTab]
  ) {
    self.router = router
    self.host = host
    self.scene = scene
    self.tabs = tabs
    home = nil
  }

  /// What the window shows.
  public var body: some View {
    base
      .modifier(PresentedLevel(host: host, index: 0))
      .environment(\.openRoute, OpenRouteAction(router, in: scene))
      .environment(\.openURL, openURL)
      .onOpenURL { router.open(arriving: $0, in: scene) }
  }

  @ViewBuilder private var base: some View {
    if tabs.isEmpty {
      RouteStack(host: host, place: .base)
        .task(id: host.scene.presented.isEmpty) { await goHome(home, in: .base) }
    } else {
      TabView(selection: selection) {
        ForEach(tabs) { tab in
          RouteStack(host: host, place: .tab(tab.name))
            .tabItem { tab.label }
            .tag(tab.name)
            .task(id: host.scene.presented.isEmpty) { await goHome(tab.home, in: .tab(tab.name)) }
        }
      }
    }
  }

  private var selection: Binding<String> {
    Binding {
      host.scene.selectedTab ?? ""
    } set: { tab in
      host.select(tab)
    }
  }

  /// Shows what a stack begins with, unless a link has come first.
  private func goHome(_ home: RoutePath?, in place: StackPlace) async {
    guard let home, host.scene.presented.isEmpty, host.scene.stack(at: place).isEmpty else {
      return
    }
    _ = try? await router.route(to: home, in: scene, using: .home)
  }

  /// Opens links of the app's own inside; nobody knows who has written a text, so they are trusted as
  /// little as any.
  private var openURL: OpenURLAction {
    OpenURLAction { url in
      guard router.owns(url.absoluteString) else { return .systemAction }
      router.open(parsing: url.absoluteString, origin: .unknown, in: scene)
      return .handled
    }
  }
}

/// A tab of a ``RouteWindow``.
public struct RouteTab: Identifiable {
  /// The tab's name, as the host and ``RouteOption/tab(_:)`` have it.
  public let name: String
  let home: RoutePath
  let label: AnyView

  /// Describes a tab.
  ///
  /// - Parameters:
  ///   - name: The tab's name.
  ///   - home: Where to go when the tab is shown for the first time.
  ///   - label: What the tab bar shows.
  public init(_ name: String, home: RoutePath, @ViewBuilder label: () -> some View) {
    self.name = name
    self.home = home
    self.label = AnyView(label())
  }

  /// The tab's name.
  public var id: String { name }
}
#endif
