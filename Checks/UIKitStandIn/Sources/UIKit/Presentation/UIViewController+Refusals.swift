// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// The real UIKit refuses some calls with a logged warning. For these calls, the stand-in records a
// warning. The real UIKit raises an exception for other calls. For those, the stand-in records an
// error. In both cases the call has no effect.

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
    // A presenter refers to its presented controller until the dismissal has ended. So `current`
    // may be a controller that is being dismissed.
    if let current = presenter.links.presented {
      return current.links.isBeingDismissed
        ? "\(attempt) while a presentation is in progress."
        : "\(attempt) which is already presenting \(current)."
    }
    if presenter.links.isBeingDismissed {
      return "\(attempt) while a presentation is in progress."
    }
    if presenter.content?.window == nil {
      return "\(attempt) whose view is not in the window hierarchy."
    }
    return nil
  }
}
