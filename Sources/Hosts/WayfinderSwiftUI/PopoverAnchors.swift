// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
import RouteNavigation
import SwiftUI
import Wayfinder

/// The views at which popovers of routes can point (source views), with the source view of each
/// popover.
@MainActor
final class PopoverAnchors {
  /// An object that identifies a source view.
  final class Anchor {}

  /// The source views on screen, in the order in which they appeared.
  private var anchors: [(anchor: Anchor, route: String)] = []
  /// The source view of each popover, chosen when the popover is presented.
  private var chosen: [NavigationEntry.ID: Anchor] = [:]
  /// The popovers whose views have disappeared: they are covered, or the user has closed them.
  var hidden: Set<NavigationEntry.ID> = []

  func add(_ anchor: Anchor, for route: String) {
    remove(anchor)
    anchors.append((anchor, route))
  }

  func remove(_ anchor: Anchor) { anchors.removeAll { $0.anchor === anchor } }

  /// Chooses the source view of a popover.
  func choose(for entry: NavigationEntry) {
    chosen[entry.id] = anchors.last { $0.route == entry.route }?.anchor
  }

  /// Returns the source view that was chosen for a popover; nil if there is none.
  func anchor(of entry: NavigationEntry) -> Anchor? { chosen[entry.id] }

  /// Removes the choices for all popovers that are closed.
  func forget(except shown: Set<NavigationEntry.ID>) {
    for id in Array(chosen.keys) where !shown.contains(id) { chosen[id] = nil }
    hidden.formIntersection(shown)
  }
}

extension EnvironmentValues {
  /// The host that shows this view; nil outside of ``RouteWindow`` and `showsRoutes(of:_:in:)`.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  var routeHost: SwiftUIHost? {
    get { self[RouteHostKey.self] }
    set { self[RouteHostKey.self] = newValue }
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
private struct RouteHostKey: EnvironmentKey {
  static var defaultValue: SwiftUIHost? { nil }
}
#endif
