// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A route that matches a whole link, and the byte ranges of its values, query and fragment.
///
/// It is to a link what a ``PathMatch`` is to a path, and holds neither the text nor the table.
/// The whole link has been validated; values are decoded only when they are read.
///
/// ```swift
/// let link = Array("https://momentsapp.com/users/42?from=push".utf8)
/// let found = try link.withUnsafeBufferPointer { try table.linkMatch(for: $0) }
/// found.map { table.routes[$0.routeID.index].value }  // "user"
/// found?.path[0]  // 29..<31
/// found?.query  // 32..<41
/// ```
public struct LinkMatch: Sendable, BitwiseCopyable {
  /// The route and the ranges of its parameters' values in the link.
  public internal(set) var path: PathMatch
  private var queryRange = ByteRange.absent
  private var fragmentRange = ByteRange.absent

  /// The range between the `?` and the fragment, or nil without a `?`.
  public var query: Range<Int>? { queryRange.orNil?.range }

  /// The range after the `#`, or nil without a `#`.
  public var fragment: Range<Int>? { fragmentRange.orNil?.range }

  /// The route's identifier within its table.
  @inlinable public var routeID: RouteID { path.routeID }

  @usableFromInline
  init() {
    path = PathMatch()
  }

  /// Calls `body` with two ranges for each query item, in the order of ``DeepLink/Query``: the
  /// range of the name, and the range of the value, which is nil for a flag.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the link that was matched.
  ///   - body: A function that receives the two ranges.
  /// - Complexity: O(*n*) for a query of *n* bytes.
  public func forEachQueryItem(
    in bytes: UnsafeBufferPointer<UInt8>,
    _ body: (_ name: Range<Int>, _ value: Range<Int>?) -> Void
  ) {
    guard let query else { return }
    // Safety: the caller's buffer outlives this call.
    unsafe Bytes.with(bytes) { bytes in
      // The caller may pass the bytes of another, shorter link. So the range of the query is
      // limited to these bytes.
      var items = QueryItemRanges(of: bytes, in: query.clamped(to: 0..<bytes.count))
      while let item = items.next() { body(item.name, item.value) }
    }
  }
}

extension RouteTable {
  /// Matches the bytes of a link without decoding values; returns the route and byte ranges, or nil
  /// if no route matches.
  ///
  /// - Parameter bytes: The UTF-8 of a link, or of a path without a scheme. The buffer is not
  ///   stored.
  /// - Returns: The best match, or nil if no route matches.
  /// - Throws: ``DeepLinkError`` if the bytes are not a valid link or exceed the table's limits.
  /// - Complexity: As ``match(_:)-(DeepLink)``.
  @inlinable
  public func linkMatch(
    for bytes: UnsafeBufferPointer<UInt8>
  ) throws(DeepLinkError) -> LinkMatch? {
    var match = LinkMatch()
    // Safety: the caller's buffer outlives this call, and a match stores no pointer.
    switch unsafe core.matchPlainLink(at: bytes, &match) {
    case .matched: return match
    case .noMatch: return nil
    case .inconclusive: return try unsafe match.match(at: bytes, in: core) ? match : nil
    }
  }

  /// Matches a link without decoding values; returns the route and byte ranges, or nil if no route
  /// matches.
  ///
  /// - Parameter text: A link, or a path without a scheme.
  /// - Returns: The best match, or nil if no route matches.
  /// - Throws: ``DeepLinkError`` if the text is not a valid link or exceeds the table's limits.
  /// - Complexity: As ``match(_:)-(DeepLink)``.
  @inlinable
  public func linkMatch(for text: String) throws(DeepLinkError) -> LinkMatch? {
    var match = LinkMatch()
    let result = unsafe text.utf8.withContiguousStorageIfAvailable { buffer in
      // Safety: the buffer of the text is valid until this closure returns, and a match stores no
      // pointer.
      unsafe core.matchPlainLink(at: buffer, &match)
    }
    switch result {
    case .matched: return match
    case .noMatch: return nil
    case .inconclusive, nil: return try match.match(at: text, in: core) ? match : nil
    }
  }

  /// Matches the bytes of a link without decoding values; returns the route and byte ranges, or nil
  /// if no route matches.
  ///
  /// - Parameter bytes: The UTF-8 of a link, as in
  ///   ``linkMatch(for:)-(UnsafeBufferPointer<UInt8>)``.
  /// - Returns: The best match, or nil if no route matches.
  /// - Throws: ``DeepLinkError`` if the bytes are not a valid link or exceed the table's limits.
  /// - Complexity: As ``match(_:)-(DeepLink)``.
  @inlinable
  public func linkMatch(for bytes: Span<UInt8>) throws(DeepLinkError) -> LinkMatch? {
    // Safety: the span's bytes outlive the closure, and a match stores no pointer.
    try unsafe bytes.withUnsafeBufferPointer { buffer throws(DeepLinkError) in
      try unsafe linkMatch(for: buffer)
    }
  }
}

