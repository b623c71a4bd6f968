// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The ranges of the parts of a plain link.
///
/// A plain link is one of these:
/// - a link with the scheme `https`, a host of ASCII letters, digits, `-` and `.`, and perhaps a port;
/// - a link with a custom scheme without user info, port and host, such as `moments://chat/ben`, whose
///   first segment can be in the place of a host.
///
/// Its path is plain or encoded (see `DeepLink.PathForm`), and its query and fragment are valid. Nearly
/// every link is plain, so that sixteen bytes are checked at a time; other links are parsed byte by byte.
struct PlainLink {
  let schemeEnd: Int
  /// The host of a web link, or `absent`.
  let host: ByteRange
  /// The port of a web link; nil if there is none or if it is the default port.
  let port: UInt16?
  let path: Range<Int>
  let pathForm: DeepLink.PathForm
  /// The end of the query; the end of the path if there is no query.
  private let queryEnd: Int
  private let end: Int

  var query: ByteRange {
    queryEnd > path.upperBound ? ByteRange(path.upperBound &+ 1, queryEnd) : .absent
  }
  var fragment: ByteRange { queryEnd < end ? ByteRange(queryEnd &+ 1, end) : .absent }

  /// “https://” as a 64-bit word.
  private static let https: UInt64 = 0x2F2F_3A73_7074_7468
  private static let hostStart = 8
  /// The number of bytes that this parser needs: those of `https://`, and one block.
  private static let shortest = hostStart + 16

  /// Parses a link; returns nil if the link is not plain.
  ///
  /// - Parameters:
  ///   - bytes: A text no longer than the limits allow.
  ///   - options: The limits for the size of a link, and the custom schemes with hosts; if there are any,
  ///     only web links are plain.
  /// - Complexity: O(*n*) for a link of *n* bytes.
  @inline(__always)
  init?(_ bytes: Bytes, options: DeepLink.Options) {
    guard bytes.count >= PlainLink.shortest, bytes[bytes.count &- 1] != .space else { return nil }
    let pathStart: Int
    if bytes.wordInside(at: 0) == PlainLink.https {
      schemeEnd = 5
      let hostEnd = PlainLink.first(in: bytes, from: PlainLink.hostStart) { $0.isOutsideOfHosts }
      guard PlainLink.endsInName(bytes[PlainLink.hostStart..<hostEnd]) else { return nil }
      host = ByteRange(PlainLink.hostStart, hostEnd)
      if hostEnd < bytes.count, bytes[hostEnd] == .colon {
        guard let (port, end) = PlainLink.port(in: bytes, after: hostEnd) else { return nil }
        (self.port, pathStart) = (port == WebScheme.https.defaultPort ? nil : port, end)
      } else {
        (port, pathStart) = (nil, hostEnd)
      }
    } else {
      guard options.schemesWithHost.isEmpty, let front = PlainLink.customFront(in: bytes) else {
        return nil
      }
      (schemeEnd, pathStart) = front
      (host, port) = (.absent, nil)
    }
    let limits = options.limits
    guard let extent = PlainPath.extent(in: bytes, from: pathStart, limit: limits.segments)
    else { return nil }
    (path, pathForm) = (pathStart..<extent.end, extent.form)
    end = bytes.count
    let pathEnd = extent.end
    let hasQuery = pathEnd < end && bytes[pathEnd] == .question
    guard let queryEnd = hasQuery ? PlainLink.queryEnd(in: bytes, from: pathEnd &+ 1) : pathEnd,
      !hasQuery
        || QueryItemRanges.hasItems(upTo: limits.queryItems, bytes, pathEnd &+ 1..<queryEnd),
      queryEnd == end || PlainLink.queryEnd(in: bytes, from: queryEnd &+ 1, isFragment: true) != nil
    else { return nil }
    self.queryEnd = queryEnd
  }

  /// Parses a port of at most five digits.
  ///
  /// - Returns: The port and the offset after it; nil if it has no digit, more digits or a value that is
  ///   too large.
  @inline(never)
  private static func port(in bytes: Bytes, after colon: Int) -> (UInt16, end: Int)? {
    var (value, index) = (0, colon &+ 1)
    while index < bytes.count, index <= colon &+ 5, bytes[index].isDigit {
      value = value &* 10 &+ Int(bytes[index] & 0xF)
      index &+= 1
    }
    guard index > colon &+ 1, value <= 65535 else { return nil }
    return (UInt16(value), index)
  }

