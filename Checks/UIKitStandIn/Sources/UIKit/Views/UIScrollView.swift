// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 2; no gestures, delegate or zooming; nothing scrolls by itself
@MainActor @preconcurrency
open class UIScrollView: UIView {
  // Apple: iOS 7, page uikit/uiscrollview/keyboarddismissmode-swift.enum; all cases are declared
  public enum KeyboardDismissMode: Int, Sendable {
    case none = 0
    case onDrag = 1
    case interactive = 2
    case onDragWithAccessory = 3
    case interactiveWithAccessory = 4
  }

  // Apple: iOS 2; here: changes only if the application sets it
  open var contentSize = CGSize.zero
  // Apple: iOS 2; here: stored, but has no effect
  open var contentInset = UIEdgeInsets.zero
  // Apple: iOS 7, verified, page uikit/uiscrollview/keyboarddismissmode-swift.property; stored, but has no effect
  open var keyboardDismissMode = KeyboardDismissMode.none
  // Apple: iOS 2; here: stored, but has no effect
  open var isScrollEnabled = true
  // Apple: iOS 2; here: stored, but has no effect
  open var alwaysBounceVertical = false
  // Apple: iOS 2; here: stored, but has no effect
  open var showsVerticalScrollIndicator = true
  // Apple: iOS 2; here: stored, but has no effect
  open var showsHorizontalScrollIndicator = true

  // Apple: iOS 2; the origin of `bounds`; not limited to the content
  /// The scroll position, which is the origin of the bounds, as in UIKit.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  // Apple: iOS 2; here: takes effect at once, without an animation
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }

  // Apple: iOS 11, verified
  open var contentLayoutGuide: UILayoutGuide { guide(named: "UIScrollViewContentLayoutGuide") }
  // Apple: iOS 11
  open var frameLayoutGuide: UILayoutGuide { guide(named: "UIScrollViewFrameLayoutGuide") }
}
