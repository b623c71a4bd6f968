// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

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
