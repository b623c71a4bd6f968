// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if !hasFeature(Embedded)
extension RewriteRule: Codable {
  private static let keys = ["id", "source", "pattern", "template", "priority", "resetsScreens"]

  /// Decodes a rule; ``Delivery`` describes the format.
  ///
  /// - Parameter decoder: The decoder of the data.
  /// - Throws: ``RewriteRule/DeliveryError`` for the first mistake.
  /// - Complexity: O(*n*) in the length of the data.
  public init(from decoder: any Decoder) throws {
    let position = decoder.codingPath.last?.intValue.map { "rule \($0 + 1)" }
    try self.init(from: decoder, source: position ?? "a delivered rule")
  }

  /// Decodes a rule that gets the given source if the data contains none.
  init(from decoder: any Decoder, source: String) throws {
    var object = try RewriteRuleObject(decoder, source, keys: Self.keys)
    let source = try object.optionalLabel("source") ?? source
    object.rule = source
    let id = try object.label("id")
    object.rule = "rule “\(id)” (\(source))"
    let patternText = try object.text("pattern", limit: RewriteTemplateParser.lengthLimit)
    let template = try object.text("template", limit: RewriteTemplateParser.lengthLimit)
    let priority = try object.value("priority", Int.self, "an integer such as 10") ?? 0
    let resets = try object.value("resetsScreens", Bool.self, "true or false") ?? false
    let pattern: RoutePattern
    do throws(RoutePatternError) {
      pattern = try RoutePattern(parsing: patternText)
    } catch {
      throw object.error(
        "“pattern” is invalid: \(error.problem)",
        error.suggestion,
        underlying: error
      )
    }
    do throws(RoutePatternError) {
      try self.init(pattern, to: template, priority, resets, id: id, source: source)
    } catch {
      throw object.error(
        "“template” is invalid: \(error.problem)",
        error.suggestion,
        underlying: error
      )
    }
  }

  /// Encodes the rule; ``Delivery`` describes the format.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: The error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: RewriteRuleObject.Key.self)
    try container.encode(id, forKey: "id")
    try container.encode(source, forKey: "source")
    try container.encode(pattern.text, forKey: "pattern")
    try container.encode(template, forKey: "template")
    if priority != 0 { try container.encode(priority, forKey: "priority") }
    if resetsScreens { try container.encode(true, forKey: "resetsScreens") }
  }
}

/// The decoded keys and values of a rewrite rule, or of a set of rules that a server delivers.
///
struct RewriteRuleObject {
  /// The name of the rule or of the set, which each error that this type throws contains.
  var rule: String
  private let container: KeyedDecodingContainer<Key>

  /// The greatest length of an identifier or a source in bytes.
  private static let labelLimit = 256

  /// A key of the decoded object, including any key that the format does not define.
  struct Key: CodingKey, ExpressibleByStringLiteral {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) {
      self.stringValue = stringValue
    }

    init(stringLiteral text: String) {
      self.init(stringValue: text)
    }

