// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor @preconcurrency
open class UIWindow: UIView {
  public struct Level: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = Level(0)
    public static let statusBar = Level(1000)
    public static let alert = Level(2000)
  }

  public class var didBecomeKeyNotification: NSNotification.Name {
    NSNotification.Name("UIWindowDidBecomeKeyNotification")
  }

  /// The controllers that UIKit retains when the root controller below a presentation is replaced.
  var leftBehind: [UIViewController] = []

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

  open weak var windowScene: UIWindowScene? {
    didSet {
      guard oldValue !== windowScene else { return }
      oldValue?.remove(self)
      windowScene?.add(self)
    }
  }

  open var windowLevel = Level.normal
  open var canBecomeKey: Bool { true }
  open var isKeyWindow: Bool { KeyWindow.current === self }
  open override var window: UIWindow? { self }
  open override var next: UIResponder? { windowScene ?? UIApplication.shared }

  open override var isHidden: Bool {
    didSet { if oldValue != isHidden { visibilityChanged() } }
  }

  open var rootViewController: UIViewController? {
    didSet { if oldValue !== rootViewController { rootChanged(from: oldValue) } }
  }

  open func makeKey() {
    guard canBecomeKey, !isKeyWindow else { return }
    let previous = KeyWindow.current
    KeyWindow.current = self
    previous?.resignKey()
    becomeKey()
    NotificationCenter.default.post(name: Self.didBecomeKeyNotification, object: self)
  }

  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  open func becomeKey() {}
  open func resignKey() {}
}

@MainActor enum KeyWindow {
  static weak var current: UIWindow?
}
