// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// Options that control how a table reads patterns and links.
public struct RouteTableOptions: Sendable, Hashable {
  /// Whether literals of paths are compared without regard to the case of ASCII letters.
  public var ignoresCaseOfLiterals = false
  /// Whether names of query items are compared without regard to the case of ASCII letters.
  public var ignoresCaseOfQueryNames = false
  /// Whether a `/` at the end of a path is significant; `/a/` and `/a` are then different routes.
  ///
  /// The root has no such slash: `/` always matches a link without segments. A final catch-all
  /// without a `/`, as in `/static/*path`, matches paths with and without one; the value does not
  /// contain the last `/`.
  public var trailingSlashIsSignificant = false
  /// The custom schemes, in upper or lower case, whose links have a host that is not part of the path.
  public var schemesWithHost: [String] = []
  /// The limits for the size of a link.
  public var limits = DeepLink.Limits()

  /// Creates the default options, which are right for most apps.
  public init() {}

  /// The options for parsing the table's links.
  public var link: DeepLink.Options {
    DeepLink.Options(limits: limits, schemesWithHost: schemesWithHost)
  }
}