extension TableCore {
  /// Parses a link and, if the link is a `PlainLink`, matches it greedily; for any other link, the
  /// result is inconclusive.
  ///
  /// - Returns: The result; unless a route was found, the contents of `match` are undefined.
  @usableFromInline
  func matchPlainLink(
    at buffer: UnsafeBufferPointer<UInt8>,
    _ match: inout LinkMatch
  ) -> MatchResult {
    // Safety: the caller's buffer outlives this call.
    unsafe Bytes.with(buffer) { bytes in
      guard bytes.count <= greedyByteLimit, let link = PlainLink(bytes, options: linkOptions)
      else { return .inconclusive }
      match.storeQueryAndFragment(of: link)
      guard link.pathForm == .plain else {
        return matchGreedily(encoded: bytes, along: link.path, inBytes: true, &match.path)
      }
      match.path.valuesAreBytes = true
      return matchGreedily(inLink: bytes, along: link.path, &match.path)
    }
  }
}

extension LinkMatch {
  @inline(__always)
  fileprivate mutating func storeQueryAndFragment(of link: PlainLink) {
    (queryRange, fragmentRange) = (link.query, link.fragment)
  }

  /// Parses a link, which need not be plain, and matches the link.
  ///
  /// - Returns: Whether a route matches.
  @usableFromInline
  mutating func match(at text: String, in core: TableCore) throws(DeepLinkError) -> Bool {
    self = LinkMatch()
    return try Bytes.with(text) { bytes throws(DeepLinkError) in try match(at: bytes, in: core) }
  }

  /// Parses the bytes of a link, which need not be plain, and matches the link.
  ///
  /// - Returns: Whether a route matches.
  @usableFromInline
  mutating func match(
    at buffer: UnsafeBufferPointer<UInt8>,
    in core: TableCore
  ) throws(DeepLinkError) -> Bool {
    self = LinkMatch()
    // Safety: the caller's buffer outlives this call.
    return try unsafe Bytes.with(buffer) { bytes throws(DeepLinkError) in
      try match(at: bytes, in: core)
    }
  }

  private mutating func match(at bytes: Bytes, in core: TableCore) throws(DeepLinkError) -> Bool {
    if core.adaptsLinks { return try matchAdapted(bytes, in: core) }
    var parts = DeepLink.Parts()
    var overflow: [ByteRange]?
    let isFound: Bool
    if parts.takePlainLink(bytes, options: core.linkOptions) {
      // For a plain link, `matchPlainLink` has already tried greedy matching, so it is skipped
      // here.
      isFound = path.matchSlowly(for: parts, in: bytes, core, overflow: &overflow)
    } else {
      try parts.read(bytes, options: core.linkOptions)
      isFound = path.match(for: parts, in: bytes, core, overflow: &overflow)
    }
    guard isFound else { return false }
    path = path.inBytes(of: core)
    (queryRange, fragmentRange) = (parts.query ?? .absent, parts.fragment ?? .absent)
    return true
  }

  /// Adapts a link to the table's options and matches the adapted link; the resulting ranges are
  /// ranges of the original text.
  @inline(never)
  private mutating func matchAdapted(
    _ bytes: Bytes,
    in core: TableCore
  ) throws(DeepLinkError) -> Bool {
    let original = try DeepLink(parsing: bytes.text, options: core.linkOptions)
    try original.requireSameBytes(as: bytes)
    let (link, sources) = try original.adaptation(to: core.options)
    var overflow: [ByteRange]?
    let isFound = link.withBytes {
      path.matchSlowly(for: link.parts, in: $0, core, overflow: &overflow)
    }
    guard isFound else { return false }
    path = path.inBytes(of: core)
    let segments = link.path.ranges
    for index in 0..<path.count where path.captures[index] != .absent {
      path.captures[index] = LinkMatch.range(path.captures[index], in: segments, sources)
      if path.captures[index] == .absent { path.valuesAreBytes = false }
    }
    (queryRange, fragmentRange) = (
      original.parts.query ?? .absent, original.parts.fragment ?? .absent
    )
    return true
  }

  /// Returns the range in the original text that corresponds to a range in the adapted text;
  /// `absent` if the segments of this range are not adjacent in the original text.
  private static func range(
    _ range: ByteRange,
    in segments: RangeList,
    _ sources: RangeList
  ) -> ByteRange {
    func source(of offset: UInt32) -> UInt32? {
      for index in 0..<segments.count
      where segments[index].lower <= offset && offset <= segments[index].upper {
        return sources[index].lower + (offset - segments[index].lower)
      }
      return nil
    }
    guard let lower = source(of: range.lower), let upper = source(of: range.upper),
      lower <= upper, upper - lower == range.upper - range.lower
    else { return .absent }
    return ByteRange(Int(lower), Int(upper))
  }
}
