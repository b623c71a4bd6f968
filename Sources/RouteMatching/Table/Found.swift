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

  /// Looks for the best match of a link that was read under a table's options.
  ///
  /// - Returns: Whether there is one.
  @usableFromInline
  mutating func look(for link: consuming DeepLink, in core: TableCore) -> Bool {
    if core.onlyRoot >= 0, link.parts.isPlain {
      let path = link.parts.path.range
      let arrival = Bytes.reading(link.text) { bytes in
        core.walk(bytes, in: path, from: core.onlyRoot, &captures)
      }
      switch arrival {
      case .route(let route):
        self.route = route
        self.link = link
        return true
      case .nowhere: return false
      case .unsure: break
      }
    }
    guard let hit = core.searchFirst(of: link) else { return false }
    self = Found(hit, of: link)
    return true
  }

  /// Reads a path that comes without scheme, query and fragment, and looks for its best match.
  ///
  /// - Returns: Whether there is one.
  @usableFromInline
  mutating func look(forPath text: String, in core: TableCore) throws(DeepLinkError) -> Bool {
    if core.onlyRoot >= 0 {
      let arrival = Bytes.reading(text) { bytes in
        guard link.parts.takePlainPath(bytes, limits: core.options.limits) else {
          return Arrival.unsure
        }
        return core.walk(bytes, in: 0..<bytes.count, from: core.onlyRoot, &captures)
      }
      switch arrival {
      case .route(let route):
        self.route = route
        link.text = text
        return true
      case .nowhere: return false
      case .unsure: break
      }
    }
    return look(for: try DeepLink(barePath: text, limits: core.options.limits), in: core)
  }

  /// Reads a link, or a path without a scheme, and looks for its best match.
  ///
  /// - Returns: Whether there is one.
  @usableFromInline
  mutating func look(parsing text: String, in core: TableCore) throws(DeepLinkError) -> Bool {
    look(for: try DeepLink(parsing: text, options: core.linkOptions), in: core)
  }

  /// Looks for the best match of a link, which is read again where the table would read it otherwise.
  ///
  /// - Returns: Whether there is one.
  @usableFromInline
  mutating func look(reading link: DeepLink, in core: TableCore) throws(DeepLinkError) -> Bool {
    look(for: try core.read(link), in: core)
  }
}

extension TableCore {
  /// The link as this table reads it.
  func read(_ link: DeepLink) throws(DeepLinkError) -> DeepLink {
    if linkOptions.agree(with: link) { return link }
    return try DeepLink(parsing: link.text, options: linkOptions)
  }
}
