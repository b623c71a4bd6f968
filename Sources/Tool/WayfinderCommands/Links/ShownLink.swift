// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LinkVerification
import RouteManifest
import RouteMatching

extension ManifestRules {
  /// Returns a link in which `…` replaces the values of the secrets of its route.
  ///
  /// - Parameters:
  ///   - link: The link, before or after the rewrite rules.
  ///   - decision: The decision about the link.
  /// - Returns: The link; the pattern of the route if a value has another spelling in the link.
  func shown(_ link: String, _ decision: RouteDecision) -> String {
    guard let match = decision.match else { return link }
    let names = rules.collection.parameterRules(of: match.value).secretNames
    guard !names.isEmpty else { return link }
    var shown = link
    var values: [String] = []
    for name in names {
      match.parameters.forEachText(name) { values.append($0.map(String.init) ?? "") }
      values += match.parameters.all(name)
      if let raw = match.parameters.raw(name), !raw.isEmpty {
        shown = shown.replacingOccurrences(of: raw, with: "…")
      }
    }
    for value in values where !value.isEmpty {
      shown = shown.replacingOccurrences(of: value, with: "…")
    }
    let plain = shown.replacingOccurrences(of: "+", with: " ").removingPercentEncoding ?? shown
    let isHidden = !values.contains { !$0.isEmpty && plain.contains($0) }
    return isHidden ? shown : match.pattern.text
  }

  /// Returns the routes of an explanation with the reasons why they match a link or do not.
  ///
  /// A segment of the link could be the value of a secret. So a reason does not quote the link if a path parameter
  /// of its route is secret.
  func reasons(_ explanation: Explanation) -> [(route: RouteManifest.Route, reason: String)] {
    explanation.candidates.map { candidate in
      let route = route(at: table.routes[candidate.id.index].value)
      let hasSecret = route.parameters.contains { $0.sensitivity == .secret && $0.place == .path }
      return (route, hasSecret ? candidate.redactedReason : candidate.reason)
    }
  }
}
