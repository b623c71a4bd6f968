// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// Longer than other files: without Objective-C, only a member of the class itself can be
// overridden. So every open member is declared here and forwards to an extension.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

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

  open var nibName: String? { nib }
  open var nibBundle: Bundle? { bundle }
  open var title: String? { didSet { titleChanged() } }
  open var restorationIdentifier: String?
  open var preferredContentSize = CGSize.zero
  open override var next: UIResponder? { content?.superview ?? links.presenter }

  // MARK: The view

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get { loadedView() }
    set { setView(newValue) }
  }

  open var viewIfLoaded: UIView? { content }
  open var isViewLoaded: Bool { content != nil }
  open func loadView() { view = UIView() }
  open func loadViewIfNeeded() { _ = loadedView() }
  open func viewDidLoad() {}

  // MARK: Appearing

  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}

  open var isBeingPresented: Bool { links.isBeingPresented }
  open var isBeingDismissed: Bool { links.isBeingDismissed }
  open var isMovingToParent: Bool { movement.isArriving }
  open var isMovingFromParent: Bool { movement.isLeaving }

  // MARK: Containment

  open var parent: UIViewController? { container }
  open var children: [UIViewController] { contained }
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  open func addChild(_ childController: UIViewController) { adopt(childController) }
  open func removeFromParent() { leaveParent() }
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing {
      beginAppearing(animated: animated)
    } else {
      beginDisappearing(animated: animated)
    }
  }

  open func endAppearanceTransition() { endTransitionOfAppearance() }

  // MARK: Presentation

  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open var isModalInPresentation = false
  open var modalPresentationCapturesStatusBarAppearance = false
  open var definesPresentationContext = false
  open var providesPresentationContextTransitionStyle = false
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  open var presentedViewController: UIViewController? {
    links.presented ?? container?.presentedViewController
  }

  open var presentingViewController: UIViewController? {
    links.presenter ?? container?.presentingViewController
  }

  open var presentationController: UIPresentationController? { currentPresentationController() }

  open var activePresentationController: UIPresentationController? {
    links.isPresented ? links.presentationController : container?.activePresentationController
  }

  open var sheetPresentationController: UISheetPresentationController? {
    currentPresentationController() as? UISheetPresentationController
  }

  open var popoverPresentationController: UIPopoverPresentationController? {
    currentPresentationController() as? UIPopoverPresentationController
  }

  open func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    startPresenting(viewControllerToPresent, animated: flag, completion: completion)
  }

  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    startDismissing(animated: flag, completion: completion)
  }

  open func show(_ vc: UIViewController, sender: Any?) {
    if let container { return container.show(vc, sender: sender) }
    present(vc, animated: UIView.areAnimationsEnabled)
  }

  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let container { return container.showDetailViewController(vc, sender: sender) }
    present(vc, animated: UIView.areAnimationsEnabled)
  }

  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    transition ?? container?.transitionCoordinator
  }

  // MARK: Containers around this controller

  open var hidesBottomBarWhenPushed = false
  open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)

  open var navigationController: UINavigationController? { nearestContainer() }
  open var tabBarController: UITabBarController? { nearestContainer() }
  open var splitViewController: UISplitViewController? { nearestContainer() }

  // MARK: What containers of this module override

  /// Whether this container sends its children's appearance events itself.
  var arrangesItsChildren: Bool { false }

  /// The children that appear and disappear together with this controller.
  var visibleChildren: [UIViewController] {
    guard let content else { return [] }
    return contained.filter { $0.content?.isDescendant(of: content) ?? false }
  }

  /// Adds the view of the current child; called just before this controller appears.
  func arrangeChildren() {}

  /// Finishes the work of the container; called when this controller has appeared.
  func finishArranging() {}
}
