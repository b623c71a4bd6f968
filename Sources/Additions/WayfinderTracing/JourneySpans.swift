// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Tracing
import Tracing
import Wayfinder

/// The spans of a router's journeys in progress.
@MainActor
final class JourneySpans {
  private let tracer: any Tracer
  /// The spans in the order of their start.
  ///
  /// Invariant: at most `limit` spans; the oldest is ended before another one is added.
  private var spans: [(journey: Int, span: any Span)] = []
  private static let limit = 1024

  init(_ tracer: any Tracer) {
    self.tracer = tracer
  }

  deinit {
    for (_, span) in spans { span.end() }
  }

  func record(_ event: RouteEvent) {
    switch event.kind {
    case .step(let step):
      if step.name == .receive { start(event) }
      // A journey that started before the observation has no span, so its events are ignored.
      guard let span = span(of: event.journey) else { return }
      if step.name == .match { describeRoute(of: event, in: span) }
      span.addEvent(
        SpanEvent(name: step.name.rawValue, attributes: ["detail": .string(step.detail)])
      )
    case .joined(let other):
      guard let span = remove(event.journey) else { return }
      span.attributes["wayfinder.result"] = "joined"
      span.attributes["wayfinder.joined"] = other
      span.end()
    case .notRestored(let error):
      span(of: event.journey)?.addEvent(
        SpanEvent(
          name: "notRestored",
          attributes: ["detail": .string(error?.code.name ?? "skipped")]
        )
      )
    case .ended(let error):
      guard let span = remove(event.journey) else { return }
      span.attributes["wayfinder.link"] = event.link
      span.attributes["wayfinder.result"] = error?.code.name ?? "ok"
      // A cancellation is not a failure, so the span does not get the status “error”.
      if let error, error.code != .cancelled {
        span.setStatus(SpanStatus(code: .error, message: error.code.name))
      }
      span.end()
    }
  }

  private func start(_ event: RouteEvent) {
    if spans.count >= Self.limit { spans.removeFirst().span.end() }
    // The router delivers the event `receive` in the task of the caller. So the current context of
    // the tracing library is that of the caller, and becomes the parent of the span.
    let span = tracer.startAnySpan("journey", context: .current ?? .topLevel, ofKind: .internal)
    span.attributes["wayfinder.journey"] = event.journey
    span.attributes["wayfinder.origin"] = event.origin.name
    span.attributes["wayfinder.scene"] = event.scene.id
    spans.append((event.journey, span))
  }

  /// Names the span of a journey after the selected route, and adds the attributes of this route.
  private func describeRoute(of event: RouteEvent, in span: any Span) {
    guard let pattern = event.pattern else { return }
    span.operationName = "journey \(pattern.text)"
    span.attributes["wayfinder.pattern"] = pattern.text
  }

  private func span(of journey: Int) -> (any Span)? {
    spans.last { $0.journey == journey }?.span
  }

  private func remove(_ journey: Int) -> (any Span)? {
    guard let index = spans.lastIndex(where: { $0.journey == journey }) else { return nil }
    return spans.remove(at: index).span
  }
}
#endif
