/// A parser of patterns, which reads each byte once.
///
/// This file parses the scheme and the groups of the path; `PatternParser+Host.swift` parses hosts and
/// `PatternParser+Segment.swift` parses segments.
struct PatternParser {
  /// The most optional groups in a pattern: each group has a bit in the 32-bit mask of skipped groups.
  static let groupLimit = 32

  let bytes: Bytes
  var offset = 0
  var groupCount = 0
  var names = PatternNames()
  var hasCatchAll = false
  var outline: PatternOutline

  /// Parses a pattern and calls a closure with the result, which is valid only during the call.
  ///
  /// - Complexity: O(*n*) for a text of *n* bytes, beyond `body`.
  static func parse<Value>(
    _ bytes: Bytes,
    _ body: (Result<PatternOutline, RoutePatternError>) -> Value
  ) -> Value {
    // As many parts as fit into the 1 KiB that may be allocated on the call stack.
    ScratchStack.with(capacity: 32) { parts in
      var parser = PatternParser(bytes: bytes, outline: PatternOutline(parts: parts))
      do throws(RoutePatternError) {
        try parser.parsePattern()
      } catch {
        return body(.failure(error))
      }
      return body(.success(parser.outline))
    }
  }

  private init(bytes: Bytes, outline: PatternOutline) {
    self.bytes = bytes
    self.outline = outline
  }

  private mutating func parsePattern() throws(RoutePatternError) {
    guard bytes.count > 0 else {
      throw error(at: 0, "a pattern cannot be empty", "write “/” for the root")
    }
    parseScheme()
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
    // This can only be a host; a table's options decide whether a host is valid here.
    if hasWildcard { _ = try parseHost() }
    outline.pathStart = offset
    let firstSegmentEnd = try parsePath()
    guard isCustomAuthority else { return }
    outline.authority = PatternOutline.Authority(
      range: ByteRange(start, max(outline.pathStart, firstSegmentEnd)),
      isSegment: firstSegmentEnd > 0
    )
  }

  /// Parses the text before the first `:` as a scheme if it is a valid one (RFC 3986, section 3.1).
  private mutating func parseScheme() {
    var end = 0
    while end < bytes.count, bytes[end].isSchemeByte(first: end == 0) { end += 1 }
    guard end > 0, end < bytes.count, bytes[end] == .colon else { return }
    offset = end + 1
    outline.scheme = ByteRange(0, end)
  }

  // MARK: Path

  /// The state of parsing the elements of a path or of a group.
  struct Level {
    /// The offset of the `(`, or nil for a path.
    var groupStart: Int?
    /// The indexes of the groups made from segments with a `?`: `/a/:b?/:c?` becomes `/a(/:b(/:c))`.
    var optionals: [Int] = []
    /// The offset of a required segment after an optional one, which is an error.
    var misplaced: Int?
  }

  /// Parses the path; returns the end of a first segment that has no `/` before it, or zero.
  private mutating func parsePath() throws(RoutePatternError) -> Int {
    var level = Level()
    var firstSegmentEnd = 0
    if let byte = peek(), byte != .slash, byte != .openParenthesis {
      try parseSegment(on: &level)
      firstSegmentEnd = offset
    }
    try parseParts(on: &level)
    if offset < bytes.count {
      // `parseParts` only stops before the end of the text at a trailing `/`.
      offset += 1
      outline.hasTrailingSlash = outline.parts.count > 0
    }
    try finish(level)
    return firstSegmentEnd
  }

  /// Parses segments and groups up to the end of the pattern, its trailing `/` or the group's `)`.
  private mutating func parseParts(on level: inout Level) throws(RoutePatternError) {
    while let byte = peek() {
      switch byte {
      case .slash:
        if try !parseSlashed(on: &level) { return }
      case .openParenthesis:
        try parseGroup()
      case .closeParenthesis where level.groupStart != nil:
        return
      case .closeParenthesis:
        throw strayClosing()
      default:
        throw error(
          at: offset,
          "text directly after a group",
          "write “/” or “(/” before it"
        )
      }
    }
    if let start = level.groupStart { throw unclosedGroup(at: start) }
  }

  /// Parses a `/` and the segment after it; returns false, without advancing, at a trailing `/`.
  private mutating func parseSlashed(on level: inout Level) throws(RoutePatternError) -> Bool {
    switch peek(1) {
    case nil:
      guard let start = level.groupStart else { return false }
      throw unclosedGroup(at: start)
    case .openParenthesis:
      // `/path/:thing/(/a)` means `/path/:thing(/a)`: the group contains its own slash.
      offset += 1
    case .slash:
      throw error(
        at: offset + 1,
        "an empty segment",
        "leave out one “/”; only a catch-all matches an empty segment of a link"
      )
    case .closeParenthesis where level.groupStart != nil:
      throw error(at: offset, "a “/” at the end of a group", "leave it out")
    default:
      offset += 1
      try parseSegment(on: &level)
    }
    return true
  }

  private mutating func parseGroup() throws(RoutePatternError) {
    let start = offset
    groupCount += 1
    guard groupCount <= PatternParser.groupLimit else { throw tooManyGroups(at: start) }
    offset += 1
    switch peek() {
    case .slash, .openParenthesis: break
    case .closeParenthesis:
      throw error(at: start, "an empty group", "write “(/…)” with a segment in it, or leave it out")
    default:
      throw error(
        at: start,
        "a group that does not begin with “/”",
        "write “(/…)” for an optional part, or “\\(” for the character"
      )
    }
    let group = outline.parts.count
    outline.parts.append(.group(end: 0))
    var level = Level(groupStart: start)
    try parseParts(on: &level)
    offset += 1
    try finish(level)
    outline.parts[group] = .group(end: outline.parts.count)
    // `((/a))` means `(/a)`.
    if case .group(let end) = outline.parts[group + 1], end == outline.parts.count {
      removeGroup(at: group)
    }
  }

  private func unclosedGroup(at offset: Int) -> RoutePatternError {
    error(at: offset, "this group is never closed", "write “)” at its end")
  }

  func strayClosing() -> RoutePatternError {
    error(
      at: offset,
      "this “)” closes nothing",
      "leave it out or write “\\)” for the character"
    )
  }

  func tooManyGroups(at offset: Int) -> RoutePatternError {
    error(
      at: offset,
      "more than \(PatternParser.groupLimit) optional parts",
      "register several patterns with one handler instead"
    )
  }

  // MARK: Optional segments

  /// Ends the group of each segment with a `?` at the end of the level, so that it contains all that follows.
  private mutating func finish(_ level: Level) throws(RoutePatternError) {
    if let offset = level.misplaced {
      throw error(
        at: offset,
        "a required segment after an optional one",
        "end the pattern before it, or put the optional one into a group, “(/:name)”"
      )
    }
    for group in level.optionals { outline.parts[group] = .group(end: outline.parts.count) }
  }

  /// Removes a group but keeps its only part; the enclosing groups do not have an end yet.
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

  // MARK: Scanning

  func peek(_ distance: Int = 0) -> UInt8? {
    offset + distance < bytes.count ? bytes[offset + distance] : nil
  }

  func error(at offset: Int, _ problem: String, _ suggestion: String) -> RoutePatternError {
    RoutePatternError(text: bytes.text, offset: offset, problem: problem, suggestion: suggestion)
  }
}
