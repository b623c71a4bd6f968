/// The steps of one journey with their durations, from the link to its ending.
///
/// Nothing in it holds a value of the link: what is not registered reads `…`.
public struct JourneyTrace: Sendable, Hashable {
  /// The link, with `…` for everything but what the app has registered.
  public var link: String { shown.text }
  /// Who asked.
  public let origin: RouteOrigin
  /// The window that the screen was for.
  public let scene: RouteScene
  /// The steps, in the order in which they were taken.
  public private(set) var steps: [Step] = []
  /// The outcome, `shown`, or the name of the error's code; nil while the journey lasts.
  public internal(set) var ending: String?

  /// The link, put into words when somebody asks.
  var shown: RedactedLink

  /// One step of a journey.
  public struct Step: Sendable, Hashable {
    /// Which step.
    public let name: Name
    /// What came of it.
    public var detail: String { found.text }
    /// How long it took.
    public let duration: Duration

    fileprivate let found: StepDetail
  }

  /// The steps that a journey can take, in their order.
  public enum Name: String, Sendable, Hashable, CaseIterable {
    /// A link came in.
    case receive
    /// The link was read, and belongs to the app or not.
    case admit
    /// The journey waited in the inbox until the app opened its gates.
    case gate
    /// Rules led the link elsewhere.
    case rewrite
    /// The table was asked for routes.
    case match
    /// Exposure and effect were held against the origin, and the user asked.
    case policy
    /// A piece of middleware began.
    case middleware
    /// A navigator was asked for its screen, or an action for its answer.
    case handle
    /// The host was asked to show the screen.
    case navigate
    /// The caller was told.
    case finish
  }

  init(_ shown: RedactedLink, origin: RouteOrigin, scene: RouteScene) {
    self.shown = shown
    self.origin = origin
    self.scene = scene
  }

  /// Adds a step, and gives it back.
  mutating func add(_ name: Name, _ detail: StepDetail, _ duration: Duration) -> Step {
    // Few journeys take more steps.
    if steps.isEmpty { steps.reserveCapacity(12) }
    let step = Step(name: name, duration: duration, found: detail)
    steps.append(step)
    return step
  }

  /// The time of all steps together.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  public var duration: Duration { steps.reduce(.zero) { $0 + $1.duration } }
}

extension JourneyTrace: CustomStringConvertible {
  /// A line for the link, then one for each step.
  public var description: String {
    let head = "\(link) (\(origin.name)): \(ending ?? "under way")"
    let lines = steps.map { step in
      let name = step.name.rawValue
      let gap = String(repeating: " ", count: max(1, 9 - name.count))
      return "  \(name)\(gap)\(step.detail)"
    }
    return ([head] + lines).joined(separator: "\n")
  }
}
