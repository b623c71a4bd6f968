// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RewriteTemplateParser {
  /// The state of parsing the elements of a path or of a group.
  struct Level: PatternLevel {
    var groupStart: Int?
    var elements: [RewriteTemplate.Element] = []
  }

  static let emptySegmentSuggestion = "leave out one “/”"

  static func endsPath(_ byte: UInt8) -> Bool { byte == .question || byte == .hash }

  mutating func parseGroup(on level: inout Level) throws(SyntaxError) {
    let start = offset
    groupCount += 1
    // A group of a template usually contains a value from a group of the pattern. So the maximum
    // number of groups in a template is the same as in a pattern.
    guard groupCount <= PatternParser.groupLimit else {
      throw error(
        at: start,
        "more than \(PatternParser.groupLimit) optional parts",
        "leave out the groups that no pattern can fill"
      )
    }
    var group = Level(groupStart: start)
    try parseParts(ofGroup: &group)
    guard !RewriteTemplate.names(of: group.elements).isEmpty else {
      throw error(
        at: start,
        "a group without a parameter of its own, so that no value decides whether it is written",
        "leave out the parentheses, or put a parameter into it"
      )
    }
    level.elements.append(.group(group.elements))
  }

  mutating func parseSegment(on level: inout Level) throws(SyntaxError) {
    let start = offset
    if peek() == .asterisk {
      level.elements.append(try parseCatchAll())
      return
    }
    var pieces = RewritePieces()
    loop: while let byte = peek() {
      switch byte {
      case .slash, .question, .hash: break loop
      case .closeParenthesis:
        guard level.groupStart != nil else { throw strayClosing() }
        break loop
      case .openParenthesis:
        guard peek(1) == .slash || peek(1) == .openParenthesis else {
          throw error(
            at: offset,
            "a “(” in the middle of a segment",
            "write “(/…)” for an optional part, or “\\(” for the character; constraints belong "
              + "into the pattern"
          )
        }
        break loop
      case .asterisk:
        throw asteriskInSegment()
      case .less, .greater:
        let character = Unicode.Scalar(byte)
        throw error(
          at: offset,
          "a “\(character)” in a path",
          "leave kinds to the pattern, or write “\\\(character)” for the character"
        )
      default:
        try parsePiece(into: &pieces, of: .path)
      }
    }
    if let literal = pieces.onlyLiteral, RewriteTemplate.isDots(literal) {
      throw error(at: start, "a segment “.” or “..”", "leave it out: every link resolves it")
    }
    level.elements.append(.segment(pieces.finish()))
  }

  private mutating func parseCatchAll() throws(SyntaxError) -> RewriteTemplate.Element {
    let name = try parsePlaceholder()
    switch peek() {
    case nil, .slash, .openParenthesis, .closeParenthesis, .question, .hash: return .catchAll(name)
    default:
      throw error(
        at: offset,
        "text directly after a catch-all, which takes whole segments",
        "write “/” after “*\(name.text)”"
      )
    }
  }
}

extension RewriteTemplate {
  /// Returns the names of the placeholders in a group, without those in inner groups; the group is
  /// written only if all of them have values.
  static func names(of elements: [Element]) -> [Name] {
    elements.flatMap { element -> [Name] in
      switch element {
      case .segment(let pieces):
        pieces.compactMap { piece in
          if case .value(let name) = piece { name } else { nil }
        }
      case .catchAll(let name): [name]
      case .group: []
      }
    }
  }

  /// Returns whether a segment is `.` or `..` (a dot may be written as `%2e`), which parsing a link
  /// would resolve.
  static func isDots(_ segment: String) -> Bool {
    Bytes.with(segment) { $0.dotCount > 0 }
  }
}
