#if canImport(UIKit) && !os(watchOS)
public import RouteNavigation
public import UIKit
public import Wayfinder

/// Shows screens in one window of UIKit.
///
/// ```swift
/// let tabs = UITabBarController()
/// tabs.viewControllers = [UINavigationController(), UINavigationController()]
/// window.rootViewController = tabs
/// router.attach(UIKitHost(tabs, tabs: ["timeline", "mall"]), to: scene)
/// ```
///
/// What is on display is read from the window's own controllers each time, so nothing is out of date:
/// a back swipe, the back button, a sheet that is pulled down and a call of `dismiss` by the app's own
/// code are all seen. What the app pushes by itself is no entry, and leaves with the entry below it;
/// what it presents by itself is one without a link, so that plans reckon with it.
///
/// Every transition is awaited. Nothing is presented over something that is going away, and a
/// completion that UIKit drops is given up after ``patience``.
@MainActor
public final class UIKitHost: NavigationHost {
  /// The controller at the bottom of the window; nil when the window is gone, which alone keeps it.
  public private(set) weak var root: UIViewController?
  /// The names of the tabs, in the order of the tab bar's controllers; empty without tabs.
  public let tabs: [String]

  /// Whether transitions are animated.
  public var isAnimated = true
  /// How long a single transition may take before the host looks for itself what has come of it.
  public var patience = Duration.seconds(3)
  /// How often the host looks whether a screen that is to answer has left.
  public var lookout = Duration.milliseconds(250)
  /// Presents screens in the app's own ways, by the name that ``RouteTransition/custom(_:)`` gives.
  ///
  /// Each is given the controller to show and the one in front, and returns when it is on display,
  /// presented by the latter.
  public var customPresentations:
    [String: @MainActor (UIViewController, UIViewController) async throws -> Void] = [:]

  let clock: any Clock<Duration>
  var records = ScreenRecords()
  var overlayWindows: [OverlayWindow] = []
  var watch: Task<Void, Never>?

  /// Makes a host of one window.
  ///
  /// - Parameters:
  ///   - root: What stands at the bottom of the window: a navigation controller has one stack, a tab
  ///     bar controller one for each tab, and in any other controller screens can only be presented.
  ///   - tabs: The names of the tabs, in the order of the tab bar's controllers, which should be
  ///     navigation controllers. A controller beyond the last name is left to the app.
  ///   - clock: What ``patience`` and ``lookout`` are measured by.
  public init(
    _ root: UIViewController,
    tabs: [String] = [],
    clock: some Clock<Duration> = ContinuousClock()
  ) {
    self.root = root
    self.tabs = root is UITabBarController ? tabs : []
    self.clock = clock
  }

  deinit {
    watch?.cancel()
  }

  /// The controller that the user sees: the one presented last, else the top of the stack.
  public var top: UIViewController? {
    let front = presentedControllers.last ?? base
    return (front as? UINavigationController)?.topViewController ?? front
  }

  /// Carries out a plan, step by step, each when the one before has come to its end.
  ///
  /// - Throws: ``UIKitHostError``.
  public func perform(_ plan: NavigationPlan<UIViewController>) async throws {
    defer {
      forgetWhatLeft()
      watchLeases()
    }
    for step in plan.steps { try await perform(step, plan) }
  }

  private func perform(
    _ step: NavigationStep,
    _ plan: NavigationPlan<UIViewController>
  ) async throws {
    switch step {
    case .select(let tab): try await select(tab)
    case .push(let entry):
      let stack = try frontStack(for: step)
      try await change(stack, to: stack.viewControllers + [arriving(entry, plan)], step)
    case .pop(let id):
      let stack = try frontStack(for: step)
      let controller = try controller(of: id, step)
      // A navigation controller that is a screen itself has its own first screen at the bottom.
      let index = controller === stack ? 0 : stack.viewControllers.lastIndex(of: controller)
      guard let index else { throw UIKitHostError(.screenGone, step) }
      try await change(stack, to: Array(stack.viewControllers.prefix(index + 1)), step)
    case .popToRoot:
      let stack = try frontStack(for: step)
      try await change(stack, to: Array(stack.viewControllers.prefix(1)), step)
    case .replaceTop(let entry):
      let stack = try frontStack(for: step)
      // What the app has pushed over the entry goes with it.
      let top = stack.viewControllers.lastIndex { records[$0] != nil }
      let below = stack.viewControllers.prefix(top ?? max(stack.viewControllers.count - 1, 0))
      try await change(stack, to: below + [arriving(entry, plan)], step)
    case .setRoot(let entry):
      let stack = try frontStack(for: step)
      try await change(stack, to: [arriving(entry, plan)], step)
    case .present(let entry, let style, let hasStack):
      try await present(arriving(entry, plan), style, hasStack: hasStack, plan, step)
    case .custom(let name, let entry, let hasStack):
      try await present(arriving(entry, plan), named: name, hasStack: hasStack, step)
    case .dismiss(let id): try await dismiss(downTo: id, step)
    case .deliver(let link, let id): try await deliver(link, to: id, plan, step)
    case .overlay(let entry): try overlay(arriving(entry, plan), entry, step)
    case .removeOverlay(let id): removeOverlay(id)
    }
  }

  /// The controller that a step brings, noted as what shows its entry.
  private func arriving(
    _ entry: NavigationEntry,
    _ plan: NavigationPlan<UIViewController>
  ) throws -> UIViewController {
    guard let arrival = plan.arrivals[entry.id] else {
      throw UIKitHostError(.noScreen, entry.route)
    }
    let screen = arrival.screen
    // UIKit answers with an exception where a controller would be in two places.
    guard screen.parent == nil, screen.presentingViewController == nil,
      screen.viewIfLoaded?.window == nil
    else { throw UIKitHostError(.alreadyShown, entry.route) }
    records.note(screen, entry, arrival.resultHandle)
    return screen
  }

  /// The controller that shows an entry.
  func controller(
    of id: NavigationEntry.ID,
    _ step: NavigationStep
  ) throws(UIKitHostError) -> UIViewController {
    guard let controller = records.controller(of: id) else {
      throw UIKitHostError(.screenGone, step)
    }
    return controller
  }
}
#endif
