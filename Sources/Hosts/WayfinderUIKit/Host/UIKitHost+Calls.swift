// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
package import RouteNavigation
package import UIKit
import Wayfinder

// Calls of older routers push and present controllers themselves. The host records the screens, so
// that the state of the window has their routes.

extension UIKitHost {
  /// Whether the host can change screens now, because it performs no plan and no transition is
  /// running.
  package var canChangeScreens: Bool { !isPerforming && runningTransition == nil }

  /// Returns whether a controller is the root, is inside the root, or is presented over the root.
  package func contains(_ controller: UIViewController) -> Bool {
    var next: UIViewController? = controller
    while let inner = next {
      if inner === root { return true }
      next = inner.parent ?? inner.presentingViewController
    }
    return false
  }

  /// Records the content of a controller that a call of an older router has pushed or presented.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - content: The content.
  ///   - id: The id of the new entry.
  ///   - container: The presented controller that contains the controller; nil if it was pushed.
  package func record(
    _ controller: UIViewController,
    showing content: NavigationContent,
    id: NavigationEntry.ID,
    presentedIn container: UIViewController?
  ) {
    // Without plans, no other code removes the records of released controllers.
    records.removeAll { _ in false }
    records.record(controller, NavigationEntry(id: id, content), nil)
    guard let container else { return }
    let style = RouteTransition.PresentationStyle(container.modalPresentationStyle)
    records.setPresentation(.presented(style), of: container)
  }

  /// Adds a popover anchor to a controller that has none, before the controller is presented.
  package func prepare(_ container: UIViewController, over front: UIViewController) {
    prepare(container, container, over: front, from: nil)
  }

  /// The root controller of the front window of the app.
  package static var frontRoot: UIViewController? { WindowScenes.frontWindow?.rootViewController }
}

extension RouteTransition.PresentationStyle {
  /// Creates the presentation style of the router that is most similar to a presentation style of
  /// UIKit.
  package init(_ style: UIModalPresentationStyle) {
    switch style {
    case .fullScreen: self = .fullScreen
    case .overFullScreen: self = .overFullScreen
    #if !os(tvOS)
    case .formSheet: self = .formSheet
    case .popover: self = .popover
    #endif
    default: self = .automatic
    }
  }
}
#endif
