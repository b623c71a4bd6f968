// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
import RouteNavigation
import SwiftUI
package import UIKit
import Wayfinder
import WayfinderUIKit

/// The windows of the overlays of a host, one for each overlay.
///
/// A view that SwiftUI draws in the window cannot be above a sheet, and a view that moves from the
/// window to the sheet loses its state. A window of its own is above all sheets and keeps its
/// state.
@available(iOS 17, tvOS 17, visionOS 1, *)
@MainActor
final class OverlayWindows {
  private var windows: [OverlayWindow] = []
  private var overlays: [NavigationEntry] = []
  private weak var host: SwiftUIHost?
  private weak var reader: WindowReaderView?
  private var hasWarned = false
  /// The scene of the host's window; nil before its views appear and after they are removed.
  private(set) weak var windowScene: UIWindowScene?
  /// The host's window; nil before its views appear.
  private(set) weak var window: UIWindow?
  /// The environment of the host's window, which the overlays receive too.
  var environment = EnvironmentValues() {
    didSet {
      for window in windows {
        (window.rootViewController as? OverlayController)?.rootView.environment = environment
      }
    }
  }

  /// Opens a window for each new overlay, and closes the windows of the removed overlays.
  func follow(_ overlays: [NavigationEntry], of host: SwiftUIHost) {
    guard !overlays.isEmpty || !self.overlays.isEmpty else { return }
    (self.overlays, self.host) = (overlays, host)
    update()
  }

  /// Moves all overlays to the scene of the window that contains the given reader, because this
  /// window shows the host.
  func follow(_ reader: WindowReaderView, in window: UIWindow) {
    if let other = self.reader?.window?.windowScene, other !== window.windowScene, !hasWarned {
      hasWarned = true
      reader.warn()
    }
    self.reader = reader
    self.window = window
    move(to: window.windowScene)
  }

  /// Closes all windows after the given reader was removed, unless another reader already shows the
  /// host.
  func stopFollowing(_ reader: WindowReaderView) {
    guard self.reader === reader else { return }
    move(to: nil)
  }

  private func move(to scene: UIWindowScene?) {
    guard scene !== windowScene else { return }
    for window in windows { window.close() }
    windows = []
    windowScene = scene
    update()
  }

  private func update() {
    let ids = overlays.map(\.id)
    for window in windows where !ids.contains(window.entry?.id ?? 0) { window.close() }
    windows.removeAll { !ids.contains($0.entry?.id ?? 0) }
    guard let windowScene, let host else { return }
    for overlay in overlays where !windows.contains(where: { $0.entry?.id == overlay.id }) {
      let view = OverlayView(
        host: host,
        id: overlay.id,
        openRoute: host.openRoute(of: overlay.id),
        environment: environment
      )
      let controller = OverlayController(rootView: view)
      controller.view.backgroundColor = .clear
      windows.append(OverlayWindow(showing: controller, overlay, in: windowScene))
    }
  }
}

@available(iOS 17, tvOS 17, visionOS 1, *)
extension SwiftUIHost: WindowSceneHost {
  /// The scene of the window that shows the views of the host; nil if no window shows the views.
  package var windowScene: UIWindowScene? { overlayWindows.windowScene }
}

/// The controller of one overlay; touches outside of its views go to the windows below.
@available(iOS 17, tvOS 17, visionOS 1, *)
private final class OverlayController: UIHostingController<OverlayView>, TouchesPassingThrough {}

@available(iOS 17, tvOS 17, visionOS 1, *)
private struct OverlayView: View {
  let host: SwiftUIHost
  let id: NavigationEntry.ID
  let openRoute: OpenRouteAction
  var environment: EnvironmentValues

  var body: some View {
    host.view(of: id)
      .opensRoutes(with: openRoute)
      // A hosting controller does not inherit the environment of the app's views, so the
      // environment is passed to its view here.
      .environment(\.self, environment)
  }
}

/// A view without a size that reports the scene of its window to the overlays.
@available(iOS 17, tvOS 17, visionOS 1, *)
struct WindowReader: UIViewRepresentable {
  let host: SwiftUIHost
  let warn: @MainActor () -> Void

  func makeUIView(context: Context) -> WindowReaderView {
    WindowReaderView(host.overlayWindows, warn: warn)
  }

  func updateUIView(_ view: WindowReaderView, context: Context) {
    host.overlayWindows.environment = context.environment
  }

  static func dismantleUIView(_ view: WindowReaderView, coordinator: Void) { view.end() }
}

@available(iOS 17, tvOS 17, visionOS 1, *)
final class WindowReaderView: UIView {
  private let overlays: OverlayWindows
  /// A closure to call if a second window shows the same host.
  let warn: @MainActor () -> Void

  init(_ overlays: OverlayWindows, warn: @escaping @MainActor () -> Void) {
    self.overlays = overlays
    self.warn = warn
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    // If a full-screen cover or another tab hides this view, its window becomes nil, but the
    // overlays must stay. So a nil window is ignored.
    if let window, window.windowScene != nil { overlays.follow(self, in: window) }
  }

  /// Ends the overlays when SwiftUI has removed the view permanently.
  func end() { overlays.stopFollowing(self) }
}
#endif
