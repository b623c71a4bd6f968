// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
public import SwiftUI
public import Wayfinder
#if canImport(UIKit)
import UIKit
#elseif canImport(AppKit)
import AppKit
#endif

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension View {
  /// Shows the inspector of a router above all screens of the window when the device is shaken.
  ///
  /// ```swift
  /// RouteWindow(router, host, home: "/")
  ///   .routeInspector(router)
  /// ```
  ///
  /// While the user edits a text, a shake undoes typing as usual, and shows no inspector. Below a full-screen cover
  /// this view receives no shake; use the modifier for the view of the cover, too. On platforms without a shake, such as
  /// macOS, the modifier does nothing: register a route for ``RouteInspector``.
  ///
  /// The inspector closes before it opens a link.
  ///
  /// - Parameters:
  ///   - router: The router.
  ///   - scene: The scene of the window, in which a tried link is opened.
  ///   - origins: The origins that the app defines itself, as which a link can be tried, too.
  /// - Returns: A view that shows the inspector.
  public func routeInspector<Screen>(
    _ router: Router<Screen>,
    in scene: RouteScene = .main,
    origins: [RouteOrigin] = []
  ) -> some View {
    #if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    background { ShakeReceiver(inspector: RouteInspector(router, in: scene, origins: origins)) }
    #else
    self
    #endif
  }
}

#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
/// A view without content whose controller is the first responder while no text is edited.
@available(iOS 17, *)
private struct ShakeReceiver: UIViewControllerRepresentable {
  let inspector: RouteInspector

  func makeUIViewController(context: Context) -> ShakeController {
    ShakeController(inspector: inspector)
  }

  func updateUIViewController(_ controller: ShakeController, context: Context) {}
}

/// A controller that presents the inspector when the device is shaken.
@available(iOS 17, *)
private final class ShakeController: UIViewController {
  private var inspector: RouteInspector
  private var observer: (any NSObjectProtocol)?

  init(inspector: RouteInspector) {
    self.inspector = inspector
    self.inspector.closesBeforeOpening = true
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { true }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    receiveShakes()
    // A text field that ends editing leaves the window without a first responder.
    observer = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardDidHideNotification,
      object: nil,
      queue: nil
    ) { [weak self] _ in
      Task { @MainActor in self?.receiveShakes() }
    }
  }

  /// Becomes the first responder, unless a view is it: a text field may be edited without a keyboard on the screen.
  private func receiveShakes() {
    if view.window?.containsFirstResponder == false { becomeFirstResponder() }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if let observer { NotificationCenter.default.removeObserver(observer) }
    observer = nil
  }

  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    guard motion == .motionShake, var top = view.window?.rootViewController else {
      return super.motionEnded(motion, with: event)
    }
    while let above = top.presentedViewController { top = above }
    if top is UIHostingController<RouteInspector> { return }
    top.present(UIHostingController(rootView: inspector), animated: true)
  }
}
#endif

#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
extension UIView {
  fileprivate var containsFirstResponder: Bool {
    isFirstResponder || subviews.contains { $0.containsFirstResponder }
  }
}
#endif

#if (canImport(UIKit) || canImport(AppKit)) && !os(tvOS) && !os(watchOS)
/// The pasteboard of the system.
@MainActor
enum Pasteboard {
  /// Replaces the contents by a text.
  static func copy(_ text: String) {
    #if canImport(UIKit)
    UIPasteboard.general.string = text
    #else
    NSPasteboard.general.clearContents()
    NSPasteboard.general.setString(text, forType: .string)
    #endif
  }
}
#endif
#endif
