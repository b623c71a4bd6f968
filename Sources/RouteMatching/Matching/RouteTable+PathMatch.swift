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
  @inlinable @inline(__always)
  public func pathMatch(for text: String) throws(DeepLinkError) -> PathMatch? {
    var match = PathMatch()
    let result = unsafe text.utf8.withContiguousStorageIfAvailable { buffer in
      // Safety: the buffer of the text is valid until this closure returns, and a match stores no
      // pointer.
      unsafe core.matchPlainPath(along: buffer, inBytes: true, &match)
    }
    switch result {
    case .matched: return match
    case .noMatch: return nil
    case .inconclusive, nil: return try match.match(along: text, in: core) ? match : nil
    }
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
    // Safety: the caller's buffer outlives this call, and a match stores no pointer.
    switch unsafe core.matchPlainPath(along: bytes, inBytes: true, &match) {
    case .matched: return match
    case .noMatch: return nil
    case .inconclusive: return try unsafe match.match(along: bytes, in: core) ? match : nil
    }
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
    // Safety: the span's bytes outlive the closure, and a match stores no pointer.
    try unsafe bytes.withUnsafeBufferPointer { buffer throws(DeepLinkError) in
      try unsafe pathMatch(for: buffer)
    }
  }
}

extension TableCore {
  /// Matches a plain or encoded path without parsing it first.
  ///
  /// - Returns: The result; if it is inconclusive, the text must be parsed fully.
  @usableFromInline
  func matchPlainPath(along text: String, _ match: inout PathMatch) -> MatchResult {
    unsafe text.utf8.withContiguousStorageIfAvailable { buffer in
      // Safety: the buffer of the text is valid until this closure returns, and a match stores no
      // pointer.
      unsafe matchPlainPath(along: buffer, inBytes: false, &match)
    } ?? .inconclusive
  }

  /// Does the same as `matchPlainPath` for the bytes of a path.
  ///
  /// `inBytes` is that of `matchGreedily(encoded:along:inBytes:_:)`.
  @usableFromInline
  func matchPlainPath(
    along buffer: UnsafeBufferPointer<UInt8>,
    inBytes: Bool,
    _ match: inout PathMatch
  ) -> MatchResult {
    // Safety: the caller's buffer outlives this call.
    unsafe Bytes.with(buffer) { matchPlainPath(along: $0, inBytes: inBytes, &match) }
  }

  /// Does the same as `matchPlainPath` for borrowed bytes.
  @inline(__always)
  func matchPlainPath(
    along bytes: Bytes,
    inBytes: Bool,
    _ match: inout PathMatch
  ) -> MatchResult {
    guard bytes.count <= greedyByteLimit, bytes.count > 0, bytes[0] == .slash else {
      return .inconclusive
    }
    var (state, start) = (onlyRootState, 0)
    if bytes.count &>> 1 > limits.segments {
      guard let next = followFirstChain(ofLong: bytes) else { return .inconclusive }
      (state, start) = next
    }
    switch PlainPath.form(of: bytes, from: start) {
    case .plain:
      match.valuesAreBytes = true
      let result = matchGreedily(bytes, along: start..<bytes.count, from: state, &match)
      return result == .inconclusive ? matchBacktracking(alongPlain: bytes, &match) : result
    case .encoded:
      return matchGreedily(encoded: bytes, along: 0..<bytes.count, inBytes: inBytes, &match)
    case .other: return .inconclusive
    }
  }

  /// Follows the chain of literals at the root for a path so long that its segments may exceed the limit.
  ///
  /// The bytes of the chain are plain, so the bytes of the path that equal them need no test.
  ///
  /// - Returns: The state after the chain and the offset of the `/` after it; the root and 0 if no other
  ///   segment follows a chain; nil if the path has more segments than the limit.
  @inline(never)
  private func followFirstChain(ofLong path: Bytes) -> (state: Int, start: Int)? {
    var (state, start, limit) = (onlyRootState, 0, limits.segments)
    if let chain = states[state].chain, let end = states.followInline(chain, in: path, from: 1),
      end.offset < path.count
    {
      (state, start) = (end.state, end.offset &- 1)
      limit = max(0, limit) - Int(states.chains[chain].literalCount)
    }
    return PlainPath.hasSegments(upTo: limit, path, start..<path.count) ? (state, start) : nil
  }

  /// Matches a path of plain bytes by backtracking, after greedy matching was inconclusive.
  @inline(never)
  private func matchBacktracking(alongPlain bytes: Bytes, _ match: inout PathMatch) -> MatchResult {
    guard PlainPath.hasPlainSegments(bytes) else { return .inconclusive }
    var log = SetSearchLog()
    return matchBacktracking(bytes, along: 0..<bytes.count, from: onlyRootState, &match, &log)
  }
}

extension PathMatch {
  /// Parses and matches any path for which `matchPlainPath` was inconclusive.
  ///
  /// - Returns: Whether a route matches.
  @usableFromInline
  mutating func match(along text: String, in core: TableCore) throws(DeepLinkError) -> Bool {
    try Bytes.with(text) { bytes throws(DeepLinkError) in try match(along: bytes, in: core) }
  }

  /// Parses and matches the bytes of any path for which `matchPlainPath` was inconclusive.
  ///
  /// - Returns: Whether a route matches.
  @usableFromInline
  mutating func match(
    along buffer: UnsafeBufferPointer<UInt8>,
    in core: TableCore
  ) throws(DeepLinkError) -> Bool {
    // Safety: the caller's buffer outlives this call.
    try unsafe Bytes.with(buffer) { bytes throws(DeepLinkError) in
      try match(along: bytes, in: core)
    }
  }

  private mutating func match(along bytes: Bytes, in core: TableCore) throws(DeepLinkError) -> Bool
  {
    let parts = try DeepLink.Parts(barePath: bytes, limits: core.limits)
    self = PathMatch()
    var overflow: [ByteRange]?
    guard match(for: parts, in: bytes, core, overflow: &overflow) else { return false }
    self = inBytes(of: core)
    return true
  }
}
