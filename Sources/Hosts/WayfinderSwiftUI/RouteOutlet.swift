// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
public import RouteNavigation
public import SwiftUI

/// The place for the screens of other routes inside of a screen, such as the detail of a split view, a page, or the
/// tabs of a feature.
///
/// It shows the screen of the route with the transition `inParent` that was opened last; the screen with the outlet is
/// that of its parent. The closure can choose a page or a tab by the values of the entry.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
public struct RouteOutlet<Content: View>: View {
  private let content: (EmbeddedScreen?) -> Content

  @Environment(\.routeHost) private var host
  @Environment(\.routeEntry) private var entry

  /// Creates an outlet.
  ///
  /// - Parameter content: Returns a view for the screen; nil if no screen is inside.
  public init(@ViewBuilder content: @escaping (EmbeddedScreen?) -> Content) {
    self.content = content
  }

  /// The view for the screen.
  public var body: some View { content(screen) }

  private var screen: EmbeddedScreen? {
    guard let host, let entry else { return nil }
    host.outletIsDrawn(in: entry)
    return host.embedded(in: entry).map { EmbeddedScreen(entry: $0, host: host) }
  }
}

/// The view of a screen inside of another screen.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
public struct EmbeddedScreen: View {
  /// The entry of the screen, with its link and its values.
  public let entry: NavigationEntry
  let host: SwiftUIHost

  /// The view that the route has made.
  public var body: some View {
    // With this identity, SwiftUI does not reuse the view state of another entry.
    host.view(of: entry.id).onDisappear { host.viewDidDisappear(entry.id) }.id(entry.id)
  }
}
#endif
