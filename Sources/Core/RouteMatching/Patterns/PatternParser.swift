// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A parser of patterns that reads each byte once.
///
/// `PatternScanner` parses the syntax that templates have, too. Hosts and segments are parsed by the extensions
/// in `PatternHost.swift` and `PatternSegment.swift`.
struct PatternParser: PatternScanner {
  /// The maximum number of optional groups in a pattern: each group has a bit in the 32-bit mask of
  /// skipped groups.
  static let groupLimit = 32

  let bytes: Bytes
  var offset = 0
  var groupCount = 0
  var names: Set<String> = []
  var hasCatchAll = false
  var outline: PatternOutline

  /// Parses a pattern and calls a closure with the result; the result is valid only during the
  /// call.
  ///
  /// - Complexity: O(*n*) for a text of *n* bytes, beyond `body`.
  static func parse<Value>(
    _ bytes: Bytes,
    _ body: (Result<PatternOutline, RoutePatternError>) -> Value
  ) -> Value {
    // 32 parts fit into the 1 KiB that may be allocated on the call stack.
    ScratchStack.with(capacity: 32) { parts in
      var parser = PatternParser(bytes: bytes, outline: PatternOutline(parts: parts))
      do throws(SyntaxError) {
        try parser.parsePattern()
      } catch {
        return body(.failure(RoutePatternError(error, in: bytes.text)))
      }
      return body(.success(parser.outline))
    }
  }

  private init(bytes: Bytes, outline: PatternOutline) {
    self.bytes = bytes
    self.outline = outline
  }

  private mutating func parsePattern() throws(SyntaxError) {
    guard bytes.count > 0 else {
      throw error(at: 0, "a pattern cannot be empty", "write “/” for the root")
    }
    outline.scheme = parseScheme()
    let scheme = outline.scheme.orNil.map { bytes[$0.range] }
    let isWeb = scheme.map { WebScheme($0) != nil } ?? false
    var isCustomAuthority = false
    if peek() == .slash, peek(1) == .slash {
      offset += 2
      if scheme == nil || isWeb {
        outline.host = try parseHost()
      } else {
        isCustomAuthority = true
      }
    }
    guard offset < bytes.count || outline.host != .absent else {
      throw error(
        at: offset,
        "a path is missing",
        isWeb
          ? "name a host, as in “\(bytes.text)//example.com”"
          : "write “\(bytes.text)/” for the root or “\(bytes.text)/*” for everything"
      )
    }
    let start = offset
    let hasWildcard = isCustomAuthority && peek() == .asterisk && peek(1) == .dot
    // After a custom scheme and `//`, a text that begins with `*.` can only be a host. Whether such a
    // pattern may have a host is checked later, by the options of a table.
    if hasWildcard { _ = try parseHost() }
    outline.pathStart = offset
    let firstSegmentEnd = try parsePath()
    guard isCustomAuthority else { return }
    outline.authority = PatternOutline.Authority(
      range: ByteRange(start, max(outline.pathStart, firstSegmentEnd)),
      isSegment: firstSegmentEnd > 0
    )
  }

  // MARK: Path

  /// The state of parsing the elements of a path or of a group.
  struct Level: PatternLevel {
    var groupStart: Int?
    /// The indexes of the groups made from segments with a `?`: `/a/:b?/:c?` becomes
    /// `/a(/:b(/:c))`.
    var optionals: [Int] = []
    /// The offset of the first required segment after an optional one, which makes the pattern
    /// invalid; nil if there is none.
    var misplaced: Int?
  }

  /// Parses the path.
  ///
  /// If no `/` precedes the first segment, returns the end of that segment; otherwise zero.
  private mutating func parsePath() throws(SyntaxError) -> Int {
    var level = Level()
    let firstSegmentEnd = try parsePath(on: &level)
    if offset < bytes.count {
      // If parsing stops before the end of the text, the only remaining character is a trailing
      // `/`.
      offset += 1
      outline.hasTrailingSlash = outline.parts.count > 0
    }
    try finish(level)
    return firstSegmentEnd
  }

  static let emptySegmentSuggestion =
    "leave out one “/”; only a catch-all matches an empty segment of a link"

  static func endsPath(_ byte: UInt8) -> Bool { false }

  mutating func parseGroup(on _: inout Level) throws(SyntaxError) {
    let start = offset
    groupCount += 1
    guard groupCount <= PatternParser.groupLimit else { throw tooManyGroups(at: start) }
    guard peek(1) != .closeParenthesis else {
      throw error(at: start, "an empty group", "write “(/…)” with a segment in it, or leave it out")
    }
    let group = outline.parts.count
    outline.parts.append(.group(end: 0))
    var level = Level(groupStart: start)
    try parseParts(ofGroup: &level)
    try finish(level)
    outline.parts[group] = .group(end: outline.parts.count)
    // `((/a))` means the same as `(/a)`, so only one of the two groups is kept.
    if case .group(let end) = outline.parts[group + 1], end == outline.parts.count {
      removeGroup(at: group)
    }
  }

  func tooManyGroups(at offset: Int) -> SyntaxError {
    error(
      at: offset,
      "more than \(PatternParser.groupLimit) optional parts",
      "register several patterns with one handler instead"
    )
  }

  // MARK: Optional segments

  /// Sets the end of each group that was made from a segment with a `?` in this level.
  ///
  /// A level is a whole path, or a group in parentheses. The group of a marked segment contains
  /// this segment and all later parts of the level.
  private mutating func finish(_ level: Level) throws(SyntaxError) {
    if let offset = level.misplaced {
      throw error(
        at: offset,
        "a required segment after an optional one",
        "end the pattern before it, or put the optional one into a group, “(/:name)”"
      )
    }
    for group in level.optionals { outline.parts[group] = .group(end: outline.parts.count) }
  }

  /// Removes a group but keeps its only part; must be called before the ends of the enclosing
  /// groups are set.
  private mutating func removeGroup(at index: Int) {
    for index in index..<outline.parts.count - 1 {
      switch outline.parts[index + 1] {
      case .segment(let end): outline.parts[index] = .segment(end: end - 1)
      case .group(let end): outline.parts[index] = .group(end: end - 1)
      case let piece: outline.parts[index] = piece
      }
    }
    outline.parts.shrink(to: outline.parts.count - 1)
  }
}
