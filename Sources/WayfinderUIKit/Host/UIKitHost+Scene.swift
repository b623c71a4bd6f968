#if canImport(UIKit) && !os(watchOS)
public import RouteNavigation
import UIKit
public import Wayfinder

// What is on display, as the window's controllers have it.

extension UIKitHost {
  /// What is on display: the entries of all controllers that journeys have brought.
  public var scene: NavigationState.Scene {
    var scene = NavigationState.Scene(tabs: tabs)
    if !tabs.isEmpty {
      let bar = root as? UITabBarController
      let controllers = bar?.viewControllers ?? []
      scene.tabs = zip(tabs, controllers).map {
        NavigationState.Tab(name: $0, stack: entries(on: $1))
      }
      // A tab of the app's own is none of these, and nothing can be pushed there.
      let selected = bar?.selectedIndex ?? 0
      scene.selectedTab = tabs.indices.contains(selected) ? tabs[selected] : nil
    } else {
      scene.stack = base is UINavigationController ? entries(on: base) : nil
    }
    scene.presented = presentedControllers.map { presented(by: $0) }
    scene.overlays = overlayWindows.compactMap(\.entry)
    return scene
  }

  /// What is presented over the root, one over the other, without what is going away.
  var presentedControllers: [UIViewController] {
    var controllers: [UIViewController] = []
    var next = root?.presentedViewController
    while let controller = next, !controller.isBeingDismissed {
      controllers.append(controller)
      next = controller.presentedViewController
    }
    return controllers
  }

  /// What stands below everything presented: the controller of the selected tab, or the root.
  var base: UIViewController? {
    (root as? UITabBarController)?.selectedViewController ?? root
  }

  private func entries(on controller: UIViewController?) -> [NavigationEntry] {
    guard let controller else { return [] }
    let stack = (controller as? UINavigationController)?.viewControllers ?? [controller]
    return stack.compactMap { records[$0]?.entry }
  }

  private func presented(by container: UIViewController) -> NavigationState.Presented {
    let record = records.presentedOrOwn(in: container)
    guard record.hasStack, let stack = container as? UINavigationController else {
      return NavigationState.Presented(entry: record.entry, pushed: nil)
    }
    let pushed = stack.viewControllers.compactMap { records[$0]?.entry }
    return NavigationState.Presented(
      entry: record.entry,
      pushed: pushed.filter { $0.id != record.entry.id }
    )
  }
}

// Those who await an answer.

extension UIKitHost {
  /// Lets go of what has left; who awaits an answer of it hears `cancelled`.
  func forgetWhatLeft() {
    // A swipe that is under way may come to nothing.
    guard transitionUnderWay == nil else { return }
    if root?.viewIfLoaded?.window == nil, !overlayWindows.isEmpty { removeOverlays() }
    // Without names, the stacks of the tabs that are not selected are no part of the state.
    let bar = root as? UITabBarController
    let hidden = (bar?.viewControllers ?? []).flatMap { entries(on: $0) }
    records.keep(Set((scene.entries + hidden).map(\.id)))
  }

  /// Looks now and then whether a screen that is to answer has left, for as long as there is one.
  ///
  /// UIKit tells nobody of a dismissal by code, and its delegates belong to the app.
  func watchLeases() {
    guard watch == nil, records.hasResultHandles else { return }
    let (clock, lookout) = (clock, lookout)
    watch = Task { [weak self] in
      while let isNeeded = self?.lookAfterLeases(), isNeeded {
        try? await clock.sleep(for: lookout)
        if Task.isCancelled { return }
      }
    }
  }

  private func lookAfterLeases() -> Bool {
    forgetWhatLeft()
    guard records.hasResultHandles else {
      watch = nil
      return false
    }
    return true
  }
}
#endif
