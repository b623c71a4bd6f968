// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteDialect {
  /// Compiles a pattern `scheme://expression` in which `:name` and `:name(constraint)` are parameters.
  ///
  /// - Throws: ``DialectError`` if the expression is invalid, so that it could never match.
  func expressionPattern(_ text: String) throws(DialectError) -> OldPattern {
    guard !text.isEmpty else {
      throw error(.invalidPattern, text, "the pattern is empty", "write a path such as “/user”")
    }
    let source = ExpressionSource(text)
    var pattern = try pattern(of: source, text)
    if let scheme = source.scheme, !scheme.isEmpty { pattern.scheme = scheme }
    return pattern
  }

  private func pattern(
    of source: ExpressionSource,
    _ text: String
  ) throws(DialectError) -> OldPattern {
    if let path = source.path {
      return OldPattern(text: source.pattern, matcher: .pattern(path), names: source.names)
    }
    do throws(ExpressionError) {
      return OldPattern(
        text: source.pattern,
        matcher: .expression(try Expression(source.expression)),
        names: source.names
      )
    } catch {
      throw self.error(
        .invalidPattern,
        text,
        at: min(error.offset + text.utf8.count - source.pattern.utf8.count, text.utf8.count),
        error.problem,
        error.suggestion
      )
    }
  }
}

/// The parts of a pattern with a regular expression.
struct ExpressionSource {
  let scheme: String?
  /// The text after the scheme.
  let pattern: String
  /// The names of the parameters in the order of the pattern.
  private(set) var names: [String] = []
  /// The regular expression, completed by a final `$`, and by an initial `^` unless it begins with
  /// `/`.
  private(set) var expression: String

  init(_ text: String) {
    if let first = text.firstRange(ofText: "://"), let last = text.lastRange(ofText: "://") {
      scheme = String(text[..<first.lowerBound])
      pattern = String(text[last.upperBound...])
    } else {
      (scheme, pattern) = (nil, text)
    }
    expression = pattern
    for token in ExpressionSource.tokens(of: pattern) {
      let name = ":" + token.dropFirst().prefix(while: ExpressionSource.isNameCharacter)
      names.append(name.replacing(text: ":", with: ""))
      let rest = token.replacing(text: name, with: "")
      // WLRRoute replaced each token everywhere in the pattern, even inside of a longer token: for
      // `/:id/:idea`, it also replaced the `:id` in `:idea`.
      expression = expression.replacing(text: token, with: rest.isEmpty ? "([^/]+)" : rest)
    }
    if !expression.isEmpty, !expression.hasPrefix("/") { expression = "^" + expression }
    expression += "$"
  }

  /// Returns the parameters of a pattern, each from its `:` to the end of the segment, such as
  /// `:id(\d+)`.
  private static func tokens(of pattern: String) -> [String] {
    var tokens: [String] = []
    var rest = pattern[...]
    while let colon = rest.firstIndex(of: ":") {
      let after = rest[rest.index(after: colon)...]
      guard let first = after.first, isNameCharacter(first) else {
        rest = after
        continue
      }
      let end = after.firstIndex(of: "/") ?? after.endIndex
      let token = rest[colon..<end]
      if token.count > 2 {
        tokens.append(String(token))
        rest = rest[end...]
      } else {
        rest = after
      }
    }
    return tokens
  }

  private static func isNameCharacter(_ character: Character) -> Bool {
    guard let byte = character.asciiValue else { return false }
    return PercentText.isLetterOrDigit(byte) || "-_".utf8.contains(byte)
  }

  /// A pattern of Wayfinder that matches the same segments, or nil if none is known.
  ///
  /// It consists of plain literals, parameters, and parameters with one set that cannot match the spelling of
  /// an unusual segment.
  var path: String? {
    // The regular expression of a pattern that begins with `/` has no `^`, so any text may precede
    // its match. The first segment of this text is the host, so `/:host/*` matches it.
    var path = pattern.hasPrefix("/") ? "/:host/*" : ""
    var same = pattern.hasPrefix("/") ? "" : "^"
    var parameterCount = 0
    for (index, piece) in (pattern.hasPrefix("/") ? pattern.dropFirst() : pattern[...]).pieces
      .enumerated()
    {
      if index > 0 || pattern.hasPrefix("/") { same += "/" }
      if !piece.isEmpty, piece.allSatisfy(ExpressionSource.isNameCharacter) {
        path += "/" + piece.lowercased()
        same += piece
        continue
      }
      guard piece.utf8.count > 2, piece.hasPrefix(":") else { return nil }
      let constraint = piece.dropFirst().drop(while: ExpressionSource.isNameCharacter)
      // A parameter does not match an empty segment, which `SegmentSpelling` spells as `~`. So the
      // constraint excludes the segment `~`.
      guard let test = constraint.isEmpty ? "([^~].*|~.+)" : Self.caseless(constraint) else {
        return nil
      }
      path += "/:p\(parameterCount)\(test)"
      parameterCount += 1
      same += constraint.isEmpty ? "([^/]+)" : String(constraint)
    }
    return same + "$" == expression && parameterCount == names.count ? path : nil
  }

  /// Returns a constraint such as `([a-z]+)` with its letters in both cases, or nil for any other form.
  private static func caseless(_ constraint: Substring) -> String? {
    guard constraint.hasPrefix("(["), constraint.hasSuffix(")"),
      let close = constraint.firstIndex(of: "]")
    else { return nil }
    let items = constraint[constraint.index(constraint.startIndex, offsetBy: 2)..<close]
    let count = constraint[constraint.index(after: close)...].dropLast()
    guard count == "+" || isCount(count), let set = caselessSet(items) else { return nil }
    return "([\(set)]\(count))"
  }

  /// Returns whether a text is `{n}`, with a digit from 1 to 9.
  private static func isCount(_ text: Substring) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.count == 3 && bytes[0] == UInt8(ascii: "{") && bytes[2] == UInt8(ascii: "}")
      && (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(bytes[1])
  }

  /// Returns the items of a set of ASCII letters, digits and `_`, with letters in both cases.
  private static func caselessSet(_ items: Substring) -> String? {
    var set = ""
    var rest = items[...]
    while let first = rest.popFirst() {
      guard first == "_" || first.isASCIILetterOrDigit else { return nil }
      guard rest.first == "-" else {
        set += first == "_" ? "_" : bothCases(String(first))
        continue
      }
      rest.removeFirst()
      guard let last = rest.popFirst(), last.isASCIILetterOrDigit, last >= first,
        first.isNumber == last.isNumber, first.isLowercase == last.isLowercase, first != "_"
      else { return nil }
      set += bothCases("\(first)-\(last)")
    }
    return set.isEmpty ? nil : set
  }

  private static func bothCases(_ text: String) -> String {
    let (lower, upper) = (text.lowercased(), text.uppercased())
    return lower == upper ? text : lower + upper
  }
}

extension Character {
  fileprivate var isASCIILetterOrDigit: Bool {
    asciiValue.map(PercentText.isLetterOrDigit) ?? false
  }
}
