// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension DeepLink {
  /// The ways in which a path is written.
  enum PathForm: Sendable, BitwiseCopyable {
    /// The path is a plain path, see `PlainPath`.
    case plain
    /// The path is plain except for percent-escapes, none of which encodes a `.` or a `/`. So
    /// decoding the path does not change the number of its segments.
    case encoded
    /// Any other path.
    case other
  }

  /// The positions of a link's parts in its text; the value contains no references, so that a copy
  /// is cheap.
  struct Parts: Sendable, BitwiseCopyable {
    private var schemeEnd: UInt32 = 0
    private var userInfoRange = ByteRange.absent
    private var hostRange = ByteRange.absent
    /// The first segment if it is written in place of a host, as in `moments://chat`; otherwise
    /// absent.
    private var head = ByteRange.absent
    /// The range of the path.
    ///
    /// It includes a first segment that is written in place of a host unless its form is `other`.
    private(set) var path = ByteRange(0, 0)
    private var queryRange = ByteRange.absent
    private var fragmentRange = ByteRange.absent
    private var portNumber: UInt16 = 0
    private var hasPort = false
    private(set) var keepsHost = false
    private(set) var pathForm = PathForm.other
    private(set) var hasTrailingSlash = false
    /// Whether the link is a web link whose host has become the first segment of the path.
    private(set) var hostIsSegment = false
    /// The number of segments of a path whose form is `other`.
    private var parsedCount: UInt32 = 0

    /// Whether the path is a plain path, see `PlainPath`.
    var isPlain: Bool { pathForm == .plain }
    var scheme: ByteRange? { schemeEnd == 0 ? nil : ByteRange(0, Int(schemeEnd)) }
    var userInfo: ByteRange? { userInfoRange.orNil }
    /// The host, or nil if there is none; never an empty range.
    var host: ByteRange? { hostRange.orNil }
    var port: UInt16? { hasPort ? portNumber : nil }
    var query: ByteRange? { queryRange.orNil }
    var fragment: ByteRange? { fragmentRange.orNil }

    init() {}

    /// Parses a path without query and fragment if it is plain, or encoded and not short.
    ///
    /// - Returns: Whether the path has one of these forms and is within the limits.
    mutating func takePlainPath(_ bytes: Bytes, limits: Limits) -> Bool {
      guard bytes.count <= limits.byteCap, bytes.count > 0, bytes[bytes.count &- 1] != .space else {
        return false
      }
      var form = DeepLink.PathForm.plain
      if bytes.count >= ByteBlocks.shortest {
        guard let path = PlainPath.extent(in: bytes, from: 0, limit: limits.segments),
          path.end == bytes.count
        else { return false }
        form = path.form
      } else if !PlainPath.isPlain(short: bytes, limit: limits.segments) {
        return false
      }
      take(form, 0..<bytes.count, in: bytes)
      return true
    }

    /// Parses a whole link.
    mutating func read(_ bytes: Bytes, options: Options) throws(DeepLinkError) {
      try options.limits.admit(bytes)
      guard bytes.count > 0 else { throw .empty }
      try PathSegments.refuseOuterSpaces(bytes)
      var (pathStart, isWeb) = (0, false)
      if let colon = try Parts.schemeEnd(in: bytes) {
        schemeEnd = UInt32(truncatingIfNeeded: colon)
        let authority: Authority
        if let web = WebScheme(bytes[0..<colon]) {
          authority = try Authority(of: web, in: bytes, from: colon + 1)
          isWeb = true
        } else {
          keepsHost = options.keepsHost(of: bytes[0..<colon])
          authority = try Authority(ofCustom: bytes, from: colon + 1, keepsHost: keepsHost)
        }
        take(authority, isCustom: !isWeb)
        pathStart = authority.end
      } else {
        try PathSegments.refuseDoubledSlash(bytes)
      }
      let end = try readPath(bytes, from: pathStart, limits: options.limits, isWeb: isWeb)
      try readTail(bytes, from: end, limit: options.limits.queryItems)
    }

    /// Parses a link if it is a `PlainLink` within the limits; otherwise returns false.
    ///
    /// - Returns: Whether the link is plain and within the limits.
    @inline(__always)
    mutating func takePlainLink(_ bytes: Bytes, options: Options) -> Bool {
      guard bytes.count <= options.limits.byteCap, let link = PlainLink(bytes, options: options)
      else { return false }
      schemeEnd = UInt32(truncatingIfNeeded: link.schemeEnd)
      hostRange = link.host
      if let port = link.port { (portNumber, hasPort) = (port, true) }
      take(link.pathForm, link.path, in: bytes)
      (queryRange, fragmentRange) = (link.query, link.fragment)
      return true
    }

    private mutating func take(_ authority: Authority, isCustom: Bool) {
      if let userInfo = authority.userInfo { userInfoRange = userInfo }
      if let port = authority.port { (portNumber, hasPort) = (port, true) }
      guard let host = authority.host else { return }
      if isCustom && !keepsHost { head = host } else { hostRange = host }
    }

    /// Parses the path and returns its end.
    private mutating func readPath(
      _ bytes: Bytes,
      from start: Int,
      limits: Limits,
      isWeb: Bool
    ) throws(DeepLinkError) -> Int {
      // After a custom scheme, the first segment can be in the position of a host, as in
      // `moments://chat`. If so, the path begins at the last slash before this segment.
      let plainStart = head == .absent ? start : Int(head.lower) - 1
      if head == .absent || Int(head.upper) == start, bytes.count >= ByteBlocks.shortest,
        let path = PlainPath.extent(in: bytes, from: plainStart, limit: limits.segments)
      {
        take(path.form, plainStart..<path.end, in: bytes)
        return path.end
      }
      if start == 0, bytes.count < ByteBlocks.shortest, takePlainPath(bytes, limits: limits) {
        return bytes.count
      }
      var segments = PathSegments()
      try segments.read(
        bytes,
        in: start..<bytes.count,
        limit: limits.segments,
        head: head.orNil?.range,
        refusesBackslash: isWeb
      )
      take(segments, from: start)
      return segments.end
    }

    /// Stores the range and the form of a path that is plain or encoded.
    mutating func take(_ form: PathForm, _ range: Range<Int>, in bytes: Bytes) {
      path = ByteRange(range)
      pathForm = form
      hasTrailingSlash = range.count > 1 && bytes[range.upperBound &- 1] == .slash
      head = .absent
    }

    /// Makes the host of a web link the first segment of its path, as in a link with a custom
    /// scheme.
    mutating func takeHostAsSegment(segmentCount: Int) {
      (head, hostRange) = (hostRange, .absent)
      (pathForm, hostIsSegment) = (.other, true)
      parsedCount = UInt32(truncatingIfNeeded: segmentCount)
    }

    private mutating func take(_ segments: PathSegments, from start: Int) {
      path = ByteRange(start, segments.end)
      hasTrailingSlash = segments.hasTrailingSlash
      parsedCount = UInt32(truncatingIfNeeded: segments.ranges.count)
    }

    /// Returns whether the path has no more segments than a limit.
    func hasSegments(upTo limit: Int, in text: String) -> Bool {
      guard pathForm != .other else { return Int(parsedCount) <= limit }
      return Bytes.readingNative(text) { PlainPath.hasSegments(upTo: limit, $0, path.range) }
    }

    /// Returns whether the query has no more items than a limit.
    func hasQueryItems(upTo limit: Int, in text: String) -> Bool {
      guard let query = query?.range else { return true }
      return Bytes.readingNative(text) { QueryItemRanges.hasItems(upTo: limit, $0, query) }
    }

    /// Returns the range of the host without one trailing dot, or nil if there is no host.
    func hostLabels(in bytes: Bytes) -> Range<Int>? {
      guard let host = host?.range else { return nil }
      let isDotted = bytes[host.upperBound - 1] == .dot
      return host.lowerBound..<(isDotted ? host.upperBound - 1 : host.upperBound)
    }

    /// Returns the segments of the path, which was validated when the link was parsed.
    func segments(in bytes: Bytes) -> PathSegments {
      PathSegments(readBefore: bytes, in: path.range, head: head.orNil?.range)
    }

    /// Parses the query and the fragment; their syntax is the same in all links.
    private mutating func readTail(
      _ bytes: Bytes,
      from pathEnd: Int,
      limit: Int
    ) throws(DeepLinkError) {
      var index = pathEnd
      if index < bytes.count && bytes[index] == .question {
        let end = try QueryItemRanges.validate(bytes, from: index + 1, limit: limit)
        queryRange = ByteRange(index + 1, end)
        index = end
      }
      if index < bytes.count {
        try DeepLink.validateFragment(bytes, from: index + 1)
        fragmentRange = ByteRange(index + 1, bytes.count)
      }
    }

    /// Returns the offset of the “:” after a scheme, or nil if the text is a path.
    private static func schemeEnd(in bytes: Bytes) throws(DeepLinkError) -> Int? {
      var isScheme = true
      for index in 0..<bytes.count {
        switch bytes[index] {
        case .colon:
          guard isScheme && index > 0 else { throw .colonInFirstSegment(at: index) }
          return index
        case .slash, .question, .hash:
          return nil
        case let byte:
          isScheme = isScheme && byte.isSchemeByte(first: index == 0)
        }
      }
      return nil
    }
  }

  /// Throws an error for a character that is not valid in a fragment.
  private static func validateFragment(_ bytes: Bytes, from start: Int) throws(DeepLinkError) {
    for index in start..<bytes.count {
      let byte = bytes[index]
      guard byte < 0x80, ByteSet.notPlainInQuery.contains(ascii: byte) else { continue }
      guard byte == .percent else { throw .control(byte, at: index, in: .fragment) }
      if PercentCoding.escapedByte(in: bytes, at: index) == 0 {
        throw .escapedNUL(at: index, in: .fragment)
      }
    }
  }
}
