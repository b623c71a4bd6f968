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
    let look = unsafe text.utf8.withContiguousStorageIfAvailable { buffer in
      // Safety: the text keeps its buffer until this closure returns, and a match keeps no pointer.
      unsafe match.lookQuickly(along: buffer, in: core)
    }
    switch look {
    case .found?: return match
    case .nothing?: return nil
    case .unsure?, nil: return try PathMatch(text, in: core)
    }
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
    switch unsafe match.lookQuickly(along: bytes, in: core) {
    case .found: return match
    case .nothing: return nil
    case .unsure: return try unsafe PathMatch(bytes, in: core)
    }
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

/// What a quick look comes to.
@usableFromInline
enum QuickLook: Sendable {
  case found
  case nothing
  /// The path must be read with more care.
  case unsure
}

extension PathMatch {
  /// Looks for the best match of a path that may be plain, while it is being read.
  @usableFromInline
  mutating func lookQuickly(
    along buffer: UnsafeBufferPointer<UInt8>,
    in core: TableCore
  ) -> QuickLook {
    // Safety: the caller's buffer outlives this call.
    unsafe Bytes.with(buffer) { bytes in
      var rest: [ByteRange]?
      guard let isFound = lookIfPlain(bytes, in: core, rest: &rest) else { return .unsure }
      return isFound ? .found : .nothing
    }
  }

  /// Reads any path, and finds its best match, or nil.
  @usableFromInline
  init?(_ text: String, in core: TableCore) throws(DeepLinkError) {
    let match = try Bytes.with(text) { bytes throws(DeepLinkError) in
      try PathMatch.reading(bytes, in: core)
    }
    guard let match else { return nil }
    self = match
  }

  /// Reads any path of bytes, and finds its best match, or nil.
  @usableFromInline
  init?(_ buffer: UnsafeBufferPointer<UInt8>, in core: TableCore) throws(DeepLinkError) {
    // Safety: the caller's buffer outlives this call.
    let match = try unsafe Bytes.with(buffer) { bytes throws(DeepLinkError) in
      try PathMatch.reading(bytes, in: core)
    }
    guard let match else { return nil }
    self = match
  }

  private static func reading(
    _ bytes: Bytes,
    in core: TableCore
  ) throws(DeepLinkError) -> PathMatch? {
    let parts = try DeepLink.Parts(barePath: bytes, limits: core.limits)
    var match = PathMatch()
    var rest: [ByteRange]?
    guard match.look(for: parts, in: bytes, core, rest: &rest) else { return nil }
    return match.inBytes(of: core)
  }
}
