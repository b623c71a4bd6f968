/// Reads paths and queries in the plainest way there is, as something to compare the parser with.
///
/// It works on arrays, decodes with the standard library's decoder and never looks at a byte where
/// it stands.
enum NaiveReading {
  /// The segments of a path as decoded texts, or nil when the path is malformed.
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

  /// The items of a query as names and values, nil for one that is no UTF-8; or nil for a malformed one.
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

  /// Decodes once; nil for what is no UTF-8 and, if strict, for a stray “%”.
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
