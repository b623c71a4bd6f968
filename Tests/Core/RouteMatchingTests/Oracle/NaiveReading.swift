// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A naive parser of paths and queries, to which the real parser is compared.
///
/// It works on arrays and uses the standard library's decoder.
enum NaiveReading {
  /// Returns the decoded segments of a path, or nil if the path is malformed.
  static func segments(ofPath path: [UInt8]) -> [String]? {
    var pieces = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    if pieces.first?.isEmpty == true { pieces.removeFirst() }
    var values: [String] = []
    for (position, piece) in pieces.enumerated() {
      let isLast = position == pieces.count - 1
      guard let value = decode(Array(piece), isStrict: true, plusIsSpace: false) else { return nil }
      if value.unicodeScalars.contains(where: { $0.value < 32 || $0.value == 127 }) { return nil }
      switch value {
      case ".": break
      case "..": _ = values.popLast()
      case "" where isLast: break
      default: values.append(value)
      }
    }
    return values
  }

  /// Returns each query item as a name and a value, or as nil if it is not UTF-8; returns nil for a
  /// malformed query.
  static func items(ofQuery query: [UInt8]) -> [[String]?]? {
    if query.contains(where: { $0 < 32 || $0 == 127 }) { return nil }
    if String(decoding: query, as: UTF8.self).contains("%00") { return nil }
    return query.split(separator: UInt8(ascii: "&")).map { item in
      let parts = item.split(
        separator: UInt8(ascii: "="),
        maxSplits: 1,
        omittingEmptySubsequences: false
      )
      let texts = parts.compactMap { decode(Array($0), isStrict: false, plusIsSpace: true) }
      guard texts.count == parts.count else { return nil }
      return texts.count == 2 ? texts : texts + [""]
    }
  }

  /// Returns percent-decoded bytes as text, or nil if they are not UTF-8 or a “%” is invalid.
  ///
  /// A “%” without two hexadecimal digits is invalid only if `isStrict` is true.
  static func decode(_ bytes: [UInt8], isStrict: Bool, plusIsSpace: Bool) -> String? {
    var decoded: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
        if digits.count == 2 {
          decoded.append(UInt8(digits[0] * 16 + digits[1]))
          rest = rest.dropFirst(2)
          continue
        }
        if isStrict { return nil }
      }
      decoded.append(plusIsSpace && byte == UInt8(ascii: "+") ? 32 : byte)
    }
    var text = String.UnicodeScalarView()
    var decoder = UTF8()
    var bytes = decoded.makeIterator()
    while true {
      switch decoder.decode(&bytes) {
      case .scalarValue(let scalar): text.append(scalar)
      case .emptyInput: return String(text)
      case .error: return nil
      }
    }
  }
}
