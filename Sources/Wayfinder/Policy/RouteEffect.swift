/// What the user could lose when a route is opened; without a word, nothing.
public enum RouteEffect: String, Sendable, Hashable, CaseIterable {
  /// Shows something that anybody might see.
  case view
  /// Shows private data.
  case sensitive
  /// Changes something.
  case mutate
  /// Changes something for good: deletes, pays, signs out.
  case destructive
}

extension RouteEffect: CustomStringConvertible {
  /// The effect as it is written in code.
  public var description: String { ".\(rawValue)" }
}
