// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
/// The error that is thrown if a ``UIKitHost`` cannot perform a step.
public struct UIKitHostError: Error, Sendable, Hashable {
  /// The kind of the error, for code that handles it.
  public let code: Code
  /// The step, the tab, the route or the presentation for which the host reports the error.
  public let step: String

  /// The kinds of errors; later versions can add kinds.
  public struct Code: Sendable, Hashable {
    let name: String
    let advice: String

    /// The root controller or the front controller is not in a window.
    public static let notInWindow = Code(
      name: "notInWindow",
      advice: "the front controller is in no window; make the window visible first, or attach a "
        + "host for the new root controller of the window"
    )
    /// The tab bar has no controller for the tab.
    public static let noTab = Code(
      name: "noTab",
      advice: "the tab bar has no controller for this name; pass as many names as there are tabs"
    )
    /// The front controller has no navigation controller.
    public static let noStack = Code(
      name: "noStack",
      advice:
        "the front controller has no navigation controller; present the screen, or return its stack "
        + "from the closure `stack` of UIKitHost"
    )
    /// The screen is a navigation or split view controller, which cannot be pushed onto a navigation
    /// controller.
    public static let nestedStack = Code(
      name: "nestedStack",
      advice:
        "UIKit cannot push a navigation or split view controller; present it, push its first screen, "
        + "or make it the child of a controller that is pushed"
    )
    /// The controller for the new screen is already shown.
    public static let alreadyShown = Code(
      name: "alreadyShown",
      advice: "this controller is already shown; create a new one for each journey"
    )
    /// The screen of the entry was closed.
    public static let screenGone = Code(
      name: "screenGone",
      advice: "the screen was closed before the step; open its link again"
    )
    /// The plan has no screen for the entry.
    public static let noScreen = Code(
      name: "noScreen",
      advice: "the plan contains no screen for it; perform only plans of the router"
    )
    /// The controller for which the plan shows a screen inside does not conform to ``RouteContaining``.
    public static let noContainer = Code(
      name: "noContainer",
      advice:
        "the controller contains no screens; let it conform to RouteContaining, or use another transition"
    )
    /// The host has no custom presentation with this name.
    public static let noPresentation = Code(
      name: "noPresentation",
      advice: "the host has no presentation with this name; add it to `customPresentations`"
    )
    /// UIKit did not perform the step, for example because another controller is being dismissed.
    public static let refused = Code(
      name: "refused",
      advice: "UIKit did not perform it; another controller is presented or being dismissed"
    )
    /// An interactive transition of the app was cancelled, so the old screens stay.
    public static let cancelled = Code(
      name: "cancelled",
      advice:
        "the interactive transition of the app was cancelled; return an interaction controller "
        + "only while a gesture is in progress"
    )
    /// The transition did not end in time.
    public static let dropped = Code(
      name: "dropped",
      advice: "the transition did not end in time; raise `transitionTimeout` for long animations"
    )
  }

  package init(_ code: Code, _ step: some CustomStringConvertible) {
    self.code = code
    self.step = "\(step)"
  }
}

extension UIKitHostError: CustomStringConvertible {
  /// The code, the step and the correction.
  public var description: String { "\(code.name): \(step): \(code.advice)" }
}
#endif
