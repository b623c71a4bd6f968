import Foundation
import Wayfinder

/// Rules as a server delivers them to a running app, in JSON.
struct DeliveredRules: Decodable {
  private let rules: [Rule]

  private struct Rule: Decodable {
    let from: String
    let to: String
    var priority: Int?
    var resets: Bool?
  }

  /// Reads a configuration.
  ///
  /// - Parameter json: The text, such as `{"rules": [{"from": "/p/:id", "to": "/products/:id"}]}`.
  /// - Throws: What is wrong with the text.
  init(_ json: String) throws {
    self = try JSONDecoder().decode(DeliveredRules.self, from: Data(json.utf8))
  }

  /// The rules, all of them or none.
  ///
  /// - Throws: What is wrong with the first pattern or target that cannot be.
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
