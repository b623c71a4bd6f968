// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The appearance state of a controller's view.
enum Appearance {
  case disappeared
  case appearing
  case appeared
  case disappearing
}

extension UIViewController {
  func beginAppearing(animated: Bool) {
    guard appearance == .disappeared || appearance == .disappearing else { return }
    loadViewIfNeeded()
    appearance = .appearing
    appearanceIsAnimated = animated
    arrangeChildren()
    viewWillAppear(animated)
    viewIsAppearing(animated)
    viewWillLayoutSubviews()
    viewDidLayoutSubviews()
    for child in forwarded { child.beginAppearing(animated: animated) }
  }

  func beginDisappearing(animated: Bool) {
    guard appearance == .appeared || appearance == .appearing else { return }
    appearance = .disappearing
    appearanceIsAnimated = animated
    viewWillDisappear(animated)
    for child in forwarded { child.beginDisappearing(animated: animated) }
  }

  func endTransitionOfAppearance() {
    switch appearance {
    case .appearing:
      appearance = .appeared
      viewDidAppear(appearanceIsAnimated)
      for child in forwarded where child.appearance == .appearing {
        child.endTransitionOfAppearance()
      }
      finishArranging()
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(appearanceIsAnimated)
      for child in forwarded where child.appearance == .disappearing {
        child.endTransitionOfAppearance()
      }
    case .appeared, .disappeared: break
    }
  }

  var isOnScreen: Bool { appearance == .appeared || appearance == .appearing }

  private var forwarded: [UIViewController] {
    shouldAutomaticallyForwardAppearanceMethods ? visibleChildren : []
  }
}
