// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching

// A route for links with a custom scheme and a route for web links may have the same path. An
// attacker could then choose the form of link whose route has the weaker policy. So the stricter
// policy of the two applies to both routes.

extension RouteRegistry {
  /// Connects each route that requires a custom scheme with the routes of the same path that do not.
  ///
  /// Two paths are the same if they differ only in the names and the kinds of their parameters.
  ///
  /// - Complexity: O(*n*) in the length of all patterns; O(*n*) in the number of routes if none requires
  ///   a custom scheme.
  func findCounterparts() {
    var schemes: [Int] = []
    for (index, record) in records.enumerated() {
      record.parameterRules = nil
      record.counterparts = []
      if record.requiresCustomScheme { schemes.append(index) }
    }
    guard !schemes.isEmpty else { return }
    let owned = Set(schemes)
    var others: [String: [Int]] = [:]
    for (index, record) in records.enumerated() where !owned.contains(index) {
      others[record.pattern.pathOutline, default: []].append(index)
    }
    for scheme in schemes {
      for other in others[records[scheme].pattern.pathOutline] ?? [] {
        records[scheme].counterparts.append(other)
        records[other].counterparts.append(scheme)
      }
    }
  }

  /// Returns the exposure and the effect that the policy checks for a route: the strictest values
  /// of the route and its counterparts.
  func policy(of record: RouteRecord) -> (exposure: RouteExposure, effect: RouteEffect) {
    record.counterparts.reduce((record.exposure, record.effect)) { policy, index in
      let other = records[index]
      return (policy.0.intersection(other.exposure), policy.1.stricter(other.effect))
    }
  }
}

extension RouteRecord {
  fileprivate var requiresCustomScheme: Bool {
    // A pattern that begins with a slash has no scheme, and need not be parsed.
    guard pattern.text.utf8.first != UInt8(ascii: "/"), let scheme = pattern.scheme else {
      return false
    }
    return scheme != "https" && scheme != "http"
  }
}

extension RoutePattern {
  /// The path without the names and the kinds of its parameters: equal for `/users/:id` and
  /// `/users/:name`.
  fileprivate var pathOutline: String { elements.map(\.outline).joined() }
}

extension RoutePattern.Element {
  fileprivate var outline: String {
    switch self {
    case .segment(let pieces): "/" + pieces.map(\.outline).joined()
    case .catchAll: "/*"
    case .group(let elements): "(" + elements.map(\.outline).joined() + ")"
    }
  }
}

extension RoutePattern.Piece {
  /// The piece as text: a literal begins with a zero byte, which no pattern contains, so that no
  /// literal equals the colon of a parameter.
  fileprivate var outline: String {
    switch self {
    case .literal(let text): "\u{0}\(text)"
    case .parameter: ":"
    }
  }
}
