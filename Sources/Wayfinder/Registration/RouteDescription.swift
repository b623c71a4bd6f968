// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A token that identifies a registered route, for example to remove the route.
public struct RouteToken: Sendable, Hashable {
  let number: Int
}

/// The data about a registered route, for tools and internal menus.
public struct RouteDescription: Sendable, Hashable {
  /// The pattern of the links that the route matches.
  public let pattern: RoutePattern
  /// The origins that may open the route.
  public let exposure: RouteExposure
  /// The effect of the route: the harm that opening the route could do to the user.
  public let effect: RouteEffect
  /// The priority; a route with a higher priority matches before routes with a lower priority.
  public let priority: Int
  /// The transition that is used unless the caller or the navigator chooses another one.
  public let transition: RouteTransition
  /// The pattern of the parent route, or nil.
  public let parent: RoutePattern?
  /// The name of the route's tab, or nil.
  public let tab: String?
  /// The name of the module that registered the route, or nil.
  public let module: String?
  /// The file of the registration, as `#fileID` gives it.
  public let file: String
  /// The line of the registration, counted from 1.
  public let line: UInt

  init(_ facts: RouteFacts) {
    pattern = facts.pattern
    exposure = facts.exposure
    effect = facts.effect
    priority = facts.priority
    transition = facts.transition
    parent = facts.parent
    tab = facts.tab
    module = facts.module
    file = facts.file.description
    line = facts.line
  }
}
