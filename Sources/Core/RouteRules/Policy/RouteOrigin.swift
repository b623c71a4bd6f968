// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The sender of a link, which determines how far the link can be trusted.
///
/// The code that receives a link states its origin; nothing in the link can change it.
public struct RouteOrigin: Sendable, Hashable {
  /// The name of the origin, as tools and traces write it.
  public let name: String
  /// The degree to which links of this origin can be trusted.
  public let trust: Trust

  private init(_ name: String, _ trust: Trust) {
    self.name = name
    self.trust = trust
  }

  /// Creates an origin for a sender that this package does not know.
  ///
  /// ```swift
  /// extension RouteOrigin {
  ///   static let nfc = RouteOrigin("nfc", trust: .unverified)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name in traces, and in ``RouteExposure/Unverified/origin(_:)``. Choose a name that
  ///     no other origin has.
  ///   - trust: The trust. Only the app's own code is internal, so a new origin cannot be internal.
  public init(_ name: String, trust: Trust.External) {
    self.init(name, trust.trust)
  }

  /// The app's own code.
  public static let `internal` = RouteOrigin("internal", .internal)
  /// A quick action on the home screen.
  public static let shortcut = RouteOrigin("shortcut", .own)
  /// A result of the system's search, Spotlight.
  public static let spotlight = RouteOrigin("spotlight", .own)
  /// An activity that the user started on another device.
  public static let handoff = RouteOrigin("handoff", .own)
  /// An App Intent, such as an action in the Shortcuts app.
  public static let intent = RouteOrigin("intent", .own)
  /// Navigation state that the app saved earlier.
  public static let restored = RouteOrigin("restored", .own)
  /// A universal link: the system has verified that the domain belongs to the app.
  public static let universal = RouteOrigin("universal", .verified)
  /// A push notification whose payload the app has authenticated.
  public static let authenticatedPush = RouteOrigin("authenticatedPush", .verified)
  /// A push notification whose payload the app has not authenticated.
  public static let push = RouteOrigin("push", .unverified)
  /// A link with a custom scheme, which any app may register and open.
  public static let scheme = RouteOrigin("scheme", .unverified)
  /// A web page inside the app.
  public static let web = RouteOrigin("web", .unverified)
  /// Text from the pasteboard.
  public static let pasteboard = RouteOrigin("pasteboard", .unverified)
  /// A scanned code.
  public static let scan = RouteOrigin("scan", .unverified)
  /// A sender that the app cannot determine.
  public static let unknown = RouteOrigin("unknown", .unverified)

  /// The origins that this package defines, highest trust first.
  public static let all: [RouteOrigin] = [
    .internal, .shortcut, .spotlight, .handoff, .intent, .restored, .universal,
    .authenticatedPush, .push, .scheme, .web, .pasteboard, .scan, .unknown,
  ]

  /// Creates the origin with the given name; returns nil if this package defines no such origin.
  ///
  /// - Parameter name: The ``name`` of one of ``all``; case matters.
  /// - Complexity: O(*n*) in the number of origins.
  public init?(name: String) {
    guard let origin = RouteOrigin.all.first(where: { $0.name == name }) else { return nil }
    self = origin
  }

  /// Whether the link comes from outside of the app's own code.
  public var isExternal: Bool { trust != .internal }
}

extension RouteOrigin {
  /// The degree to which the sender of a link can be trusted; the highest degree comes first.
  public enum Trust: String, Sendable, Hashable {
    /// The app's own code.
    case `internal`
    /// The entry points of the app that the system shows, such as quick actions.
    case own
    /// Links whose sender was verified, such as universal links.
    case verified
    /// All other senders.
    case unverified

    /// The trust of a sender that is not the app's own code.
    public enum External: Sendable, Hashable {
      /// An entry point of the app that the system shows.
      case own
      /// A sender that was verified.
      case verified
      /// A sender that neither the app nor the system has verified.
      case unverified

      var trust: Trust {
        switch self {
        case .own: .own
        case .verified: .verified
        case .unverified: .unverified
        }
      }
    }
  }
}
