// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The parser of links: it goes through the bytes once, validates each part, and stores the part's position.
struct LinkReader {
  private let bytes: Bytes
  private let limits: DeepLink.Limits
  private(set) var parts = LinkParts()
  private(set) var index: Int

  /// Creates a reader that starts at an offset.
  init(_ bytes: Bytes, from start: Int = 0, limits: DeepLink.Limits) {
    (self.bytes, self.limits) = (bytes, limits)
    index = start
  }

  /// Parses a link, or a path without a scheme.
  static func parts(
    of bytes: Bytes,
    _ options: DeepLink.Options
  ) throws(DeepLinkError) -> LinkParts {
    try options.limits.admit(bytes)
    guard bytes.count > 0 else { throw .empty }
    // A browser would remove these spaces.
    if bytes[0] == .space { throw .outerSpace(at: 0) }
    if bytes[bytes.count &- 1] == .space { throw .outerSpace(at: bytes.count &- 1) }
    var reader = LinkReader(bytes, limits: options.limits)
    let isWeb = try reader.readFront(options)
    try reader.readPath(isWeb: isWeb)
    if reader.index < bytes.count, bytes[reader.index] == .question {
      reader.parts.query = try reader.readTail(.query)
    }
    if reader.index < bytes.count { reader.parts.fragment = try reader.readTail(.fragment) }
    return reader.parts
  }

  /// Parses the scheme and the authority, and returns whether the link is a web link.
  private mutating func readFront(_ options: DeepLink.Options) throws(DeepLinkError) -> Bool {
    guard let colon = try schemeEnd() else {
      // A browser would read the text after the slashes as a host.
      guard bytes.count < 2 || bytes[0] != .slash || bytes[1] != .slash else { throw .doubledSlash }
      return false
    }
    parts.scheme = ByteRange(0, colon)
    index = colon &+ 1
    let web = WebScheme(bytes[0..<colon])
    if web == nil { parts.keepsHost = options.keepsHost(of: bytes[0..<colon]) }
    try readAuthority(of: web)
    return web != nil
  }

  /// Returns the offset of the “:” after a scheme, or nil if the text is a path.
  private func schemeEnd() throws(DeepLinkError) -> Int? {
    var index = 0
    while index < bytes.count, bytes[index].isSchemeByte(first: index == 0) { index &+= 1 }
    let end = index
    while index < bytes.count {
      switch bytes[index] {
      case .colon where index == end && end > 0: return index
      case .colon: throw .colonInFirstSegment(at: index)
      case .slash, .question, .hash: return nil
      default: index &+= 1
      }
    }
    return nil
  }

  /// Advances to the next byte that is in a set or is not ASCII, or to an end.
  @inline(__always)
  private mutating func skip(to special: ByteSet, before end: Int) {
    var next = index
    while next < end, bytes[next] < 0x80, !special.contains(ascii: bytes[next]) { next &+= 1 }
    index = next
  }
}

extension LinkReader {
  /// Parses the path, which ends at a `?`, a `#` or the end of the bytes.
  ///
  /// - Parameter isWeb: Whether a raw `\` is malformed, because browsers read it as a `/`.
  /// - Throws: ``DeepLinkError`` for the first byte that breaks a rule, or for too many segments.
  mutating func readPath(isWeb: Bool) throws(DeepLinkError) {
    let start = index
    if let head = parts.head?.range {
      parts.pathForm = .other
      index = head.lowerBound
      _ = try readSegments(to: head.upperBound, isWeb: isWeb)
      index = start
    } else if start == bytes.count || bytes[start] != .slash {
      parts.pathForm = .other
    }
    var count = try readSegments(to: bytes.count, isWeb: isWeb)
    parts.path = ByteRange(start, index)
    if parts.pathForm == .other {
      let (segments, hasTrailingSlash) = parts.split(bytes)
      (count, parts.hasTrailingSlash) = (segments.count, hasTrailingSlash)
    } else if bytes[index &- 1] == .slash {
      count &-= 1
      parts.hasTrailingSlash = count > 0
    }
    parts.segmentCount = UInt32(truncatingIfNeeded: count)
    let limit = max(0, limits.segments)
    guard count <= limit else {
      let first = parts.segments(in: bytes)[limit]
      throw .tooManySegments(at: first.range.lowerBound, limit: limits.segments)
    }
  }

