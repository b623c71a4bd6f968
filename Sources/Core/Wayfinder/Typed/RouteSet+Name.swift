// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// With these functions, a configuration or a transition refers to a route by its type instead of by
// its pattern.

public import RouteNavigation

extension RouteSet {
  /// The pattern of the page that this value represents.
  var pagePattern: RoutePattern {
    let patterns = Self.patterns
    precondition(
      patterns.indices.contains(patternIndex),
      "\(Self.self) has no pattern at \(patternIndex); return an index of `patterns`"
    )
    return patterns[patternIndex]
  }
}

extension RouteConfiguration {
  /// The parent route, named by its type.
  ///
  /// ```swift
  /// router.register("/moments/:id/likes", .parent(MomentRoute.self)) { _ in "likes" }
  /// ```
  ///
  /// - Parameter type: The type of the parent; see ``parent(_:)-(RoutePattern)``.
  /// - Returns: The configuration.
  public static func parent<Typed: Route>(_ type: Typed.Type) -> RouteConfiguration {
    RouteConfiguration(.parent(type.pattern, type))
  }

  /// The parent route, given as one page of a set.
  ///
  /// ```swift
  /// router.register("/offers", .parent(ShopRoute.cart)) { _ in "offers" }
  /// ```
  ///
  /// - Parameter page: The page. Only its case counts: the values of the parent's parameters are
  ///   those of the child's link; see ``parent(_:)-(RoutePattern)``.
  /// - Returns: The configuration.
  public static func parent<Typed: RouteSet>(_ page: Typed) -> RouteConfiguration {
    RouteConfiguration(.parent(page.pagePattern, Typed.self))
  }
}

extension RouteTransition {
  /// Pops to the topmost screen of a typed route.
  ///
  /// - Parameter type: The type of the route.
  /// - Returns: The transition.
  public static func popTo<Typed: Route>(_ type: Typed.Type) -> RouteTransition {
    popTo(type.pattern)
  }

  /// Pops to the topmost screen that shows the given page of a set.
  ///
  /// - Parameter page: The page. Only its case counts, not its values.
  /// - Returns: The transition.
  public static func popTo(_ page: some RouteSet) -> RouteTransition { popTo(page.pagePattern) }
}
