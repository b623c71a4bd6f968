// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 2, bindings; here: visible even without a scene; in a scene, its size is 390 by 844 points
@MainActor @preconcurrency
open class UIWindow: UIView {
  // Apple: iOS 2, bindings
  public struct Level: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    // Apple: iOS 2, bindings
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    // Apple: iOS 2
    public static let normal = Level(0)
    // Apple: iOS 2
    public static let statusBar = Level(1000)
    // Apple: iOS 2, bindings
    public static let alert = Level(2000)
  }

  // Apple: iOS 2, bindings; here: posted by `makeKey()`
  nonisolated public class var didBecomeKeyNotification: NSNotification.Name {
    NSNotification.Name("UIWindowDidBecomeKeyNotification")
  }

  // Apple: iOS 2, bindings; posted when the window is hidden, and not when it loses its scene
  nonisolated public class var didBecomeHiddenNotification: NSNotification.Name {
    NSNotification.Name("UIWindowDidBecomeHiddenNotification")
  }

  /// The former root controllers that presented a controller when they were replaced; as in UIKit,
  /// they stay in memory.
  var leftBehind: [UIViewController] = []

  // Apple: iOS 13, bindings
  public init(windowScene: UIWindowScene) {
    self.windowScene = windowScene
    super.init(frame: UIWindowScene.screen)
    isHidden = true
    windowScene.add(self)
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isHidden = true
  }

  // Apple: iOS 13, bindings
  open weak var windowScene: UIWindowScene? {
    didSet {
      guard oldValue !== windowScene else { return }
      oldValue?.remove(self)
      windowScene?.add(self)
    }
  }

  // Apple: iOS 2, bindings; here: stored, but has no effect
  open var windowLevel = Level.normal
  // Apple: iOS 15
  open var canBecomeKey: Bool { true }
  // Apple: iOS 2, bindings
  open var isKeyWindow: Bool { KeyWindow.current === self }
  open override var window: UIWindow? { self }
  open override var next: UIResponder? { windowScene ?? UIApplication.shared }

  open override var isHidden: Bool {
    didSet {
      guard oldValue != isHidden else { return }
      visibilityChanged()
      guard isHidden else { return }
      NotificationCenter.default.post(name: Self.didBecomeHiddenNotification, object: self)
    }
  }

  // Apple: iOS 4, bindings; here: replacing it during a presentation records a warning, and the presentation stays
  open var rootViewController: UIViewController? {
    didSet { if oldValue !== rootViewController { rootChanged(from: oldValue) } }
  }

  // Apple: iOS 2
  open func makeKey() {
    guard canBecomeKey, !isKeyWindow else { return }
    let previous = KeyWindow.current
    KeyWindow.current = self
    previous?.resignKey()
    becomeKey()
    NotificationCenter.default.post(name: Self.didBecomeKeyNotification, object: self)
  }

  // Apple: iOS 2
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  // Apple: iOS 2
  open func becomeKey() {}
  // Apple: iOS 2
  open func resignKey() {}
}

@MainActor enum KeyWindow {
  static weak var current: UIWindow?
}
