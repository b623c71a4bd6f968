#if canImport(UIKit) && !os(watchOS)
/// Why a window of UIKit could not carry out a step.
public struct UIKitHostError: Error, Sendable, Hashable {
  /// What was wrong.
  public let code: Code
  /// The step, or what it was about.
  public let step: String

  /// What can be wrong; more may come.
  public struct Code: Sendable, Hashable {
    let name: String
    let advice: String

    /// The window's root is not in a window, or the controller in front is not.
    public static let notInWindow = Code(
      name: "notInWindow",
      advice: "the controller in front is in no window; make the window visible first"
    )
    /// The tab bar has no controller of that place.
    public static let noTab = Code(
      name: "noTab",
      advice: "the tab bar has no controller for this name; give the host as many names as tabs"
    )
    /// What is in front is no navigation controller.
    public static let noStack = Code(
      name: "noStack",
      advice: "what is in front is no navigation controller; put one there, or present"
    )
    /// A navigation controller cannot be pushed.
    public static let nestedStack = Code(
      name: "nestedStack",
      advice: "UIKit cannot push a navigation controller; present it, or make its first screen"
    )
    /// The controller is on display already.
    public static let alreadyShown = Code(
      name: "alreadyShown",
      advice: "this controller is on display already; make a new one for each journey"
    )
    /// The screen of the entry has left.
    public static let screenGone = Code(
      name: "screenGone",
      advice: "the screen has left meanwhile; go there again"
    )
    /// The plan has no screen for the entry.
    public static let noScreen = Code(
      name: "noScreen",
      advice: "the plan brings no screen for it; perform plans of the router only"
    )
    /// No presentation of that name is known.
    public static let noPresentation = Code(
      name: "noPresentation",
      advice: "nobody knows this presentation; add it to `customPresentations`"
    )
    /// UIKit has refused it.
    public static let refused = Code(
      name: "refused",
      advice: "UIKit has refused it; something else is presented there, or is going away"
    )
    /// UIKit has not said in time that it is done, and it is not.
    public static let dropped = Code(
      name: "dropped",
      advice: "UIKit has not done it in time; raise `patience` if its animation takes longer"
    )
  }

  init(_ code: Code, _ step: some CustomStringConvertible) {
    self.code = code
    self.step = "\(step)"
  }
}

extension UIKitHostError: CustomStringConvertible {
  /// The code, the step, and what would be right.
  public var description: String { "\(code.name): \(step): \(code.advice)" }
}
#endif
