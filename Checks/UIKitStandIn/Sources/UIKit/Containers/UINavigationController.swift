// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor @preconcurrency
open class UINavigationController: UIViewController {
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

  public init(rootViewController: UIViewController) {
    bar = UINavigationBar()
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

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

  open weak var delegate: (any UINavigationControllerDelegate)?
  open var navigationBar: UINavigationBar { bar }
  open var isNavigationBarHidden = false
  open var isToolbarHidden = true
  open var hidesBarsOnSwipe = false
  open var topViewController: UIViewController? { stack.last }

  /// The topmost presented controller above this one, or else the top of the stack.
  open var visibleViewController: UIViewController? {
    guard let presented = presentedViewController else { return stack.last }
    guard let navigation = presented as? UINavigationController else { return presented }
    return navigation.visibleViewController ?? presented
  }

  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  open var interactivePopGestureRecognizer: UIGestureRecognizer? {
    if let gesture { return gesture }
    gesture = UIGestureRecognizer(view: viewIfLoaded)
    return gesture
  }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    replaceStack(with: viewControllers, animated: animated)
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    push(viewController, animated: animated)
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, mayPop() else { return nil }
    return pop(toCount: stack.count - 1, animated: animated).last
  }

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
