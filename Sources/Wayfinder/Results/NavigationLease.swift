/// Holds the place of a screen whose caller awaits an answer.
///
/// A host keeps it with the screen's entry, and lets go of it when the screen leaves, however that
/// comes about. When nobody holds it any more and the screen has not answered, the caller hears
/// `cancelled`. A host that loses the entry loses the lease, so nobody waits for a screen that is
/// gone.
public final class NavigationLease: Sendable {
  private let answers: AsyncStream<RouteAnswer>.Continuation

  /// Makes a lease, and what its caller waits for.
  static func pair() -> (lease: NavigationLease, answers: AsyncStream<RouteAnswer>) {
    // The first answer counts, whenever the caller comes to ask for it.
    let (stream, continuation) = AsyncStream<RouteAnswer>.makeStream(
      bufferingPolicy: .bufferingOldest(1)
    )
    return (NavigationLease(continuation), stream)
  }

  private init(_ answers: AsyncStream<RouteAnswer>.Continuation) {
    self.answers = answers
  }

  deinit {
    answers.finish()
  }

  /// Tells the caller that there will be no answer, or notes that it waits no longer.
  @MainActor
  func end() {
    isOver = true
    answers.finish()
  }

  /// Whether the caller still waits, and nobody has answered.
  @MainActor package var isAwaited: Bool { !isOver }

  @MainActor private var isOver = false

  /// Hands the answer to the caller.
  ///
  /// - Returns: Whether the caller gets it: nobody has answered before, and it still waits.
  @MainActor
  func answer(_ answer: RouteAnswer) -> Bool {
    isOver = true
    guard case .enqueued = answers.yield(answer) else { return false }
    answers.finish()
    return true
  }
}

/// A value that need not be Sendable, which a main-actor class may hold.
@MainActor
final class RouteAnswer {
  let value: Any

  init(_ value: Any) {
    self.value = value
  }
}
