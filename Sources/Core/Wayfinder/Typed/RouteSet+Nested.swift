// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// A set of routes can include all routes of another set below a prefix, as in the enum case
// `@Path("/shop") case shop(ShopRoute)`. For such an enum case, the macro `@Routes` generates calls
// of these functions.

extension RouteSet {
  /// Returns the patterns of this set, each with a prefix before it.
  ///
  /// The pattern `/` becomes the prefix. A prefix and a pattern that do not form a valid pattern
  /// are a programmer error and stop the program, such as two catch-alls, or a pattern with a
  /// scheme or a host.
  ///
  /// - Parameter prefix: The pattern of the first segments.
  /// - Returns: The patterns, in the order of ``patterns``.
  /// - Complexity: O(*n*) in the length of all patterns.
  public static func patterns(below prefix: RoutePattern) -> [RoutePattern] {
    patterns.map { RoutePattern($0, below: prefix) }
  }

  /// The properties of each of the ``patterns``; empty for a page whose properties are not listed.
  ///
  /// - Complexity: O(*n*) in the number of patterns.
  public static var allRouteProperties: [RouteValues.Types] {
    let listed = routeProperties
    return patterns.indices.map { listed.indices.contains($0) ? listed[$0] : [:] }
  }

  /// Returns the configuration of a page of this set, for another set that includes this page below
  /// a prefix.
  ///
  /// A parent that the page names by a type of this set is below the prefix, too. A parent that is
  /// named by its pattern is not changed.
  ///
  /// - Parameters:
  ///   - index: The index of the page's pattern in ``patterns``.
  ///   - prefix: The pattern of the first segments.
  ///   - outer: The set that includes this set.
  /// - Returns: The facts.
  public static func configuration(
    at index: Int,
    below prefix: RoutePattern,
    in outer: any RouteSet.Type
  ) -> RouteConfiguration {
    let own = configuration(at: index)
    return RouteConfiguration { route in
      route.parentType = nil
      own.apply(to: &route)
      guard let parent = route.facts.parent, route.parentType == Self.self else { return }
      (route.facts.parent, route.parentType) = (RoutePattern(parent, below: prefix), outer)
    }
  }
}

extension RoutePattern {
  /// Creates a pattern that consists of a prefix and another pattern.
  fileprivate init(_ pattern: RoutePattern, below prefix: RoutePattern) {
    precondition(
      pattern.scheme == nil && pattern.host == nil,
      "“\(pattern)” has a scheme or a host, which “\(prefix)” must have instead"
    )
    do throws(RoutePatternError) {
      try self.init(
        matching: RoutePattern.joined(prefix.matchedText, pattern.matchedText),
        writtenAs: RoutePattern.joined(prefix.text, pattern.text)
      )
    } catch {
      preconditionFailure(error.description)
    }
  }

  private static func joined(_ prefix: String, _ text: String) -> String {
    guard text != "/" else { return prefix }
    let front = prefix.hasSuffix("/") ? String(prefix.dropLast()) : prefix
    return front + (text.hasPrefix("/") || text.hasPrefix("(") ? "" : "/") + text
  }
}