  /// Validates the bytes of a path, and returns the number of slashes.
  private mutating func readSegments(to end: Int, isWeb: Bool) throws(DeepLinkError) -> Int {
    var slashes = 0
    while true {
      skip(to: .specialInPath, before: end)
      guard index < end else { return slashes }
      switch bytes[index] {
      case .slash:
        slashes &+= 1
        index &+= 1
        if index < end, bytes[index] == .slash || bytes[index] == .dot { parts.pathForm = .other }
      case .question, .hash: return slashes
      case .backslash:
        if isWeb { throw .backslash(at: index) }
        index &+= 1
      case .percent, 0x80...: try readCharacter(to: end)
      case let byte: throw .control(byte, at: index, in: .path)
      }
    }
  }

  /// Validates a character that is not ASCII or begins with an escape; each of its bytes may be escaped.
  private mutating func readCharacter(to end: Int) throws(DeepLinkError) {
    var check = UTF8Check()
    let start = index
    repeat {
      guard index < end else { throw .notUTF8(at: start) }
      var byte = bytes[index]
      let isEscape = byte == .percent
      if isEscape {
        guard index + 2 < end, let escaped = PercentCoding.escapedByte(in: bytes, at: index) else {
          throw .strayPercent(at: index)
        }
        byte = escaped
        let isSeparator = byte == .slash || byte == .dot
        parts.pathForm = max(parts.pathForm, isSeparator ? .other : .encoded)
      }
      guard check.accept(byte) else { throw .notUTF8(at: start) }
      if byte.isControl { throw .control(byte, at: index, in: .path) }
      index += isEscape ? 3 : 1
    } while !check.isComplete
  }

  /// Validates a query or a fragment after its separator, counts the items of a query, and returns the range.
  private mutating func readTail(_ part: DeepLinkError.LinkPart) throws(DeepLinkError) -> ByteRange
  {
    let start = index &+ 1
    var (itemStart, items) = (start, 0)
    index = start
    scan: while true {
      skip(to: .specialInTail, before: bytes.count)
      guard index < bytes.count else { break }
      switch bytes[index] {
      case .hash where part == .query: break scan
      case .ampersand where part == .query:
        if itemStart < index { try countItem(at: itemStart, &items) }
        itemStart = index &+ 1
      case .percent where PercentCoding.escapedByte(in: bytes, at: index) == 0:
        throw .escapedNUL(at: index, in: part)
      case let byte where byte.isControl: throw .control(byte, at: index, in: part)
      default: break
      }
      index &+= 1
    }
    if part == .query {
      if itemStart < index { try countItem(at: itemStart, &items) }
      parts.itemCount = UInt32(truncatingIfNeeded: items)
    }
    return ByteRange(start, index)
  }

  private func countItem(at start: Int, _ count: inout Int) throws(DeepLinkError) {
    count &+= 1
    if count > limits.queryItems { throw .tooManyQueryItems(at: start, limit: limits.queryItems) }
  }
}

extension ByteSet {
  /// The ASCII bytes that separate segments, end a path, begin an escape, or may be malformed.
  fileprivate static let specialInPath = ByteSet.controls
    .with(.slash).with(.question).with(.hash).with(.percent).with(.backslash)

  /// The ASCII bytes that separate items, end a query, begin an escape, or are malformed.
  fileprivate static let specialInTail = ByteSet.controls.with(.percent).with(.hash).with(
    .ampersand
  )

  /// The ASCII bytes that separate the parts of an authority, end it, or are malformed in a web link.
  fileprivate static let specialInAuthority = ByteSet.controls
    .with(.slash).with(.question).with(.hash).with(.at).with(.colon).with(.space).with(.percent)
    .with(.less).with(.greater).with(0x5B).with(.backslash).with(0x5D).with(0x5E).with(0x7C)
}

extension LinkReader {
  /// Parses the user info, the host and the port between a scheme and the path; a web link must have a host.
  ///
  /// Mistakes in web links that the WHATWG URL Standard repairs (a missing slash, a tab, an escape, a short
  /// IPv4 address) are refused: two parsers with different repairs would see different hosts.
  private mutating func readAuthority(of web: WebScheme?) throws(DeepLinkError) {
    for index in index..<index + 2 where index >= bytes.count || bytes[index] != .slash {
      guard let web else { return }
      if index < bytes.count && bytes[index] == .backslash { throw .backslash(at: index) }
      throw .missingAuthority(of: web, at: index)
    }
    index &+= 2
    let start = index
    var (hostStart, at, colon) = (start, Int?.none, Int?.none)
    let isWeb = web != nil
    scan: while true {
      skip(to: .specialInAuthority, before: bytes.count)
      guard index < bytes.count else { break }
      switch bytes[index] {
      case .slash, .question, .hash: break scan
      case .at:
        if isWeb, at != nil { throw .secondAt(at: index) }
        (hostStart, at, colon) = (index + 1, index, nil)
      // In a web link, the port begins at the first colon, so that a second one is an error.
      case .colon: if !isWeb || colon == nil { colon = index }
      case .backslash where isWeb: throw .backslash(at: index)
      case let byte where isWeb || byte.isControl: throw .inAuthority(byte, at: index)
      default: break
      }
      index &+= 1
    }
    let host = hostStart..<(colon ?? index)
    if let web, host.isEmpty { throw .missingHost(of: web, at: hostStart) }
    if let at { parts.userInfo = ByteRange(start, at) }
    if let colon { try readPort(colon + 1..<index, of: web) }
    if isWeb, bytes[host].isRefusedNumber { throw .numericHost(at: hostStart) }
    takeHost(host, isWeb: isWeb)
    guard parts.keepsHost else { return }
    for index in host where bytes[index].isRefusedInKeptHost {
      throw .inAuthority(bytes[index], at: index)
    }
  }

