// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A scope of generated code that makes a different identifier for each name.
///
/// The words of a name are its runs of ASCII letters and digits; other ASCII characters separate words.
/// A character outside of ASCII becomes `U` and its code, so that names in any script stay different. A
/// name that begins with a digit, or that the language or the generated code needs, gets a prefix or
/// suffix; the second of two equal names gets the suffix 2, and so on.
package struct IdentifierScope {
  private let reserved: Set<String>
  /// The word that is added before a digit at the start, or after a reserved name.
  private let filler: String
  private let isUpper: Bool
  private var used: Set<String> = []

  /// Creates a scope without names.
  ///
  /// - Parameters:
  ///   - reserved: The identifiers that no name becomes.
  ///   - filler: The word that is added to a name, in upper camel case.
  ///   - isUpper: Whether identifiers begin in upper case.
  package init(reserved: Set<String>, filler: String, isUpper: Bool) {
    (self.reserved, self.filler, self.isUpper) = (reserved, filler, isUpper)
  }

  /// Returns an identifier for a name, different from all earlier identifiers, and whether a number
  /// was added.
  package mutating func identifier(for name: String) -> (text: String, isNumbered: Bool) {
    var words = Self.words(of: name)
    if words.first?.utf8.first.map({ (0x30...0x39).contains($0) }) ?? true {
      words.insert(filler, at: 0)
    }
    var text = ""
    for (index, word) in words.enumerated() {
      text += index == 0 && !isUpper ? Self.lowerFirst(word) : Self.upperFirst(word)
    }
    if reserved.contains(text) { text += filler }
    var (numbered, number) = (text, 1)
    while !used.insert(numbered).inserted || reserved.contains(numbered) {
      number += 1
      numbered = "\(text)\(number)"
    }
    return (numbered, number > 1)
  }

  private static func words(of name: String) -> [String] {
    var (words, word) = ([String](), "")
    for scalar in name.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9": word.unicodeScalars.append(scalar)
      case _ where scalar.isASCII:
        if !word.isEmpty { words.append(word) }
        word = ""
      default: word += "U" + String(scalar.value, radix: 16, uppercase: true)
      }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  private static func upperFirst(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  /// Returns a word with lower-case letters at its start: `userName` for `UserName`, `url` for
  /// `URL`.
  private static func lowerFirst(_ word: String) -> String {
    let isAcronym = word.utf8.allSatisfy { !(0x61...0x7A).contains($0) }
    return isAcronym ? word.lowercased() : word.prefix(1).lowercased() + word.dropFirst()
  }
}
