// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A pattern of an association file for one part of a link, such as its path.
///
/// `*` matches any number of characters, `?` exactly one, and `$(name)` one of the values of a
/// variable. A character is a Unicode scalar. There is no escape, and a pattern matches the whole
/// part.
struct LinkPattern: Sendable {
  /// A part of a pattern.
  enum Element: Equatable, Sendable {
    case scalar(Unicode.Scalar)
    case anyOne
    case anyRun
    case letter(upper: Bool, lower: Bool)
    case letterOrDigit
    case digit
    case hexDigit
    case code(CodeTable)
    case alternatives([[Element]])
    /// A reference to a variable that does not exist; it matches no text.
    case nothing
  }

  /// The pattern as written in the file.
  let source: String
  private let elements: [Element]

  /// Creates a pattern from parsed elements.
  init(source: String, elements: [Element]) {
    self.source = source
    self.elements = elements
  }

  /// Returns whether the pattern matches a whole text.
  ///
  /// The elements are applied one after the other to the set of offsets that the elements before
  /// them can end at. So no input needs backtracking, and `*a*a*a*b` is not exponential.
  ///
  /// - Parameter text: The text, with its case folded if the pattern was folded.
  /// - Returns: Whether the pattern matches.
  /// - Complexity: O(*n* × *m*), where *n* is the length of the text and *m* the number of elements
  ///   of the pattern and of the values of its variables.
  func matches(_ text: [Unicode.Scalar]) -> Bool {
    // Characters before the first wildcard can match at one offset only, so they are compared
    // directly. Most patterns that do not match differ already here.
    var first = 0
    while first < elements.count, case .scalar(let expected) = elements[first] {
      guard first < text.count, text[first] == expected else { return false }
      first += 1
    }
    var offsets = [first]
    for index in first..<elements.count {
      if case .anyRun = elements[index], index == elements.count - 1 { return true }
      Self.apply(elements[index], to: &offsets, in: text)
      if offsets.isEmpty { return false }
    }
    return offsets.last == text.count
  }

  /// Replaces the offsets at which an element can begin by the offsets at which the element can
  /// end.
  ///
  /// Both lists of offsets are in ascending order.
  private static func apply(
    _ element: Element,
    to offsets: inout [Int],
    in text: [Unicode.Scalar]
  ) {
    switch element {
    case .scalar(let expected): advance(&offsets, in: text) { $0 == expected }
    case .anyOne: advance(&offsets, in: text) { _ in true }
    case .anyRun: offsets = offsets.first.map { Array($0...text.count) } ?? []
    case .letter(let upper, let lower):
      advance(&offsets, in: text) { $0.isLower && lower || $0.isUpper && upper }
    case .letterOrDigit: advance(&offsets, in: text) { $0.isLower || $0.isUpper || $0.isDigit }
    case .digit: advance(&offsets, in: text) { $0.isDigit }
    case .hexDigit:
      advance(&offsets, in: text) {
        $0.isDigit || ("a"..."f").contains($0) || ("A"..."F").contains($0)
      }
    case .code(let table):
      var ends = OffsetSet(through: text.count)
      for start in offsets {
        for end in start + 2...start + 3 where end <= text.count {
          if table.contains(text[start..<end]) { ends.insert(end) }
        }
      }
      offsets = ends.ascending
    case .alternatives(let alternatives):
      var union = OffsetSet(through: text.count)
      for alternative in alternatives {
        var ends = offsets
        for element in alternative where !ends.isEmpty { apply(element, to: &ends, in: text) }
        for end in ends { union.insert(end) }
      }
      offsets = union.ascending
    case .nothing: offsets = []
    }
  }

  private static func advance(
    _ offsets: inout [Int],
    in text: [Unicode.Scalar],
    where matches: (Unicode.Scalar) -> Bool
  ) {
    var count = 0
    for offset in offsets where offset < text.count && matches(text[offset]) {
      offsets[count] = offset + 1
      count += 1
    }
    offsets.removeLast(offsets.count - count)
  }
}

/// A set of offsets in a text, which can be read in ascending order.
private struct OffsetSet {
  private var contains: [Bool]

  init(through last: Int) {
    contains = Array(repeating: false, count: last + 1)
  }

  var ascending: [Int] { contains.indices.filter { contains[$0] } }

  mutating func insert(_ offset: Int) {
    contains[offset] = true
  }
}

extension Unicode.Scalar {
  fileprivate var isLower: Bool { ("a"..."z").contains(self) }
  fileprivate var isUpper: Bool { ("A"..."Z").contains(self) }
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }

  /// The scalar in lower case; the scalar itself if its lower case has several scalars.
  var folded: Unicode.Scalar {
    if isASCII { return isUpper ? Unicode.Scalar(UInt8(value) + 32) : self }
    let mapping = properties.lowercaseMapping.unicodeScalars
    return mapping.count == 1 ? mapping[mapping.startIndex] : self
  }
}
