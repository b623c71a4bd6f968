// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// This file is longer than other files. Without Objective-C, a subclass can override only the
// members that the class itself declares. So all open members are declared here, and extensions
// contain most of their code.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 2, bindings; no archives, nibs, storyboards, trait collections, rotation or safe areas
@MainActor @preconcurrency
open class UIViewController: UIResponder {
  let nib: String?
  let bundle: Bundle?
  var content: UIView?
  var appearance = Appearance.disappeared
  var appearanceIsAnimated = false
  var links = PresentationLinks()
  var movement = Movement()
  weak var container: UIViewController?
  var contained: [UIViewController] = []
  weak var transition: Transition?

  // Apple: iOS 2, bindings; no nib is read
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nib = nibNameOrNil
    bundle = nibBundleOrNil
    super.init()
    LiveControllers.add(self)
  }

  public required init?(coder: NSCoder) {
    nib = nil
    bundle = nil
    super.init()
    LiveControllers.add(self)
  }

  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  // Apple: iOS 2, bindings
  open var nibName: String? { nib }
  // Apple: iOS 2
  open var nibBundle: Bundle? { bundle }
  // Apple: iOS 2, bindings
  open var title: String? { didSet { titleChanged() } }
  // Apple: iOS 6; here: stored, but has no effect
  open var restorationIdentifier: String?
  // Apple: iOS 7
  open var preferredContentSize = CGSize.zero
  open override var next: UIResponder? { content?.superview ?? links.presenter }

  // MARK: The view

  // Apple: iOS 2, bindings
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get { loadedView() }
    set { setView(newValue) }
  }

  // Apple: iOS 9, bindings
  open var viewIfLoaded: UIView? { content }
  // Apple: iOS 3
  open var isViewLoaded: Bool { content != nil }
  // Apple: iOS 2, bindings; creates an empty view; an override that sets no view is not an error
  open func loadView() { view = UIView() }
  // Apple: iOS 9
  open func loadViewIfNeeded() { _ = loadedView() }
  // Apple: iOS 2, bindings
  open func viewDidLoad() {}

  // MARK: Appearing

  // Apple: iOS 2
  open func viewWillAppear(_ animated: Bool) {}
  // Apple: iOS 13; called directly after `viewWillAppear(_:)`
  open func viewIsAppearing(_ animated: Bool) {}
  // Apple: iOS 2, bindings
  open func viewDidAppear(_ animated: Bool) {}
  // Apple: iOS 2
  open func viewWillDisappear(_ animated: Bool) {}
  // Apple: iOS 2, bindings
  open func viewDidDisappear(_ animated: Bool) {}
  // Apple: iOS 5; here: called once per appearance, because there is no layout
  open func viewWillLayoutSubviews() {}
  // Apple: iOS 5; here: called once per appearance, because there is no layout
  open func viewDidLayoutSubviews() {}

  // Apple: iOS 5
  open var isBeingPresented: Bool { links.isBeingPresented }
  // Apple: iOS 5, bindings
  open var isBeingDismissed: Bool { links.isBeingDismissed }
  // Apple: iOS 5; here: false for a root controller at its first appearance
  open var isMovingToParent: Bool { movement.isArriving }
  // Apple: iOS 5
  open var isMovingFromParent: Bool { movement.isLeaving }

  // MARK: Containment

  // Apple: iOS 2, bindings
  open var parent: UIViewController? { container }
  // Apple: iOS 5, bindings
  open var children: [UIViewController] { contained }
  // Apple: iOS 6
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  // Apple: iOS 5
  open func addChild(_ childController: UIViewController) { adopt(childController) }
  // Apple: iOS 5
  open func removeFromParent() { leaveParent() }
  // Apple: iOS 5
  open func willMove(toParent parent: UIViewController?) {}
  // Apple: iOS 5
  open func didMove(toParent parent: UIViewController?) {}

  // Apple: iOS 5
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing {
      beginAppearing(animated: animated)
    } else {
      beginDisappearing(animated: animated)
    }
  }

  // Apple: iOS 5
  open func endAppearanceTransition() { endTransitionOfAppearance() }

  // MARK: Presentation

  // Apple: iOS 3.2, bindings
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  // Apple: iOS 3, bindings; here: stored, but never shown
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  // Apple: iOS 13, bindings
  open var isModalInPresentation = false
  // Apple: iOS 7
  open var modalPresentationCapturesStatusBarAppearance = false
  // Apple: iOS 5
  open var definesPresentationContext = false
  // Apple: iOS 5
  open var providesPresentationContextTransitionStyle = false
  // Apple: iOS 7, bindings
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  // Apple: iOS 5, verified
  open var presentedViewController: UIViewController? {
    links.presented ?? container?.presentedViewController
  }

  // Apple: iOS 5, bindings
  open var presentingViewController: UIViewController? {
    links.presenter ?? container?.presentingViewController
  }

  // Apple: iOS 8, bindings
  open var presentationController: UIPresentationController? { currentPresentationController() }

  // Apple: iOS ?; nil until the controller is presented
  open var activePresentationController: UIPresentationController? {
    links.isPresented ? links.presentationController : container?.activePresentationController
  }

  // Apple: iOS 15, bindings; here: never adapts to a size class
  open var sheetPresentationController: UISheetPresentationController? {
    currentPresentationController() as? UISheetPresentationController
  }

  // Apple: iOS 8, bindings; here: a popover stays a popover, as on a large screen
  open var popoverPresentationController: UIPopoverPresentationController? {
    currentPresentationController() as? UIPopoverPresentationController
  }

  // Apple: iOS 5, verified; appearance events begin during the call; the text of some warnings differs
  open func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    startPresenting(viewControllerToPresent, animated: flag, completion: completion)
  }

  // Apple: iOS 5, verified; if nothing is dismissed, `completion` is never called (not documented by Apple)
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    startDismissing(animated: flag, completion: completion)
  }

  // Apple: iOS 8, bindings; UIKit searches the parents for an override; here: calls the parent's method
  open func show(_ vc: UIViewController, sender: Any?) {
    if let container { return container.show(vc, sender: sender) }
    present(vc, animated: UIView.areAnimationsEnabled)
  }

  // Apple: iOS 8; UIKit searches the parents for an override; here: calls the parent's method
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let container { return container.showDetailViewController(vc, sender: sender) }
    present(vc, animated: UIView.areAnimationsEnabled)
  }

  // Apple: iOS 7, bindings; available in `viewWillAppear(_:)`, even without an animation
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    transition ?? container?.transitionCoordinator
  }

  // MARK: Containers around this controller

  // Apple: iOS 2; here: stored, but never shown
  open var hidesBottomBarWhenPushed = false
  // Apple: iOS 2, bindings
  open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
  // Apple: iOS 2
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)

  // Apple: iOS 2, bindings
  open var navigationController: UINavigationController? { nearestContainer() }
  // Apple: iOS 2, bindings
  open var tabBarController: UITabBarController? { nearestContainer() }
  // Apple: iOS 3.2
  open var splitViewController: UISplitViewController? { nearestContainer() }

  // MARK: What containers of this module override

  /// Whether this container sends its children's appearance events itself.
  var arrangesItsChildren: Bool { false }

  /// The children that appear and disappear together with this controller.
  var visibleChildren: [UIViewController] {
    guard let content else { return [] }
    return contained.filter { $0.content?.isDescendant(of: content) ?? false }
  }

  /// Adds the views of the visible children, before this controller receives `viewWillAppear(_:)`.
  func arrangeChildren() {}

  /// Completes the container's work, after this controller has received `viewDidAppear(_:)`.
  func finishArranging() {}
}
