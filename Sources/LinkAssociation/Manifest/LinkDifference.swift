// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A difference between the links that the router accepts and the links that a platform opens.
///
/// A platform cannot state all that a pattern states. Then its file opens more, and the router refuses
/// the links that no route matches.
public struct LinkDifference: Hashable, Sendable {
  /// The identifier of the route or of the rewrite rule; nil for a difference of all routes.
  public var route: String?
  /// The name of the platform, such as `ios`.
  public var platform: String
  /// The effect of the difference.
  public var effect: Effect
  /// The class of the difference.
  public var code: Code
  /// The reason for the difference, without a full stop.
  public var reason: String

  /// The effect of a difference.
  public enum Effect: String, Hashable, Sendable, CaseIterable {
    /// The platform opens links that the router refuses.
    case opensMore
    /// The router accepts links that the platform does not open.
    case opensLess
  }

  /// The classes of differences, from those of single routes to those of the spelling of links.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// A pattern has too many combinations of optional groups.
    case combinations
    /// The kinds and constraints of parameters are not stated.
    case kinds
    /// A wildcard matches slashes.
    case slashes
    /// The end of a path is not compared.
    case pathEnd = "path-end"
    /// An internal route is not excluded.
    case internalRoutes = "internal-routes"
    /// An exclusion is tried before a route of higher priority.
    case exclusions
    /// A rewrite rule is not stated.
    case rewriteRules = "rewrite-rules"
    /// A custom scheme has no rules for paths.
    case schemePaths = "scheme-paths"
    /// The case of letters.
    case letterCase = "letter-case"
    /// A path or items in the fragment.
    case fragments
    /// A link that is not valid.
    case malformed
    /// The size of a link.
    case size
    /// Text before `@`.
    case userInformation = "user-information"
    /// The port.
    case port
    /// The scheme `http`, or a scheme in upper case.
    case scheme
    /// A host in another spelling.
    case host
    /// The segments `.` and `..`.
    case dotSegments = "dot-segments"
    /// Empty segments.
    case emptySegments = "empty-segments"
    /// A slash at the end of a path.
    case trailingSlash = "trailing-slash"
    /// Percent-encoded characters.
    case escapes
    /// An encoded slash.
    case escapedSlash = "escaped-slash"
    /// Required query items that are not stated, and empty, repeated or escaped query items.
    case queryItems = "query-items"
  }
}
