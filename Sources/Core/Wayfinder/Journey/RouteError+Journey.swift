// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteRules

extension RouteError {
  /// Creates an error that ends a journey, for middleware, authorizers and navigators.
  ///
  /// With the code ``Code/declined`` a navigator or an action passes the journey on to the next matching route,
  /// unless its screen was shown already.
  ///
  /// - Parameters:
  ///   - code: The kind of error.
  ///   - request: The journey; in its link `…` replaces every value.
  ///   - message: What failed and what to change, without values of the link.
  ///   - underlying: The error that caused this one.
  @inline(never)
  public init(
    _ code: Code,
    for request: RouteRequest,
    message: String,
    underlying: (any Error)? = nil
  ) {
    self.init(
      code,
      link: RedactedLink(request.link, matching: request.pattern).text,
      pattern: request.pattern,
      message: message,
      underlying: underlying,
      journey: request.journey
    )
  }

  /// What the router adds to the error of a journey.
  private struct Ending: Sendable {
    var trace: RouteEvent.Trace?
    /// The texts for the user, from the router of the journey.
    let texts: Texts
  }

  private var details: Ending? { ending as? Ending }

  /// The steps of the journey; nil if no journey has ended with this error.
  public var trace: RouteEvent.Trace? { details?.trace }

  /// The texts that the error shows to the user.
  var texts: Texts { details?.texts ?? Texts() }

  /// Returns a copy of the error with the number of the journey that the error ends, and with the
  /// texts of the router.
  func ending(journey: Int?, texts: Texts, hidesRoute: Bool = false) -> RouteError {
    ending(journey: journey, Ending(trace: trace, texts: texts), hidesRoute: hidesRoute)
  }

  /// Returns a copy of the error that contains the trace of its journey.
  func traced(_ trace: RouteEvent.Trace) -> RouteError {
    var error = self
    error.ending = Ending(trace: trace, texts: texts)
    return error
  }
}

extension Journey {
  /// Returns an error of the journey, with its link and the pattern of its route.
  func error(
    _ code: RouteError.Code,
    _ message: String,
    underlying: (any Error)? = nil
  ) -> RouteError {
    RouteError(
      code,
      link: trace.link,
      pattern: pattern,
      message: message,
      underlying: underlying,
      journey: number
    )
  }
}
