/// Holds the place of a screen whose caller awaits an answer.
///
/// A host keeps it with the screen's entry, and lets go of it when the screen leaves, however that
/// comes about. When nobody holds it any more and the screen has not answered, the caller hears
/// `cancelled`. A host that loses the entry loses the result handle, so nobody waits for a screen that is
/// gone.
public final class ResultHandle: Sendable {
  private let results: AsyncStream<RouteResult>.Continuation

  /// Makes a result handle, and what its caller waits for.
  static func pair() -> (resultHandle: ResultHandle, results: AsyncStream<RouteResult>) {
    // The first answer counts, whenever the caller comes to ask for it.
    let (stream, continuation) = AsyncStream<RouteResult>.makeStream(
      bufferingPolicy: .bufferingOldest(1)
    )
    return (ResultHandle(continuation), stream)
  }

  private init(_ results: AsyncStream<RouteResult>.Continuation) {
    self.results = results
  }

  deinit {
    results.finish()
  }

  /// Tells the caller that there will be no answer, or notes that it waits no longer.
  @MainActor
  func end() {
    isOver = true
    results.finish()
  }

  /// Whether the caller still waits, and nobody has answered.
  @MainActor package var isAwaited: Bool { !isOver }

  @MainActor private var isOver = false

  /// Hands the answer to the caller.
  ///
  /// - Returns: Whether the caller gets it: nobody has answered before, and it still waits.
  @MainActor
  func finish(with result: RouteResult) -> Bool {
    isOver = true
    guard case .enqueued = results.yield(result) else { return false }
    results.finish()
    return true
  }
}

/// A value that need not be Sendable, which a main-actor class may hold.
@MainActor
final class RouteResult {
  let value: Any

  init(_ value: Any) {
    self.value = value
  }
}