    init?(intValue: Int) { nil }
  }

  init(_ decoder: any Decoder, _ rule: String, keys: [String]) throws(RewriteRule.DeliveryError) {
    let list = keys.map { "“\($0)”" }.joined(separator: ", ")
    guard let container = try? decoder.container(keyedBy: Key.self) else {
      throw RewriteRule.DeliveryError(
        rule,
        "it is not an object",
        "write an object with the keys \(list)"
      )
    }
    (self.rule, self.container) = (rule, container)
    // The order of the keys differs from run to run. So the smallest unknown key is reported: the
    // same data then always causes the same error.
    let unknown = container.allKeys.map(\.stringValue).filter { !keys.contains($0) }.min()
    if let unknown {
      throw error("the key “\(Self.shown(unknown))” is unknown", "use only \(list)")
    }
  }

  func error(
    _ problem: String,
    _ suggestion: String,
    underlying: (any Error)? = nil
  ) -> RewriteRule.DeliveryError {
    RewriteRule.DeliveryError(rule, problem, suggestion, underlying: underlying)
  }

  /// Decodes a value; returns nil if the key is missing or null.
  func value<Value: Decodable>(
    _ key: Key,
    _ type: Value.Type,
    _ expected: String
  ) throws(RewriteRule.DeliveryError) -> Value? {
    do {
      return try container.decodeIfPresent(type, forKey: key)
    } catch {
      throw self.error("“\(key.stringValue)” has a wrong type", "write \(expected)")
    }
  }

  /// Decodes a text of limited length.
  func text(_ key: Key, limit: Int) throws(RewriteRule.DeliveryError) -> String {
    guard let text = try optionalText(key, limit: limit) else {
      throw error("“\(key.stringValue)” is missing", "add it as a text")
    }
    return text
  }

  /// Decodes an identifier or a source.
  func label(_ key: Key) throws(RewriteRule.DeliveryError) -> String {
    try checked(text(key, limit: Self.labelLimit), key)
  }

  /// Decodes an identifier or a source; returns nil if the key is missing or null.
  func optionalLabel(_ key: Key) throws(RewriteRule.DeliveryError) -> String? {
    guard let text = try optionalText(key, limit: Self.labelLimit) else { return nil }
    return try checked(text, key)
  }

  /// Returns the decoder for the list at a key.
  func list(
    _ key: Key,
    of name: String
  ) throws(RewriteRule.DeliveryError) -> any UnkeyedDecodingContainer {
    guard let list = try? container.nestedUnkeyedContainer(forKey: key) else {
      throw RewriteRule.DeliveryError(
        name,
        "“\(key.stringValue)” is not a list",
        "write a list of rules"
      )
    }
    return list
  }

  private func optionalText(_ key: Key, limit: Int) throws(RewriteRule.DeliveryError) -> String? {
    guard let text = try value(key, String.self, "a text in quotation marks") else { return nil }
    guard text.utf8.count <= limit else {
      throw error(
        "“\(key.stringValue)” has \(text.utf8.count) bytes",
        "write at most \(limit) bytes"
      )
    }
    return text
  }

  /// Throws an error if a text is empty or contains a control character, such as a line break;
  /// otherwise returns the text.
  ///
  /// In a message, the text after a line break would look like another message.
  private func checked(_ text: String, _ key: Key) throws(RewriteRule.DeliveryError) -> String {
    guard !text.isEmpty, !text.utf8.contains(where: { $0.isControl }) else {
      throw error(
        "“\(key.stringValue)” is empty or contains a control character",
        "write a short text of visible characters"
      )
    }
    return text
  }

  /// Returns the beginning of a key for an error message, without control characters.
  private static func shown(_ key: String) -> String {
    var text = ""
    for scalar in key.unicodeScalars.prefix(32) {
      text.unicodeScalars.append(scalar.value < 0x20 || scalar.value == 0x7F ? "\u{FFFD}" : scalar)
    }
    return text == key ? text : text + "…"
  }
}
#endif

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
    /// - Throws: ``RewriteRule/DeliveryError`` for the first mistake.
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
          throw RewriteRule.DeliveryError(
            name,
            "it has more than \(Self.limit) rules",
            "deliver fewer rules; a catch-all such as “*rest” replaces many of them"
          )
        }
        let rule = try RewriteRule(from: list.superDecoder(), source: "\(source), rule \(position)")
        if let earlier = positions.updateValue(position, forKey: rule.id) {
          throw RewriteRule.DeliveryError(
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
    private func checkWork() throws(RewriteRule.DeliveryError) {
      var (tests, readings) = (SegmentTests(), WorkBudget())
      for rule in rules {
        let steps = rule.pattern.reading { outline, _ in
          outline.readingCount(of: 0..<outline.parts.count) * outline.parts.count
        }
        guard readings.spend(steps) else {
          throw RewriteRule.DeliveryError(
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
            throw RewriteRule.DeliveryError(
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

#if !hasFeature(Embedded)
extension RewriteRule {
  /// An error in the data of a delivered rule: the rule, the mistake, and a correction.
  ///
  /// Decoding a ``RewriteRule`` or a ``RewriteRule/Delivery`` throws it. Text that is not JSON at all
  /// is reported by the decoder.
  public struct DeliveryError: Error, Sendable {
    /// The rule with the mistake: its identifier and its source, as far as they are known.
    public let rule: String
    /// A description of the mistake, without a full stop.
    public let problem: String
    /// The correction, without a full stop.
    public let suggestion: String
    /// The ``RoutePatternError`` with the position of the mistake, or nil.
    public let underlying: (any Error)?

    /// The rule, the problem and the suggestion in one line.
    public var message: String { "\(rule): \(problem); \(suggestion)" }

    init(_ rule: String, _ problem: String, _ suggestion: String, underlying: (any Error)? = nil) {
      (self.rule, self.problem, self.suggestion) = (rule, problem, suggestion)
      self.underlying = underlying
    }
  }
}

extension RewriteRule.DeliveryError: CustomStringConvertible {
  /// The message; if the mistake has a position, also the text with a caret under the mistake.
  public var description: String {
    guard let underlying else { return message }
    // The first line of the underlying error's description contains the problem and the suggestion,
    // and so does `message`. So this line is dropped, and only the lines after it are appended.
    return message + "\(underlying)".drop { $0 != "\n" }
  }
}
#endif
