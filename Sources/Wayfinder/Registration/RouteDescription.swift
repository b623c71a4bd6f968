/// Names a registered route, so that it can be removed.
public struct RouteToken: Sendable, Hashable {
  let number: Int
}

/// A registered route as tools list it.
public struct RouteDescription: Sendable, Hashable {
  /// What a link must look like.
  public let pattern: RoutePattern
  /// From where the route may be opened.
  public let exposure: RouteExposure
  /// What the user could lose.
  public let effect: RouteEffect
  /// Routes of a higher priority go before all others.
  public let priority: Int
  /// How the screen comes into view unless the caller says otherwise.
  public let transition: RouteTransition
  /// The pattern of the route below whose screen it stands, if it names one.
  public let parent: RoutePattern?
  /// The tab that it belongs to, if it names one.
  public let tab: String?
  /// The name of the module that registered it, if one did.
  public let module: String?
  /// Where the route was registered, as `#fileID` gives it.
  public let file: String
  /// The line there, counted from 1.
  public let line: UInt
}
