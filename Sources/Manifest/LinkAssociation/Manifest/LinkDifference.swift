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
  /// The effect of the difference: the platform opens more links or fewer links than the router.
  public var effect: Effect
  /// The cause of the difference.
  public var code: Code
  /// The reason for the difference, without a full stop.
  public var reason: String

  /// The effect of a difference on the links that a platform opens.
  public enum Effect: String, Hashable, Sendable, CaseIterable {
    /// The platform opens links that the router refuses.
    case opensMore
    /// The router accepts links that the platform does not open.
    case opensLess
  }

  /// The causes of differences: first those in single routes, then those in the spelling of links.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// A pattern has too many combinations of optional groups.
    case combinations
    /// The platform's file cannot express the kinds and constraints of parameters.
    case kinds
    /// A wildcard of the platform's file also matches slashes.
    case slashes
    /// The platform does not compare the end of a path.
    case pathEnd = "path-end"
    /// The platform opens links of an internal route, because its file does not exclude them.
    case internalRoutes = "internal-routes"
    /// The platform excludes the path of an internal route, although another route matches the path
    /// first.
    case exclusions
    /// The platform's file cannot express a rewrite rule.
    case rewriteRules = "rewrite-rules"
    /// The platform opens every path of a custom scheme.
    case schemePaths = "scheme-paths"
    /// The platform compares upper-case and lower-case letters in another way.
    case letterCase = "letter-case"
    /// The router reads a path or items in the fragment, and the platform does not.
    case fragments
    /// The platform opens a link that is not a valid URL.
    case malformed
    /// The platform opens a link that is larger than the limits of the router.
    case size
    /// The platform ignores the text before `@` in a link such as `https://ana@example.com`.
    case userInformation = "user-information"
    /// The platform ignores the port of a link.
    case port
    /// The platform interprets the scheme `http`, or a scheme in upper case, in another way.
    case scheme
    /// The platform treats another spelling of a host, such as a dot at the end, as another host.
    case host
    /// The platform does not resolve the segments `.` and `..`.
    case dotSegments = "dot-segments"
    /// The platform compares empty segments, as in `/a//b`.
    case emptySegments = "empty-segments"
    /// The platform interprets a slash at the end of a path in another way.
    case trailingSlash = "trailing-slash"
    /// The platform compares percent-encoded characters in another way.
    case escapes
    /// The platform compares an encoded slash, `%2F`, in another way.
    case escapedSlash = "escaped-slash"
    /// The platform does not require a query item, or interprets empty, repeated or escaped items
    /// in another way.
    case queryItems = "query-items"
  }
}
