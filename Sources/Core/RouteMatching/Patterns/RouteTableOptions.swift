// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// Options that control how a table reads patterns and links.
public struct RouteTableOptions: Sendable, Hashable {
  /// Whether literals of paths are compared without regard to the case of ASCII letters.
  public var ignoresCaseOfLiterals = false
  /// Whether names of query items are compared without regard to the case of ASCII letters.
  public var ignoresCaseOfQueryNames = false
  /// Whether a `/` at the end of a path is significant; if so, `/a/` and `/a` are different routes.
  ///
  /// The root has no such slash: `/` always matches a link without segments. A final catch-all
  /// without a `/`, as in `/static/*path`, matches paths with and without one; the value does not
  /// contain the last `/`.
  public var trailingSlashIsSignificant = false
  /// The custom schemes, in upper or lower case, whose links have a host that is not part of the
  /// path.
  public var schemesWithHost: [String] = []
  /// The schemes, in upper or lower case, whose links match only patterns that name the scheme.
  ///
  /// Links of all other schemes also match patterns without a scheme. Rewrite rules follow the same
  /// rule.
  public var schemesWithoutFallback: [String] = []
  /// Whether the host of a link with `http` or `https` is the first segment of its path, in lower
  /// case and without a trailing dot.
  ///
  /// The pattern `/example.com/me` then matches `https://example.com/me`, and a pattern that names
  /// a host of web links is an error of the build. ``DeepLink/host`` of a match is nil.
  public var webHostIsFirstSegment = false
  /// Whether a `+` in a query is a plus sign instead of a space, as if it was written `%2B`.
  public var keepsPlusInQuery = false
  /// Whether a fragment that begins with `/` or `!/` is matched instead of the path.
  ///
  /// `https://example.com/#/view/7?tab=likes` then matches `/view/:id`, and the items after the
  /// fragment's `?` follow those of the query. The link of the match has the path and the items of
  /// the fragment, and no fragment.
  public var matchesFragmentPaths = false
  /// Whether the items `name=value` of a fragment are read as query items after those of the query,
  /// as in `/login#code=7&state=x`.
  ///
  /// The link of the match has the items in its query, and no fragment. A fragment without such
  /// items, or one that begins with `/` or `!/`, is not changed.
  public var readsFragmentItems = false
  /// The limits for the size of a link.
  public var limits = DeepLink.Limits()

  /// Creates the default options, which are right for most apps.
  public init() {}

  /// The options for parsing the table's links.
  public var link: DeepLink.Options {
    DeepLink.Options(limits: limits, schemesWithHost: schemesWithHost)
  }

  /// Returns whether links with a scheme match only patterns that name the scheme.
  func isWithoutFallback(_ scheme: Bytes) -> Bool {
    schemesWithoutFallback.contains { name in
      Bytes.with(name) { scheme.isEqual(ignoringCaseOf: $0) }
    }
  }
}
