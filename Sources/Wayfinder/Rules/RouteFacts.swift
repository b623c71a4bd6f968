// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// What is known of a registered route without the code that makes its screen.
///
/// It is a class, because a journey stores the facts of its routes several times.
package final class RouteFacts: Sendable {
  /// The number of the route; no other route of the same router has this number.
  package let number: Int
  /// The pattern as it was registered.
  package let pattern: RoutePattern
  /// Whether the route returns a value instead of a screen.
  package let isAction: Bool
  /// The name of the module that registered the route, or nil.
  package let module: String?
  /// The file that registered the route.
  package let file: StaticString
  /// The line that registered the route, counted from 1.
  package let line: UInt

  /// The identifier in the app's manifest, or nil.
  package let id: String?
  /// The origins that may open the route.
  package let exposure: RouteExposure
  /// The effect of the route: the harm that opening the route could do to the user.
  package let effect: RouteEffect
  /// The priority; a route with a higher priority matches before routes with a lower priority.
  package let priority: Int
  /// The transition that is used unless the caller or the navigator chooses another one.
  package let transition: RouteTransition
  /// The pattern of the parent, or nil.
  package let parent: RoutePattern?
  /// The name of the tab, or nil.
  package let tab: String?
  /// Whether the screen is shown in a navigation stack of its own.
  package let embedsInNavigationStack: Bool
  /// Whether a screen of the route that is already shown may be used again.
  package let allowsReuse: Bool
  /// Whether journeys to the route do not wait for gates.
  package let bypassesGates: Bool
  /// Whether the screen is shown in a new window.
  package let opensInNewWindow: Bool
  /// Whether external callers receive the result of the route.
  package let returnsResultToExternalCallers: Bool
  /// The visibility that the registration gives to parameters, by their names.
  let visibilities: [String: RouteConfiguration.Visibility]
  /// The names of the parameters that the registration or the types of properties declare to be web pages.
  let webURLs: Set<String>
  /// The names of the parameters that the registration or the types of properties declare to be secret.
  let secrets: Set<String>

  init(
    number: Int,
    pattern: RoutePattern,
    configuration: RouteConfiguration,
    page: RoutePage?,
    isAction: Bool,
    file: StaticString,
    line: UInt,
    module: String?,
    exposure: RouteExposure
  ) {
    (self.number, self.pattern, self.isAction) = (number, pattern, isAction)
    (self.file, self.line, self.module) = (file, line, module)
    var (id, tab, parent, exposure) = (String?.none, String?.none, RoutePattern?.none, exposure)
    var (effect, priority, transition) = (RouteEffect.view, 0, RouteTransition.show)
    var (embedsInNavigationStack, opensInNewWindow, allowsReuse) = (false, false, true)
    var (bypassesGates, returnsResultToExternalCallers) = (false, false)
    var visibilities: [String: RouteConfiguration.Visibility] = [:]
    var (webURLs, secrets) = (Set<String>(), Set<String>())
    for fact in configuration.facts {
      switch fact {
      case .id(let value): id = value
      case .exposure(let value): exposure = value
      case .effect(let value): effect = value
      case .priority(let value): priority = value
      case .transition(let value): transition = value
      case .parent(let pattern, _): parent = pattern
      case .tab(let name): tab = name
      case .embedsInNavigationStack: embedsInNavigationStack = true
      case .alwaysNewScreen: allowsReuse = false
      case .bypassesGates: bypassesGates = true
      case .inNewWindow: opensInNewWindow = true
      case .returnsResultToExternalCallers: returnsResultToExternalCallers = true
      case .parameters(let name, let visibility): visibilities[name] = visibility
      case .webURL(let name): webURLs.insert(name)
      case .middleware: break
      }
    }
    for (name, visibility) in visibilities where visibility == .secret { secrets.insert(name) }
    for (name, type) in page?.properties ?? [] {
      let roles = PropertyFacts.roles(of: type)
      if roles.isSecret { secrets.insert(name) }
      if roles.isWebURL { webURLs.insert(name) }
    }
    (self.id, self.tab, self.parent, self.exposure) = (id, tab, parent, exposure)
    (self.effect, self.priority, self.transition) = (effect, priority, transition)
    self.embedsInNavigationStack = embedsInNavigationStack
    (self.opensInNewWindow, self.allowsReuse) = (opensInNewWindow, allowsReuse)
    self.bypassesGates = bypassesGates
    self.returnsResultToExternalCallers = returnsResultToExternalCallers
    (self.visibilities, self.webURLs, self.secrets) = (visibilities, webURLs, secrets)
  }

  /// The file and the line of the registration, for messages.
  var location: String { "\(file):\(line)" }
}
