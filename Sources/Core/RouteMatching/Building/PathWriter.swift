// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A writer of one path, with the bytes that are already written and the parameter that is next.
///
/// It refuses values that no path can hold: the empty text, `.` and `..` as whole segments, control
/// characters, and catch-all values that are not raw paths.
struct PathWriter: ~Copyable {
  /// The values that the path contains; nil for a parameter in an optional group that is left out.
  ///
  /// A catch-all without a value is replaced by the empty text when it is written.
  private(set) var values: [String?]
  /// The text of the pattern.
  private let text: Bytes
  private let builder: PathBuilder
  /// The memory that the path is written into.
  private let scratch: Bytes.Scratch
  /// The number of bytes of the path so far.
  private var count = 0
  /// The number of segments so far; if `hasCatchAll` is true, the actual number may be greater.
  private(set) var segmentCount = 0
  /// Whether the path so far contains segments of a catch-all.
  private(set) var hasCatchAll = false
  /// Whether the path so far ends with segments of a catch-all.
  private var endsInCatchAll = false
  /// The index of the parameter that is written next.
  private var parameter = 0

  init(
    _ values: [String?],
    _ text: Bytes,
    for builder: PathBuilder,
    into scratch: Bytes.Scratch
  ) {
    (self.values, self.text, self.builder, self.scratch) = (values, text, builder, scratch)
  }

  /// The path so far.
  var path: Bytes { scratch.bytes[0..<count] }

  private mutating func append(_ byte: UInt8) {
    scratch.set(byte, at: count)
    count += 1
  }

  /// Writes the path of the builder's pattern.
  mutating func write() throws(PathBuildingError) {
    try write(0..<builder.parts.count, inGroup: false)
    if count == 0 || builder.hasTrailingSlash {
      append(.slash)
    } else if endsInCatchAll, path[count - 1] == .slash, let catchAll = builder.catchAll {
      throw .catchAll(
        builder.parameters[catchAll].name,
        is: "ends in “/”, which cannot be parsed back",
        "remove the last “/”, or end the pattern in “/”",
        in: builder.pattern
      )
    }
  }

  private mutating func write(_ range: Range<Int>, inGroup: Bool) throws(PathBuildingError) {
    var index = range.lowerBound
    while index < range.upperBound {
      switch builder.parts[index] {
      case .segment(let end):
        try writeSegment(index + 1..<end, inGroup: inGroup)
        index = end
      case .group(let end):
        let count = builder.parts[index + 1..<end].count(where: { $0.isNamed })
        if values[parameter..<parameter + count].contains(where: { $0 != nil }) {
          try write(index + 1..<end, inGroup: true)
        } else {
          parameter += count
        }
        index = end
      case .catchAll(let name):
        if !name.range.isEmpty { try writeCatchAll() }
        index += 1
      case .literal, .parameter:
        preconditionFailure("a part of a segment outside of a segment")
      }
    }
  }

  // MARK: Segments

  private mutating func writeSegment(
    _ pieces: Range<Int>,
    inGroup: Bool
  ) throws(PathBuildingError) {
    append(.slash)
    let start = count
    var first: Int?
    for index in pieces {
      switch builder.parts[index] {
      case .literal(let literal):
        count = literal.reading(in: text) {
          PercentCoding.encode(segment: $0, into: scratch, at: count)
        }
      case .parameter:
        first = first ?? parameter
        try writeValue(inGroup: inGroup)
      case .segment, .catchAll, .group:
        preconditionFailure("a segment inside of a segment")
      }
    }
    segmentCount += 1
    endsInCatchAll = false
    // A path must not contain the segments `.` and `..`, because parsing a link resolves them. The
    // encoder leaves each `.` unchanged, so the encoded text of the segment can be compared.
    if let first, count - start <= 2, path[start..<count].allSatisfy({ $0 == .dot }) {
      throw .dotSegment(builder.parameters[first].name, in: builder.pattern)
    }
  }

  private mutating func writeValue(inGroup: Bool) throws(PathBuildingError) {
    // The name is copied only for an error.
    var name: String { builder.parameters[parameter].name }
    guard let value = values[parameter] else {
      throw .missing(name, inGroup: inGroup, of: builder.pattern)
    }
    guard !value.isEmpty else { throw .empty(name, inGroup: inGroup, of: builder.pattern) }
    let isWritten = Bytes.reading(value) { bytes in
      let start = count
      count = PercentCoding.encode(segment: bytes, into: scratch, at: start)
      // A control character is always escaped, so a text without escapes contains none.
      return count - start == bytes.count || bytes.allSatisfy { !$0.isControl }
    }
    guard isWritten else { throw .controlCharacter(name, in: builder.pattern) }
    parameter += 1
  }

  // MARK: Catch-all

  private mutating func writeCatchAll() throws(PathBuildingError) {
    let name = builder.parameters[parameter].name
    let raw = values[parameter] ?? ""
    if raw.isEmpty { values[parameter] = raw }
    parameter += 1
    guard !raw.isEmpty else { return }
    guard !raw.utf8.contains(where: { $0.isControl }) else {
      throw .controlCharacter(name, in: builder.pattern)
    }
    try checkRaw(raw, of: name, in: builder.pattern)
    guard raw.utf8.first != .slash || count > 0 else {
      throw .catchAll(
        name,
        is: "begins with “/” at the start of the path, which would result in “//”",
        "remove the first “/”",
        in: builder.pattern
      )
    }
    append(.slash)
    for byte in raw.utf8 { append(byte) }
    (hasCatchAll, endsInCatchAll) = (true, true)
  }

  /// Throws an error if a text cannot be written unchanged into a path, or if the segments of the
  /// text would change when the path is parsed.
  private func checkRaw(
    _ raw: String,
    of name: String,
    in pattern: RoutePattern
  ) throws(PathBuildingError) {
    var slashes = 0
    for byte in raw.utf8 {
      switch byte {
      case .slash:
        slashes += 1
      case .question, .hash, .backslash:
        // A path can become a part of a web link, which must not contain a raw `\`. So a `\` is
        // refused like `?` and `#`.
        let character = Unicode.Scalar(byte)
        throw .catchAll(
          name,
          is: "contains a raw “\(character)”, which is not valid in a path",
          "write “%\(String(byte, radix: 16, uppercase: true))” for the character",
          in: pattern
        )
      default: continue
      }
    }
    let segments: Int
    do throws(DeepLinkError) {
      let limits = DeepLink.Limits(bytes: .max, segments: .max, queryItems: 0)
      let link = try DeepLink(parsing: "/-/\(raw)/-", options: DeepLink.Options(limits: limits))
      segments = link.segments.count
    } catch {
      throw .catchAll(
        name,
        is: "contains a “%” that does not encode text",
        "write “%25” for the character, and percent-encode the UTF-8 of all others",
        in: pattern
      )
    }
    // Parsing a link resolves dot segments: it removes each `.`, and each `..` together with the
    // segment before it. So if the link has fewer segments than expected, the text contains a dot
    // segment.
    guard segments == slashes + 3 else {
      throw .catchAll(
        name,
        is: "contains a segment “.” or “..”, which every link resolves",
        "remove it",
        in: pattern
      )
    }
  }
}
