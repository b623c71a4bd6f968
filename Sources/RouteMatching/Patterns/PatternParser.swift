/// Reads the text of a pattern from front to back, once.
///
/// This file reads the scheme and the shape of the path; `PatternParser+Host.swift` reads the host
/// and `PatternParser+Segment.swift` what stands between two slashes.
struct PatternParser {
  /// Each group owns a bit of the 32-bit mask by which two ways to match are compared.
  static let groupLimit = 32

  let text: String
  let bytes: Bytes
  var offset = 0
  var groupCount = 0
  var names: Set<String> = []
  var hasCatchAll = false

  static func parse(_ text: String) throws(RoutePatternError) -> RoutePattern {
    try Bytes.with(text) { bytes throws(RoutePatternError) in
      var parser = PatternParser(text: text, bytes: bytes)
      return try parser.pattern()
    }
  }

  private init(text: String, bytes: Bytes) {
    self.text = text
    self.bytes = bytes
  }

  private mutating func pattern() throws(RoutePatternError) -> RoutePattern {
    guard bytes.count > 0 else {
      throw error(at: 0, "a pattern cannot be empty", "write “/” for the root")
    }
    let scheme = takeScheme()
    var host: RoutePattern.Host?
    var isCustomAuthority = false
    if peek() == .slash, peek(1) == .slash {
      offset += 2
      if scheme == nil || scheme == "http" || scheme == "https" {
        host = try takeHost(scheme: scheme)
      } else {
        isCustomAuthority = true
      }
    }
    guard offset < bytes.count || host != nil else {
      throw error(
        at: offset,
        "a path is missing",
        scheme == "http" || scheme == "https"
          ? "name a host, as in “\(text)//example.com”"
          : "write “\(text)/” for the root or “\(text)/*” for everything"
      )
    }
    let start = offset
    let hasWildcard = isCustomAuthority && peek() == .asterisk && peek(1) == .dot
    // It can only be a host, which a table may take for one or refuse.
    if hasWildcard { _ = try takeHost(scheme: scheme) }
    let hostEnd = offset
    let path = try takePath()
    let authority = RoutePattern.Authority(
      text: bytes[start..<max(hostEnd, path.firstSegmentEnd)].text,
      offset: start,
      isSegment: path.firstSegmentEnd > 0
    )
    return RoutePattern(
      text: text,
      scheme: scheme,
      host: host,
      authority: isCustomAuthority ? authority : nil,
      elements: path.elements,
      hasTrailingSlash: path.hasTrailingSlash
    )
  }

  /// Takes what stands before the first `:` when it can be a scheme (RFC 3986, section 3.1).
  private mutating func takeScheme() -> String? {
    var end = 0
    while end < bytes.count, bytes[end].isSchemeByte(first: end == 0) { end += 1 }
    guard end > 0, end < bytes.count, bytes[end] == .colon else { return nil }
    offset = end + 1
    return bytes[0..<end].text.lowercased()
  }

  // MARK: Path

  struct Path {
    var elements: [RoutePattern.Element] = []
    var hasTrailingSlash = false
    /// Where a first segment without a `/` before it ends, or zero.
    var firstSegmentEnd = 0
  }

  private mutating func takePath() throws(RoutePatternError) -> Path {
    var path = Path()
    var parts: [Part] = []
    if let byte = peek(), byte != .slash, byte != .openParenthesis {
      parts.append(try takeSegment(inGroup: false))
      path.firstSegmentEnd = offset
    }
    try takeParts(into: &parts, groupStart: nil)
    if offset < bytes.count {
      // `takeParts` stops before the end of a path only at a last `/`.
      offset += 1
      path.hasTrailingSlash = !parts.isEmpty
    }
    path.elements = try nested(parts[...])
    return path
  }

  /// A part as written: `/:name?` has not yet swallowed what follows it.
  struct Part {
    var element: RoutePattern.Element
    var offset: Int
    /// Whether the part is a segment with a `?` behind it.
    var isOptional = false
  }

  /// Takes segments and groups up to the end of the pattern, its last `/` or the group's `)`.
  private mutating func takeParts(
    into parts: inout [Part],
    groupStart: Int?
  ) throws(RoutePatternError) {
    while let byte = peek() {
      switch byte {
      case .slash:
        if try !takeSlashed(into: &parts, groupStart: groupStart) { return }
      case .openParenthesis:
        parts.append(try takeGroup())
      case .closeParenthesis where groupStart != nil:
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
    if let groupStart { throw unclosedGroup(at: groupStart) }
  }

  /// Takes a `/` and what it begins; false at the last `/` of the pattern, which is left there.
  private mutating func takeSlashed(
    into parts: inout [Part],
    groupStart: Int?
  ) throws(RoutePatternError) -> Bool {
    switch peek(1) {
    case nil:
      guard let groupStart else { return false }
      throw unclosedGroup(at: groupStart)
    case .openParenthesis:
      // `/path/:thing/(/a)` is `/path/:thing(/a)`: the group brings a slash of its own.
      offset += 1
    case .slash:
      throw error(
        at: offset + 1,
        "an empty segment",
        "leave out one “/”; only a catch-all matches an empty segment of a link"
      )
    case .closeParenthesis where groupStart != nil:
      throw error(at: offset, "a “/” at the end of a group", "leave it out")
    default:
      offset += 1
      parts.append(try takeSegment(inGroup: groupStart != nil))
    }
    return true
  }

  private mutating func takeGroup() throws(RoutePatternError) -> Part {
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
    var parts: [Part] = []
    try takeParts(into: &parts, groupStart: start)
    offset += 1
    let inner = try nested(parts[...])
    // `((/a))` means `(/a)`.
    if inner.count == 1, case .group = inner[0] { return Part(element: inner[0], offset: start) }
    return Part(element: .group(inner), offset: start)
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

  /// Lets each `/:name?` hold all that follows it: `/a/:b?/:c?` becomes `/a(/:b(/:c))`.
  private func nested(_ parts: ArraySlice<Part>) throws(RoutePatternError) -> [RoutePattern.Element]
  {
    guard let first = parts.firstIndex(where: { $0.isOptional }) else {
      return parts.map { $0.element }
    }
    let following = parts[(first + 1)...]
    for part in following {
      guard case .segment = part.element, !part.isOptional else { continue }
      throw error(
        at: part.offset,
        "a required segment after an optional one",
        "end the pattern before it, or put the optional one into a group, “(/:name)”"
      )
    }
    let swallowed = [parts[first].element] + (try nested(following))
    return parts[..<first].map { $0.element } + [.group(swallowed)]
  }

  // MARK: Reading

  func peek(_ distance: Int = 0) -> UInt8? {
    offset + distance < bytes.count ? bytes[offset + distance] : nil
  }

  func error(at offset: Int, _ problem: String, _ suggestion: String) -> RoutePatternError {
    RoutePatternError(text: text, offset: offset, problem: problem, suggestion: suggestion)
  }
}
