// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// One run of the ten steps for a link: its call, its trace, its deadline and its ending.
///
/// Equal calls share one journey. Each caller waits with its own continuation: a cancelled caller
/// stops waiting alone, and the journey itself is cancelled only when its last caller has gone.
@MainActor
final class Journey {
  /// The number of the journey, unique within a router.
  let number: Int
  private(set) var call: RouteCall
  /// The transition that the caller or a rewrite rule has chosen; if nil, the route determines the
  /// transition.
  private(set) var transition: RouteTransition?
  /// The native values that the caller has attached.
  let attachments: RouteRequest.Attachments
  /// The handle by which the screen returns its result; nil once the journey has ended.
  private(set) var resultHandle: ResultHandle?

  private(set) var trace: JourneyTrace
  /// The current link of the journey, in which `…` replaces everything that the app has not
  /// registered.
  private var current: RedactedLink = "…"
  /// The outcome or the error with which the journey ended; nil until then, and never changed
  /// afterwards.
  private(set) var ending: Result<RouteOutcome, RouteError>?
  /// The time at which the journey started.
  let startTime: Duration
  /// The time at which the journey times out, and a name for the code of the app that must return
  /// before this time; nil while the journey waits for no code.
  private(set) var deadline: (time: Duration, awaited: StepDetail)?
  /// The pattern of the selected route.
  private(set) var pattern: RoutePattern?
  /// The priority of the selected route, for observers.
  private var priority = 0
  /// The parameter values that the selected route makes public.
  private(set) var publicParameters: [String: String] = [:]
  /// Whether the selected route returns its result to external callers.
  private(set) var returnsResultToExternalCallers = false
  /// Whether the journey bypasses closed gates, because its best matching route has the option
  /// `bypassesGates`.
  var bypassesGates = false
  /// The state of the scene right after the journey's screen was shown.
  var shownScene: NavigationState.Scene?
  /// Whether a host has begun to show something for this journey.
  var hasShown = false
  /// The links of the journey so far, to detect loops; nil until a rewrite rule is tried or a
  /// redirect happens.
  var trail: RewriteTrail?
  /// The rewrite rule that produced the current link; nil if no rule did.
  var rule: RewriteRule?
  /// The declaration that includes the received link; nil for a path and for a foreign link.
  private(set) var declaration: DeclaredLink?
  /// The number of times that another decision was made because the rules had changed.
  private var changedDecisions = 0
  /// Whether the user is being asked for a sign-in or a confirmation.
  var isAuthorizing = false
  /// Whether the user was asked for a sign-in or a confirmation.
  var hasAskedUser = false
  /// Whether the user who is signed in now has given the answers that the policy requires.
  var hasApproval = false
  /// Whether the selected route has declined the link, so that the next matching route is tried.
  var isDeclined = false
  /// Whether ``Router/unmatched`` has been called for this journey; each journey calls it at most
  /// once.
  var hasUsedFallback = false
  /// Whether the journey has asked for a new window; each journey asks at most once.
  var hasAskedForWindow = false
  /// The task that runs the journey; cancelled when the journey ends early.
  private(set) var task: Task<Void, Never>?
  /// Whether a caller has suspended to wait for the ending.
  ///
  /// Before that, only the steps of the journey take time.
  private(set) var hasWaitingCaller = false
  /// The scene queue in which the journey waits for a turn or has the turn.
  var queue: SceneQueue?
  /// The key by which equal calls may join the journey; nil if no call may join.
  var key: JourneyKey?
  /// The index of the journey in the list of unfinished journeys; nil if the list does not contain
  /// the journey.
  var position: Int?
  /// The identity of the task that runs the journey; nil before it runs.
  var taskIdentity: Int?
  /// The journey that the code of this journey waits for now, or waited for most recently.
  var awaited: Journey?
  /// The number of journeys whose code waits for this one, directly or through other journeys.
  var depth = 0

  private var callers: [Int: CheckedContinuation<Void, Never>] = [:]
  private var nextCaller = 0
  private let clock: JourneyClock
  private let observers: RouteObservers
  /// The time at which the last step was recorded.
  private(set) var lastStepTime: Duration

  init(_ call: consuming RouteCall, number: Int, clock: JourneyClock, observers: RouteObservers) {
    self.number = number
    self.clock = clock
    self.observers = observers
    transition = call.transition
    attachments = call.attachments ?? RouteRequest.Attachments()
    resultHandle = call.resultHandle
    // A journey that has ended releases its result handle, but still stores its call. If the call
    // stored the handle as well, the handle would not be released.
    call.resultHandle = nil
    self.call = consume call
    startTime = clock.now()
    lastStepTime = startTime
    trace = JourneyTrace("…", origin: self.call.origin, scene: self.call.scene)
    trace.add(.receive, .bytes(self.call.text.utf8.count), .zero)
    notifyOfLastStep()
  }

