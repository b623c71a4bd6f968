/// Where a whole link leads in a table: a route, and where all that the link brings stands in it.
///
/// It is to a link what a ``PathMatch`` is to a path, and holds no text and no table either. The link has
/// been checked as a whole; what stands in it is decoded by whoever reads it, if at all.
///
/// ```swift
/// let link = Array("https://momentsapp.com/users/42?from=push".utf8)
/// let found = try link.withUnsafeBufferPointer { try table.linkMatch(for: $0) }
/// found.map { table.routes[$0.routeID.index].value }  // "user"
/// found?.path[0]  // 29..<31
/// found?.query  // 32..<41
/// ```
public struct LinkMatch: Sendable, BitwiseCopyable {
  /// The route, and where its values stand in the link.
  public internal(set) var path: PathMatch
  private var queryRange = ByteRange.absent
  private var fragmentRange = ByteRange.absent

  /// Where everything between the `?` and the fragment stands, or nil without a `?`.
  public var query: Range<Int>? { queryRange.orNil?.range }

  /// Where everything behind the `#` stands, or nil without a `#`.
  public var fragment: Range<Int>? { fragmentRange.orNil?.range }

  /// The route's name within its table.
  @inlinable public var routeID: RouteID { path.routeID }

  @usableFromInline
  init() {
    path = PathMatch()
  }

  /// Hands out where the items of the query stand, as ``DeepLink/Query`` lists them: name, and value
  /// unless the item is a flag.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the link, the same ones.
  ///   - body: Takes two ranges of these.
  /// - Complexity: O(*n*) for a query of *n* bytes.
  public func forEachQueryItem(
    in bytes: UnsafeBufferPointer<UInt8>,
    _ body: (_ name: Range<Int>, _ value: Range<Int>?) -> Void
  ) {
    guard let query else { return }
    // Safety: the caller's buffer outlives this call.
    unsafe Bytes.with(bytes) { bytes in
      // In another text than the link's there may be less.
      var items = QueryItemRanges(of: bytes, in: query.clamped(to: 0..<bytes.count))
      while let item = items.next() { body(item.name, item.value) }
    }
  }
}

extension RouteTable {
  /// Finds where a link leads, and nothing else.
  ///
  /// - Parameter bytes: The UTF-8 of a link, or of a path without a scheme; they are read and not kept.
  /// - Returns: The match that goes before all others, or nil when no route matches.
  /// - Throws: ``DeepLinkError`` when the bytes are no link, or one beyond the table's limits.
  /// - Complexity: As ``match(_:)-(DeepLink)``.
  @inlinable
  public func linkMatch(
    for bytes: UnsafeBufferPointer<UInt8>
  ) throws(DeepLinkError) -> LinkMatch? {
    var match = LinkMatch()
    // Safety: the caller's buffer outlives this call, and a match keeps no pointer.
    if unsafe core.walkQuickly(at: bytes, &match) { return match }
    return try unsafe match.match(at: bytes, in: core) ? match : nil
  }

  /// Finds where a link leads, and nothing else.
  ///
  /// - Parameter text: A link, or a path without a scheme.
  /// - Returns: The match that goes before all others, or nil when no route matches.
  /// - Throws: ``DeepLinkError`` when the text is no link, or one beyond the table's limits.
  /// - Complexity: As ``match(_:)-(DeepLink)``.
  @inlinable
  public func linkMatch(for text: String) throws(DeepLinkError) -> LinkMatch? {
    var match = LinkMatch()
    let isFound = unsafe text.utf8.withContiguousStorageIfAvailable { buffer in
      // Safety: the text keeps its buffer until this closure returns, and a match keeps no pointer.
      unsafe core.walkQuickly(at: buffer, &match)
    }
    if isFound == true { return match }
    return try match.match(at: text, in: core) ? match : nil
  }

  /// Finds where a link leads, and nothing else.
  ///
  /// - Parameter bytes: As in ``linkMatch(for:)-(UnsafeBufferPointer<UInt8>)``.
  /// - Returns: The match that goes before all others, or nil when no route matches.
  /// - Throws: ``DeepLinkError`` when the bytes are no link, or one beyond the table's limits.
  /// - Complexity: As ``match(_:)-(DeepLink)``.
  @inlinable
  public func linkMatch(for bytes: Span<UInt8>) throws(DeepLinkError) -> LinkMatch? {
    // Safety: the span's bytes outlive the closure, and a match keeps no pointer.
    try unsafe bytes.withUnsafeBufferPointer { buffer throws(DeepLinkError) in
      try unsafe linkMatch(for: buffer)
    }
  }
}

extension TableCore {
  /// Walks along the path of a link that may be plain, while it is being read.
  ///
  /// - Returns: Whether it comes to a route; if not, nothing is known of the link or of the match.
  @usableFromInline
  func walkQuickly(
    at buffer: UnsafeBufferPointer<UInt8>,
    _ match: inout LinkMatch
  ) -> Bool {
    // Safety: the caller's buffer outlives this call.
    unsafe Bytes.with(buffer) { bytes in
      guard bytes.count <= quickLength, let link = PlainLink(bytes, limits: limits) else {
        return false
      }
      match.takeTail(of: link)
      match.path.valuesAreBytes = true
      return matchGreedily(bytes, along: link.path, from: onlyStop, &match.path)
    }
  }
}

extension LinkMatch {
  @inline(__always)
  fileprivate mutating func takeTail(of link: PlainLink) {
    (queryRange, fragmentRange) = (link.query, link.fragment)
  }

  /// Reads any link, and looks for its best match.
  ///
  /// - Returns: Whether there is one.
  @usableFromInline
  mutating func match(at text: String, in core: TableCore) throws(DeepLinkError) -> Bool {
    self = LinkMatch()
    return try Bytes.with(text) { bytes throws(DeepLinkError) in try match(at: bytes, in: core) }
  }

  /// Reads any link of bytes, and looks for its best match.
  ///
  /// - Returns: Whether there is one.
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
    var parts = DeepLink.Parts()
    if !parts.takePlainLink(bytes, limits: core.limits) {
      try parts.read(bytes, options: core.linkOptions)
    }
    var rest: [ByteRange]?
    guard path.matchSlowly(for: parts, in: bytes, core, rest: &rest) else { return false }
    path = path.inBytes(of: core)
    (queryRange, fragmentRange) = (parts.query ?? .absent, parts.fragment ?? .absent)
    return true
  }
}
