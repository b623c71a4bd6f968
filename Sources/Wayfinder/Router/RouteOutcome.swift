/// What a journey came to: a screen was shown, a value answered, or a web page opened.
public struct RouteOutcome: Sendable {
  private var facts: Boxed<Facts>

  /// What a journey can come to.
  public enum Kind: String, Sendable, Hashable {
    /// A screen was shown.
    case shown
    /// A value was answered in place of a screen.
    case returned
    /// The platform opened a web page that does not belong to the app.
    case opened
  }

  /// All that there is to an outcome.
  private struct Facts: Sendable {
    let kind: Kind
    let pattern: RoutePattern?
    let transition: RouteTransition
    let scene: RouteScene
    let result: RouteResult?
    var trace: JourneyTrace
  }

  private init(
    _ kind: Kind,
    _ pattern: RoutePattern?,
    _ transition: RouteTransition,
    _ origin: RouteOrigin,
    _ scene: RouteScene,
    _ result: RouteResult? = nil
  ) {
    facts = Boxed(
      Facts(
        kind: kind,
        pattern: pattern,
        transition: transition,
        scene: scene,
        result: result,
        trace: JourneyTrace("…", origin: origin, scene: scene)
      )
    )
  }

  init(showing request: RouteRequest) {
    self.init(.shown, request.pattern, request.transition, request.origin, request.scene)
  }

  /// A web page was opened by the platform.
  init(openedFrom origin: RouteOrigin, in scene: RouteScene) {
    self.init(.opened, nil, .show, origin, scene)
  }

  /// Screens were taken away, and none was shown.
  init(leavingBy transition: RouteTransition, in scene: RouteScene) {
    self.init(.shown, nil, transition, .internal, scene)
  }

  /// An answer to a journey, in place of a screen.
  ///
  /// - Parameters:
  ///   - value: The value; it need not be Sendable.
  ///   - request: The journey.
  /// - Returns: The outcome.
  @MainActor
  public static func result<Value>(_ value: Value, for request: RouteRequest) -> RouteOutcome {
    RouteOutcome(
      .returned,
      request.pattern,
      request.transition,
      request.origin,
      request.scene,
      RouteResult(value)
    )
  }
}

extension RouteOutcome {
  /// What was done.
  public var kind: Kind { facts.value.kind }
  /// The pattern of the route that was taken; nil for a page that the platform opened.
  public var pattern: RoutePattern? { facts.value.pattern }
  /// How the screen came into view; of no meaning without a screen.
  public var transition: RouteTransition { facts.value.transition }
  /// The window in which it did.
  public var scene: RouteScene { facts.value.scene }
  /// The steps of the journey; empty while it is under way.
  public var trace: JourneyTrace { facts.value.trace }

  /// The value that was answered.
  ///
  /// - Parameter type: What it should be.
  /// - Returns: The value, or nil when nothing was answered or the answer is of another type.
  @MainActor
  public func value<Value>(as type: Value.Type = Value.self) -> Value? {
    guard let result = facts.value.result else { return nil }
    return result.value as? Value
  }

  /// The type of the answer, for messages.
  @MainActor
  var resultType: String? { facts.value.result.map { "\(Swift.type(of: $0.value))" } }

  /// What somebody outside hears who must not know the answer.
  @MainActor
  var withoutResult: RouteOutcome {
    guard facts.value.result != nil else { return self }
    return RouteOutcome(kind, pattern, transition, trace.origin, scene, RouteResult(()))
  }

  func traced(_ trace: JourneyTrace) -> RouteOutcome {
    var outcome = self
    outcome.facts.value.trace = trace
    return outcome
  }
}
