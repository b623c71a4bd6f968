// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
import RouteNavigation
import SwiftUI
import Wayfinder

/// A modifier that presents the view at one level of a host; the presented view has the same
/// modifier for the next level.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct PresentedLevel: ViewModifier {
  let host: SwiftUIHost
  let index: Int

  func body(content: Content) -> some View {
    presenting(content)
      .background {
        // The view of an alert is invisible, but it must be inside this view to present the alert.
        if let alert = host.alert(atLevel: index) {
          host.view(of: alert.id).id(alert.id)
            .environment(\.alertPresentation, presentation(of: alert))
        }
      }
  }

  private func presenting(_ content: some View) -> some View {
    // SwiftUI calls `onDismiss` at the end of a dismissal. It calls `onDisappear` also when another
    // view covers the sheet, so `onDisappear` is not used here.
    content
      .sheet(item: item(isSheet), onDismiss: end, content: level)
      #if !os(macOS)
    .fullScreenCover(item: item(isCover), onDismiss: end, content: level)
    .modifier(PresentedPopover(host: host, index: index, anchor: nil))
      #endif
  }

  private func end() { host.dismissals.end(fromLevel: index) }

  private func level(_ item: ShownEntry) -> some View {
    PresentedScreen(host: host, id: item.id).modifier(PresentedLevel(host: host, index: index + 1))
  }

  private func isSheet(_ style: RouteTransition.PresentationStyle) -> Bool {
    #if os(macOS)
    !style.isAlert
    #else
    !style.isAlert && !isCover(style) && style != .popover
    #endif
  }

  private func isCover(_ style: RouteTransition.PresentationStyle) -> Bool {
    style == .fullScreen || style == .overFullScreen
  }

  private func item(
    _ hasStyle: @escaping (RouteTransition.PresentationStyle) -> Bool
  ) -> Binding<ShownEntry?> {
    host.presentation(atLevel: index) { _, style in
      hasStyle(style)
    }
  }

  private func presentation(of alert: NavigationState.Presented) -> AlertPresentation {
    let (host, id) = (host, alert.id)
    return AlertPresentation(
      isDialog: alert.entry.presentation == .presented(.confirmationDialog),
      isPresented: Binding {
        host.scene.presented.contains { $0.id == id }
      } set: { isPresented in
        if !isPresented { host.dismiss(id) }
      }
    )
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension SwiftUIHost {
  /// Returns the binding for a presentation modifier; its value is the presented entry at a level
  /// if `fits` accepts this entry, otherwise nil.
  func presentation(
    atLevel index: Int,
    _ fits: @escaping (NavigationEntry, RouteTransition.PresentationStyle) -> Bool
  ) -> Binding<ShownEntry?> {
    func current() -> ShownEntry? {
      guard scene.presented.indices.contains(index) else { return nil }
      let entry = scene.presented[index].entry
      guard case .presented(let style) = entry.presentation, fits(entry, style) else { return nil }
      return ShownEntry(id: entry.id)
    }
    let shown = current()
    return Binding {
      current()
    } set: { item in
      // SwiftUI may call the setter late, when another entry is already shown. So the setter
      // dismisses the entry that was shown when the binding was created.
      if item == nil, let shown { self.dismiss(shown.id) }
    }
  }
}

/// The view of a presented entry, with the style of its presentation.
///
/// If its entry has a navigation stack, the view is inside this stack.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct PresentedScreen: View {
  let host: SwiftUIHost
  let id: NavigationEntry.ID

  var body: some View {
    if let presented = host.presented(id) {
      styled(presented).interactiveDismissDisabled(host.asksBeforeLeaving(presented))
    }
  }

  @ViewBuilder private func styled(_ presented: NavigationState.Presented) -> some View {
    if case .presented(let style) = presented.entry.presentation {
      content(presented).modifier(PresentedStyle(style: style))
    } else {
      content(presented)
    }
  }

  @ViewBuilder private func content(_ presented: NavigationState.Presented) -> some View {
    if presented.pushed != nil {
      RouteStack(host, at: .presented(id))
    } else {
      host.view(of: id)
    }
  }
}

/// A modifier that configures the sheet or the cover around a presented view.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
private struct PresentedStyle: ViewModifier {
  let style: RouteTransition.PresentationStyle

  func body(content: Content) -> some View {
    if !style.detents.isEmpty {
      content.presentationDetents(detents)
    } else if style == .overFullScreen {
      content.presentationBackground(Color.clear)
    } else if style == .formSheet,
      #available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
    {
      content.presentationSizing(.form)
    } else {
      content
    }
  }

  private var detents: Set<PresentationDetent> {
    var detents: Set<PresentationDetent> = []
    if style.detents.contains(.medium) { detents.insert(.medium) }
    if style.detents.contains(.large) { detents.insert(.large) }
    return detents
  }
}
#endif
