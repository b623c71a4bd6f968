// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
public import UIKit
public import Wayfinder

extension UIKitHost {
  /// Opens the first screen of each tab from a route, when the tab is first selected.
  ///
  /// The first screen of the selected tab is opened at once. A tab whose stack already has a
  /// screen, for example of a link, is not changed. If a route fails, it is tried again when its
  /// tab is selected the next time.
  ///
  /// ```swift
  /// let host = UIKitHost(tabs, tabs: ["timeline", "mall"])
  /// router.attach(host, to: scene)
  /// host.openFirstScreens(["timeline": "/timeline", "mall": "/mall"], with: router, in: scene)
  /// ```
  ///
  /// - Parameters:
  ///   - paths: The path of the first screen of each tab, by the tab's name; its controller is made
  ///     if the tab is a `UITab`. Other tabs stay as they are.
  ///   - router: The router to which the host is attached. The tabs do not keep it alive.
  ///   - scene: The scene of the host.
  public func openFirstScreens(
    _ paths: [String: RoutePath],
    with router: Router<UIViewController>,
    in scene: RouteScene = .main
  ) {
    for (tab, path) in paths {
      guard let stack = controller(ofTab: tab).flatMap(findStack) else { continue }
      // The host cannot use the delegate of the tab bar controller, because the delegate belongs to
      // the app. So the host observes the view of each tab, which is in a window only while the tab
      // is selected.
      let observer = WindowObserver(entered: { [weak router, weak stack] in
        guard stack?.viewControllers.isEmpty == true else { return }
        router?.open(path, [.in(scene), .using(.home)])
      })
      stack.view.addSubview(observer)
    }
  }
}
#endif
