// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

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
