#if canImport(SwiftUI)
public import RouteNavigation
import SwiftUI
import Wayfinder

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
            host.view(of: entry.id).id(entry.id).onDisappear { host.hasLeft(entry.id) }
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
