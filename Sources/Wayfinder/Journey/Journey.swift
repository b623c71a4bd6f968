/// A journey under way: what was asked for, and the trace of what came of it so far.
struct Journey {
  let text: String
  let origin: RouteOrigin
  let scene: RouteScene
  /// How the caller wants the screen shown, or nil when that is left to the route.
  let transition: RouteTransition?
  private(set) weak var source: (any RouteSource)?
  var trace: JourneyTrace
  /// The link as anybody may see it.
  var hiddenLink = "…"
  private var lastStep = ContinuousClock.now

  init(
    _ text: String,
    _ origin: RouteOrigin,
    _ scene: RouteScene,
    _ transition: RouteTransition?,
    _ source: (any RouteSource)?
  ) {
    self.text = text
    self.origin = origin
    self.scene = scene
    self.transition = transition
    self.source = source
    trace = JourneyTrace(link: "…", origin: origin, scene: scene)
    note(.receive, "\(text.utf8.count) bytes")
  }

  /// Notes a step with the time since the one before.
  mutating func note(_ step: JourneyTrace.Name, _ detail: String) {
    let now = ContinuousClock.now
    trace.add(step, detail, now - lastStep)
    lastStep = now
  }

  /// Stops here when nobody waits for the journey any more.
  func checkCancellation(at pattern: RoutePattern? = nil) throws(RouteError) {
    guard Task.isCancelled else { return }
    throw RouteError(
      .cancelled,
      link: trace.link,
      pattern: pattern,
      message: "the task was cancelled"
    )
  }
}