  /// Returns the end of a custom scheme and the offset of the path; nil if the link is not a plain
  /// link with a custom scheme.
  ///
  /// The path begins with the second slash of `moments://chat`, whose first segment is in the place of a
  /// host, and with the only slash of `moments:/chat`.
  @inline(never)
  private static func customFront(in bytes: Bytes) -> (schemeEnd: Int, pathStart: Int)? {
    var colon = 0
    while colon &+ 3 < bytes.count, bytes[colon].isSchemeByte(first: colon == 0) { colon &+= 1 }
    guard colon > 0, bytes[colon] == .colon, bytes[colon &+ 1] == .slash,
      WebScheme(bytes[0..<colon]) == nil
    else { return nil }
    guard bytes[colon &+ 2] == .slash else { return (colon, colon &+ 1) }
    // A `@` or a `:` before the path means that the link has user info or a port, so the link is
    // not plain.
    var index = colon &+ 3
    while index < bytes.count {
      switch bytes[index] {
      case .at, .colon: return nil
      case .slash, .question, .hash: return index > colon &+ 3 ? (colon, colon &+ 2) : nil
      default: index &+= 1
      }
    }
    return (colon, colon &+ 2)
  }

  /// Returns the end of a query or a fragment, or nil if this part of the link is not valid; a
  /// query ends at a `#`.
  ///
  /// Nothing is decoded, so only control characters are not valid, raw, and NUL, escaped.
  ///
  /// - Parameters:
  ///   - bytes: At least sixteen bytes.
  ///   - start: The offset of the query or the fragment.
  ///   - isFragment: Whether a `#` belongs to the part.
  /// - Returns: The offset; nil if the part is not valid.
  @inline(__always)
  private static func queryEnd(in bytes: Bytes, from start: Int, isFragment: Bool = false) -> Int? {
    var index = start
    while index < bytes.count {
      let place = min(index, bytes.count &- 16)
      let block = bytes.block(at: place)
      let hashes = isFragment ? ByteBlock() : block.equal(to: .hash)
      let marks = BlockMarks(block.isUnusualInQuery | hashes)
      if !marks.isEmpty {
        let first = place &+ marks.first
        return first >= index && bytes[first] == .hash && !isFragment
          ? first : unusualQueryEnd(in: bytes, from: index, isFragment: isFragment)
      }
      index = place &+ 16
    }
    return bytes.count
  }

  /// Returns the end of a query as `queryEnd` does, for a query with bytes that `isUnusualInQuery` marks.
  @inline(never)
  private static func unusualQueryEnd(in bytes: Bytes, from start: Int, isFragment: Bool) -> Int? {
    var index = start
    while index < bytes.count {
      let place = min(index, bytes.count &- 16)
      let block = bytes.block(at: place)
      let hashes = isFragment ? ByteBlock() : block.equal(to: .hash)
      var marks = BlockMarks((block.isNotPlainInQuery | hashes) & .numbers(from: index &- place))
      while let position = marks.popFirst() {
        let marked = place &+ position
        if bytes[marked] == .hash { return marked }
        guard bytes[marked] == .percent, PercentCoding.escapedByte(in: bytes, at: marked) != 0
        else {
          return nil
        }
      }
      index = place &+ 16
    }
    return bytes.count
  }

  /// Returns the offset of the first byte that a closure marks.
  ///
  /// - Parameters:
  ///   - bytes: At least sixteen bytes.
  ///   - start: The offset to begin at; none of the fifteen bytes before it is marked.
  ///   - marked: A closure that marks bytes of a block.
  /// - Returns: The offset of the byte, or the number of bytes if none is marked.
  @inline(__always)
  private static func first(
    in bytes: Bytes,
    from start: Int,
    where marked: (ByteBlock) -> ByteBlock
  ) -> Int {
    var index = start
    while index < bytes.count {
      let place = min(index, bytes.count &- 16)
      let marks = BlockMarks(marked(bytes.block(at: place)))
      if !marks.isEmpty { return place &+ marks.first }
      index = place &+ 16
    }
    return bytes.count
  }

  /// Returns whether the last label of a host is not empty and is not a number.
  @inline(__always)
  private static func endsInName(_ host: Bytes) -> Bool {
    guard host.count > 0 else { return false }
    // A label that ends in a letter from “g” to “z” is not a number; the only exception is “0x”.
    // Most hosts end in such a letter, so their other characters need not be read.
    let last = host[host.count &- 1] | 0x20
    return last > 0x66 && last <= 0x7A && last != 0x78 || hasLetterInLastLabel(host)
  }

  @inline(never)
  private static func hasLetterInLastLabel(_ host: Bytes) -> Bool {
    var index = host.count
    while index > 0, host[index - 1] != .dot { index -= 1 }
    return index < host.count && host[index].isLetter
  }
}

extension ByteBlock {
  /// A mask of all bytes except letters, digits, `-` and `.`.
  @inline(__always)
  fileprivate var isOutsideOfHosts: ByteBlock {
    // The range from “-” to “9” also contains “/”, which a host cannot contain, so “/” is added to
    // the mask.
    ~((self | 0x20).between(0x61, 0x7A) | between(0x2D, 0x39)) | equal(to: .slash)
  }
}
