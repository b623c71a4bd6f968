// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor @preconcurrency
open class UIApplication: UIResponder {
  public enum State: Int, Sendable {
    case active = 0
    case inactive = 1
    case background = 2
  }

  private static let instance = UIApplication()
  var scenes: Set<UIScene> = []

  open class var shared: UIApplication { instance }

  /// The delegate.
  ///
  /// It is retained here, because the stand-in has no application entry point that would own it.
  open var delegate: (any UIApplicationDelegate)?
  open var connectedScenes: Set<UIScene> { scenes }
  open var openSessions: Set<UISceneSession> { Set(scenes.map(\.session)) }
  open var supportsMultipleScenes: Bool { true }
  open var shortcutItems: [UIApplicationShortcutItem]?
  open var applicationIconBadgeNumber = 0
  open override var next: UIResponder? { delegate as? UIResponder }

  open var applicationState: State {
    if scenes.contains(where: { $0.state == .foregroundActive }) { return .active }
    return scenes.contains { $0.state == .foregroundInactive } ? .inactive : .background
  }

  /// The windows of all scenes, in no particular order.
  @available(*, deprecated, message: "Use UIWindowScene.windows on a relevant window scene instead")
  open var windows: [UIWindow] {
    scenes.compactMap { $0 as? UIWindowScene }.flatMap(\.windows)
  }

  open func canOpenURL(_ url: URL) -> Bool { isDeclared(url) && UIKitSimulation.canOpen(url) }

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

  @discardableResult
  open func open(
    _ url: URL,
    options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:]
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      open(url, options: options) { continuation.resume(returning: $0) }
    }
  }

  public class var openSettingsURLString: String { "app-settings:" }
  public class var openNotificationSettingsURLString: String { "app-settings:notifications" }
}
