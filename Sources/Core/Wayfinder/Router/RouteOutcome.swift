// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The outcome of a successful journey: a shown screen, a returned value, or an opened web page.
public struct RouteOutcome: Sendable {
  private var stored: Box<Facts>
  /// The trace and the number of the journey; nil until it has ended.
  private var ended: Box<(trace: RouteEvent.Trace, journey: Int)>?
  private var facts: Facts {
    get { stored.value }
    set { stored = Box(newValue) }
  }

  /// The kinds of outcomes of a successful journey.
  public enum Kind: String, Sendable, Hashable {
    /// A screen was shown.
    case shown
    /// A value was returned instead of a screen.
    case returned
    /// The platform opened a web page outside of the app.
    case opened
  }

  /// The stored properties of an outcome.
  private struct Facts: Sendable {
    let kind: Kind
    let pattern: RoutePattern?
    let transition: RouteTransition
    let origin: RouteOrigin
    let scene: RouteScene
    var result: RouteResult?
  }

  init(
    _ kind: Kind,
    _ pattern: RoutePattern? = nil,
    by transition: RouteTransition = .show,
    from origin: RouteOrigin,
    in scene: RouteScene,
    result: RouteResult? = nil
  ) {
    stored = Box(
      Facts(
        kind: kind,
        pattern: pattern,
        transition: transition,
        origin: origin,
        scene: scene,
        result: result
      )
    )
  }

  package init(showing request: RouteRequest) {
    self.init(
      .shown,
      request.pattern,
      by: request.transition,
      from: request.origin,
      in: request.scene
    )
  }

  /// Creates the outcome of a journey that returns a value instead of a screen.
  ///
  /// - Parameters:
  ///   - value: The value; it need not be Sendable.
  ///   - request: The journey.
  /// - Returns: The outcome.
  @MainActor
  public static func result<Value>(_ value: Value, for request: RouteRequest) -> RouteOutcome {
    RouteOutcome(
      .returned,
      request.pattern,
      by: request.transition,
      from: request.origin,
      in: request.scene,
      result: RouteResult(value)
    )
  }
}

extension RouteOutcome {
  /// The kind of outcome, such as a shown screen.
  public var kind: Kind { facts.kind }
  /// The pattern of the matched route; nil for a page outside of the app.
  public var pattern: RoutePattern? { facts.pattern }
  /// The transition that showed or removed screens; it has no meaning for other outcomes.
  public var transition: RouteTransition { facts.transition }
  /// The scene of the journey.
  public var scene: RouteScene { facts.scene }
  /// The steps of the journey; empty until it has ended.
  public var trace: RouteEvent.Trace {
    ended?.value.trace ?? RouteEvent.Trace("…", origin: facts.origin, scene: scene)
  }

  /// Returns the value of the outcome if it has the given type, otherwise nil.
  ///
  /// - Parameter type: The expected type.
  /// - Returns: The value; nil if there is none or it has another type.
  @MainActor
  public func value<Value>(as type: Value.Type = Value.self) -> Value? {
    guard let result = facts.result else { return nil }
    return result.value as? Value
  }

  /// The name of the result's type, for messages; nil if there is no result.
  @MainActor
  var resultType: String? { facts.result.map { "\(Swift.type(of: $0.value))" } }

  /// The outcome for external callers that must not receive the result.
  @MainActor
  var withoutResult: RouteOutcome {
    guard facts.result != nil else { return self }
    var outcome = self
    outcome.facts.result = RouteResult(())
    return outcome
  }

  /// The number of the journey; nil until it has ended.
  var journey: Int? { ended?.value.journey }

  func traced(_ trace: RouteEvent.Trace, journey: Int) -> RouteOutcome {
    var outcome = self
    outcome.ended = Box((trace, journey))
    return outcome
  }
}
