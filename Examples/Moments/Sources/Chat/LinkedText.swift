// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A string that is split into plain text and links.
///
/// A link starts with one of the recognised schemes. It ends before the first character that is not
/// allowed in a URI (RFC 3986, section 2); punctuation that ends a sentence is not part of it.
package struct LinkedText: Sendable, Hashable {
  /// A part of the text.
  package enum Piece: Sendable, Hashable {
    /// Plain text.
    case words(String)
    /// A link, as it is written in the text.
    case link(String)
  }

  /// The parts of the text in order; all parts joined are equal to the text.
  package let pieces: [Piece]

  private static let schemes = ["https://", "http://", "moments:"]

  /// Splits a string into plain text and links.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package init(_ text: String) {
    var pieces: [Piece] = []
    var words = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let first = rest.first {
      let link = words.last.map(Self.isLetter) == true ? "" : Self.link(startingWith: rest)
      guard !link.isEmpty else {
        words.append(first)
        rest.removeFirst()
        continue
      }
      if !words.isEmpty { pieces.append(.words(String(words))) }
      words = .init()
      pieces.append(.link(link))
      rest.removeFirst(link.unicodeScalars.count)
    }
    if !words.isEmpty { pieces.append(.words(String(words))) }
    self.pieces = pieces
  }

  /// Returns the link at the start of a string; empty if the string does not start with a link.
  private static func link(startingWith text: Substring.UnicodeScalarView) -> String {
    guard let scheme = schemes.first(where: { starts(text, with: $0) }) else { return "" }
    var link = text.prefix(while: isAllowed)
    while let last = link.last, ".,;:!?'()[]*".unicodeScalars.contains(last) { link.removeLast() }
    guard link.count > scheme.unicodeScalars.count else { return "" }
    return String(link)
  }

  private static func starts(_ text: Substring.UnicodeScalarView, with scheme: String) -> Bool {
    // Schemes are case-insensitive (RFC 3986, section 3.1), so the text is compared in lower case.
    text.prefix(scheme.unicodeScalars.count).elementsEqual(scheme.unicodeScalars) {
      $0.properties.lowercaseMapping == String($1)
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "A"..."Z", "a"..."z", "0"..."9": true
    default: false
    }
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    isLetter(scalar) || "-._~:/?#[]@!$&'()*+,;=%".unicodeScalars.contains(scalar)
  }
}
