// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteRules

/// Something that has happened in a journey, for observers.
///
/// An event contains no value of the link, except the parameters that the route makes public by
/// ``RouteConfiguration/parameters(_:_:)``.
public struct RouteEvent: Sendable {
  /// The kind of event, with its details.
  public let kind: Kind
  /// The number of the journey, unique within a router.
  public let journey: Int
  /// The link, in which `…` replaces everything that the app has not registered, such as the values
  /// of parameters.
  public let link: String
  /// The sender of the link.
  public let origin: RouteOrigin
  /// The window for the journey's screen.
  public let scene: RouteScene
  /// The pattern of the selected route; nil before a route is selected.
  public let pattern: RoutePattern?
  /// The priority of the selected route, which distinguishes the route from other routes with the
  /// same pattern.
  package let priority: Int
  /// The parameter values that the selected route makes public, by name.
  public let parameters: [String: String]
  /// The time since the journey started.
  public let elapsed: Duration

  /// The kinds of events, to which later versions may add others.
  public enum Kind: Sendable {
    /// The journey has taken a step. Its first step is ``RouteEvent/Trace/Name/receive``.
    case step(RouteEvent.Trace.Step)
    /// The call has joined the equal journey with this number.
    ///
    /// The call's own journey has no further events.
    case joined(Int)
    /// An entry of a saved scene was not restored; the associated value is the error of this entry.
    ///
    /// The error is nil if an entry below was not restored, if the entry's tab or stack is missing,
    /// or if the route of another entry replaced all screens.
    ///
    /// The event belongs to the journey that restores the scene; ``RouteScene/Restoration/skipped``
    /// contains the same entries.
    case notRestored(RouteError?)
    /// The journey has ended. The error is nil if the journey has an outcome.
    case ended(RouteError?)
  }
}

extension RouteEvent: CustomStringConvertible {
  /// The number of the journey, the link, the origin and the event, in one line.
  public var description: String {
    let event =
      switch kind {
      case .step(let step): "\(step.name.rawValue): \(step.detail)"
      case .joined(let other): "joined #\(other)"
      case .notRestored(let error): "not restored: \(error?.code.name ?? "above a skipped entry")"
      case .ended(nil): "ended"
      case .ended(let error?): "ended: \(error.code)"
      }
    return "#\(journey) \(link) (\(origin.name)) \(event)"
  }
}

extension RouteEvent {
  /// The steps of one journey with their durations, from the link to the ending.
  ///
  /// A trace contains no value of the link: every part that is not registered reads `…`.
  public struct Trace: Sendable, Hashable {
    /// The link, in which `…` replaces everything that the app has not registered, such as the values
    /// of parameters.
    public var link: String { redacted.text }
    /// The sender of the link.
    public let origin: RouteOrigin
    /// The window for the journey's screen.
    public internal(set) var scene: RouteScene
    /// The steps, in the order in which they were recorded.
    public private(set) var steps: [Step] = []
    /// The kind of the outcome, such as `shown`, or the name of the error's code; nil until the
    /// journey ends.
    public internal(set) var ending: String?

    /// The link without its values, formatted as text on first use.
    var redacted: RedactedLink

    /// One step of a journey, with its result and its duration.
    public struct Step: Sendable, Hashable {
      /// The kind of step.
      public let name: Name
      /// The result of the step, as text.
      public var detail: String { formatter.text }
      /// The time since the previous step.
      public let duration: Duration

      fileprivate let formatter: StepDetail
    }

    /// The names of the ten steps of a journey, in their order.
    public enum Name: String, Sendable, Hashable, CaseIterable {
      /// The router received a link.
      case receive
      /// The link was parsed and compared with the declared links.
      case admit
      /// The journey had to wait for the gates, continued after they opened, or bypassed them.
      case gate
      /// A rule or a redirect changed the link.
      case rewrite
      /// The route table returned the best matching route, or no route.
      case match
      /// The route's exposure and effect were compared with the origin, or the user was asked.
      case policy
      /// A middleware was called.
      case middleware
      /// A navigator made its screen or declined, or an action returned a value.
      case handle
      /// A host showed the screen, or the platform opened a web page.
      case navigate
      /// The journey ended with an outcome or an error.
      case finish
    }

    init(_ redacted: RedactedLink, origin: RouteOrigin, scene: RouteScene) {
      self.redacted = redacted
      self.origin = origin
      self.scene = scene
    }

    /// Appends a step to the trace.
    mutating func add(_ name: Name, _ detail: consuming StepDetail, _ duration: Duration) {
      // Most journeys record at most 12 steps, so memory for 12 steps is reserved at once.
      if steps.isEmpty { steps.reserveCapacity(12) }
      steps.append(Step(name: name, duration: duration, formatter: detail))
    }

    /// The total duration of all steps.
    ///
    /// - Complexity: O(*n*) in the number of steps.
    public var duration: Duration { steps.reduce(.zero) { $0 + $1.duration } }
  }
}

extension RouteEvent.Trace: CustomStringConvertible {
  /// The trace as text: one line for the link, and one line for each step.
  public var description: String {
    let head = "\(link) (\(origin.name)): \(ending ?? "under way")"
    let lines = steps.map { step in
      let name = step.name.rawValue
      let gap = String(repeating: " ", count: max(1, 9 - name.count))
      return "  \(name)\(gap)\(step.detail)"
    }
    return ([head] + lines).joined(separator: "\n")
  }
}

extension RouteDecision.Step {
  /// The step of a journey to which the step of a decision belongs.
  var name: RouteEvent.Trace.Name {
    switch self {
    case .foreign, .refusedUserInfo: .admit
    case .rewritten, .notRewritten: .rewrite
    case .missed, .matched: .match
    case .admitted, .refused, .refusedSecret, .refusedWebPage, .refusedResult, .refusedItem,
      .replaced:
      .policy
    }
  }
}

/// The result of a step, formatted as text only when the trace is read.
///
/// Most traces are never read, so recording a step must not build a string.
enum StepDetail: Sendable {
  case text(String)
  /// The length of the received link.
  case bytes(Int)
  /// A step of the decision about a link of an origin.
  case decided(RouteDecision.Step, RouteOrigin)

  /// The detail as text, which is formatted when this property is read.
  var text: String {
    switch self {
    case .text(let text): text
    case .bytes(let count): "\(count) bytes"
    case .decided(let step, let origin): step.text(from: origin)
    }
  }
}

extension StepDetail: ExpressibleByStringInterpolation {
  init(stringLiteral text: String) {
    self = .text(text)
  }
}

extension StepDetail: Hashable {
  static func == (left: Self, right: Self) -> Bool { left.text == right.text }

  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
