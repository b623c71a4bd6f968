/// Reads the text of a pattern from front to back, once.
///
/// This file reads the scheme and the shape of the path; `PatternParser+Host.swift` reads the host
/// and `PatternParser+Segment.swift` what stands between two slashes.
struct PatternParser {
  /// Each group owns a bit of the 32-bit mask by which two ways to match are compared.
  static let groupLimit = 32

  let bytes: Bytes
  var offset = 0
  var groupCount = 0
  var names = PatternNames()
  var hasCatchAll = false
  var outline: PatternOutline

  /// Reads the text of a pattern, and lends what it says for the time of one call.
  ///
  /// - Complexity: O(*n*) for a text of *n* bytes, beyond `body`.
  static func read<Value>(
    _ bytes: Bytes,
    _ body: (Result<PatternOutline, RoutePatternError>) -> Value
  ) -> Value {
    // As many parts as stay below the 1 KiB that may stand on the call stack.
    ScratchStack.with(capacity: 32) { parts in
      var parser = PatternParser(bytes: bytes, outline: PatternOutline(parts: parts))
      do throws(RoutePatternError) {
        try parser.takePattern()
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

  private mutating func takePattern() throws(RoutePatternError) {
    guard bytes.count > 0 else {
      throw error(at: 0, "a pattern cannot be empty", "write “/” for the root")
    }
    takeScheme()
    let scheme = outline.scheme.orNil.map { bytes[$0.range] }
    let isWeb = scheme.map { WebScheme($0) != nil } ?? false
    var isCustomAuthority = false
    if peek() == .slash, peek(1) == .slash {
      offset += 2
      if scheme == nil || isWeb {
        outline.host = try takeHost()
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
    // It can only be a host, which a table may take for one or refuse.
    if hasWildcard { _ = try takeHost() }
    outline.pathStart = offset
    let firstSegmentEnd = try takePath()
    guard isCustomAuthority else { return }
    outline.authority = PatternOutline.Authority(
      place: ByteRange(start, max(outline.pathStart, firstSegmentEnd)),
      isSegment: firstSegmentEnd > 0
    )
  }

  /// Takes what stands before the first `:` when it can be a scheme (RFC 3986, section 3.1).
  private mutating func takeScheme() {
    var end = 0
    while end < bytes.count, bytes[end].isSchemeByte(first: end == 0) { end += 1 }
    guard end > 0, end < bytes.count, bytes[end] == .colon else { return }
    offset = end + 1
    outline.scheme = ByteRange(0, end)
  }

  // MARK: Path

  /// What stands side by side, in a path or in a group.
  struct Level {
    /// Where the `(` stands, or nil for a path.
    var groupStart: Int?
    /// The groups of the segments with a `?`: `/a/:b?/:c?` becomes `/a(/:b(/:c))`.
    var optionals: [Int] = []
    /// Where a segment begins that must not stand behind an optional one.
    var misplaced: Int?
  }

  /// Takes the path; returns where a first segment without a `/` before it ends, or zero.
  private mutating func takePath() throws(RoutePatternError) -> Int {
    var level = Level()
    var firstSegmentEnd = 0
    if let byte = peek(), byte != .slash, byte != .openParenthesis {
      try takeSegment(on: &level)
      firstSegmentEnd = offset
    }
    try takeParts(on: &level)
    if offset < bytes.count {
      // `takeParts` stops before the end of a path only at a last `/`.
      offset += 1
      outline.hasTrailingSlash = outline.parts.count > 0
    }
    try finish(level)
    return firstSegmentEnd
  }

  /// Takes segments and groups up to the end of the pattern, its last `/` or the group's `)`.
  private mutating func takeParts(on level: inout Level) throws(RoutePatternError) {
    while let byte = peek() {
      switch byte {
      case .slash:
        if try !takeSlashed(on: &level) { return }
      case .openParenthesis:
        try takeGroup()
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

  /// Takes a `/` and what it begins; false at the last `/` of the pattern, which is left there.
  private mutating func takeSlashed(on level: inout Level) throws(RoutePatternError) -> Bool {
    switch peek(1) {
    case nil:
      guard let start = level.groupStart else { return false }
      throw unclosedGroup(at: start)
    case .openParenthesis:
      // `/path/:thing/(/a)` is `/path/:thing(/a)`: the group brings a slash of its own.
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
      try takeSegment(on: &level)
    }
    return true
  }

  private mutating func takeGroup() throws(RoutePatternError) {
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
    try takeParts(on: &level)
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

  /// Lets each segment with a `?` hold all that follows it on its level.
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

  /// Takes a group out of the row whose only part stays; what holds the group has no end yet.
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

  // MARK: Reading

  func peek(_ distance: Int = 0) -> UInt8? {
    offset + distance < bytes.count ? bytes[offset + distance] : nil
  }

  func error(at offset: Int, _ problem: String, _ suggestion: String) -> RoutePatternError {
    RoutePatternError(text: bytes.text, offset: offset, problem: problem, suggestion: suggestion)
  }
}
