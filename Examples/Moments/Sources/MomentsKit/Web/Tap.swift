public import Wayfinder

/// What happens when the user taps something on a page.
///
/// The page keeps its taps, and the browser knows only their numbers: what it sends back chooses one
/// of them, and can name no other.
public enum Tap: Sendable {
  /// Opens a page of the app by a path written in code.
  case open(RoutePath, using: RouteTransition? = nil)
  /// Opens a page by its route, which its own feature knows.
  case openRoute(any RouteSet)
  /// Opens an entry of another feature by the feature's name.
  case module(String, with: [String: String] = [:])
  /// Runs an action by a path that the form's fields make, and shows the page anew.
  case run(@MainActor @Sendable (Form) -> RoutePath)
  /// Runs an action by its route, which its own feature knows, and shows the page anew.
  case runRoute(any RouteSet)
  /// Follows a link that somebody else wrote, which nobody has checked.
  case follow(String)
  /// Hands the form's fields to the page's own code, and then closes the page.
  case answer(@MainActor @Sendable (Form) -> Void)

  /// What the user has filled in, by the names of the fields.
  public typealias Form = [String: String]
}

/// Numbers the taps of a page while its content is written.
public struct Taps: Sendable {
  /// The taps, each at its number.
  public private(set) var list: [Tap] = []
  /// The number of the tap that the Enter key does in a field of the page; nil when it does nothing.
  public private(set) var enter: Int?

  /// Starts without a tap.
  public init() {}

  /// Adds a tap.
  ///
  /// - Parameter tap: What happens.
  /// - Returns: The tap's number, for the `value` of a button: `<button form="tap" name="tap"
  ///   value="3">`.
  public mutating func add(_ tap: Tap) -> Int {
    list.append(tap)
    return list.count - 1
  }

  /// Adds the tap that the Enter key does as well; of two, the last counts.
  ///
  /// - Parameter tap: What happens.
  /// - Returns: The tap's number, as ``add(_:)`` gives it.
  public mutating func addForEnter(_ tap: Tap) -> Int {
    let number = add(tap)
    enter = number
    return number
  }
}
