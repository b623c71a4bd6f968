/// How long a journey may wait for others, and how many may wait; each wait has an end.
public struct RouterLimits: Sendable, Hashable {
  /// For the user's answer to a sign-in or a confirmation.
  public var authorizationTimeout: Duration = .seconds(300)
  /// For a navigator to make its screen, and for an action to answer.
  public var screenTimeout: Duration = .seconds(60)
  /// For a host to carry out one navigation, the turn in its scene's queue included.
  public var navigationTimeout: Duration = .seconds(10)
  /// For one piece of middleware, without what it passes the journey on to.
  public var middlewareTimeout: Duration = .seconds(60)
  /// How long a journey from outside is joined by an equal one, counted from its beginning.
  public var deduplicationWindow: Duration = .seconds(2)
  /// How long a journey from outside waits until the app opens its gates; those that wait already
  /// keep their time.
  public var gateTimeout: Duration = .seconds(300)
  /// How many journeys from outside may wait until the app opens its gates, not less than none.
  public var inboxCapacity = 16

  /// Makes the limits that fit most apps; change what should differ.
  public init() {}
}
