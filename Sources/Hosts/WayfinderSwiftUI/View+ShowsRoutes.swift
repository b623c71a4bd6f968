// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
public import SwiftUI
public import Wayfinder

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension View {
  /// Shows the presented views and the overlays of a host over this view, which contains the stacks
  /// of the host: see ``RouteStack``.
  ///
  /// The view receives the links of the window, as `receivesLinks(for:in:)` does. Views inside of
  /// it have `openRoute` in their environment, and open links in text inside the app if they belong
  /// to the app. For an inspector or a sheet of the app with its own stack, create a second host,
  /// attach it to a scene of its own, and use the modifier on that stack too. The links of the
  /// window then stay with the outermost view.
  ///
  /// - Parameters:
  ///   - router: The router, to which the host is attached.
  ///   - host: The host.
  ///   - scene: The scene of the host.
  /// - Returns: A view that shows routes.
  public func showsRoutes(
    of router: Router<AnyView>,
    _ host: SwiftUIHost,
    in scene: RouteScene = .main
  ) -> some View {
    presentsRoutes(of: router, host, in: scene).receivesLinks(for: router, in: scene)
  }

  /// Shows the presented views and the overlays of a host, without receiving links.
  func presentsRoutes(
    of router: Router<AnyView>,
    _ host: SwiftUIHost,
    in scene: RouteScene
  ) -> some View {
    modifier(PresentedLevel(host: host, index: 0))
      .modifier(
        Overlays(host: host) {
          router.console?(
            "the scene “\(scene.id)” is shown in two windows, which then show the same screens; create "
              + "a `SwiftUIHost` and a `RouteScene` for each window, as in “Several windows” of the "
              + "documentation"
          )
        }
      )
      .opensWindows(for: host)
      .environment(\.routeHost, host)
      .opensRoutes(with: OpenRouteAction(router, in: scene))
  }
}

/// A modifier that shows overlays: in separate windows if the platform supports them, otherwise in
/// the window of the host.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
private struct Overlays: ViewModifier {
  let host: SwiftUIHost
  /// A closure to call if a second window shows the same host.
  let warn: @MainActor () -> Void

  func body(content: Content) -> some View {
    #if canImport(UIKit) && !os(watchOS)
    content.background { WindowReader(host: host, warn: warn) }
    #else
    content.modifier(OverlaysInWindow(host: host))
    #endif
  }
}

/// A modifier that shows overlays over the views of the window, below its sheets.
///
/// The sheets are presented inside of `content`, so an overlay keeps its place and its state.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct OverlaysInWindow: ViewModifier {
  let host: SwiftUIHost

  func body(content: Content) -> some View {
    content.overlay {
      ForEach(host.scene.overlays) { entry in
        host.view(of: entry.id).id(entry.id).onDisappear { host.viewDidDisappear(entry.id) }
      }
    }
  }
}
#endif
