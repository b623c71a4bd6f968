// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
public import SwiftUI
public import Wayfinder

/// The view of a window: the tabs or the stack of a host, its presented views and its overlays.
///
/// ```swift
/// WindowGroup {
///   RouteWindow(router, host, home: "/")
/// }
/// ```
///
/// The view receives the links of the window, as `receivesLinks(for:in:)` does, and opens the gate
/// `sceneReady` after its first screen is shown. It sets `openRoute` in the environment, and opens links
/// in text inside the app if they belong to the app.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
public struct RouteWindow: View {
  private let router: Router<AnyView>
  private let host: SwiftUIHost
  private let scene: RouteScene
  private let home: RoutePath?
  private let tabs: [RouteTab]

  @State private var hasOpenedHome = false

  /// Creates the view of a window with one stack.
  ///
  /// - Parameters:
  ///   - router: The router, to which the host is attached.
  ///   - host: The host of the window.
  ///   - scene: The scene of the window.
  ///   - home: The path of the first screen, which is opened if no screen is shown.
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

  /// Creates the view of a window with tabs.
  ///
  /// - Parameters:
  ///   - router: The router, to which the host is attached.
  ///   - host: The host of the window, with tabs of the same names.
  ///   - scene: The scene of the window.
  ///   - tabs: The tabs in the order of the tab bar.
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

  /// The tabs or the stack of the window, with the views that are presented over them.
  public var body: some View {
    base
      .presentsRoutes(of: router, host, in: scene)
      .modifier(LinkReceiving(router: router, scene: scene))
      .modifier(
        GateOpening(
          router: router,
          scene: scene,
          isReady: hasOpenedHome || !host.scene.entries.isEmpty
        )
      )
  }

  @ViewBuilder private var base: some View {
    if tabs.isEmpty {
      RouteStack(host, at: .base, home: home) { hasOpenedHome = true }
    } else {
      @Bindable var host = self.host
      TabView(selection: $host.selectedTab) {
        ForEach(tabs) { tab in
          RouteStack(host, at: .tab(tab.name), home: tab.home) { hasOpenedHome = true }
            .tabItem { tab.label }
            .tag(tab.name)
        }
      }
    }
  }
}

/// A tab of a ``RouteWindow``: its name, its first page and its label.
public struct RouteTab: Identifiable {
  /// The name of the tab, which the host and the routes use.
  public let name: String
  let home: RoutePath
  let label: AnyView

  /// Creates a tab that opens a home page.
  ///
  /// - Parameters:
  ///   - name: The name of the tab.
  ///   - home: The path that is opened when the tab is selected for the first time.
  ///   - label: The label in the tab bar.
  public init(_ name: String, home: RoutePath, @ViewBuilder label: () -> some View) {
    self.name = name
    self.home = home
    self.label = AnyView(label())
  }

  /// The name of the tab, by which SwiftUI identifies it.
  public var id: String { name }
}
#endif
