// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import Foundation

// Apple: iOS 2, bindings; no touches, presses, input views, menus or undo
@MainActor @preconcurrency
open class UIResponder: NSObject {
  // As in Apple's declaration, this initialiser is isolated to the main actor. The initialiser of
  // `NSObject` is not isolated, so the isolated initialiser cannot override it. `@_nonoverride`
  // declares a separate initialiser with the same signature.
  // Apple: iOS 2, bindings
  @_nonoverride public init() { super.init() }

  // Apple: iOS 2, bindings, page uikit/uiresponder/keyboarddidhidenotification; here: posted only by tests
  nonisolated public class var keyboardDidHideNotification: NSNotification.Name {
    NSNotification.Name("UIKeyboardDidHideNotification")
  }

  // Apple: iOS 2, bindings
  open var next: UIResponder? { nil }

  // Apple: iOS 2, bindings
  open var canBecomeFirstResponder: Bool { false }
  // Apple: iOS 2
  open var canResignFirstResponder: Bool { true }
  // Apple: iOS 2, bindings
  open var isFirstResponder: Bool { FirstResponder.current === self }

  // Apple: iOS 2, bindings
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder else { return false }
    if isFirstResponder { return true }
    if let current = FirstResponder.current, !current.resignFirstResponder() { return false }
    FirstResponder.current = self
    return true
  }

  // Apple: iOS 2
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard canResignFirstResponder else { return false }
    if isFirstResponder { FirstResponder.current = nil }
    return true
  }

  // Apple: iOS 3
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }

  // Apple: iOS 3, bindings
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }

  // Apple: iOS 3
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  // Apple: iOS 8, bindings
  open var userActivity: NSUserActivity?
  // Apple: iOS 8
  open func updateUserActivityState(_ activity: NSUserActivity) {}
  // Apple: iOS 8
  open func restoreUserActivityState(_ activity: NSUserActivity) {}
}

@MainActor enum FirstResponder {
  static weak var current: UIResponder?
}

// Apple: iOS ?
@MainActor @preconcurrency
public protocol UIUserActivityRestoring: NSObjectProtocol {
  // Apple: iOS ?
  func restoreUserActivityState(_ userActivity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {}
