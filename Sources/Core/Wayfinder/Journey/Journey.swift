// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteNavigation
internal import RouteRules

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
  /// The handle by which the screen returns its result; nil once the journey has ended.
  private(set) var resultHandle: RouteRequest.ResultHandle?

  private(set) var trace: RouteEvent.Trace
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
  private(set) var deadline: (time: Duration, awaited: String)?
  /// The selected route, with the parameter values that it makes public; nil while none is selected.
  private var selected: (routes: RouteCollection, index: Int, publicParameters: [String: String])?
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
  /// The rewrite rule that produced the current link, for messages; nil if no rule did.
  private var rule: String?
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
  /// The link for which ``Router/unmatched`` has returned a path, and the link of that path; nil if it has not.
  var fallback: Box<Fallback>?
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
  /// The unfinished journey whose code has opened this one.
  var opener: Journey?
  /// The place of the journey in the order of its scene: the number of the newest journey when it took the place.
  var place: Int
  /// Whether the navigator makes the screen, so that a later journey can supersede this one.
  var isMakingScreen = false
  /// Whether a rule has decided that the journey removes all screens, without asking them.
  private(set) var resetsScreens = false
  /// The entries whose screens have agreed that this journey removes them.
  var agreed: Set<NavigationEntry.ID> = []

  private var callers: [Int: CheckedContinuation<Void, Never>] = [:]
  private var nextCaller = 0
  private let clock: JourneyClock
  private let observers: RouteObservers
  /// The time at which the last step was recorded.
  private(set) var lastStepTime: Duration

  init(_ call: consuming RouteCall, number: Int, clock: JourneyClock, observers: RouteObservers) {
    self.number = number
    place = number
    self.clock = clock
    self.observers = observers
    transition = call.transition
    resultHandle = call.resultHandle
    // A journey that has ended releases its result handle, but still stores its call. If the call
    // stored the handle as well, the handle would not be released.
    call.resultHandle = nil
    opener = call.opener
    call.opener = nil
    self.call = consume call
    startTime = clock.now()
    lastStepTime = startTime
    trace = RouteEvent.Trace("…", origin: self.call.destination.origin, scene: self.call.scene)
    trace.add(.receive, .bytes(self.call.destination.text.utf8.count), .zero)
    notifyOfLastStep()
  }

  var origin: RouteOrigin { call.destination.origin }
  var scene: RouteScene { call.scene }
  var sender: LinkSender { LinkSender(origin: origin, declaration: declaration) }

  /// The pattern of the selected route.
  var pattern: RoutePattern? { selected.map { $0.routes.facts[$0.index].pattern } }
  /// The file and line of the selected route.
  var location: String? { selected.map { $0.routes.facts[$0.index].location } }
  /// Whether the selected route returns its result to external callers.
  var returnsResultToExternalCallers: Bool {
    selected.map { $0.routes.facts[$0.index].returnsResultToExternalCallers } ?? false
  }

  /// Moves the journey to another scene.
  func move(to scene: RouteScene) {
    call.scene = scene
    trace.scene = scene
  }

  /// Whether the journey still opens the module entry that the caller named: no rule or redirect
  /// has changed its link.
  var isAtModuleEntry: Bool { call.destination.module != nil && trail?.count ?? 0 == 0 }
}

// MARK: Trace

extension Journey {
  /// Adds a step to the trace, with the time since the previous step.
  ///
  /// Ignored once the journey has ended.
  @inline(never)
  func record(_ step: RouteEvent.Trace.Name, _ detail: consuming StepDetail) {
    guard ending == nil else { return }
    append(step, detail)
    notifyOfLastStep()
  }

  private func notifyOfLastStep() {
    if !observers.isEmpty, let step = trace.steps.last { notify(.step(step)) }
  }

  private func append(_ step: RouteEvent.Trace.Name, _ detail: consuming StepDetail) {
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
        priority: selected.map { $0.routes.facts[$0.index].priority } ?? 0,
        parameters: selected?.publicParameters ?? [:],
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
    (selected, rule) = (nil, nil)
    current = link
    trace.redacted = link
  }

