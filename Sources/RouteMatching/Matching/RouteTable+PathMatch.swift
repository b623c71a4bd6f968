// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteTable {
  /// Matches a path without decoding values; returns the route and byte ranges, or nil if no route
  /// matches.
  ///
  /// - Parameter text: A path without scheme, query and fragment; its first `/` may be missing.
  /// - Returns: The best match, or nil if no route matches.
  /// - Throws: ``DeepLinkError`` if the text is not a valid path or exceeds the table's limits.
  /// - Complexity: As ``match(_:)-(DeepLink)``.
  @inlinable
  public func pathMatch(for text: String) throws(DeepLinkError) -> PathMatch? {
    var match = PathMatch()
    let isFound =
      unsafe text.utf8.withContiguousStorageIfAvailable { buffer in
        // Safety: the text keeps its buffer until this closure returns, and a match keeps no pointer.
        unsafe core.matchPlainPath(along: buffer, &match)
      } ?? nil
    if isFound == true { return match }
    return try match.match(along: text, isGreedyTried: isFound != nil, in: core) ? match : nil
  }

  /// Matches the bytes of a path without decoding values; returns the route and byte ranges, or nil
  /// if no route matches.
  ///
  /// - Parameter bytes: The UTF-8 of a path without scheme, query and fragment; its first `/` may
  ///   be missing. The buffer is not stored.
  /// - Returns: The best match, or nil if no route matches.
  /// - Throws: ``DeepLinkError`` if the bytes are not a valid path or exceed the table's limits.
  /// - Complexity: As ``match(_:)-(DeepLink)``.
  @inlinable
  public func pathMatch(
    for bytes: UnsafeBufferPointer<UInt8>
  ) throws(DeepLinkError) -> PathMatch? {
    var match = PathMatch()
    // Safety: the caller's buffer outlives this call, and a match keeps no pointer.
    let isFound = unsafe core.matchPlainPath(along: bytes, &match)
    if isFound == true { return match }
    return try unsafe match.match(along: bytes, isGreedyTried: isFound != nil, in: core)
      ? match : nil
  }

  /// Matches the bytes of a path without decoding values; returns the route and byte ranges, or nil
  /// if no route matches.
  ///
  /// - Parameter bytes: The UTF-8 of a path, as in
  ///   ``pathMatch(for:)-(UnsafeBufferPointer<UInt8>)``.
  /// - Returns: The best match, or nil if no route matches.
  /// - Throws: ``DeepLinkError`` if the bytes are not a valid path or exceed the table's limits.
  /// - Complexity: As ``match(_:)-(DeepLink)``.
  @inlinable
  public func pathMatch(for bytes: Span<UInt8>) throws(DeepLinkError) -> PathMatch? {
    // Safety: the span's bytes outlive the closure, and a match keeps no pointer.
    try unsafe bytes.withUnsafeBufferPointer { buffer throws(DeepLinkError) in
      try unsafe pathMatch(for: buffer)
    }
  }
}

extension TableCore {
  /// Matches a plain or encoded path greedily, without parsing it first.
  ///
  /// The function is small, so that it ends in a tail call of `matchGreedily` without a stack
  /// frame of its own.
  ///
  /// - Returns: Whether a route matches; nil if the text must be parsed fully. After false, a
  ///   segment may still be empty or begin with a `.`.
  @usableFromInline
  func matchPlainPath(
    along buffer: UnsafeBufferPointer<UInt8>,
    _ match: inout PathMatch
  ) -> Bool? {
    // Safety: the caller's buffer outlives this call.
    unsafe Bytes.with(buffer) { matchPlainPath(along: $0, inBytes: true, &match) }
  }

  /// Matches a plain or encoded path in borrowed bytes greedily, without parsing it first.
  ///
  /// `inBytes` is that of `matchGreedily(encoded:along:inBytes:_:)`.
  @inline(__always)
  func matchPlainPath(along bytes: Bytes, inBytes: Bool, _ match: inout PathMatch) -> Bool? {
    guard bytes.count <= greedyByteLimit, bytes.count > 0, bytes[0] == .slash,
      PlainPath.hasSegments(upTo: limits.segments, bytes, 0..<bytes.count)
    else { return nil }
    match.valuesAreBytes = true
    if bytes.count < 8 { return matchShortPathGreedily(along: bytes, &match) }
    switch PlainPath.form(of: bytes) {
    case .plain: return matchGreedily(bytes, along: 0..<bytes.count, from: onlyRootState, &match)
    case .encoded:
      return matchGreedily(encoded: bytes, along: 0..<bytes.count, inBytes: inBytes, &match)
    case .other: return nil
    }
  }

  @inline(never)
  private func matchShortPathGreedily(along bytes: Bytes, _ match: inout PathMatch) -> Bool? {
    guard PlainPath.hasPlainBytes(bytes) else { return nil }
    return matchGreedily(bytes, along: 0..<bytes.count, from: onlyRootState, &match)
  }
}

extension PathMatch {
  /// Matches any path for which greedy matching was inconclusive or not possible.
  ///
  /// - Returns: Whether a route matches.
  @usableFromInline
  mutating func match(
    along text: String,
    isGreedyTried: Bool,
    in core: TableCore
  ) throws(DeepLinkError) -> Bool {
    try Bytes.with(text) { bytes throws(DeepLinkError) in
      try match(along: bytes, isGreedyTried: isGreedyTried, in: core)
    }
  }

  /// Matches the bytes of any path for which greedy matching was inconclusive or not possible.
  ///
  /// - Returns: Whether a route matches.
  @usableFromInline
  mutating func match(
    along buffer: UnsafeBufferPointer<UInt8>,
    isGreedyTried: Bool,
    in core: TableCore
  ) throws(DeepLinkError) -> Bool {
    // Safety: the caller's buffer outlives this call.
    try unsafe Bytes.with(buffer) { bytes throws(DeepLinkError) in
      try match(along: bytes, isGreedyTried: isGreedyTried, in: core)
    }
  }

  private mutating func match(
    along bytes: Bytes,
    isGreedyTried: Bool,
    in core: TableCore
  ) throws(DeepLinkError) -> Bool {
    var overflow: [ByteRange]?
    if isGreedyTried,
      let isFound = matchBacktrackingIfPlain(along: bytes, in: core, overflow: &overflow)
    {
      return isFound
    }
    let parts = try DeepLink.Parts(barePath: bytes, limits: core.limits)
    self = PathMatch()
    guard match(for: parts, in: bytes, core, overflow: &overflow) else { return false }
    self = inBytes(of: core)
    return true
  }
}
