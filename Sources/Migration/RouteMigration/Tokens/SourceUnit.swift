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
