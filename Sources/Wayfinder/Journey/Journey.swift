/// A journey under way: what was asked for, who waits for it, and the trace of what came of it so far.
///
/// It is run once for all its callers. Each caller has its own continuation: one that is cancelled
/// leaves alone, and only when the last one has left is the journey itself cancelled.
@MainActor
final class Journey {
  /// Tells the journeys of a router apart.
  let number: Int
  let call: RouteCall
  /// How the caller wants the screen shown, or nil when that is left to the route.
  private(set) var transition: RouteTransition?
  /// The native values that go along.
  let attachments: RouteRequest.Attachments
  /// By what the screen answers; handed to the host, and given up at the end.
  private(set) var resultHandle: ResultHandle?

  private(set) var trace: JourneyTrace
  /// The link as anybody may see it.
  private var hidden: RedactedLink = "…"
  /// The link that came in, as anybody may see it.
  private var incoming: RedactedLink = "…"
  /// How it ended; set once.
  private(set) var ending: Result<RouteOutcome, RouteError>?
  /// When it startTime.
  let startTime: Duration
  /// The time at which what it waits for must have come, and what that is.
  private(set) var deadline: (time: Duration, what: StepDetail)?
  /// The pattern of the route that it has come to.
  private(set) var pattern: RoutePattern?
  /// The priority of this route, for observers.
  private var priority = 0
  /// The values that this route lets observers see.
  private(set) var disclosed: [String: String] = [:]
  /// Whether this route answers callers from outside.
  private(set) var returnsResultToExternalCallers = false
  /// Whether it has passed closed gates because its route does not care for them.
  var bypassesGates = false
  /// What was on display when it had shown its screen.
  var shownScene: NavigationState.Scene?
  /// Whether the host has been given something to show.
  var hasShown = false
  /// Where rules and redirects have led it.
  var trail: RewriteTrail?
  /// Whether the user is being asked for what the route needs.
  var isAuthorizing = false
  /// Whether the route that it has come to has declined.
  var isDeclined = false
  /// Whether it was led elsewhere because nothing matched, which happens once.
  var hasUsedFallback = false
  /// What runs it; cancelled when it ends early.
  private(set) var task: Task<Void, Never>?
  /// Whether somebody has begun to wait for the ending, so that time passes for others meanwhile.
  private(set) var isAwaited = false
  /// Where it waits for its turn to navigate, or has it.
  var queue: SceneQueue?

  private var callers: [Int: CheckedContinuation<Void, Never>] = [:]
  private var nextCaller = 0
  private let clock: JourneyClock
  private let observers: RouteObservers
  private var lastStep: Duration

  init(_ call: RouteCall, number: Int, clock: JourneyClock, observers: RouteObservers) {
    self.number = number
    self.call = call.withoutResultHandle
    self.clock = clock
    self.observers = observers
    transition = call.transition
    attachments = call.attachments ?? RouteRequest.Attachments()
    resultHandle = call.resultHandle
    startTime = clock.now()
    lastStep = startTime
    trace = JourneyTrace("…", origin: call.origin, scene: call.scene)
    record(.receive, .bytes(call.text.utf8.count))
  }

  var origin: RouteOrigin { call.origin }
  var scene: RouteScene { call.scene }

  /// Whether it is at a module's entry, and nothing has led it elsewhere.
  var isAtEntry: Bool { call.module != nil && trail?.count ?? 0 == 0 }
}

// MARK: The trace

extension Journey {
  /// Notes a step with the time since the one before.
  ///
  /// Code that comes back after the ending is not heard any more.
  func record(_ step: JourneyTrace.Name, _ detail: StepDetail) {
    guard ending == nil else { return }
    notify(.step(take(step, detail)))
  }

  private func take(_ step: JourneyTrace.Name, _ detail: StepDetail) -> JourneyTrace.Step {
    let now = clock.now()
    defer { lastStep = now }
    return trace.add(step, detail, now - lastStep)
  }

  /// Says that the journey is led elsewhere, and stands at no route any more.
  func recordRedirect(to link: RedactedLink) {
    pattern = nil
    disclosed = [:]
    hidden = link
    trace.shown = link
  }

  /// Tells the observers what has happened.
  func notify(_ kind: RouteEvent.Kind) {
    guard !observers.isEmpty else { return }
    observers.notify(
      RouteEvent(
        kind: kind,
        journey: number,
        link: trace.link,
        origin: origin,
        scene: scene,
        pattern: pattern,
        priority: priority,
        parameters: disclosed,
        elapsed: clock.now() - startTime
      )
    )
  }

  /// Lets the screen be the only one of its stack.
  func replaceAllScreens() { transition = .root }

  /// The link as anybody may see it.
  var redactedLink: String { hidden.text }

  /// The link that came in, as anybody may see it.
  var redactedIncomingLink: String { incoming.text }

  /// Tells how the link that came in may be shown.
  func recordLink(_ link: RedactedLink) {
    (hidden, incoming) = (link, link)
    trace.shown = link
  }