  /// Stores a host, or the first segment of a custom link that is written in its place.
  private mutating func takeHost(_ host: Range<Int>, isWeb: Bool) {
    guard !host.isEmpty else { return }
    if isWeb || parts.keepsHost {
      parts.host = ByteRange(host)
    } else if host.upperBound == index, parts.userInfo == nil {
      // The segment is part of the path, which begins with the second slash.
      index = host.lowerBound &- 1
    } else {
      parts.head = ByteRange(host)
    }
  }

  /// Parses a decimal port; leading zeros are accepted, as by the WHATWG URL Standard.
  private mutating func readPort(_ digits: Range<Int>, of web: WebScheme?) throws(DeepLinkError) {
    guard !digits.isEmpty else {
      if web == nil { return }
      throw .missingPort(at: digits.lowerBound - 1)
    }
    var value = 0
    for index in digits {
      guard bytes[index].isDigit else { throw .port(at: index) }
      value = value * 10 + Int(bytes[index] & 0xF)
      guard value <= 65535 else { throw .port(at: digits.lowerBound) }
    }
    let port = UInt16(value)
    if port != web?.defaultPort { parts.port = port }
  }
}

extension UInt8 {
  /// Whether the byte is malformed in the host of a custom scheme.
  fileprivate var isRefusedInKeptHost: Bool {
    self == .space || self == .percent || self == .backslash || self >= 0x80
  }
}

extension Bytes {
  /// Whether a web link must not have this host: it ends in a number, but is not an IPv4 address of four
  /// decimal numbers.
  var isRefusedNumber: Bool { endsInNumber && !isPlainIPv4 }

  /// Whether the WHATWG URL Standard parses this host as an IPv4 address: its last label, without one
  /// trailing dot, is a decimal or hexadecimal number; `0x` alone is such a number.
  private var endsInNumber: Bool {
    let end = self[count - 1] == .dot ? count - 1 : count
    var start = end
    while start > 0, self[start - 1] != .dot { start -= 1 }
    let label = self[start..<end]
    guard label.count > 0, label[0].isDigit else { return false }
    if label.allSatisfy({ $0.isDigit }) { return true }
    return label.count >= 2 && label[0] == 0x30 && label[1].lowercased == 0x78
      && label[2..<label.count].allSatisfy { $0.isHexDigit }
  }

  /// Whether this host consists of four decimal numbers up to 255 without leading zeros.
  private var isPlainIPv4: Bool {
    var (numbers, digits, value) = (1, 0, 0)
    for index in 0..<count {
      let byte = self[index]
      if byte == .dot {
        guard digits > 0 else { return false }
        (numbers, digits, value) = (numbers + 1, 0, 0)
      } else {
        guard byte.isDigit, digits == 0 || value > 0 else { return false }
        value = value * 10 + Int(byte & 0xF)
        digits += 1
        guard value <= 255 else { return false }
      }
    }
    return numbers == 4 && digits > 0
  }
}

/// The schemes whose links follow the WHATWG URL Standard.
enum WebScheme {
  case http
  case https

  init?(_ scheme: Bytes) {
    guard scheme.count == 4 || scheme.count == 5, scheme[0].lowercased == 0x68,
      scheme[1].lowercased == 0x74, scheme[2].lowercased == 0x74, scheme[3].lowercased == 0x70
    else { return nil }
    if scheme.count == 4 {
      self = .http
    } else if scheme[4].lowercased == 0x73 {
      self = .https
    } else {
      return nil
    }
  }

  var name: String { self == .http ? "http" : "https" }
  var defaultPort: UInt16 { self == .http ? 80 : 443 }
}
