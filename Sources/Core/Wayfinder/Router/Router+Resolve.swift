// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteRules

extension RouteDecision {
  /// The route that a link would open.
  public struct Resolution: Sendable {
    /// The pattern of the route, such as `/users/:id`.
    public let pattern: RoutePattern
    /// The origins that may open the route.
    public let exposure: RouteExposure
    /// The effect of the route: the harm that opening the route could do to the user.
    public let effect: RouteEffect
    /// The sign-in or confirmation that policy would require.
    public let needs: RouteEffect.Verdict
    /// The transition that would show the screen.
    public let transition: RouteTransition
    /// The parameter values of the link.
    public let parameters: RouteRequest.Parameters
  }
}

extension Router {
  /// Returns whether a text is one of the app's declared ``links``, or a link for its
  /// ``linkResolver``.
  ///
  /// The link need not match a route.
  ///
  /// - Parameter text: The text.
  /// - Returns: Whether the link is declared; false also for a path without a scheme and an invalid
  ///   link.
  /// - Complexity: O(*n*) in the length of the text.
  public func owns(_ text: String) -> Bool {
    guard let link = try? parseLink(text) else { return false }
    return currentRules.declaration(of: link) != nil
      || currentRules.shortDeclaration(of: link) != nil
  }

  /// Returns the route that a link would open, without opening it or calling a navigator.
  ///
  /// - Parameters:
  ///   - text: The link, or a path without a scheme.
  ///   - origin: The origin of the link.
  /// - Returns: The first route that matches the link; its navigator may still decline.
  /// - Throws: The ``RouteError`` that ``route(to:_:)-(RouteDestination,_)`` would
  ///   throw before it calls a navigator.
  /// - Complexity: One match in the table. The near misses of the error are computed when they are
  ///   read.
  public func resolve(
    _ text: String,
    origin: RouteOrigin
  ) throws(RouteError) -> RouteDecision.Resolution {
    do throws(RouteError) {
      return try resolution(of: text, from: origin)
    } catch {
      throw error.ending(journey: nil, texts: errorTexts)
    }
  }

  private func resolution(
    of text: String,
    from origin: RouteOrigin
  ) throws(RouteError) -> RouteDecision.Resolution {
    let rules = currentRules
    let decision = try rules.decide(text, from: origin)
    if let error = decision.error { throw error }
    guard let verdict = decision.needs, let match = decision.match else {
      throw RouteError(
        .foreignLink,
        link: RedactedLink(decision.link, declaredAs: nil).text,
        message: "the link is a web page outside of the app, which only a journey opens"
      )
    }
    let facts = rules.collection.facts[match.value]
    return RouteDecision.Resolution(
      pattern: facts.pattern,
      exposure: facts.exposure,
      effect: facts.effect,
      needs: verdict,
      transition: registry.records[match.value].transition,
      parameters: RouteRequest.Parameters(
        values: match.parameters,
        pattern: facts.pattern,
        rules: rules.collection.parameterRules(of: match.value)
      )
    )
  }

  /// Returns whether a link would open a route; if not, ``resolve(_:origin:)`` throws the reason.
  ///
  /// - Parameters:
  ///   - text: The link, or a path without a scheme.
  ///   - origin: The origin of the link.
  /// - Returns: True if a route matches and the origin may open it.
  /// - Complexity: As ``resolve(_:origin:)``.
  public func canRoute(_ text: String, origin: RouteOrigin) -> Bool {
    (try? resolve(text, origin: origin)) != nil
  }
}

extension Router {
  /// Explains for each route whether it matches a link, and the reason if it does not; the most
  /// similar route is first.
  ///
  /// - Parameters:
  ///   - text: The link, or a path without a scheme.
  ///   - limit: The maximum number of candidates.
  /// - Returns: The candidates with their verdicts.
  /// - Throws: ``RouteError`` if the text is not a valid link.
  /// - Complexity: O(*n*) in the number of routes.
  public func explain(_ text: String, limit: Int = 10) throws(RouteError) -> Explanation {
    let link = try parseLink(text)
    do throws(DeepLinkError) {
      return try routeCollection.table.explain(link, limit: limit)
    } catch {
      throw RouteError(unreadable: error)
    }
  }
}

extension Router {
  /// Returns a random link that a route matches, for the test kit; see `RouteTable.sampleLink`.
  ///
  /// - Parameters:
  ///   - index: The index of the route in ``routes``.
  ///   - numbers: The random numbers; equal numbers give equal links.
  /// - Returns: A path, or one of the app's links if the pattern names a scheme or a host.
  /// - Throws: `PathBuildingError` if the random values do not fit the pattern.
  package func sampleLink(
    ofRouteAt index: Int,
    using numbers: inout some RandomNumberGenerator
  ) throws(PathBuildingError) -> String {
    let table = routeCollection.table
    return try table.sampleLink(
      of: table.routes[index].id,
      onHost: currentRules.targets.sampleHost,
      using: &numbers
    )
  }
}
