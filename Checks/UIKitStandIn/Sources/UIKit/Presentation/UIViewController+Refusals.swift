// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// UIKit rejects an invalid presentation in two ways: it prints a warning, or it raises an
// exception. Here: the simulation records the warning, or the reason of the exception, and the call
// has no effect.

extension UIViewController {
  func programmerError(
    in presented: UIViewController,
    presentedBy presenter: UIViewController,
    style: UIModalPresentationStyle
  ) -> String? {
    if presented === self || presented === presenter {
      return "Application tried to present modal view controller on itself. "
        + "Presenting controller is \(self)."
    }
    if let other = presented.links.presenter {
      return "Application tried to present modally a view controller \(presented) "
        + "that is already being presented by \(other)."
    }
    if let parent = presented.container {
      return "Application tried to present modally a view controller \(presented) "
        + "that has a parent view controller \(parent)."
    }
    if presented.content?.window != nil {
      return "Application tried to present modally an active controller \(presented)."
    }
    if style == .none {
      return "The specified modal presentation style doesn't have a corresponding "
        + "presentation controller."
    }
    return nil
  }

  func refusal(of presented: UIViewController, presentedBy presenter: UIViewController) -> String? {
    let attempt = "Attempt to present \(presented) on \(presenter) (from \(self))"
    // A presenter refers to its presented controller until the end of the dismissal. So `current`
    // may be a controller that is being dismissed.
    if let current = presenter.links.presented {
      return current.links.isBeingDismissed
        ? "\(attempt) while a presentation is in progress."
        : "\(attempt) which is already presenting \(current)."
    }
    if presenter.links.isBeingDismissed || presenter.links.isBeingPresented {
      return "\(attempt) while a presentation is in progress."
    }
    if presenter.content?.window == nil {
      return "\(attempt) whose view is not in the window hierarchy."
    }
    return nil
  }
}
