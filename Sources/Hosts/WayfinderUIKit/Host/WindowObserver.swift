// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
package import UIKit

/// An invisible view that reports when its superview enters a window, and when its superview leaves
/// the window or is released.
package class WindowObserver: UIView {
  private let entered: @MainActor () -> Void
  private let left: @MainActor @Sendable () -> Void

  package init(
    entered: @escaping @MainActor () -> Void = {},
    left: @escaping @MainActor @Sendable () -> Void = {}
  ) {
    self.entered = entered
    self.left = left
    super.init(frame: .zero)
    isHidden = true
    isUserInteractionEnabled = false
  }

  package required init?(coder: NSCoder) { nil }

  deinit {
    Task { @MainActor [left] in left() }
  }

  package override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { left() } else { entered() }
  }
}
#endif
