/// How long a journey may wait for others; each wait has an end.
public struct RouterLimits: Sendable, Hashable {
  /// For the user's answer to a sign-in or a confirmation.
  public var authorization: Duration = .seconds(300)
  /// For a navigator to make its screen, and for an action to answer.
  public var handling: Duration = .seconds(60)
  /// For a host to carry out one navigation, the turn in its scene's queue included.
  public var navigation: Duration = .seconds(10)
  /// For one piece of middleware, without what it passes the journey on to.
  public var middleware: Duration = .seconds(60)
  /// How long a journey from outside is joined by an equal one, counted from its beginning.
  public var joining: Duration = .seconds(2)

  /// Makes the limits that fit most apps; change what should differ.
  public init() {}
}
