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
      guard let link = try? DeepLink(parsing: url.absoluteString),
        router.links.contains(where: { $0.covers(link) })
      else { return .systemAction }
      router.open(parsing: url.absoluteString, origin: .unknown, in: scene)
      return .handled
    }
  }
}

/// A tab of a ``RouteWindow``.
public struct RouteTab: Identifiable {
  /// The tab's name, as the host and ``RouteTrait/tab(_:)`` have it.
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

/// A stack of a host: its first entry at the bottom, the others pushed over it.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct RouteStack: View {
  let host: SwiftUIHost
  let place: StackPlace

  var body: some View {
    NavigationStack(path: path) {
      bottom.navigationDestination(for: ShownEntry.self) { entry in
        // Another entry in the same place is another screen.
        host.view(of: entry.id).id(entry.id)
      }
    }
  }

  @ViewBuilder private var bottom: some View {
    if let entry = host.scene.stack(at: place).first {
      // Another entry at the bottom is another screen, whatever its type.
      host.view(of: entry.id).id(entry.id)
    } else {
      Spacer()
    }
  }

  private var path: Binding<[ShownEntry]> {
    Binding {
      host.scene.stack(at: place).dropFirst().map { ShownEntry(id: $0.id) }
    } set: { entries in
      host.pop(to: entries.map(\.id), in: place)
    }
  }
}

/// Presents what a host presents at one level, which presents the next by itself.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct PresentedLevel: ViewModifier {
  let host: SwiftUIHost
  let index: Int

  func body(content: Content) -> some View {
    presenting(
      content.overlay {
        // What lies over everything lies over what is presented last.
        if host.scene.presented.count == index {
          ForEach(host.scene.overlays) { entry in
            host.view(of: entry.id).id(entry.id)
          }
        }
      }
    )
  }

  private func presenting(_ content: some View) -> some View {
    #if os(macOS)
    content.sheet(item: item { _ in true }, content: level)
    #else
    content
      .sheet(item: item { $0 != .fullScreen && $0 != .popover }, content: level)
      .fullScreenCover(item: item { $0 == .fullScreen }, content: level)
      .modifier(PresentedPopover(item: item { $0 == .popover }, level: level))
    #endif
  }

  private func level(_ item: ShownEntry) -> some View {
    PresentedScreen(host: host, id: item.id)
      .modifier(PresentedLevel(host: host, index: index + 1))
      .onDisappear { host.hasGone(item.id) }
  }

  private func item(
    _ isShownSo: @escaping (RouteTransition.PresentationStyle) -> Bool
  ) -> Binding<ShownEntry?> {
    let shown = shown(isShownSo)
    return Binding {
      self.shown(isShownSo)
    } set: { item in
      // One that comes late is about what was there when it was made, and about nothing else.
      if item == nil, let shown { host.dismiss(shown.id) }
    }
  }

  private func shown(
    _ isShownSo: (RouteTransition.PresentationStyle) -> Bool
  ) -> ShownEntry? {
    guard host.scene.presented.indices.contains(index) else { return nil }
    let presented = host.scene.presented[index]
    guard case .presented(let style) = presented.entry.presentation, isShownSo(style) else {
      return nil
    }
    return ShownEntry(id: presented.id)
  }
}

#if !os(macOS)
/// A popover where there are popovers, else a sheet.
@available(iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
private struct PresentedPopover<Level: View>: ViewModifier {
  let item: Binding<ShownEntry?>
  let level: (ShownEntry) -> Level

  func body(content: Content) -> some View {
    #if os(tvOS) || os(watchOS)
    content.background { Spacer().sheet(item: item, content: level) }
    #else
    content.popover(item: item, content: level)
    #endif
  }
}
#endif

/// An entry on display as SwiftUI knows it: the same one whatever its link asks of it.
struct ShownEntry: Identifiable, Hashable {
  let id: NavigationEntry.ID
}

/// A presented view, in a stack when it has one.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
private struct PresentedScreen: View {
  let host: SwiftUIHost
  let id: NavigationEntry.ID

  var body: some View {
    if let presented = host.presented(id) {
      if presented.pushed != nil {
        RouteStack(host: host, place: .presented(id))
      } else {
        host.view(of: id)
      }
    }
  }
}
#endif
