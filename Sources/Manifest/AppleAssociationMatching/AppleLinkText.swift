// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The parts of a link in the form that a rule compares: decoded or encoded, with or without case.
struct AppleLinkText {
  /// The path with exactly one slash at its start and none at its end.
  let path: [Unicode.Scalar]
  /// The query; empty if the link has no query.
  let query: [Unicode.Scalar]
  /// The query items in their order; an item without `=` has an empty value.
  let items: [(name: [Unicode.Scalar], value: [Unicode.Scalar])]
  /// The fragment; empty if the link has no fragment.
  let fragment: [Unicode.Scalar]

  init(_ link: UniversalLink, isPercentEncoded: Bool, isCaseSensitive: Bool) {
    func scalars(_ text: some StringProtocol) -> [Unicode.Scalar] {
      let text = isPercentEncoded ? String(text) : Self.decoded(text)
      return text.unicodeScalars.map { isCaseSensitive ? $0 : $0.folded }
    }
    let decoded = isPercentEncoded ? link.path : Self.decoded(link.path)
    path = decoded.withoutOuterSlashes.unicodeScalars.map { isCaseSensitive ? $0 : $0.folded }
    query = scalars(link.query ?? "")
    items = (link.query ?? "").split(separator: "&").map { item in
      let name = item.prefix { $0 != "=" }
      return (scalars(name), scalars(item[name.endIndex...].dropFirst()))
    }
    fragment = scalars(link.fragment ?? "")
  }

  /// Decodes each `%` with two hexadecimal digits after it, and keeps any other `%`.
  private static func decoded(_ text: some StringProtocol) -> String {
    let bytes = Array(text.utf8)
    var decoded: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let high = Character(Unicode.Scalar(bytes[index + 1])).hexDigitValue,
        let low = Character(Unicode.Scalar(bytes[index + 2])).hexDigitValue
      {
        decoded.append(UInt8(high << 4 | low))
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }
}

/// The texts of one link in the forms that its rules need; each form is computed once.
struct LinkTexts {
  private let link: UniversalLink
  private var forms: [AppleLinkText?] = [nil, nil, nil, nil]

  init(_ link: UniversalLink) {
    self.link = link
  }

  /// Returns the text of the link in the form with which a rule is compared.
  mutating func text(for rule: AssociationRule) -> AppleLinkText {
    let index = (rule.isPercentEncoded ? 2 : 0) + (rule.isCaseSensitive ? 1 : 0)
    if let text = forms[index] { return text }
    let text = AppleLinkText(
      link,
      isPercentEncoded: rule.isPercentEncoded,
      isCaseSensitive: rule.isCaseSensitive
    )
    forms[index] = text
    return text
  }
}

extension AssociationRule {
  /// The part of a link that a rule does not match.
  enum FailedPart {
    case path
    case query
    case queryItem(QueryItem)
    case fragment
  }

  /// Returns the first part that the rule does not match, or `nil` if the rule matches the link.
  func failedPart(of text: AppleLinkText) -> FailedPart? {
    if let path, !path.matches(text.path) { return .path }
    switch query {
    case .any: break
    case .whole(let pattern): if !pattern.matches(text.query) { return .query }
    case .items(let entries):
      for entry in entries where !Self.matches(entry, text.items) { return .queryItem(entry) }
    }
    if let fragment, !fragment.matches(text.fragment) { return .fragment }
    return nil
  }

  /// Returns whether all items with the name match; a missing item is compared as an item with an
  /// empty value.
  private static func matches(
    _ entry: QueryItem,
    _ items: [(name: [Unicode.Scalar], value: [Unicode.Scalar])]
  ) -> Bool {
    var isMissing = true
    for item in items where item.name == entry.name {
      guard entry.pattern.matches(item.value) else { return false }
      isMissing = false
    }
    return !isMissing || entry.pattern.matches([])
  }
}
