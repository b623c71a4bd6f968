// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
import RouteNavigation
public import UIKit
public import Wayfinder

/// A navigation host that shows view controllers in one UIKit window.
///
/// ```swift
/// let tabs = UITabBarController()
/// tabs.viewControllers = [UINavigationController(), UINavigationController()]
/// window.rootViewController = tabs
/// router.attach(UIKitHost(tabs, tabs: ["timeline", "mall"]), to: scene)
/// ```
///
/// The state is read from the controllers of the window each time, so it includes back swipes, the
/// back button, dismissed sheets and the app's own calls of `dismiss`. Controllers that the app
/// pushes or presents itself are app screens, `NavigationEntry/isAppScreen`: those at the bottom of
/// a stack stay below the screens of links, and links are shown over those that are presented.
///
/// The host waits for every transition. It presents nothing over a controller that is being
/// dismissed. Consecutive changes of one stack are one change with one animation. If UIKit never
/// calls a completion, the host stops waiting after ``transitionTimeout``.
@MainActor
public final class UIKitHost: NavigationHost {
  /// The root controller of the window; nil if this controller was released.
  ///
  /// The host does not retain it.
  public private(set) weak var root: UIViewController?
  /// The names of the tabs, in the original order of the tab bar; empty if there are no tabs.
  public let tabs: [String]

  /// Whether the host animates the transitions that it performs.
  public var isAnimated = true
  /// The maximum time that the host waits for a transition.
  ///
  /// After this time, the host checks whether the screens have changed.
  public var transitionTimeout = Duration.seconds(3)
  /// The custom presentations of the app; the key is the name in `RouteTransition.custom(_:)`.
  ///
  /// Each receives the controller to show and the front controller. It returns when the front
  /// controller has presented the new one.
  public var customPresentations:
    [String: @MainActor (UIViewController, UIViewController) async throws -> Void] = [:]

  let clock: any Clock<Duration>
  let findStack: @MainActor (UIViewController) -> UINavigationController?
  var tabControllers: [String: TabController] = [:]
  var records = ScreenRecords()
  var overlayWindows: [OverlayWindow] = []
  var resultCheck: Task<Void, Never>?
  let leavingGuard = LeavingGuard()
  private(set) var isPerforming = false
  /// Whether the root controller was in a window during an earlier plan.
  private var wasInWindow = false

  /// Creates a host for one window.
  ///
  /// - Parameters:
  ///   - root: The root controller of the window.
  ///   - tabs: The names of the tabs of a container that conforms to ``TabSelecting``, or of a tab
  ///     bar controller: the identifiers of its `UITab`s, also of those in a `UITabGroup`, or names
  ///     in the order of its controllers. Each name belongs to its controller from then on, also at
  ///     another position. The host does not manage tabs without a name.
  ///   - stack: Returns the navigation controller onto which links push in a container: in `root`,
  ///     in the controller of a tab, or in a presented controller. If it returns nil, screens can
  ///     only be presented there.
  ///   - clock: The clock of ``transitionTimeout``.
  public init(
    _ root: UIViewController,
    tabs: [String] = [],
    stack: @escaping @MainActor (UIViewController) -> UINavigationController? = {
      UIKitHost.stack(in: $0)
    },
    clock: some Clock<Duration> = ContinuousClock()
  ) {
    findStack = stack
    self.root = root
    self.tabs = root is UITabBarController || root is any TabSelecting ? tabs : []
    self.clock = clock
    for name in tabs { _ = madeController(ofTab: name) }
  }

  deinit {
    resultCheck?.cancel()
  }

  /// The front controller: the controller that was presented last, or the top of the stack.
  public var top: UIViewController? {
    let front = presentedControllers.last ?? base
    return front.flatMap(findStack)?.topViewController ?? front
  }

