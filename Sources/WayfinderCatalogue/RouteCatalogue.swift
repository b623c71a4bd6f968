// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

package import Wayfinder

/// All routes, entries of modules and rewrite rules of a router as data, for documentation and reviews.
///
/// ```swift
/// let catalogue = router.catalogue
/// print(catalogue.markdown)
/// let json = try JSONEncoder().encode(catalogue)
/// ```
///
/// The order is independent of registration: first the routes without a module, then the modules by name,
/// and within each by pattern. The entries are ordered by module and name, the rules by addition.
public struct RouteCatalogue: Sendable, Hashable, Codable {
  /// The routes, sorted by module and pattern.
  package let routes: [Route]
  /// The entries of modules, which the app's code opens by name; links cannot open entries.
  package let entries: [Entry]
  /// The rewrite rules of the router.
  package let rules: [Rule]

  /// A route as documentation shows it, with its settings and the position of its registration.
  package struct Route: Sendable, Hashable, Codable {
    /// The identifier in the app's manifest; nil if the code states none.
    package let id: String?
    /// The pattern of the links that the route matches.
    package let pattern: String
    /// The type by which the route was registered, with its module; nil for a route without a type.
    package let type: String?
    /// The parameters: those of the path in order, then the known items of the query.
    package let parameters: [Parameter]
    /// The exposure: `internal` or `external`.
    package let exposure: String
    /// The unverified origins that may open the route, as words such as `push` and `origin:nfc`.
    package let including: [String]
    /// The effect, such as `view`: the harm that opening the route could do to the user.
    package let effect: RouteEffect
    /// Whether the route returns a value instead of showing a screen.
    package let isAction: Bool
    /// The parent, the tab, the transition and the other navigation settings of the route.
    package let navigation: Navigation
    /// The name of the module that registered the route, or nil.
    package let module: String?
    /// The file of the registration, as `#fileID` gives it.
    package let file: String
    /// The line of the registration, counted from 1.
    package let line: UInt
  }

  /// An entry of a module, which code opens by name and no link opens.
  package struct Entry: Sendable, Hashable, Codable {
    /// The name of the module that has registered the entry.
    package let module: String
    /// The name of the entry within the module.
    package let name: String
    /// Whether the entry returns a value instead of showing a screen.
    package let isAction: Bool
    /// The parent, the tab, the transition and the other navigation settings of the entry.
    package let navigation: Navigation
    /// The file of the registration, as `#fileID` gives it.
    package let file: String
    /// The line of the registration, counted from 1.
    package let line: UInt
  }

  /// The navigation settings of a route or an entry.
  package struct Navigation: Sendable, Hashable, Codable {
    /// The pattern of the parent, or nil.
    package let parent: String?
    /// The name of the tab, or nil.
    package let tab: String?
    /// The name of the transition, such as `show`.
    package let transition: String
    /// The priority; a route with a higher priority matches before routes with a lower priority.
    package let priority: Int
    /// The names of the other options, such as `alwaysNewScreen`.
    package let options: [String]
  }

  /// A rewrite rule as documentation shows it.
  package struct Rule: Sendable, Hashable, Codable {
    /// The identifier of the rule.
    package let id: String
    /// The source of the rule: a file and a line, or a position in rules that a server has
    /// delivered.
    package let source: String
    /// The pattern of the links that the rule rewrites.
    package let pattern: String
    /// The template of the new link.
    package let template: String
    /// The priority; a rule with a higher priority is tried first.
    package let priority: Int
    /// Whether all screens are removed before the screen of the new link is shown.
    package let resetsScreens: Bool
  }

  /// A value that the links of a route contain in the path or in the query.
  package struct Parameter: Sendable, Hashable, Codable {
    /// The name of the parameter in the pattern or in the query.
    package let name: String
    /// The part of the link that contains the parameter.
    package let place: Place
    /// The kind, such as `int`; `text` for any text, `json` for a ``JSONItem``.
    package let kind: String
    /// The regular expression that the text must match, or nil.
    package let constraint: String?
    /// The Swift type of one value; nil if the route is not typed.
    package let type: String?
    /// The readers of the values.
    package let sensitivity: RouteFacts.Visibility
    /// Whether links may omit the parameter.
    package let isOptional: Bool
    /// The default value as text, which is used if a link omits the parameter; nil if there is
    /// none, or if the parameter is secret.
    package let defaultValue: String?
    /// Whether links may contain the parameter several times, or as any number of segments.
    package let isRepeated: Bool
  }

  /// The part of a link that contains a parameter.
  package enum Place: String, Sendable, Hashable, Codable {
    /// The parameter is in the path of the link.
    case path
    /// The parameter is an item of the query of the link.
    case query
  }
}
