// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The request of a journey: its link, parameters, origin, scene and transition.
public struct RouteRequest: Sendable {
  /// The transition that shows the screen.
  public var transition: RouteTransition
  private let stored: Box<Facts>
  private var facts: Facts { stored.value }
  private var weakSource: WeakSource?
  private var resultHandleHolder: ResultHandleHolder?

  /// The data that a middleware cannot change; all copies of a request share one object with this
  /// data.
  struct Facts: Sendable {
    let journey: Int
    let parameters: Parameters
    let attachments: Attachments
    let destination: RouteDestination
    let services: RouteServices
    let tickets: TicketStore
    let openRoute: Box<OpenRouteAction>
  }

  private final class ResultHandleHolder: Sendable {
    weak let resultHandle: RouteRequest.ResultHandle?

    init(_ resultHandle: RouteRequest.ResultHandle) {
      self.resultHandle = resultHandle
    }
  }

  init(
    _ facts: Facts,
    transition: RouteTransition,
    source: WeakSource?,
    resultHandle: RouteRequest.ResultHandle?
  ) {
    stored = Box(facts)
    self.transition = transition
    weakSource = source
    resultHandleHolder = resultHandle.map(ResultHandleHolder.init)
  }
}

extension RouteRequest {
  /// The number of the journey, unique within the router; the events of the journey have this
  /// number too.
  public var journey: Int { facts.journey }
  /// The link that matched the pattern.
  public var link: DeepLink { facts.parameters.link }
  /// The pattern that the link matched.
  public var pattern: RoutePattern { facts.parameters.pattern }
  /// The parameter values of the link.
  public var parameters: Parameters { facts.parameters }
  /// The native values that the caller attached.
  public var attachments: Attachments { facts.attachments }
  /// The services of the router, see ``Router/services``.
  public var services: RouteServices { facts.services }
  /// The tickets of the router for large values, see ``Router/tickets``.
  public var tickets: TicketStore { facts.tickets }
  /// An action that opens further routes from the screen, in the scene of the screen.
  public var openRoute: OpenRouteAction { facts.openRoute.value }
  /// The origin of the link, such as a universal link or the app's own code.
  public var origin: RouteOrigin { facts.destination.origin }
  /// The web page from which the user has opened a universal link, see ``IncomingLink/referrer``.
  ///
  /// A link that joins the journey of an equal link has the referrer of the first one. Links that
  /// ``Router/keepWaitingLinks(in:for:origins:)`` restores have none.
  public var referrer: DeepLink? { facts.destination.referrer }
  /// The scene that shows the screen.
  public var scene: RouteScene { facts.openRoute.value.scene }

  /// The screen from which the journey starts, as a weak reference; if the reference is nil, the
  /// host chooses a screen.
  public var source: (any RouteRequest.Source)? {
    get { weakSource?.source }
    set { weakSource = newValue.map(WeakSource.init) }
  }

  /// The handle for the screen's result.
  ///
  /// The journey holds the handle first; later, the entry in the host holds it.
  var resultHandle: RouteRequest.ResultHandle? { resultHandleHolder?.resultHandle }

  /// Whether a caller has awaited the result of the screen; still true after the screen was
  /// removed.
  var hasAwaitedResult: Bool { resultHandleHolder != nil }

  /// The request for a parent screen: the screen is pushed, and returns no result.
  var below: RouteRequest {
    var request = self
    request.transition = .push
    request.resultHandleHolder = nil
    return request
  }

  /// Whether the route has secret values; the link of a displayed screen omits these values, so
  /// different links can be equal on display.
  package var hasSecrets: Bool { !facts.parameters.rules.secretNames.isEmpty }

  /// The values of the path parameters by name; unlike `parameters.pathValues`, it copies no other
  /// values.
  var pathValues: [String: String] { facts.parameters.values.pathValues }

  /// Returns this request with the transition and the source of another request.
  package func narrowed(to changed: RouteRequest) -> RouteRequest {
    var request = self
    request.transition = changed.transition
    request.weakSource = changed.weakSource
    return request
  }
}

extension RouteRequest {
  /// A screen from which a journey can start.
  public protocol Source: AnyObject, Sendable {}

  /// A weak reference to the screen from which a journey starts.
  ///
  /// Few journeys have such a screen. A weak reference in a structure would make each copy of it slow,
  /// so the reference is in an object.
  final class WeakSource: Sendable {
    weak let source: (any Source)?

    init(_ source: any Source) {
      self.source = source
    }
  }
}

extension RouteRequest {
  /// A key for a native value that is attached to a request.
  ///
  /// ```swift
  /// enum PickedImage: RouteRequest.AttachmentKey {
  ///   typealias Value = Image
  /// }
  ///
  /// request.attachments[PickedImage.self] = image
  /// ```
  public protocol AttachmentKey {
    /// The type of the value; it need not be `Sendable`.
    associatedtype Value
  }
}

extension RouteRequest {
  /// The native values attached to a request, each stored under its key type.
  ///
  /// The values stay on the main actor, so a request is Sendable even if they are not.
  /// Copies of a request share the values.
  @MainActor
  public final class Attachments {
    private var values: [ObjectIdentifier: Any] = [:]

    /// Creates an empty collection, on any actor.
    public nonisolated init() {}

    /// A Boolean value that is true if no value is attached.
    public var isEmpty: Bool { values.isEmpty }

    /// The value for a key, or nil; setting nil removes the value.
    public subscript<Key: RouteRequest.AttachmentKey>(_ key: Key.Type) -> Key.Value? {
      get {
        // Unwrap the value before the cast. If `Value` is an optional type, a cast of nil to
        // `Value` would succeed.
        guard let value = values[ObjectIdentifier(key)] else { return nil }
        return value as? Key.Value
      }
      set {
        // The `deinit` of the earlier value may use this subscript, which is not allowed during an
        // access to `values`. `updateValue` and `removeValue` return the earlier value, so it is
        // released after the access.
        if let newValue {
          _ = values.updateValue(newValue, forKey: ObjectIdentifier(key))
        } else {
          _ = values.removeValue(forKey: ObjectIdentifier(key))
        }
      }
    }
  }
}

/// Values in an object of their own, so that a copy of the value that stores them copies only one pointer.
final class Box<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
