// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Wayfinder

// These functions return the lines that explain why an expectation failed.

extension Router {
  /// Returns the code and the message of an error on one line.
  func ending(of error: RouteError) -> String { "\(error.code): \(error.message)" }

  /// Returns lines that explain why a link opens no route: the nearest routes if no route matches,
  /// otherwise no lines.
  func why(_ link: String, ends error: RouteError) -> [String] { misses(of: link, error) ?? [] }

  /// Returns lines that explain why a journey failed: the nearest routes if no route matches,
  /// otherwise the steps of the journey.
  func why(_ link: String, ended error: RouteError) -> [String] {
    misses(of: link, error) ?? steps(of: error.trace)
  }

  /// Returns the lines of a journey's trace.
  func steps(of trace: RouteEvent.Trace?) -> [String] { lines(of: trace?.description ?? "") }

  /// Returns lines that explain why a link was routed to another route than the expected one.
  func why(_ link: String, missed pattern: RoutePattern, for other: RoutePattern) -> [String] {
    guard let candidates = try? explain(link, limit: .max).candidates else { return [] }
    let own = candidates.first { $0.pattern == pattern }
    let line = own?.message ?? notRegistered(pattern)
    guard candidates.first?.pattern == other else { return [line, "a rule rewrites the link"] }
    return [line, "expect “\(other)”, or \(correction(of: pattern, own?.matches))"]
  }

  /// Returns advice for a message: the change with which a link would open the route with a
  /// pattern.
  private func correction(of pattern: RoutePattern, _ matches: Bool?) -> String {
    switch matches {
    case nil: "register “\(pattern)”"
    case false?: "change the link or the pattern"
    case true?: "give “\(pattern)” a higher priority"
    }
  }

  /// Returns the line for a pattern that is not registered, with the nearest registered pattern.
  func notRegistered(_ pattern: RoutePattern) -> String {
    let nearest = RoutePattern.nearest(
      to: pattern.text,
      among: rules.routes.lazy.map(\.pattern.text)
    )
    return "“\(pattern)” is not registered" + (nearest.map { "; the nearest is “\($0)”" } ?? "")
  }

  /// Returns whether a route with a pattern is registered.
  func isRegistered(_ pattern: RoutePattern) -> Bool {
    rules.routes.contains { $0.pattern == pattern }
  }

  /// Returns a pattern with the source location of its registration.
  func location(of pattern: RoutePattern) -> String {
    rules.routes.first { $0.pattern == pattern }?.location ?? "“\(pattern)”"
  }

  /// Returns the lines for the nearest routes of a link that no route matches; nil for any other
  /// link.
  private func misses(of link: String, _ error: RouteError) -> [String]? {
    guard error.code == .notFound, let nearest = try? explain(link, limit: 3) else { return nil }
    if nearest.candidates.first?.matches == true { return nil }
    return lines(of: nearest.description)
  }

  private func lines(of text: String) -> [String] {
    text.split(separator: "\n").map(String.init)
  }
}

extension RouteFacts {
  /// The pattern and the source location of the registration.
  var location: String { "“\(pattern)” (\(file):\(line))" }
}
