// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// What is known of a route without the code that makes its screen.
///
/// Registering a route states its facts, and a manifest is a list of them. ``RouteRules/routes`` has them all:
///
/// ```swift
/// for route in router.rules.routes { print(route.pattern, route.file, route.line) }
/// ```
public struct RouteFacts: Sendable, Hashable {
  /// The pattern of the links that the route matches.
  public var pattern: RoutePattern
  /// The file of the registration, as `#fileID` gives it, or the place in a manifest.
  public package(set) var file: String
  /// The line of the registration, counted from 1; 0 for a route of a manifest.
  public package(set) var line: UInt
  /// The number of the route; no other route of the same rules has this number.
  package var number: Int
  /// The name of the module that registered the route, or nil.
  public package(set) var module: String?
  /// The type by which the route was registered, with its module; nil for a route without a type.
  public package(set) var type: String?

  /// The identifier in the app's manifest, or nil.
  public var id: String?
  /// The parameters: those of the path in the order of the pattern, then the known items of the query.
  public var parameters: [Parameter] = []
  /// The origins that may open the route.
  public var exposure = RouteExposure.internal
  /// The effect of the route: the harm that opening the route could do to the user.
  public var effect = RouteEffect.view
  /// Whether the route returns a value instead of a screen.
  public var isAction = false
  /// The pattern of the parent route, whose screen is below the screen of this route, or nil.
  public var parent: RoutePattern?
  /// The name of the route's tab, or nil.
  public var tab: String?
  /// The priority; a route with a higher priority matches before routes with a lower priority.
  public var priority = 0
  /// The name of the transition that is used unless the caller or the navigator chooses another one, such as
  /// `present(sheet)`.
  public var transition = "show"
  /// Whether the screen is shown in a navigation stack of its own.
  public var embedsInNavigationStack = false
  /// Whether each journey shows a new screen, even if a screen of the route is already shown.
  public var alwaysNewScreen = false
  /// Whether journeys to the route do not wait for gates.
  public var bypassesGates = false
  /// Whether the screen is shown in a new window.
  public var opensInNewWindow = false
  /// Whether external callers receive the result of the route.
  public var returnsResultToExternalCallers = false
  /// What an update of the rules has changed of the route; nil if nothing.
  public package(set) var update: Update?

  package init(_ pattern: RoutePattern, number: Int = 0, file: String = "", line: UInt = 0) {
    (self.pattern, self.number, self.file, self.line) = (pattern, number, file, line)
  }

  /// The file and the line of the registration, for messages.
  package var location: String { line == 0 ? file : "\(file):\(line)" }
}

extension RouteFacts {
  /// A value that the links of a route contain in the path or in the query.
  public struct Parameter: Sendable, Hashable {
    /// The name of the parameter in the pattern or in the query.
    public var name: String
    /// The part of the link that contains the parameter.
    public var place: Place
    /// The kind, such as `int`; `text` for any text, `json` for a value that is encoded as JSON.
    public var kind: String
    /// The regular expression that the text must match, or nil.
    public var constraint: String?
    /// The Swift type of one value in the code of the app, or nil.
    public var type: String?
    /// The readers of the values.
    public var sensitivity: Visibility
    /// Whether the values are web pages, which the policy checks.
    public var isWebURL = false
    /// Whether links may omit the parameter.
    public var isOptional: Bool
    /// The value that is used if a link omits the parameter; nil if there is none, or if code declares the
    /// parameter as secret.
    public var defaultValue: String?
    /// Whether links may contain the parameter several times, or as any number of segments.
    public var isRepeated = false
    /// The descriptions of the parameter in several languages; the key is a language tag (BCP 47).
    public var descriptions: [String: String] = [:]

    /// Creates an item of the query.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - kind: The kind; `text` for any text.
    ///   - isOptional: Whether links may omit the item.
    ///   - sensitivity: The readers of the values.
    public init(
      query name: String,
      kind: String = "text",
      isOptional: Bool = false,
      sensitivity: Visibility = .private
    ) {
      (self.name, self.kind, self.isOptional) = (name, kind, isOptional)
      (self.sensitivity, place) = (sensitivity, .query)
    }

    /// Creates a parameter from a placeholder of a pattern.
    package init(_ place: RoutePattern.Place) {
      self.init(query: place.name, kind: place.parameter?.kind ?? "text")
      (self.place, constraint) = (.path, place.parameter?.constraint)
      (isOptional, isRepeated) = (place.isInGroup, place.isCatchAll)
    }

    /// Whether a link without the parameter does not open the route, although its path matches.
    package var isRequiredItem: Bool {
      place == .query && !isOptional && !isRepeated && defaultValue == nil
    }
  }

  /// The part of a link that contains a parameter.
  public enum Place: String, Sendable, Hashable, CaseIterable {
    /// The parameter is in the path of the link.
    case path
    /// The parameter is an item of the query of the link.
    case query
  }

  /// The readers of a parameter's value.
  public enum Visibility: String, Sendable, Hashable, CaseIterable {
    /// Observers, and therefore logs and analytics, can read the value.
    case `public`
    /// Only the code of the app can read the value.
    case `private`
    /// Only the code of the route can read the value, such as a token or a password.
    ///
    /// A link from an unverified origin is refused if it has a value for the parameter. No log, no
    /// event, no error, no description of a request and no saved state contains the value.
    case secret
  }
}
