// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// What is known of a route without the code that makes its screen.
public struct RouteFacts: Sendable, Hashable {
  /// The pattern of the links that the route matches.
  public let pattern: RoutePattern
  /// The file of the registration, as `#fileID` gives it, or the place in a manifest.
  public let file: String
  /// The line of the registration, counted from 1; 0 for a route of a manifest.
  public let line: UInt
  /// The number of the route; no other route of the same rules has this number.
  package let number: Int
  /// Whether the route returns a value instead of a screen.
  public package(set) var isAction = false
  /// The name of the module that registered the route, or nil.
  public package(set) var module: String?

  /// The identifier in the app's manifest, or nil.
  public package(set) var id: String?
  /// The origins that may open the route.
  public package(set) var exposure = RouteExposure.internal
  /// The effect of the route: the harm that opening the route could do to the user.
  public package(set) var effect = RouteEffect.view
  /// The priority; a route with a higher priority matches before routes with a lower priority.
  public package(set) var priority = 0
  /// The name of the transition that is used unless the caller or the navigator chooses another one, such as
  /// `present(sheet)`.
  public package(set) var transition = "show"
  /// The pattern of the parent route, or nil.
  public package(set) var parent: RoutePattern?
  /// The name of the route's tab, or nil.
  public package(set) var tab: String?
  /// Whether the screen is shown in a navigation stack of its own.
  public package(set) var embedsInNavigationStack = false
  /// Whether a screen of the route that is already shown may be used again.
  public package(set) var allowsReuse = true
  /// Whether journeys to the route do not wait for gates.
  public package(set) var bypassesGates = false
  /// Whether the screen is shown in a new window.
  public package(set) var opensInNewWindow = false
  /// Whether external callers receive the result of the route.
  public package(set) var returnsResultToExternalCallers = false
  /// The visibility that the registration gives to parameters, by their names.
  package var visibilities: [String: Visibility] = [:]
  /// The names of the parameters that the registration or the types of properties declare to be web pages.
  package var webURLs: Set<String> = []
  /// The names of the parameters that the registration or the types of properties declare to be secret.
  package var secrets: Set<String> = []

  /// The names of the query items without which a link does not open the route.
  package var requiredItems: [String] = []

  package init(_ pattern: RoutePattern, number: Int, file: String, line: UInt) {
    (self.pattern, self.number, self.file, self.line) = (pattern, number, file, line)
  }

  /// The readers of a parameter's value.
  public enum Visibility: String, Sendable, Hashable, CaseIterable, Codable {
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

  /// The file and the line of the registration, for messages.
  package var location: String { line == 0 ? file : "\(file):\(line)" }
}
