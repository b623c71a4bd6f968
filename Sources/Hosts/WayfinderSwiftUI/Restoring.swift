// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
import Foundation
import Observation
public import SwiftUI
public import Wayfinder

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension View {
  /// Saves the entries of a window in the scene storage of SwiftUI, and restores the entries after
  /// a relaunch.
  ///
  /// Each entry is replayed as a journey under the policy. An entry that may not be shown again is
  /// left out. The view itself is hidden until the entries are restored; this modifier receives the
  /// links that arrive in the meantime, and opens them afterwards. If code of the app has already
  /// shown a screen, nothing is restored.
  ///
  /// - Parameters:
  ///   - router: The router.
  ///   - host: The host of the window. If the scene has no host yet, this modifier attaches it.
  ///   - scene: The scene of the window.
  /// - Returns: A view that saves and restores the entries.
  public func restoresRoutes(
    of router: Router<AnyView>,
    _ host: SwiftUIHost,
    in scene: RouteScene = .main
  ) -> some View {
    modifier(RouteRestoring(router: router, host: host, scene: scene))
  }
}

/// The progress of restoring the saved screens of a window.
///
/// This is an object, because waiting links read it outside of a view.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
@Observable
private final class RestoringProgress {
  var hasEnded = false
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
private struct RouteRestoring: ViewModifier {
  let router: Router<AnyView>
  let host: SwiftUIHost
  let scene: RouteScene

  @SceneStorage private var saved: Data
  @State private var progress = RestoringProgress()

  init(router: Router<AnyView>, host: SwiftUIHost, scene: RouteScene) {
    self.router = router
    self.host = host
    self.scene = scene
    // One window can contain several hosts, for example one more in an inspector. So the storage
    // key contains the name of the host's scene.
    let key = scene == .main ? "wayfinder.scene" : "wayfinder.scene.\(scene.id)"
    _saved = SceneStorage(wrappedValue: Data(), key)
  }

  func body(content: Content) -> some View {
    // If the content were shown at once, it would show its home page first. So the content is shown
    // only after the saved entries are restored.
    Group {
      if progress.hasEnded { content } else { Spacer().task { await restore() } }
    }
    .modifier(LinkReceiving(router: router, scene: scene) { [progress] in progress.hasEnded })
    .onChange(of: host.scene) { _, shown in
      guard progress.hasEnded else { return }
      saved = (try? JSONEncoder().encode(shown)) ?? Data()
    }
  }

  private func restore() async {
    defer {
      progress.hasEnded = true
      router.findScenes()
    }
    guard !saved.isEmpty else { return }
    let data = saved
    // The content would attach the host, but the content appears only after the restoration. The
    // restoration needs an attached host, so the host is attached here.
    if router.hosts[scene] == nil { router.attach(host, to: scene) }
    // The router reports the error to its observers and to the console, so the error is ignored
    // here.
    _ = try? await router.restore(
      in: scene,
      decoding: { try JSONDecoder().decode(NavigationState.Scene.self, from: data) }
    )
  }
}
#endif
