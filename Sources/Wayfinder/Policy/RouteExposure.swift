// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The set of origins that may open a route; the default is ``internal``.
public struct RouteExposure: Sendable, Hashable {
  /// The levels of exposure; each level also admits all origins that the previous level admits.
  private enum Level: Int, Sendable, Hashable {
    case `internal`
    case external
    case externalIncludingSchemes
  }

  private let level: Level

  /// Admits only the app's own code.
  public static let `internal` = RouteExposure(level: .internal)

  /// Also admits the app's entry points that the system provides, such as quick actions, and links
  /// whose sender was verified.
  public static let external = RouteExposure(level: .external)

  /// Also admits unverified senders, in addition to those that ``external`` admits.
  ///
  /// - Parameter senders: The unverified senders; ``Unverified/schemes`` means all origins with the
  ///   trust ``RouteOrigin/Trust/unverified``.
  /// - Returns: The exposure.
  public static func external(including senders: Unverified) -> RouteExposure {
    RouteExposure(level: .externalIncludingSchemes)
  }

  /// A set of unverified senders.
  public struct Unverified: Sendable, Hashable {
    private init() {}

    /// Custom schemes and all other unverified origins, such as push notifications, web views and
    /// scanned codes.
    public static let schemes = Unverified()
  }

  /// Returns whether a link with this trust may open the route.
  package func admits(_ trust: RouteOrigin.Trust) -> Bool {
    switch trust {
    case .internal: true
    case .own, .verified: level != .internal
    case .unverified: level == .externalIncludingSchemes
    }
  }

  /// Returns the lowest exposure that admits links with this trust.
  static func least(admitting trust: RouteOrigin.Trust) -> RouteExposure {
    switch trust {
    case .internal: .internal
    case .own, .verified: .external
    case .unverified: .external(including: .schemes)
    }
  }
}

extension RouteExposure: Comparable {
  /// Returns whether the left exposure admits fewer origins than the right exposure.
  public static func < (left: RouteExposure, right: RouteExposure) -> Bool {
    left.level.rawValue < right.level.rawValue
  }
}

extension RouteExposure: CustomStringConvertible {
  /// The exposure as it is written in code.
  public var description: String {
    switch level {
    case .internal: ".internal"
    case .external: ".external"
    case .externalIncludingSchemes: ".external(including: .schemes)"
    }
  }
}
