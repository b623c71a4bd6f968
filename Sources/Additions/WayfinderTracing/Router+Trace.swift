// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Tracing
public import Tracing
public import Wayfinder

extension Router {
  /// Records a span for every journey from now on.
  ///
  /// ```swift
  /// router.trace()
  /// ```
  ///
  /// The steps of the journey are the events of its span. The name of the span is `journey` and, once a
  /// route is selected, the pattern. The parent is the service context of the call that starts the
  /// journey. The span is not the context of the app's code inside of the journey, such as a navigator,
  /// because an observer cannot set it.
  ///
  /// No name, attribute or event contains a value of the link. Messages and underlying errors may
  /// contain such values, so the status of a failed span is only the code.
  ///
  /// - Parameter tracer: The tracer that makes the spans.
  /// - Returns: A token that ends the tracing; it may be ignored. The spans of journeys in
  ///   progress then end, too.
  @discardableResult
  public func trace(
    with tracer: any Tracer = InstrumentationSystem.tracer
  ) -> RouteEvent.Observation {
    let spans = JourneySpans(tracer)
    return observe { spans.record($0) }
  }
}
#endif