  /// Performs the steps of a plan in order; each step waits for the transition of the previous
  /// step.
  ///
  /// - Throws: ``UIKitHostError``.
  public func perform(_ plan: NavigationPlan<UIViewController>) async throws {
    if window != nil { wasInWindow = true }
    // UIKit changes a stack even if the stack is not in a window. If the app has replaced the root
    // controller of the window, the user would never see such a change. So throw an error.
    if wasInWindow, window == nil { throw UIKitHostError(.notInWindow, "the root controller") }
    try checkContainers(of: plan)
    isPerforming = true
    defer {
      isPerforming = false
      removeClosedScreens()
      observeAwaitedScreens()
    }
    var steps = plan.steps[...]
    while let step = steps.popFirst() {
      // The screen of the previous step may have started a transition of its own, so wait until
      // this transition has ended.
      try await settle()
      try await closeSearch(before: step)
      try await perform(step, before: &steps, plan)
    }
  }

  /// Performs a step together with the next steps that belong to it, such as changes of the same
  /// stack, and removes the performed steps from `next`.
  ///
  /// The steps that change the same stack are one change of the stack, with one animation.
  private func perform(
    _ step: NavigationStep,
    before next: inout ArraySlice<NavigationStep>,
    _ plan: NavigationPlan<UIViewController>
  ) async throws {
    switch step {
    case .push, .pop, .popToRoot, .replaceTop, .setRoot:
      let changes: ArraySlice = [step] + next.popStackChanges()
      try await changeStack(frontStack(for: step), by: changes, plan)
    case .select(let tab):
      try await select(tab, changing: next.popStackChanges(), plan)
    case .present(let entry, let style, let hasStack):
      let screen = try newController(for: entry, plan)
      let pushed = try pushed(by: next.popStackChanges(), hasStack, plan)
      try await present(screen, style, in: pushed, plan, step)
    case .custom(let name, let entry, let hasStack):
      let screen = try newController(for: entry, plan)
      let pushed = try pushed(by: next.popStackChanges(), hasStack, plan)
      try await present(screen, named: name, in: pushed, step)
    case .dismiss(let id): try await dismiss(downTo: id, step, before: &next, plan)
    case .deliver(let link, let id): try await deliver(link, to: id, plan, step)
    case .embed(let entry, let id): try embed(entry, in: id, plan, step)
    case .removeEmbedded(let id):
      try removeEmbedded(controller(of: id, step), step)
    case .overlay(let entry): try overlay(newController(for: entry, plan), entry, step)
    case .removeOverlay(let id): removeOverlay(id)
    }
  }

  /// Returns the controllers to push onto a presented screen; nil if the screen is presented
  /// without a stack.
  private func pushed(
    by changes: ArraySlice<NavigationStep>,
    _ hasStack: Bool,
    _ plan: NavigationPlan<UIViewController>
  ) throws -> [UIViewController]? {
    guard hasStack else {
      if let change = changes.first { throw UIKitHostError(.noStack, change) }
      return nil
    }
    return try changes.compactMap(\.added).map { try newController(for: $0, plan) }
  }

  /// Returns the new controller of a step, and records that this controller shows the step's entry.
  func newController(
    for entry: NavigationEntry,
    _ plan: NavigationPlan<UIViewController>
  ) throws -> UIViewController {
    guard let arrival = plan.screens[entry.id] else {
      throw UIKitHostError(.noScreen, entry.route)
    }
    let screen = arrival.screen
    // UIKit raises an exception if one controller is shown twice. So throw an error if this
    // controller is already shown.
    guard screen.parent == nil, screen.presentingViewController == nil,
      screen.viewIfLoaded?.window == nil
    else { throw UIKitHostError(.alreadyShown, entry.route) }
    records.record(screen, entry, arrival.resultHandle)
    // A container that is new gets its screen before it appears, so the user never sees it empty.
    for case .embed(let inner, in: entry.id) in plan.steps {
      (screen as? any RouteContaining)?.embeddedScreen = try newController(for: inner, plan)
    }
    guardLeaving(screen)
    return screen
  }

  /// Returns the controller that shows an entry.
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
