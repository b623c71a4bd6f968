/// What a table finds for a link, without the values of its routes.
///
/// It is some hundred bytes, so it is filled where it stays and not handed around.
@usableFromInline
struct MatchStorage: Sendable {
  private(set) var link: DeepLink
  private(set) var match = PathMatch()
  /// What the parameters behind the eighth take.
  private var rest: [ByteRange]?

  /// What a parameter of the route takes, as in `PathMatch`.
  func capture(_ parameter: Int) -> ByteRange {
    guard parameter >= InlineRanges.capacity, let rest else { return match.captures[parameter] }
    return rest[parameter - InlineRanges.capacity]
  }

  @usableFromInline
  init() {
    link = DeepLink(text: "", parts: DeepLink.Parts())
  }

  /// Takes what a search has found for a link.
  init(_ hit: SetSearch.Hit, of link: DeepLink, along path: PathSegments, in core: TableCore) {
    self.link = link
    match.valuesAreBytes = link.parts.isPlain
    match.take(hit, in: path, core, rest: &rest)
  }

  /// Reads a path that comes without scheme, query and fragment, and looks for its best match.
  ///
  /// - Returns: Whether there is one.
  @usableFromInline
  mutating func match(forPath text: String, in core: TableCore) throws(DeepLinkError) -> Bool {
    let isFound =
      Bytes.readingInPlace(text) { bytes -> Bool? in
        let isFound = match.lookIfPlain(along: bytes, in: core, rest: &rest)
        if isFound == true { link.parts.take(plainPath: 0..<bytes.count, in: bytes) }
        return isFound
      } ?? nil
    if let isFound {
      link.text = text
      return isFound
    }
    link = try DeepLink(barePath: text, limits: core.limits)
    return Bytes.reading(text) { bytes in
      match.matchSlowly(for: link.parts, in: bytes, core, rest: &rest)
    }
  }

  /// Reads a link, or a path without a scheme, and looks for its best match.
  ///
  /// - Returns: Whether there is one.
  @usableFromInline
  mutating func match(parsing text: String, in core: TableCore) throws(DeepLinkError) -> Bool {
    let isFound =
      Bytes.readingInPlace(text) { bytes -> Bool? in
        guard link.parts.takePlainLink(bytes, limits: core.limits) else { return nil }
        return match.match(for: link.parts, in: bytes, core, rest: &rest)
      } ?? nil
    if let isFound {
      link.text = text
      return isFound
    }
    link = try DeepLink(parsing: text, options: core.linkOptions)
    return match(in: core)
  }

  /// Looks for the best match of a link, which is read again where the table would read it otherwise.
  ///
  /// - Returns: Whether there is one.
  @usableFromInline
  mutating func match(reading link: DeepLink, in core: TableCore) throws(DeepLinkError) -> Bool {
    self.link = try core.read(link)
    return match(in: core)
  }

  private mutating func match(in core: TableCore) -> Bool {
    Bytes.reading(link.text) { bytes in match.match(for: link.parts, in: bytes, core, rest: &rest) }
  }
}

extension TableCore {
  /// The link as this table reads it.
  func read(_ link: DeepLink) throws(DeepLinkError) -> DeepLink {
    if linkOptions.agree(with: link) { return link }
    return try DeepLink(parsing: link.text, options: linkOptions)
  }
}
