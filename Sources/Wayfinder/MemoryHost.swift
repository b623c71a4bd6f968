/// A host that only remembers: for containers that render on their own, for previews and tests.
@MainActor
public final class MemoryHost<Screen>: NavigationHost {
  /// One screen on display.
  public struct Entry {
    /// The screen.
    public let screen: Screen
    /// The link that led to it.
    public let link: DeepLink
    /// The pattern of its route.
    public let pattern: RoutePattern
    /// How it came into view.
    public let transition: RouteTransition
  }

  /// The screens on the stack, the last one on top.
  public private(set) var stack: [Entry] = []
  /// The screens presented over the stack, the last one on top.
  public private(set) var presented: [Entry] = []

  /// Makes a host that shows nothing.
  public init() {}

  /// The screen presented last, else the one on top of the stack.
  public var top: Screen? { (presented.last ?? stack.last)?.screen }

  /// Puts the screen onto the stack, or over it when the journey presents.
  ///
  /// What is presented here has no stack of its own, so whatever is shown from there is presented.
  public func navigate(
    to screen: Screen,
    from source: Screen?,
    for request: RouteRequest
  ) async throws {
    let entry = Entry(
      screen: screen,
      link: request.link,
      pattern: request.pattern,
      transition: request.transition
    )
    if request.transition == .present || !presented.isEmpty {
      presented.append(entry)
    } else {
      stack.append(entry)
    }
  }
}

extension MemoryHost.Entry: Sendable where Screen: Sendable {}
