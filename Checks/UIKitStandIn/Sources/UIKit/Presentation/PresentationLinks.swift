// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The links of a controller to the controller that it presents, and to its own presenter.
@MainActor struct PresentationLinks {
  /// The presented controller, which its presenter retains.
  var presented: UIViewController?
  weak var presenter: UIViewController?
  var presentationController: UIPresentationController?
  var isBeingPresented = false
  var isBeingDismissed = false

  var isPresented: Bool { presenter != nil }
}

extension UIViewController {
  /// The style of the presentation: `automatic` becomes a page sheet, as on iOS 13 and later.
  var effectivePresentationStyle: UIModalPresentationStyle {
    if self is UIAlertController, modalPresentationStyle != .popover { return .overFullScreen }
    return modalPresentationStyle == .automatic ? .pageSheet : modalPresentationStyle
  }

  /// Returns the presentation controller of the current presentation; if nothing is presented,
  /// returns one for the controller's style, which is created at the first use.
  func currentPresentationController() -> UIPresentationController? {
    if let presented = presentedAncestor { return presented.links.presentationController }
    let style = effectivePresentationStyle
    if let made = links.presentationController, made.presentationStyle == style { return made }
    let made = makePresentationController(style: style, presenter: nil, source: self)
    links.presentationController = made
    return made
  }

  /// Makes the presentation controller for a style.
  func makePresentationController(
    style: UIModalPresentationStyle,
    presenter: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController {
    let made: UIPresentationController
    switch style {
    case .custom:
      made =
        transitioningDelegate?.presentationController(
          forPresented: self,
          presenting: presenter,
          source: source
        )
        ?? UIPresentationController(presentedViewController: self, presenting: presenter)
    case .pageSheet, .formSheet:
      made = UISheetPresentationController(presentedViewController: self, presenting: presenter)
    case .popover:
      made = UIPopoverPresentationController(presentedViewController: self, presenting: presenter)
    default:
      made = UIPresentationController(presentedViewController: self, presenting: presenter)
    }
    made.style = style
    return made
  }
}