  var origin: RouteOrigin { call.origin }
  var scene: RouteScene { call.scene }
  var sender: LinkSender { LinkSender(origin: origin, declaration: declaration) }

  /// Moves the journey to another scene.
  func move(to scene: RouteScene) {
    call.scene = scene
    trace.scene = scene
  }

  /// Whether the journey still opens the module entry that the caller named: no rule or redirect
  /// has changed its link.
  var isAtModuleEntry: Bool { call.module != nil && trail?.count ?? 0 == 0 }
}

// MARK: Trace

extension Journey {
  /// Adds a step to the trace, with the time since the previous step.
  ///
  /// Ignored once the journey has ended.
  @inline(never)
  func record(_ step: JourneyTrace.Name, _ detail: consuming StepDetail) {
    guard ending == nil else { return }
    append(step, detail)
    notifyOfLastStep()
  }

  private func notifyOfLastStep() {
    if !observers.isEmpty, let step = trace.steps.last { notify(.step(step)) }
  }

  private func append(_ step: JourneyTrace.Name, _ detail: consuming StepDetail) {
    let now = clock.now()
    trace.add(step, detail, now - lastStepTime)
    lastStepTime = now
  }

  /// Sends an event to the observers.
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
        parameters: publicParameters,
        elapsed: clock.now() - startTime
      )
    )
  }

  /// The current link of the journey, in which `…` replaces everything that the app has not
  /// registered.
  var redactedLink: String { current.text }

  /// Sets the link that was received, and the declaration that includes it.
  func recordLink(_ link: consuming RedactedLink, _ declaration: DeclaredLink?) {
    self.declaration = declaration
    current = link
    trace.redacted = link
  }

  /// Sets the target of a redirect, and clears the selected route.
  func recordRedirect(to link: RedactedLink) {
    pattern = nil
    rule = nil
    publicParameters = [:]
    current = link
    trace.redacted = link
  }

  /// Sets the text that the trace shows as the link of the journey.
  func setDisplayedLink(_ link: RedactedLink) { trace.redacted = link }

  /// Makes the screen replace all other screens of its scene; a rewrite rule that resets screens
  /// requires this.
  func replaceAllScreens() { transition = .root }

  /// Records the selected route and its public parameter values.
  func recordMatch(
    of pattern: RoutePattern,
    priority: @autoclosure () -> Int,
    _ link: consuming RedactedLink,
    _ route: RouteRecord,
    publicParameters: [String: String]
  ) {
    self.pattern = pattern
    if !observers.isEmpty { self.priority = priority() }
    self.publicParameters = publicParameters
    returnsResultToExternalCallers = route.returnsResultToExternalCallers
    isDeclined = false
    trace.redacted = link
    record(.match, .text(pattern.text))
  }

  /// Records that the selected route has declined, if the error means that the route refuses the
  /// link.
  ///
  /// The code `declined` alone does not prove that: a navigator may rethrow the error of another
  /// journey, which ends this one.
  ///
  /// - Returns: Whether the route has declined.
  func recordDecline(by error: any Error, _ step: JourneyTrace.Name) -> Bool {
    guard let error = error as? RouteError, error.code == .declined, error.journey == number,
      !hasShown
    else { return false }
    record(step, "declined")
    isDeclined = true
    return true
  }
}

// MARK: Decisions

extension Journey {
  /// The state of a journey before its link was rewritten and matched.
  struct DecisionPoint {
    let link: DeepLink
    fileprivate let trail: RewriteTrail?
    fileprivate let rule: RewriteRule?
    fileprivate let transition: RouteTransition?
  }

  func decisionPoint(at link: DeepLink) -> DecisionPoint {
    DecisionPoint(link: link, trail: trail, rule: rule, transition: transition)
  }

  /// Goes back to the state before a decision, so that the decision can be made again.
  func goBack(to point: DecisionPoint) {
    (trail, rule, transition) = (point.trail, point.rule, point.transition)
  }

  /// Counts a decision that differs from the one before.
  ///
  /// - Throws: ``RouteError`` with the code `redirectLoop` after the eighth one.
  func recordChangedDecision() throws(RouteError) {
    changedDecisions += 1
    guard changedDecisions > RewriteTrail.limit else { return }
    throw RouteError(
      .redirectLoop,
      link: redactedLink,
      message: "routes or rules changed more than \(RewriteTrail.limit) times while the journey "
        + "waited, each time to another target; change them less often"
    )
  }
}

