extension RouteRequest {
  /// Whether the caller awaits an answer that this screen can still give.
  @MainActor
  public var awaitsResult: Bool { resultHandle?.isAwaited ?? false }

  /// Answers the caller that awaits a value of the screen; the screen itself stays.
  ///
  /// The first answer counts. A screen that leaves without one has cancelled.
  ///
  /// - Parameter value: The value, of the type that the caller asks for; it need not be Sendable.
  /// - Returns: Whether the caller gets it; false when nobody awaits one, or not any more.
  @MainActor
  @discardableResult
  public func finish<Value>(with value: Value) -> Bool {
    resultHandle?.finish(with: RouteResult(value)) ?? false
  }
}
