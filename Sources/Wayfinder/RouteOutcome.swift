/// What a journey came to: a screen was shown, or a value answered.
public struct RouteOutcome: Sendable {
  /// The pattern of the route that was taken.
  public let pattern: RoutePattern
  /// How the screen came into view; of no meaning for an answer.
  public let transition: RouteTransition
  /// The window in which it did.
  public let scene: RouteScene
  /// Whether a value was answered in place of a screen.
  public var isAnswer: Bool { answer != nil }
  /// The steps of the journey; empty while it is under way.
  public private(set) var trace: JourneyTrace

  private let answer: Answer?

  /// Holds a value that need not be Sendable, which a main-actor class may.
  @MainActor
  private final class Answer {
    let value: Any

    init(_ value: Any) {
      self.value = value
    }
  }

  init(showing request: RouteRequest) {
    pattern = request.pattern
    transition = request.transition
    scene = request.scene
    trace = JourneyTrace(link: "…", origin: request.origin, scene: request.scene)
    answer = nil
  }

  private init(_ request: RouteRequest, _ answer: Answer) {
    pattern = request.pattern
    transition = request.transition
    scene = request.scene
    trace = JourneyTrace(link: "…", origin: request.origin, scene: request.scene)
    self.answer = answer
  }

  /// An answer to a journey, in place of a screen.
  ///
  /// - Parameters:
  ///   - value: The value; it need not be Sendable.
  ///   - request: The journey.
  /// - Returns: The outcome.
  @MainActor
  public static func answer<Value>(_ value: Value, to request: RouteRequest) -> RouteOutcome {
    RouteOutcome(request, Answer(value))
  }

  /// The value that was answered.
  ///
  /// - Parameter type: What it should be.
  /// - Returns: The value, or nil when a screen was shown or the answer is of another type.
  @MainActor
  public func value<Value>(as type: Value.Type = Value.self) -> Value? {
    guard let answer else { return nil }
    return answer.value as? Value
  }

  func traced(_ trace: JourneyTrace) -> RouteOutcome {
    var outcome = self
    outcome.trace = trace
    return outcome
  }
}
