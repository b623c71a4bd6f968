// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
import RouteNavigation
import SwiftUI
import Wayfinder

/// A modifier that presents one level of a host's presented views; the presented view presents the
/// next level.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct PresentedLevel: ViewModifier {
  let host: SwiftUIHost
  let index: Int

  func body(content: Content) -> some View {
    presenting(
      content.overlay {
        // Overlays are shown above the level that was presented last.
        if host.scene.presented.count == index {
          ForEach(host.scene.overlays) { entry in
            host.view(of: entry.id).id(entry.id).onDisappear { host.viewDidDisappear(entry.id) }
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
      .onDisappear { host.dismissalDidEnd(item.id) }
  }

  private func item(
    _ hasStyle: @escaping (RouteTransition.PresentationStyle) -> Bool
  ) -> Binding<ShownEntry?> {
    let shown = shown(hasStyle)
    return Binding {
      self.shown(hasStyle)
    } set: { item in
      // SwiftUI may call the setter late, when another entry is shown. The call then applies to the
      // entry that was shown when the binding was created.
      if item == nil, let shown { host.dismiss(shown.id) }
    }
  }

  private func shown(
    _ hasStyle: (RouteTransition.PresentationStyle) -> Bool
  ) -> ShownEntry? {
    guard host.scene.presented.indices.contains(index) else { return nil }
    let presented = host.scene.presented[index]
    guard case .presented(let style) = presented.entry.presentation, hasStyle(style) else {
      return nil
    }
    return ShownEntry(id: presented.id)
  }
}

#if !os(macOS)
/// A modifier that presents a popover, or a sheet on platforms without popovers.
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

/// A presented view.
///
/// If its entry has a navigation stack, the view is inside this stack.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
private struct PresentedScreen: View {
  let host: SwiftUIHost
  let id: NavigationEntry.ID

  var body: some View {
    if let presented = host.presented(id) {
      if presented.pushed != nil {
        RouteStack(host: host, location: .presented(id))
      } else {
        host.view(of: id)
      }
    }
  }
}
#endif
