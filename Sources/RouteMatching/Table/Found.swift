/// What a table finds for a link, without the values of its routes.
///
/// It is some hundred bytes, so it is filled where it stays and not handed around.
@usableFromInline
struct Found: Sendable {
  private(set) var link: DeepLink
  private(set) var route = Node.none
  private(set) var captures = RangeList()

  @usableFromInline
  init() {
    link = DeepLink(text: "", parts: DeepLink.Parts())
  }

  init(_ hit: Search.Hit, of link: DeepLink) {
    self.link = link
    (route, captures) = (hit.route, hit.captures)
  }

  /// Looks for the best match of the link, tree by tree.
  ///
  /// - Returns: Whether there is one.
  private mutating func look(in core: TableCore) -> Bool {
    let parts = link.parts
    return Bytes.reading(link.text) { bytes in
      if core.onlyRoot != Node.none { return look(below: core.onlyRoot, parts, in: bytes, core) }
      return ScratchStack<UInt32>.with(capacity: 32) { stack in
        var roots = stack
        core.appendRoots(of: parts, in: bytes, to: &roots)
        for root in 0..<roots.count where look(below: roots[root], parts, in: bytes, core) {
          return true
        }
        return false
      }
    }
  }

  /// Looks for the best match in one tree: by a walk, and by a search where that is not sure.
  @inline(__always)
  private mutating func look(
    below root: UInt32,
    _ parts: DeepLink.Parts,
    in bytes: Bytes,
    _ core: TableCore
  ) -> Bool {
    if parts.isPlain {
      if captures.count > 0 { captures = RangeList() }
      let stop = Int(core.nodes[Int(root)].stop)
      switch core.walk(bytes, in: parts.path.range, from: stop, &captures) {
      case .route(let found):
        route = found
        return true
      case .nowhere: return false
      case .unsure: break
      }
    }
    return search(below: root, parts, in: bytes, core)
  }

  private mutating func search(
    below root: UInt32,
    _ parts: DeepLink.Parts,
    in bytes: Bytes,
    _ core: TableCore
  ) -> Bool {
    let hit = PathView.with(parts.segments(in: bytes), of: bytes) { path in
      Search.with { search in
        search.start(at: root, in: core)
        return search.next(path, in: core)
      }
    }
    guard let hit else { return false }
    (route, captures) = (hit.route, hit.captures)
    return true
  }

  /// Reads a path that comes without scheme, query and fragment, and looks for its best match.
  ///
  /// - Returns: Whether there is one.
  @usableFromInline
  mutating func look(forPath text: String, in core: TableCore) throws(DeepLinkError) -> Bool {
    try link.read(barePath: text, limits: core.options.limits)
    return look(in: core)
  }

  /// Reads a link, or a path without a scheme, and looks for its best match.
  ///
  /// - Returns: Whether there is one.
  @usableFromInline
  mutating func look(parsing text: String, in core: TableCore) throws(DeepLinkError) -> Bool {
    try link.read(parsing: text, options: core.linkOptions)
    return look(in: core)
  }

  /// Looks for the best match of a link, which is read again where the table would read it otherwise.
  ///
  /// - Returns: Whether there is one.
  @usableFromInline
  mutating func look(reading link: DeepLink, in core: TableCore) throws(DeepLinkError) -> Bool {
    self.link = try core.read(link)
    return look(in: core)
  }
}

extension TableCore {
  /// The link as this table reads it.
  func read(_ link: DeepLink) throws(DeepLinkError) -> DeepLink {
    if linkOptions.agree(with: link) { return link }
    return try DeepLink(parsing: link.text, options: linkOptions)
  }
}
