// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteManifest
internal import RouteMatching

extension ParserModel {
  /// A rewrite rule, with its pattern divided into shapes.
  ///
  /// An update can add rules, so the order of the shapes is computed at run time, by texts that are compared byte by byte.
  struct Rule {
    let rule: RewriteRule
    let scheme: String?
    let host: RoutePattern.Host?
    let hasTrailingSlash: Bool
    let shapes: [RuleShape]
    let path: [TemplatePart]
    let items: [TemplateItem]
  }

  /// One combination of the optional groups of a rule's pattern.
  struct RuleShape {
    /// The rank of the priority, the scheme and the host, as text.
    let rank: String
    /// The order among the shapes of equal ranks and weights, as a text whose characters are bytes.
    let order: String
    /// The segments, each with its rank as a text whose characters are bytes; empty for a literal, nil for a catch-all.
    let segments: [(weight: String?, content: Content)]
  }

  /// A part of the path of a template.
  enum TemplatePart {
    case segment([TemplatePiece])
    /// The segments of a catch-all, by the index of its parameter.
    case catchAll(Int)
    case group([TemplatePart])
  }

  /// A part of a segment or of a query item's value: percent-encoded text, or the index of a parameter.
  enum TemplatePiece {
    case literal(String)
    case value(Int)
  }

  /// A query item of a template.
  struct TemplateItem {
    /// The name, percent-encoded.
    let rawName: String
    /// The decoded name, as a text whose characters are bytes.
    let name: String
    /// The value; nil for a flag.
    let value: [TemplatePiece]?
  }

  /// The tests of the built-in kinds, without `string`, in the order of precedence.
  static var builtInKinds: [(name: String, test: TextAutomaton)] {
    ParameterKind.allCases.compactMap { kind in
      TextAutomaton(kind: kind.rawValue, constraint: nil, kinds: [:]).map { (kind.rawValue, $0) }
    }
  }

  /// Returns a text whose characters are the bytes of another one in UTF-8.
  static func bytes(of text: String) -> String {
    String(String.UnicodeScalarView(text.utf8.map { Unicode.Scalar($0) }))
  }
}

extension ParserModel.Rule {
  init(
    _ rule: RewriteRule,
    _ parts: (front: PatternPrefix, path: [RoutePattern.Element]),
    _ shapes: [ParserModel.Shape],
    _ numbers: [String: Int],
    under options: RouteTableOptions
  ) {
    self.rule = rule
    (scheme, host) = (parts.front.scheme, parts.front.host)
    let isSlashed = rule.pattern.hasTrailingSlash && !parts.path.isEmpty
    hasTrailingSlash = isSlashed
    let front = ParserModel.rank(scheme, host)
    let rank =
      Self.digits(1_000_000 - rule.priority, 7) + "\(front[0])\(front[1])"
      + Self.digits(999 + front[2], 3)
    let slash = options.trailingSlashIsSignificant && isSlashed ? 0 : 1
    let text = parts.path.textWithoutNames(ignoringCase: options.ignoresCaseOfLiterals)
    self.shapes = shapes.map { shape in
      let skipped = Self.digits(shape.taken.count { !$0 }, 2)
      let taken = shape.taken.map { $0 ? "0" : "1" }.joined()
      return ParserModel.RuleShape(
        rank: rank,
        order: "\(skipped)\(slash)\(ParserModel.bytes(of: text))\n\(taken)",
        segments: shape.segments.map { (Self.weight($0.rank), $0.content) }
      )
    }
    path = rule.target.path.map { ParserModel.TemplatePart($0, numbers) }
    items = rule.target.query.map { item in
      ParserModel.TemplateItem(
        rawName: item.rawName,
        name: ParserModel.bytes(of: item.name),
        value: item.value?.map { ParserModel.TemplatePiece($0, numbers) }
      )
    }
  }

  /// Returns the text by which segments are ordered: the digit of the class, the place in it, and the segment without names.
  private static func weight(_ rank: SegmentRank?) -> String? {
    guard let rank else { return nil }
    guard rank.partClass != .literal else { return "" }
    return "\(rank.partClass.rawValue)" + digits(10_000 + rank.place, 5)
      + ParserModel.bytes(of: rank.text)
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
  }
}

extension ParserModel.TemplatePart {
  fileprivate init(_ element: RewriteTemplate.Element, _ numbers: [String: Int]) {
    switch element {
    case .segment(let pieces):
      self = .segment(pieces.map { ParserModel.TemplatePiece($0, numbers) })
    case .catchAll(let name): self = .catchAll(numbers[name.text] ?? -1)
    case .group(let inner): self = .group(inner.map { Self($0, numbers) })
    }
  }
}

extension ParserModel.TemplatePiece {
  fileprivate init(_ piece: RewriteTemplate.Piece, _ numbers: [String: Int]) {
    switch piece {
    case .literal(let text): self = .literal(text)
    case .value(let name): self = .value(numbers[name.text] ?? -1)
    }
  }
}
