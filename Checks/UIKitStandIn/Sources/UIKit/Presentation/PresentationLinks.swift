/// What one controller knows of presentations, in both directions.
@MainActor struct PresentationLinks {
  /// The presenter keeps what it presents alive.
  var presented: UIViewController?
  weak var presenter: UIViewController?
  var presentationController: UIPresentationController?
  var isBeingPresented = false
  var isBeingDismissed = false

  var isPresented: Bool { presenter != nil }
}

extension UIViewController {
  /// The style in force: `automatic` is a page sheet, as UIKit maps it on iOS 13 and later.
  var effectivePresentationStyle: UIModalPresentationStyle {
    if self is UIAlertController { return .overFullScreen }
    return modalPresentationStyle == .automatic ? .pageSheet : modalPresentationStyle
  }

  /// The presentation in force, else the one that the style asks for, made on first use.
  func currentPresentationController() -> UIPresentationController? {
    if let presented = presentedAncestor { return presented.links.presentationController }
    let style = effectivePresentationStyle
    if let made = links.presentationController, made.presentationStyle == style { return made }
    let made = makePresentationController(style: style, presenter: nil, source: self)
    links.presentationController = made
    return made
  }

  /// Makes what governs a presentation in `style`.
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
