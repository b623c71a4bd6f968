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
  public let path: PathMatch
  private let queryRange: ByteRange
  private let fragmentRange: ByteRange

  /// Where everything between the `?` and the fragment stands, or nil without a `?`.
  public var query: Range<Int>? { queryRange.orNil?.range }

  /// Where everything behind the `#` stands, or nil without a `#`.
  public var fragment: Range<Int>? { fragmentRange.orNil?.range }

  /// The route's name within its table.
  @inlinable public var routeID: RouteID { path.routeID }

  init(_ path: PathMatch, _ parts: DeepLink.Parts) {
    self.path = path
    (queryRange, fragmentRange) = (parts.query ?? .absent, parts.fragment ?? .absent)
  }

  /// Hands out where the items of the query stand, as ``DeepLink/Query`` lists them: name, and value
  /// unless the item is a flag.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the link, the same ones.
  ///   - body: Takes two ranges of these.
  /// - Complexity: O(*n*) for a query of *n* bytes.
  @inlinable
  public func forEachQueryItem(
    in bytes: UnsafeBufferPointer<UInt8>,
    _ body: (_ name: Range<Int>, _ value: Range<Int>?) -> Void
  ) {
    guard var rest = query else { return }
    // Safety: the caller's buffer outlives this call.
    while let item = unsafe Item(in: bytes, next: &rest) {
      body(item.name, item.value)
    }
  }
}

extension LinkMatch {
  /// Where an item of a query stands.
  @usableFromInline
  struct Item: Sendable {
    @usableFromInline let name: Range<Int>
    @usableFromInline let value: Range<Int>?

    /// The next item of what is left of a query, or nil behind the last.
    ///
    /// - Parameters:
    ///   - buffer: The text of a link.
    ///   - rest: What has not been read yet; outside of the text there is nothing.
    @usableFromInline
    init?(in buffer: UnsafeBufferPointer<UInt8>, next rest: inout Range<Int>) {
      // Safety: the caller's buffer outlives this call.
      let item = unsafe Bytes.with(buffer) { bytes -> QueryItemRanges.Item? in
        var items = QueryItemRanges(of: bytes, in: rest.clamped(to: 0..<bytes.count))
        defer { rest = items.rest }
        return items.next()
      }
      guard let item else { return nil }
      (name, value) = (item.name, item.value)
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
  public func linkMatch(
    for bytes: UnsafeBufferPointer<UInt8>
  ) throws(DeepLinkError) -> LinkMatch? {
    // Safety: the caller's buffer outlives this call, and a match keeps no pointer.
    try unsafe Bytes.with(bytes) { bytes throws(DeepLinkError) in try core.linkMatch(for: bytes) }
  }

  /// Finds where a link leads, and nothing else.
  ///
  /// - Parameter text: A link, or a path without a scheme.
  /// - Returns: The match that goes before all others, or nil when no route matches.
  /// - Throws: ``DeepLinkError`` when the text is no link, or one beyond the table's limits.
  /// - Complexity: As ``match(_:)-(DeepLink)``.
  public func linkMatch(for text: String) throws(DeepLinkError) -> LinkMatch? {
    try Bytes.with(text) { bytes throws(DeepLinkError) in try core.linkMatch(for: bytes) }
  }

  /// Finds where a link leads, and nothing else.
  ///
  /// - Parameter bytes: As in ``linkMatch(for:)-(UnsafeBufferPointer<UInt8>)``.
  /// - Returns: The match that goes before all others, or nil when no route matches.
  /// - Throws: ``DeepLinkError`` when the bytes are no link, or one beyond the table's limits.
  /// - Complexity: As ``match(_:)-(DeepLink)``.
  public func linkMatch(for bytes: Span<UInt8>) throws(DeepLinkError) -> LinkMatch? {
    // Safety: the span's bytes outlive the closure, and a match keeps no pointer.
    try unsafe bytes.withUnsafeBufferPointer { buffer throws(DeepLinkError) in
      try unsafe linkMatch(for: buffer)
    }
  }
}

extension TableCore {
  /// Reads a link and finds its best match.
  fileprivate func linkMatch(for bytes: Bytes) throws(DeepLinkError) -> LinkMatch? {
    var parts = DeepLink.Parts()
    if !parts.takePlainLink(bytes, limits: limits) {
      parts = DeepLink.Parts()
      try parts.read(bytes, options: linkOptions)
    }
    var match = PathMatch()
    var rest: [ByteRange]?
    guard match.look(for: parts, in: bytes, self, rest: &rest) else { return nil }
    return LinkMatch(match.inBytes(of: self), parts)
  }
}