// MARK: Starting the task of the journey

extension Journey {
  /// Runs the journey in its own task.
  ///
  /// - Parameters:
  ///   - isImmediate: Whether the task starts before this function returns, if the system supports
  ///     that. A journey that never suspends has then ended already, without a second main-actor
  ///     job.
  ///   - body: The steps from the gate to the ending.
  func start(
    immediately isImmediate: Bool,
    _ body: sending @escaping @isolated(any) () async -> Void
  ) {
    let started: Task<Void, Never>
    if #available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *), isImmediate {
      started = Task.immediate(operation: body)
    } else {
      started = Task(operation: body)
    }
    task = started
    // `Task.immediate` runs the journey until its first suspension, and then returns. The
    // end of a journey cancels its task. But if the journey ended during this time, `task` was
    // still nil. So the task is cancelled now.
    if ending != nil { started.cancel() }
  }
}

// MARK: Cancellation and time limits

extension Journey {
  /// Whether the journey was cancelled, directly or because its last caller was cancelled.
  var isCancelled: Bool {
    if case .failure(let error)? = ending, error.code == .cancelled { return true }
    return task?.isCancelled == true
  }

  /// Throws `cancelled` if the journey has ended or was cancelled.
  ///
  /// Code that ignores cancellation returns late, perhaps in a task of its own. So the current task
  /// is checked in addition to the journey's.
  func checkCancellation() throws(RouteError) {
    guard ending != nil || task?.isCancelled == true || Task.isCancelled else { return }
    throw RouteError(
      .cancelled,
      link: trace.link,
      pattern: pattern,
      message: "the task was cancelled"
    )
  }

  /// Limits the time for the code that the journey is about to wait for.
  func setDeadline(for awaited: consuming StepDetail, after limit: Duration) {
    guard ending == nil else { return }
    // Reading the clock takes time. A journey without a waiting caller has usually just begun, so
    // the end time of its last step is used as the current time.
    deadline = ((hasWaitingCaller ? clock.now() : lastStepTime) + limit, awaited)
  }

  /// Removes the time limit, because the awaited code has returned.
  @inline(never)
  func clearDeadline() {
    deadline = nil
  }
}

// MARK: Ending

extension Journey {
  /// Ends the journey, unless it has ended before.
  ///
  /// - Parameters:
  ///   - result: The outcome or the error.
  ///   - name: The outcome or the error's code, for the trace.
  func end(_ result: Result<RouteOutcome, RouteError>, _ name: String) {
    guard ending == nil else { return }
    append(.finish, .text(name))
    trace.ending = name
    ending =
      switch result {
      case .success(let outcome): .success(outcome.traced(trace, journey: number))
      case .failure(let error): .failure(error.traced(trace))
      }
    deadline = nil
    resultHandle = nil
    awaited = nil
    // Observers are notified last, because they may start journeys or reset the router.
    notifyOfLastStep()
  }

  /// Reports the ending to the observers, and then resumes the callers.
  ///
  /// - Parameter error: The complete error without parameter values; nil for an outcome.
  func reportEnding(_ error: RouteError?) {
    notify(.ended(error?.traced(trace)))
    guard !callers.isEmpty else { return }
    let waiting = callers
    callers = [:]
    var numbers = Array(waiting.keys)
    numbers.sort(byKey: { Int64($0) })
    for number in numbers { waiting[number]?.resume() }
  }
}

// MARK: Waiting callers

extension Journey {
  /// Waits until the journey ends, and returns its outcome to one caller.
  ///
  /// - Throws: The journey's error, or `cancelled` if this caller's own task was cancelled.
  func outcome() async throws(RouteError) -> RouteOutcome {
    if ending == nil { await waitForEnding() }
    guard let ending else {
      throw RouteError(
        .cancelled,
        link: trace.link,
        message: "the task was cancelled",
        journey: number
      )
    }
    return try ending.get()
  }

  private func waitForEnding() async {
    hasWaitingCaller = true
    let id = nextCaller
    nextCaller += 1
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        callers[id] = continuation
        if Task.isCancelled { removeCaller(id) }
      }
    } onCancel: {
      Task { @MainActor in self.removeCaller(id) }
    }
  }

  /// Resumes a cancelled caller, and cancels the journey if no other caller waits.
  private func removeCaller(_ id: Int) {
    guard let caller = callers.removeValue(forKey: id) else { return }
    caller.resume()
    guard callers.isEmpty else { return }
    task?.cancel()
    queue?.cancelWait(self)
  }
}
