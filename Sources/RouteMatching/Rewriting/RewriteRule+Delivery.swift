// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if !hasFeature(Embedded)
extension RewriteRule {
  /// A list of rules that a server delivers to a running app.
  ///
  /// ```json
  /// {
  ///   "source": "delivery 17",
  ///   "rules": [
  ///     { "id": "old-products", "pattern": "/p/:id", "template": "/products/:id" },
  ///     { "id": "maintenance", "pattern": "/*", "template": "/maintenance",
  ///       "priority": 1000, "resetsScreens": true }
  ///   ]
  /// }
  /// ```
  ///
  /// | key of a rule | value |
  /// |---|---|
  /// | `id` | the identifier, unique in the delivery: 1 to 256 bytes without control characters |
  /// | `pattern` | the pattern of the links to rewrite: at most 4,096 bytes |
  /// | `template` | the template of the new link: at most 4,096 bytes |
  /// | `priority` | an integer; 0 if it is missing |
  /// | `resetsScreens` | true if all screens are removed before the new link is shown; else false |
  /// | `source` | the source, limited like `id`; the delivery and the position if it is missing |
  ///
  /// A delivery has at most 1,000 rules. If one rule is wrong, or has a key that is not in the table, the
  /// whole delivery is refused, because without that rule or that key the others might send links
  /// elsewhere. The same happens if the groups and constraints of all rules need too much work. Limit the
  /// size of the data before you decode it, and decode it outside of the main actor.
  public struct Delivery: Sendable, Decodable {
    /// The name of the delivery, which is a part of the source of each rule.
    public let source: String
    /// The rules, in the order of delivery.
    public let rules: [RewriteRule]

    /// The greatest number of rules in a delivery.
    static let limit = 1000

    /// Decodes a delivery.
    ///
    /// - Parameter decoder: The decoder of the data.
    /// - Throws: ``RewriteRuleError`` for the first mistake.
    /// - Complexity: O(*n*) in the length of the data.
    public init(from decoder: any Decoder) throws {
      let keys = ["source", "rules"]
      let object = try RewriteRuleObject(decoder, "the delivery", keys: keys)
      source = try object.label("source")
      let name = "the delivery “\(source)”"
      var list = try object.list("rules", of: name)
      var rules: [RewriteRule] = []
      var positions: [String: Int] = [:]
      while !list.isAtEnd {
        let position = rules.count + 1
        guard position <= Self.limit else {
          throw RewriteRuleError(
            name,
            "it has more than \(Self.limit) rules",
            "deliver fewer rules; a catch-all such as “*rest” replaces many of them"
          )
        }
        let rule = try RewriteRule(from: list.superDecoder(), source: "\(source), rule \(position)")
        if let earlier = positions.updateValue(position, forKey: rule.id) {
          throw RewriteRuleError(
            "rule “\(rule.id)” (\(rule.source))",
            "rule \(earlier) has the same “id”",
            "give each rule an identifier of its own"
          )
        }
        rules.append(rule)
      }
      self.rules = rules
      try checkWork()
    }

    /// Throws an error for the first rule whose groups or constraints exceed the work that a table allows.
    private func checkWork() throws(RewriteRuleError) {
      var (tests, readings) = (SegmentTests(), WorkBudget())
      for rule in rules {
        let steps = rule.pattern.reading { outline, _ in
          outline.readingCount(of: 0..<outline.parts.count) * outline.parts.count
        }
        guard readings.spend(steps) else {
          throw RewriteRuleError(
            "rule “\(rule.id)” (\(rule.source))",
            "with its optional groups the patterns of the delivery exceed \(WorkBudget.limit) steps",
            "use fewer optional groups"
          )
        }
        for case let parameter? in rule.pattern.places.map(\.parameter) where !parameter.isPlain {
          do throws(SegmentTestError) {
            _ = try tests.test(of: parameter)
          } catch {
            let problem: String
            switch error {
            // The router that uses the rules may define the kind.
            case .unknownKind: continue
            case .tooLarge(let limit):
              problem = "“:\(parameter.name)” needs more than \(limit) states"
            case .budgetSpent:
              problem =
                "with “:\(parameter.name)” the constraints of the delivery exceed \(WorkBudget.limit) steps"
            }
            throw RewriteRuleError(
              "rule “\(rule.id)” (\(rule.source))",
              problem,
              "use smaller repetitions, or fewer different constraints"
            )
          }
        }
      }
    }
  }
}
#endif
