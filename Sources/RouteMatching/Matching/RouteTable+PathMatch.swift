extension RouteTable {
  /// Finds where a path leads, and nothing else.
  ///
  /// - Parameter text: A path without scheme, query and fragment, whose first `/` may be missing.
  /// - Returns: The match that goes before all others, or nil when no route matches.
  /// - Throws: ``DeepLinkError`` when the text is no path, or one beyond the table's limits.
  /// - Complexity: As ``match(_:)-(DeepLink)``.
  @inlinable
  public func pathMatch(for text: String) throws(DeepLinkError) -> PathMatch? {
    var match = PathMatch()
    let isFound =
      unsafe text.utf8.withContiguousStorageIfAvailable { buffer in
        // Safety: the text keeps its buffer until this closure returns, and a match keeps no pointer.
        unsafe core.walkQuickly(along: buffer, &match)
      } ?? nil
    if isFound == true { return match }
    return try match.match(along: text, isWalked: isFound != nil, in: core) ? match : nil
  }

  /// Finds where a path of bytes leads, and nothing else.
  ///
  /// - Parameter bytes: The UTF-8 of a path without scheme, query and fragment, whose first `/` may be
  ///   missing; they are read and not kept.
  /// - Returns: The match that goes before all others, or nil when no route matches.
  /// - Throws: ``DeepLinkError`` when the bytes are no path, or one beyond the table's limits.
  /// - Complexity: As ``match(_:)-(DeepLink)``.
  @inlinable
  public func pathMatch(
    for bytes: UnsafeBufferPointer<UInt8>
  ) throws(DeepLinkError) -> PathMatch? {
    var match = PathMatch()
    // Safety: the caller's buffer outlives this call, and a match keeps no pointer.
    let isFound = unsafe core.walkQuickly(along: bytes, &match)
    if isFound == true { return match }
    return try unsafe match.match(along: bytes, isWalked: isFound != nil, in: core) ? match : nil
  }

  /// Finds where a path of bytes leads, and nothing else.
  ///
  /// - Parameter bytes: As in ``pathMatch(for:)-(UnsafeBufferPointer<UInt8>)``.
  /// - Returns: The match that goes before all others, or nil when no route matches.
  /// - Throws: ``DeepLinkError`` when the bytes are no path, or one beyond the table's limits.
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
  /// Walks along a path that may be plain, while it is being read.
  ///
  /// It is small, so that it needs no frame of its own before `walk`, which it ends in.
  ///
  /// - Returns: Whether it comes to a route; nil when the text must be read with more care. A segment may be
  ///   empty or begin with a `.` unless the walk is at a route.
  @usableFromInline
  func walkQuickly(
    along buffer: UnsafeBufferPointer<UInt8>,
    _ match: inout PathMatch
  ) -> Bool? {
    // Safety: the caller's buffer outlives this call.
    unsafe Bytes.with(buffer) { walkQuickly(along: $0, &match) }
  }

  /// As above.
  @inline(__always)
  func walkQuickly(along bytes: Bytes, _ match: inout PathMatch) -> Bool? {
    guard bytes.count <= quickLength, bytes.count > 0, bytes[0] == .slash,
      PlainPath.hasSegments(upTo: limits.segments, bytes, 0..<bytes.count)
    else { return nil }
    match.valuesAreBytes = true
    if statics != nil { return walkPastStatics(along: bytes, &match) }
    if bytes.count < 8 { return walkIfPlain(along: bytes, &match) }
    guard PlainPath.isNearlyAll(of: bytes) else { return nil }
    return matchGreedily(bytes, along: 0..<bytes.count, from: onlyStop, &match)
  }

  @inline(never)
  private func walkPastStatics(along bytes: Bytes, _ match: inout PathMatch) -> Bool? {
    if let route = statics?.route(of: bytes) {
      match.route = route
      return true
    }
    return walkIfPlain(along: bytes, &match)
  }

  @inline(never)
  private func walkIfPlain(along bytes: Bytes, _ match: inout PathMatch) -> Bool? {
    guard PlainPath.isNearlyAll(of: bytes) else { return nil }
    return matchGreedily(bytes, along: 0..<bytes.count, from: onlyStop, &match)
  }
}

extension PathMatch {
  /// Looks for the best match of any path, where a quick walk has come to none or was none.
  ///
  /// - Returns: Whether there is one.
  @usableFromInline
  mutating func match(
    along text: String,
    isWalked: Bool,
    in core: TableCore
  ) throws(DeepLinkError) -> Bool {
    try Bytes.with(text) { bytes throws(DeepLinkError) in
      try match(along: bytes, isWalked: isWalked, in: core)
    }
  }

  /// Looks for the best match of any path of bytes, where a quick walk has come to none or was none.
  ///
  /// - Returns: Whether there is one.
  @usableFromInline
  mutating func match(
    along buffer: UnsafeBufferPointer<UInt8>,
    isWalked: Bool,
    in core: TableCore
  ) throws(DeepLinkError) -> Bool {
    // Safety: the caller's buffer outlives this call.
    try unsafe Bytes.with(buffer) { bytes throws(DeepLinkError) in
      try match(along: bytes, isWalked: isWalked, in: core)
    }
  }

  private mutating func match(
    along bytes: Bytes,
    isWalked: Bool,
    in core: TableCore
  ) throws(DeepLinkError) -> Bool {
    var rest: [ByteRange]?
    if isWalked, let isFound = lookAgainIfPlain(along: bytes, in: core, rest: &rest) {
      return isFound
    }
    let parts = try DeepLink.Parts(barePath: bytes, limits: core.limits)
    self = PathMatch()
    guard matchSlowly(for: parts, in: bytes, core, rest: &rest) else { return false }
    self = inBytes(of: core)
    return true
  }
}
