// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 2, bindings; no entry point and no event loop; posts no notifications
@MainActor @preconcurrency
open class UIApplication: UIResponder {
  // Apple: iOS 4, bindings; declares the cases `active`, `inactive` and `background`
  public enum State: Int, Sendable {
    case active = 0
    case inactive = 1
    case background = 2
  }

  private static let instance = UIApplication()
  var scenes: Set<UIScene> = []

  // Apple: iOS 2, bindings
  open class var shared: UIApplication { instance }

  // Apple: iOS 2, bindings; `unowned(unsafe)` in UIKit; here: a strong reference
  /// The delegate.
  ///
  /// It is retained here, because the stand-in has no application entry point that would own it.
  open var delegate: (any UIApplicationDelegate)?
  // Apple: iOS 13, bindings
  open var connectedScenes: Set<UIScene> { scenes }
  // Apple: iOS 13
  open var openSessions: Set<UISceneSession> { Set(scenes.map(\.session)) }
  // Apple: iOS 13, bindings
  open var supportsMultipleScenes: Bool { UIKitSimulation.supportsMultipleScenes }
  // Apple: iOS 9; here: stored, but never shown
  open var shortcutItems: [UIApplicationShortcutItem]?
  // Apple: iOS 2, deprecated 17; here: stored, but never shown
  open var applicationIconBadgeNumber = 0
  open override var next: UIResponder? { delegate as? UIResponder }

  // Apple: iOS 4
  open var applicationState: State {
    if scenes.contains(where: { $0.state == .foregroundActive }) { return .active }
    return scenes.contains { $0.state == .foregroundInactive } ? .inactive : .background
  }

  // Apple: iOS 2, deprecated 15, bindings; the order is not defined
  /// The windows of all scenes; their order is not defined.
  @available(*, deprecated, message: "Use UIWindowScene.windows on a relevant window scene instead")
  open var windows: [UIWindow] {
    scenes.compactMap { $0 as? UIWindowScene }.flatMap(\.windows)
  }

  // Apple: iOS 3, deprecated 27; a test sets the result in `UIKitSimulation.canOpen`
  open func canOpenURL(_ url: URL) -> Bool { isDeclared(url) && UIKitSimulation.canOpen(url) }

  // Apple: iOS 10, verified; here: the simulation records the URL and reports a simulated result
  // swift-format-ignore: AmbiguousTrailingClosureOverload
  open func open(
    _ url: URL,
    options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    let flag = options[.universalLinksOnly]
    openLater(
      url,
      universalLinksOnly: flag as? Bool ?? (flag as? NSNumber)?.boolValue ?? false,
      completion: completion
    )
  }

  // Apple: iOS 10, bindings, page uikit/uiapplication/open(_:options:completionhandler:); here: the result is simulated
  @discardableResult
  open func open(
    _ url: URL,
    options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:]
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      open(url, options: options) { continuation.resume(returning: $0) }
    }
  }

  // Apple: iOS 8, bindings
  nonisolated public class var openSettingsURLString: String { "app-settings:" }
  // Apple: iOS 16, bindings
  nonisolated public class var openNotificationSettingsURLString: String {
    "app-settings:notifications"
  }
}
