// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 2, bindings; updates `viewControllers` and the views at once; UIKit may wait for a layout
@MainActor @preconcurrency
open class UINavigationController: UIViewController {
  // Apple: iOS 7; declares the cases `none`, `push` and `pop`
  public enum Operation: Int, Sendable {
    case none = 0
    case push = 1
    case pop = 2
  }

  var stack: [UIViewController] = []
  var current: Transition?
  weak var shown: UIViewController?
  private let bar: UINavigationBar
  private var gesture: UIGestureRecognizer?
  private var contentGesture: UIGestureRecognizer?

  // Apple: iOS 2, verified
  public init(rootViewController: UIViewController) {
    bar = UINavigationBar()
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  // Apple: iOS 5; here: the classes are ignored
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    bar = UINavigationBar()
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    bar = UINavigationBar()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    bar = UINavigationBar()
    super.init(coder: coder)
  }

  // Apple: iOS 2, bindings
  open weak var delegate: (any UINavigationControllerDelegate)?
  // Apple: iOS 2
  open var navigationBar: UINavigationBar { bar }
  // Apple: iOS 2, bindings; true removes the back button and disables the swipe that goes back; nothing is shown
  open var isNavigationBarHidden = false
  // Apple: iOS 3; here: stored, but has no effect
  open var isToolbarHidden = true
  // Apple: iOS 8; here: stored, but has no effect
  open var hidesBarsOnSwipe = false
  // Apple: iOS 2, bindings
  open var topViewController: UIViewController? { stack.last }

  // Apple: iOS 2
  /// The topmost screen: the presented controller, or the top of the stack if nothing is presented;
  /// for a presented navigation controller, its visible controller.
  open var visibleViewController: UIViewController? {
    guard let presented = presentedViewController else { return stack.last }
    guard let navigation = presented as? UINavigationController else { return presented }
    return navigation.visibleViewController ?? presented
  }

  // Apple: iOS 2, bindings
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  // Apple: iOS 7, bindings; only `UIKitSimulation.userSwipesBack(in:onContent:cancels:)` simulates the gesture
  open var interactivePopGestureRecognizer: UIGestureRecognizer? {
    if let gesture { return gesture }
    gesture = UIGestureRecognizer(view: viewIfLoaded)
    return gesture
  }

  // Apple: iOS 26, verified; only `UIKitSimulation.userSwipesBack(in:onContent:cancels:)` simulates the gesture
  open var interactiveContentPopGestureRecognizer: UIGestureRecognizer? {
    if let contentGesture { return contentGesture }
    contentGesture = UIGestureRecognizer(view: viewIfLoaded)
    return contentGesture
  }

  // Apple: iOS 2
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  // Apple: iOS 3
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

  // Apple: iOS 3, bindings; here: completes a running transition at once
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    replaceStack(with: viewControllers, animated: animated)
  }

  // Apple: iOS 2, verified; here: during a transition, it records a programmer error and does nothing
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    push(viewController, animated: animated)
  }

  // Apple: iOS 2, verified; here: during a transition, it records a programmer error and does nothing
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, mayPop() else { return nil }
    return pop(toCount: stack.count - 1, animated: animated).last
  }

  // Apple: iOS 2, verified; records an error during a transition; returns an empty array for the top controller
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController,
    animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      UIKitSimulation.fail("Tried to pop to a view controller that doesn't exist.")
      return nil
    }
    guard mayPop() else { return nil }
    return pop(toCount: index + 1, animated: animated)
  }

  // Apple: iOS 2, verified; records an error during a transition; returns an empty array if only the root is left
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard !stack.isEmpty, mayPop() else { return nil }
    return pop(toCount: 1, animated: animated)
  }

  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: UIView.areAnimationsEnabled)
  }

  override var arrangesItsChildren: Bool { true }
  override var visibleChildren: [UIViewController] { stack.last.map { [$0] } ?? [] }
  override func arrangeChildren() { installTop() }
  override func finishArranging() { announceTop() }
}