  /// Sets the text that the trace shows as the link of the journey.
  func setDisplayedLink(_ link: RedactedLink) { trace.redacted = link }

  /// Records the steps of a decision.
  func record(_ decision: RouteDecision) {
    (trail, rule) = (decision.question.trail, decision.question.rule)
    resetsScreens = decision.resetsScreens
    if resetsScreens { transition = .root }
    for step in decision.steps {
      if case .matched = step, let match = decision.match {
        let routes = decision.rules.collection(of: decision.question)
        var values: [String: String] = [:]
        for name in routes.parameterRules(of: match.value).publicNames {
          values[name] = match.parameters[name]
        }
        let redacted = RedactedLink(match.link, matching: match.pattern)
        select(match.value, of: routes, redacted, publicParameters: values)
      }
      record(step.name, .decided(step, origin))
    }
  }

  /// Stores the facts of the selected route, and its public parameter values.
  func select(
    _ route: Int,
    of routes: RouteCollection,
    _ link: consuming RedactedLink,
    publicParameters: [String: String]
  ) {
    selected = (routes, route, publicParameters)
    isDeclined = false
    trace.redacted = link
  }

  /// Records that the selected route has declined, if the error means that the route refuses the
  /// link.
  ///
  /// The code `declined` alone does not prove that: a navigator may rethrow the error of another
  /// journey, which ends this one.
  ///
  /// - Returns: Whether the route has declined.
  func recordDecline(by error: any Error, _ step: RouteEvent.Trace.Name) -> Bool {
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
  /// The state of a journey before its link is rewritten and matched.
  struct DecisionPoint {
    var question: RouteDecision.Question
    fileprivate let transition: RouteTransition?
  }

  /// Returns the question that the journey asks the rules about a link, with the state to which it can go back.
  func decisionPoint(at link: DeepLink) -> DecisionPoint {
    var question = RouteDecision.Question(link, from: origin)
    (question.trail, question.rule) = (trail, rule)
    (question.isEntry, question.isReplay) = (isAtModuleEntry, call.isReplay)
    (question.isRewritten, question.awaitsResult) = (call.isRewritten, resultHandle != nil)
    return DecisionPoint(question: question, transition: transition)
  }

  /// Goes back to the state before a decision, so that the decision can be made again.
  func goBack(to point: DecisionPoint) {
    (trail, rule, transition) = (point.question.trail, point.question.rule, point.transition)
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
    throw error(.cancelled, "the task was cancelled")
  }

  /// Limits the time for the code that the journey is about to wait for.
  func setDeadline(for awaited: consuming String, after limit: Duration) {
    guard ending == nil else { return }
    // Reading the clock takes time. A journey without a waiting caller has usually just begun, so
    // the end time of its last step is used as the current time.
    deadline = ((hasWaitingCaller ? clock.now() : lastStepTime) + limit, awaited)
  }

  /// Adds time to the limit, because the user is asked a question meanwhile.
  func extendDeadline(by duration: Duration) { deadline?.time += max(duration, .seconds(1)) }

  /// Removes the time limit, because the awaited code has returned.
  @inline(never)
  func clearDeadline() {
    deadline = nil
  }
}

// MARK: Ending

extension Journey {
  /// Ends the journey, which has not ended before.
  func end(_ result: Result<RouteOutcome, RouteError>) {
    let name =
      switch result {
      case .success(let outcome): outcome.kind.rawValue
      case .failure(let error): error.code.name
      }
    append(.finish, .text(name))
    trace.ending = name
    ending =
      switch result {
      case .success(let outcome): .success(outcome.traced(trace, journey: number))
      case .failure(let error): .failure(error.traced(trace))
      }
    deadline = nil
    resultHandle = nil
    (awaited, opener) = (nil, nil)
    // Observers are notified last, because they may start journeys or reset the router.
    notifyOfLastStep()
  }

  /// Ends a journey that was not started with the ending of an equal journey.
  func receive(_ ending: Result<RouteOutcome, RouteError>) { self.ending = ending }

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
    guard let ending else { throw error(.cancelled, "the task was cancelled") }
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
