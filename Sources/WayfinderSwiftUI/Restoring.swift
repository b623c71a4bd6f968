#if canImport(SwiftUI)
import Foundation
public import SwiftUI
public import Wayfinder

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension View {
  /// Saves what a window shows with the scene, and brings it back after a relaunch.
  ///
  /// Each entry is replayed as a journey under policy; what may not be shown any more is left out. A
  /// link that has come first wins: nothing is restored over it.
  ///
  /// - Parameters:
  ///   - router: The router.
  ///   - host: The host of the window.
  ///   - scene: The window.
  /// - Returns: The view, which saves and restores.
  public func restoresRoutes(
    of router: Router<AnyView>,
    _ host: SwiftUIHost,
    in scene: RouteScene = .main
  ) -> some View {
    modifier(RouteRestoring(router: router, host: host, scene: scene))
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
private struct RouteRestoring: ViewModifier {
  let router: Router<AnyView>
  let host: SwiftUIHost
  let scene: RouteScene

  @SceneStorage("wayfinder.scene") private var saved = Data()
  @State private var hasRestored = false

  func body(content: Content) -> some View {
    // The window shows its home only after what was there before.
    Group {
      if hasRestored { content } else { Spacer().task { await restore() } }
    }
    .onChange(of: host.scene) { _, shown in
      guard hasRestored else { return }
      saved = (try? JSONEncoder().encode(shown)) ?? Data()
    }
  }

  private func restore() async {
    defer { hasRestored = true }
    guard let shown = try? JSONDecoder().decode(NavigationState.Scene.self, from: saved) else {
      return
    }
    _ = try? await router.restore(shown, in: scene)
  }
}
#endif
