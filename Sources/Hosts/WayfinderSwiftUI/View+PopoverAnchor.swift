// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI) && !os(macOS)
import RouteNavigation
public import SwiftUI
public import Wayfinder

@available(iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension View {
  /// Makes this view the source view of a route's popovers: the arrow of such a popover points at
  /// this view.
  ///
  /// ```swift
  /// RouteLink("Filter", to: "/filter", using: .present(.popover))
  ///   .popoverAnchor(for: "/filter")
  /// ```
  ///
  /// If several views are sources of a route, the popover points at the one that appeared last.
  /// Without a source it points at the presenting view as a whole. On tvOS and watchOS, which have
  /// no popovers, a sheet is shown.
  ///
  /// - Parameter pattern: The pattern of the route, spelled as in its registration.
  /// - Returns: A view that is a source of popovers.
  public func popoverAnchor(for pattern: RoutePattern) -> some View {
    modifier(PopoverAnchor(route: pattern.text))
  }
}

@available(iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
private struct PopoverAnchor: ViewModifier {
  let route: String

  @State private var anchor = PopoverAnchors.Anchor()
  @Environment(\.routeHost) private var host

  func body(content: Content) -> some View {
    if let host {
      content
        .modifier(PresentedPopover(host: host, index: nil, anchor: anchor))
        .onAppear { host.popoverAnchors.add(anchor, for: route) }
        .onDisappear { host.popoverAnchors.remove(anchor) }
    } else {
      content
    }
  }
}

/// A modifier that presents a popover, or a sheet on platforms without popovers.
@available(iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
struct PresentedPopover: ViewModifier {
  let host: SwiftUIHost
  /// The level of the popover; nil if the source view determines the level.
  let index: Int?
  /// The source view of the presented popovers; nil for popovers without a source view.
  let anchor: PopoverAnchors.Anchor?

  func body(content: Content) -> some View {
    #if os(tvOS) || os(watchOS)
    content.background { Spacer().sheet(item: item, onDismiss: end, content: level) }
    #else
    content.popover(item: item, content: level)
    #endif
  }

  private var level: Int { index ?? host.popoverLevel(at: anchor) }

  private var item: Binding<ShownEntry?> {
    let (host, anchor) = (host, anchor)
    return host.presentation(atLevel: level) { entry, style in
      style == .popover && host.popoverAnchors.anchor(of: entry) === anchor
    }
  }

  private func end() { host.dismissals.end(fromLevel: level) }

  private func level(_ item: ShownEntry) -> some View {
    PresentedScreen(host: host, id: item.id)
      .modifier(PresentedLevel(host: host, index: level + 1))
      .modifier(PopoverEnd(host: host, id: item.id))
  }
}

/// A modifier of the content of a popover that reports the end of its dismissal, because a popover has
/// no `onDismiss`.
///
/// The view of a popover also disappears when another view covers it, and Apple does not document in
/// which order the binding changes and the view disappears. So a dismissal ends when the view disappears
/// after the dismissal has begun, when SwiftUI releases the state of the view, or at once if the user
/// has closed the popover and its view has already disappeared.
@available(iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
private struct PopoverEnd: ViewModifier {
  let host: SwiftUIHost
  let id: NavigationEntry.ID

  @State private var lifetime = ViewLifetime()

  func body(content: Content) -> some View {
    content
      .onAppear {
        host.popoverAnchors.hidden.remove(id)
        lifetime.ended = { [weak dismissals = host.dismissals, id] in dismissals?.end(id) }
      }
      .onDisappear {
        if host.presented(id) != nil { host.popoverAnchors.hidden.insert(id) }
        host.dismissals.end(id)
      }
  }
}

/// An object that SwiftUI releases together with the state of a view; its `deinit` reports the end
/// of the view.
///
/// SwiftUI creates such objects also for views that it does not show; these have no action.
@MainActor
private final class ViewLifetime {
  var ended: (@MainActor @Sendable () -> Void)?

  deinit {
    guard let ended else { return }
    Task { @MainActor in ended() }
  }
}

@available(iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension SwiftUIHost {
  /// Returns the level of the popover that points at a source view; if there is no such popover,
  /// the next free level.
  fileprivate func popoverLevel(at anchor: PopoverAnchors.Anchor?) -> Int {
    scene.presented.firstIndex { popoverAnchors.anchor(of: $0.entry) === anchor }
      ?? scene.presented.count
  }
}
#endif
