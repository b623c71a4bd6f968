// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The tokens of a file, with the matching bracket of each bracket.
struct SourceUnit: Sendable {
  let file: SourceFile
  let tokens: [SourceToken]
  /// For each token, the index of the matching bracket; for any other token, the index of the token
  /// itself.
  let partners: [Int]
  /// The scopes in the order of their starts.
  private(set) var scopes: [Scope] = []

  var isSwift: Bool { file.language == .swift }

  init(_ file: SourceFile) {
    self.file = file
    tokens = SourceUnit.enabled(
      Tokenizer.tokens(of: file.bytes, isSwift: file.language == .swift)
    )
    var partners = Array(tokens.indices)
    var open: [(place: Int, closing: UInt8)] = []
    for (place, token) in tokens.enumerated() {
      guard case .mark(let mark) = token.kind else { continue }
      switch mark {
      case UInt8(ascii: "("): open.append((place, UInt8(ascii: ")")))
      case UInt8(ascii: "["): open.append((place, UInt8(ascii: "]")))
      case UInt8(ascii: "{"): open.append((place, UInt8(ascii: "}")))
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard let last = open.last, last.closing == mark else { continue }
        open.removeLast()
        (partners[place], partners[last.place]) = (last.place, place)
      default: break
      }
    }
    self.partners = partners
    scopes = ScopeReader(self).scopes
  }

  /// Returns whether the token at an index is this character; false for an index outside of the
  /// file.
  func isMark(_ mark: Unicode.Scalar, at place: Int) -> Bool {
    tokens.indices.contains(place) && tokens[place].isMark(mark)
  }

  /// Returns the word at an index; nil if there is none, or if the index is outside of the file.
  func word(at place: Int) -> String? {
    tokens.indices.contains(place) ? tokens[place].word : nil
  }

  /// Returns the index after a token; for an opening bracket, the index after the matching bracket.
  func next(after place: Int) -> Int { max(place, partners[place]) + 1 }

  /// Returns the first index at which a condition is true, outside of the brackets after the start.
  ///
  /// A limit keeps the time linear if the search begins at many tokens.
  func end(from start: Int, within limit: Int = 256, where isEnd: (Int) -> Bool) -> Int {
    var place = start
    while place < min(tokens.count, start + limit), !isEnd(place) { place = next(after: place) }
    return max(start, min(place, tokens.count))
  }

  /// Returns whether the token at an index is one of these characters.
  func isMark(of marks: String, at place: Int) -> Bool {
    guard tokens.indices.contains(place), case .mark(let mark) = tokens[place].kind else {
      return false
    }
    return marks.utf8.contains(mark)
  }

  /// Returns the expressions that commas separate between an opening bracket and the bracket that
  /// closes it.
  func parts(from open: Int) -> [Range<Int>] { parts(in: open + 1..<max(open + 1, partners[open])) }

  /// Returns the expressions that commas separate.
  func parts(in range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var (start, place) = (range.lowerBound, range.lowerBound)
    while place <= range.upperBound {
      if place == range.upperBound || isMark(",", at: place) {
        if start < place { parts.append(start..<place) }
        start = place + 1
      }
      place = place == range.upperBound ? place + 1 : min(next(after: place), range.upperBound)
    }
    return parts
  }

  /// An argument of a Swift call.
  struct Argument {
    let label: String?
    let value: Range<Int>
  }

  /// Returns the arguments between an opening bracket and the bracket that closes it.
  func arguments(from open: Int) -> [Argument] {
    parts(from: open).map { part in
      guard let label = word(at: part.lowerBound), isMark(":", at: part.lowerBound + 1) else {
        return Argument(label: nil, value: part)
      }
      return Argument(
        label: label,
        value: min(part.lowerBound + 2, part.upperBound)..<part.upperBound
      )
    }
  }

  /// An Objective-C message, such as `[receiver first:x second:y]`.
  struct Message {
    let selector: String
    let receiver: Range<Int>
    let arguments: [Range<Int>]
  }

  /// Returns the message that begins at an opening bracket; nil if it has no argument, or more than
  /// 16 of them.
  func message(at open: Int) -> Message? {
    guard isMark("[", at: open), partners[open] > open else { return nil }
    let close = partners[open]
    var keywords: [Int] = []
    var place = open + 1
    while place < close {
      // In `a ? b : c` and in `a ? b.c : d`, the word before the colon is not a keyword of the
      // message, so it is skipped.
      if word(at: place) != nil, isMark(":", at: place + 1), !isMark("?", at: place - 1),
        !isMark(".", at: place - 1)
      {
        keywords.append(place)
        guard keywords.count <= 16 else { return nil }
      }
      place = next(after: place)
    }
    guard let first = keywords.first else { return nil }
    return Message(
      selector: keywords.map { "\(word(at: $0) ?? ""):" }.joined(),
      receiver: open + 1..<first,
      arguments: keywords.indices.map { number in
        let end = number + 1 < keywords.count ? keywords[number + 1] : close
        return min(keywords[number] + 2, end)..<end
      }
    )
  }

  func position(of place: Int) -> SourcePosition {
    file.position(of: tokens.indices.contains(place) ? tokens[place].offset : file.bytes.count)
  }

  /// Returns the tokens without code that `#if 0` or `#if false` disables.
  private static func enabled(_ tokens: [SourceToken]) -> [SourceToken] {
    var enabled: [SourceToken] = []
    // For each `#if` that is still open: whether the tokens of its current branch are left out.
    var open: [Bool] = []
    for (place, token) in tokens.enumerated() {
      if token.isMark("#"), token.isFirstOnLine, place + 1 < tokens.count {
        switch tokens[place + 1].word {
        case "if":
          let condition = place + 2 < tokens.count ? tokens[place + 2].kind : .other
          open.append(condition == .number("0") || condition == .word("false"))
        case "ifdef", "ifndef": open.append(false)
        case "else", "elif", "elseif": if !open.isEmpty { open[open.count - 1] = false }
        case "endif": _ = open.popLast()
        default: break
        }
      }
      if !open.contains(true) { enabled.append(token) }
    }
    return enabled
  }
}
