// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor @preconcurrency
open class UIScrollView: UIView {
  public enum KeyboardDismissMode: Int, Sendable {
    case none = 0
    case onDrag = 1
    case interactive = 2
    case onDragWithAccessory = 3
    case interactiveWithAccessory = 4
  }

  open var contentSize = CGSize.zero
  open var contentInset = UIEdgeInsets.zero
  open var keyboardDismissMode = KeyboardDismissMode.none
  open var isScrollEnabled = true
  open var alwaysBounceVertical = false
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true

  /// The scroll position, which is the origin of the bounds, as in UIKit.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }

  open var contentLayoutGuide: UILayoutGuide { guide(named: "UIScrollViewContentLayoutGuide") }
  open var frameLayoutGuide: UILayoutGuide { guide(named: "UIScrollViewFrameLayoutGuide") }
}
