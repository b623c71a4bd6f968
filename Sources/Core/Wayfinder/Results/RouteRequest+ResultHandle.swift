// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteRequest {
  /// A handle by which a screen returns its result to the caller that awaits it.
  ///
  /// A host stores the handle with the screen's entry, and releases it when the screen leaves for any
  /// reason. If the last reference is released before the screen has returned a result, the caller gets
  /// `cancelled`. So even a host that loses an entry cannot make a caller wait forever.
  public final class ResultHandle: Sendable {
    private let results: AsyncStream<RouteResult>.Continuation

    /// Makes a result handle, and the stream by which its caller receives the result.
    static func pair() -> (resultHandle: ResultHandle, results: AsyncStream<RouteResult>) {
      // The buffer keeps the first result until the caller asks for it, and drops every later result.
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

    /// Ends the wait of the caller, which then receives no result.
    @MainActor
    func end() {
      isOver = true
      results.finish()
    }

    /// Whether the caller still waits, and no result has been returned.
    @MainActor package var isAwaited: Bool { !isOver }

    @MainActor private var isOver = false

    /// Returns a result to the caller if it still waits for one.
    ///
    /// - Returns: Whether the caller receives it: it is the first result, and the caller still waits.
    @MainActor
    func finish(with result: RouteResult) -> Bool {
      isOver = true
      guard case .enqueued = results.yield(result) else { return false }
      results.finish()
      return true
    }
  }
}

/// The result of a screen or an action, held by a main-actor object, so the value need not be
/// Sendable.
@MainActor
final class RouteResult {
  let value: Any

  init(_ value: Any) {
    self.value = value
  }
}

extension RouteRequest {
  /// Whether a caller still awaits the result of this screen.
  @MainActor
  public var awaitsResult: Bool { resultHandle?.isAwaited ?? false }

  /// Returns a result to the caller that awaits it; the screen is not closed.
  ///
  /// Only the first result counts. If the screen leaves without one, the caller gets `cancelled`.
  ///
  /// - Parameter value: The result, of the type that the caller awaits; it need not be Sendable.
  /// - Returns: Whether the caller receives the result; false if no caller waits for it now.
  @MainActor
  @discardableResult
  public func finish<Value>(with value: Value) -> Bool {
    resultHandle?.finish(with: RouteResult(value)) ?? false
  }

  /// Returns a result to the caller that awaits it, and removes this screen and the screens above it.
  ///
  /// The screen leaves even if no caller waits. If the user has closed it meanwhile, no other screen
  /// is removed, and the error is `navigationFailed`.
  ///
  /// - Parameters:
  ///   - value: The result, of the type that the caller awaits; it need not be Sendable.
  ///   - onError: Receives the error if the screen cannot leave; observers and the console receive it
  ///     as well.
  /// - Returns: Whether the caller receives the result; false if no caller waits for it now.
  @MainActor
  @discardableResult
  public func finishAndLeave<Value>(
    with value: Value,
    onError: (@MainActor (RouteError) -> Void)? = nil
  ) -> Bool {
    let result = RouteResult(value)
    var isReceived: Bool?
    openRoute.ask(onError) {
      isReceived = $0.leave(self, finishingWith: result, onError: onError)
    }
    return isReceived ?? resultHandle?.finish(with: result) ?? false
  }
}