  /// Tells how the link may be shown from now on.
  func setDisplayedLink(_ link: String) { trace.shown = RedactedLink(link) }

  /// Says which route the journey has come to, and which of its values may be seen.
  func recordMatch(
    of pattern: RoutePattern,
    priority: @autoclosure () -> Int,
    _ link: RedactedLink,
    _ route: RouteRecord,
    disclosing disclosed: [String: String]
  ) {
    self.pattern = pattern
    if !observers.isEmpty { self.priority = priority() }
    self.disclosed = disclosed
    returnsResultToExternalCallers = route.returnsResultToExternalCallers
    isDeclined = false
    trace.shown = link
    record(.match, .text(pattern.text))
  }
}

extension Journey {
  /// Notes that the route has declined, when that is what an error says.
  ///
  /// The code alone does not say it: the error of another journey, which the navigator has made, ends
  /// this one.
  @discardableResult
  func recordDecline(by error: any Error, _ step: JourneyTrace.Name) -> Bool {
    guard let error = error as? RouteError, error.code == .declined, error.journey == number,
      !hasShown
    else { return false }
    record(step, "declined")
    isDeclined = true
    return true
  }
}

// MARK: Running

extension Journey {
  /// Runs the journey in a task of its own.
  ///
  /// - Parameters:
  ///   - isImmediate: Whether it begins before this returns, where the system can do that. A journey
  ///     that waits for nobody has then ended already, and paid for no turn of the main actor.
  ///   - body: The journey, from its gate to its ending.
  func start(immediately isImmediate: Bool, _ body: @escaping @MainActor @Sendable () async -> Void)
  {
    let begun: Task<Void, Never>
    if #available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *), isImmediate {
      begun = Task.immediate(operation: body)
    } else {
      begun = Task(operation: body)
    }
    task = begun
    // What has ended it meanwhile could not cancel its task.
    if ending != nil { begun.cancel() }
  }
}

// MARK: Waiting

extension Journey {
  /// Whether nobody waits for the journey any more, or what it waited for was given up.
  var isCancelled: Bool {
    if case .failure(let error)? = ending, error.code == .cancelled { return true }
    return task?.isCancelled == true
  }

  /// Whether nothing more must be done: nobody waits for the journey any more, or it has ended.
  ///
  /// Code that ignores cancellation comes back late, and may do so in a task of its own.
  private var isOver: Bool { ending != nil || task?.isCancelled == true || Task.isCancelled }

  /// Stops here when the journey is over.
  func checkCancellation() throws(RouteError) {
    guard isOver else { return }
    throw RouteError(
      .cancelled,
      link: trace.link,
      pattern: pattern,
      message: "the task was cancelled"
    )
  }

  /// Says what the journey waits for from now on, and for how long.
  func setDeadline(for what: StepDetail, after limit: Duration) {
    guard ending == nil else { return }
    // As long as nobody waits no time passes but that of the steps themselves.
    deadline = ((isAwaited ? clock.now() : lastStep) + limit, what)
  }

  /// Says that what the journey waited for has come.
  func clearDeadline() {
    deadline = nil
  }

  /// Ends the journey; whatever it comes to later is not heard any more.
  ///
  func end(_ result: Result<RouteOutcome, RouteError>, _ name: String, includesTrace: Bool) {
    guard ending == nil else { return }
    let finish = take(.finish, .text(name))
    trace.ending = name
    ending =
      switch result {
      case .success(let outcome): .success(includesTrace ? outcome.traced(trace) : outcome)
      case .failure(let error): .failure(error.traced(trace))
      }
    deadline = nil
    resultHandle = nil
    // It has ended, whatever an observer does now.
    notify(.step(finish))
  }

  /// Tells the observers of the ending, with the error as the app may know it, and then the callers.
  func reportEnding(_ error: RouteError?) {
    notify(.ended(error?.traced(trace)))
    guard !callers.isEmpty else { return }
    let waiting = callers
    callers = [:]
    for (_, caller) in waiting.sorted(by: { $0.key < $1.key }) { caller.resume() }
  }

  /// Waits for the ending, as one of its callers.
  ///
  /// - Throws: The journey's error, or one with the code `cancelled` when this caller's own task was.
  func outcome() async throws(RouteError) -> RouteOutcome {
    if ending == nil { await wait() }
    guard let ending else {
      throw RouteError(
        .cancelled,
        link: origin.isOutside ? redactedLink : trace.link,
        message: "the task was cancelled"
      )
    }
    return try ending.get()
  }

  private func wait() async {
    isAwaited = true
    let id = nextCaller
    nextCaller += 1
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        callers[id] = continuation
        if Task.isCancelled { leave(id) }
      }
    } onCancel: {
      Task { @MainActor in self.leave(id) }
    }
  }

  private func leave(_ id: Int) {
    guard let caller = callers.removeValue(forKey: id) else { return }
    caller.resume()
    guard callers.isEmpty else { return }
    task?.cancel()
    queue?.cancelWait(self)
  }
}
