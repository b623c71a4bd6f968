// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
import RouteNavigation
public import SwiftUI
public import Wayfinder

/// A navigation stack of a host, for the app's own `TabView`, `NavigationSplitView`, inspector or
/// sheet.
///
/// ```swift
/// TabView(selection: $host.selectedTab) {
///   RouteStack(host, tab: "mall") { Mall() }
///     .tabItem { Label("Mall", systemImage: "bag") }
///     .tag("mall")
///     .badge(3)
///   Settings().tabItem { Label("Settings", systemImage: "gear") }.tag("settings")
/// }
/// .showsRoutes(of: router, host)
/// ```
///
/// The stack shows the routed screens and the app's own: a `NavigationLink` with a value pushes
/// that value, and a `navigationDestination(for:)` inside the stack makes its view. Each such
/// screen is an entry without a link, which a later journey keeps or removes like the other entries
/// of the stack. The screens of view-based links, `isPresented:` and the app's own `NavigationPath`
/// are unknown to the host.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
public struct RouteStack<Root: View>: View {
  @Bindable private var host: SwiftUIHost
  private let location: StackLocation
  private let home: RoutePath?
  private let root: Root?
  private let onHome: @MainActor () -> Void

  @Environment(\.openRoute) private var openRoute

  /// Creates a stack whose root is a screen of the app.
  ///
  /// - Parameters:
  ///   - host: The host.
  ///   - tab: The name of the tab, one of the host's; nil for the stack of a host without tabs.
  ///   - root: The root. Only a transition like `root` replaces it.
  public init(_ host: SwiftUIHost, tab: String? = nil, @ViewBuilder root: () -> Root) {
    self.init(host, at: tab.map { .tab($0) } ?? .base, home: nil, root: root(), onHome: {})
    host.adoptRoot(of: location)
  }

  /// The navigation stack with the views of its entries.
  public var body: some View {
    NavigationStack(path: $host[shownPath: location]) {
      bottom.navigationDestination(for: ShownEntry.self) { entry in
        // With this identity, SwiftUI does not reuse the view state of another entry at the same
        // position.
        watched(host.view(of: entry.id), as: entry.id).id(entry.id)
      }
    }
    .task(id: host.rootOfLaterPath(at: location)) { host.showLaterPath(at: location) }
    .task(id: HomeCondition(host)) { await openHome() }
  }

  private init(
    _ host: SwiftUIHost,
    at location: StackLocation,
    home: RoutePath?,
    root: Root?,
    onHome: @escaping @MainActor () -> Void
  ) {
    self.host = host
    self.location = location
    self.home = home
    self.root = root
    self.onHome = onHome
  }

  @ViewBuilder private var bottom: some View {
    let id = host.stack(at: location).first?.id ?? 0
    let _ = host.rootIsDrawn(id, at: location)
    if let entry = host.stack(at: location).first, !entry.isAppScreen {
      // With this identity, SwiftUI does not reuse the view state of a previous root entry, even if
      // both views have the same type, and reports that each of them appears and disappears.
      watched(host.view(of: id), as: id).id(id)
    } else if let root {
      watched(root, as: id)
    } else {
      Spacer()
    }
  }

  /// Returns a view of the stack that tells the host when it appears and disappears.
  private func watched(_ view: some View, as id: NavigationEntry.ID) -> some View {
    view
      .onAppear { host.viewDidAppear(id, in: location) }
      .onDisappear { host.viewDidDisappear(id, in: location) }
  }

  /// Opens the home page of the stack, unless the stack already has an entry.
  private func openHome() async {
    // Only an attached host can open a page. When the host is attached, `HomeCondition` changes,
    // and the task starts again.
    guard host.attachments > 0 else { return }
    // `onHome` opens the gate for waiting links. Call it even if the home page cannot be opened.
    defer { onHome() }
    guard let home, host.scene.presented.isEmpty, host.scene.stack(at: location).isEmpty else {
      return
    }
    _ = try? await openRoute.route(to: home, .using(.home))
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension RouteStack where Root == EmptyView {
  /// Creates a stack whose root is the screen of a route.
  ///
  /// - Parameters:
  ///   - host: The host.
  ///   - tab: The name of the tab, one of the host's; nil for the stack of a host without tabs.
  ///   - home: The path of the first screen, which is opened if the stack has no screen.
  public init(_ host: SwiftUIHost, tab: String? = nil, home: RoutePath) {
    self.init(host, at: tab.map { .tab($0) } ?? .base, home: home) {}
  }

  /// Creates a stack for a window or a presented view of this module.
  init(
    _ host: SwiftUIHost,
    at location: StackLocation,
    home: RoutePath? = nil,
    onHome: @escaping @MainActor () -> Void = {}
  ) {
    self.init(host, at: location, home: home, root: nil, onHome: onHome)
  }
}

/// The properties of a host that decide whether a stack can open its home page.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
private struct HomeCondition: Equatable {
  let attachments: Int
  let isUncovered: Bool

  @MainActor
  init(_ host: SwiftUIHost) {
    attachments = host.attachments
    isUncovered = host.scene.presented.isEmpty
  }
}

/// The identity of a shown entry for SwiftUI; it stays the same when the link of the entry changes.
struct ShownEntry: Identifiable, Hashable {
  let id: NavigationEntry.ID
}
#endif
