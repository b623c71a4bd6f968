// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// These methods perform the gestures of the user. Each method updates the windows, and returns
// whether the gesture had an effect.

extension SwiftUISimulation {
  /// Taps a button or a link.
  ///
  /// - Parameter label: The text of the control (the first of several), or its accessibility label.
  /// - Returns: False if there is no such control on top, it is disabled, or its link has no
  ///   destination.
  @discardableResult
  public func tap(_ label: String) -> Bool {
    settle()
    guard let control = controls.first(where: { $0.isCalled(label) && $0.isEnabled }) else {
      return false
    }
    defer { settle() }
    return control.perform()
  }

  /// Taps the back button of the top stack.
  ///
  /// - Returns: False if there is no screen below, or the button is hidden.
  @discardableResult
  public func tapBack() -> Bool { goBack() }

  /// Swipes back from the left edge of the top screen.
  ///
  /// - Returns: False if there is no screen below, or the back button is hidden.
  @discardableResult
  public func swipeBack() -> Bool { goBack() }

  /// Swipes the top sheet down, or taps outside of the popover.
  ///
  /// - Returns: False if neither is on top, or the content forbids the dismissal.
  @discardableResult
  public func pullDown() -> Bool {
    settle()
    guard let presented = presentedOnTop else { return false }
    let style = presented.request.style
    guard style == .sheet || style == .popover else { return false }
    for case .sheetTrait(.dismissDisabled(true)) in presented.content.elements.shown {
      return false
    }
    if Self.clearsBindingsLate {
      presented.content.walk(includesHidden: false) { element, _ in
        if case .lifecycle(let lifecycle, _) = element, lifecycle.isShown { lifecycle.hide() }
      }
    }
    presented.request.end()
    settle()
    return true
  }

  /// Taps a tab.
  ///
  /// - Parameter label: The text of the tab.
  /// - Returns: False if there is no such tab on top.
  @discardableResult
  public func selectTab(_ label: String) -> Bool {
    settle()
    for case .tabs(let tabs) in front.elements.shown {
      guard let tab = tabs.tabs.first(where: { $0.label == label }) else { continue }
      tab.select()
      settle()
      return true
    }
    return false
  }

  private func goBack() -> Bool {
    settle()
    guard let stack = topStack, stack.screens.count > 1, let top = stack.screens.last else {
      return false
    }
    for case .hiddenBackButton in top.shown { return false }
    stack.pop()
    settle()
    return true
  }

  /// The topmost presentation, or the window itself if nothing is presented.
  var front: ContextDisplay { presentedOnTop?.content ?? host.display }

  private var presentedOnTop: ContextDisplay.Presented? {
    var top = host.display.presented.first
    while let next = top?.content.presented.first { top = next }
    return top
  }

  /// The number of visible windows above this window in its scene.
  public var windowCountAbove: Int { windowsAbove.count }

  /// The contents of the visible windows above this window in its scene.
  var windowsAbove: [ContextDisplay] {
    let windows = window.windowScene?.windows ?? []
    return windows.compactMap { other in
      guard other !== window, !other.isHidden,
        other.windowLevel.rawValue > window.windowLevel.rawValue
      else {
        return nil
      }
      return (other.rootViewController as? any Hosting)?.host.display
    }
  }

  var controls: [Control] {
    (windowsAbove.flatMap(\.elements.shown) + front.elements.shown).compactMap {
      if case .control(let control) = $0 { control } else { nil }
    }
  }

  /// The innermost visible stack of the topmost presentation or, if nothing is presented, of the
  /// window.
  var topStack: StackDisplay? {
    front.elements.shown.reversed().lazy.compactMap {
      if case .stack(let stack) = $0 { stack } else { nil }
    }.first
  }
}
