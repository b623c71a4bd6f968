// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Wayfinder

/// The rewrite rules that a server sends to a running app, in JSON.
struct DeliveredRules: Decodable {
  private let rules: [Rule]

  private struct Rule: Decodable {
    let from: String
    let to: String
    var priority: Int?
    var resets: Bool?
  }

  /// Decodes a configuration.
  ///
  /// - Parameter json: The text, such as `{"rules": [{"from": "/p/:id", "to": "/products/:id"}]}`.
  /// - Throws: `DecodingError` if the text is not such a configuration.
  init(_ json: String) throws {
    self = try JSONDecoder().decode(DeliveredRules.self, from: Data(json.utf8))
  }

  /// Returns all rules, or throws an error if one of them is invalid.
  ///
  /// - Throws: The error of the first pattern or target that is invalid.
  func rewriteRules() throws -> [RewriteRule] {
    try rules.map { rule in
      try RewriteRule(
        RoutePattern(parsing: rule.from),
        to: rule.to,
        priority: rule.priority ?? 0,
        resettingScreens: rule.resets ?? false
      )
    }
  }
}
