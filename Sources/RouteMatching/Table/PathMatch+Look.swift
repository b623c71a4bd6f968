extension PathMatch {
  /// Looks for the best match of a link.
  ///
  /// - Parameters:
  ///   - parts: What has been read of the link.
  ///   - bytes: The link's text.
  ///   - core: The table.
  ///   - rest: Takes what a ninth parameter takes and those behind it.
  /// - Returns: Whether there is one.
  @inline(__always)
  mutating func look(
    for parts: DeepLink.Parts,
    in bytes: Bytes,
    _ core: TableCore,
    rest: inout [ByteRange]?
  ) -> Bool {
    guard parts.isPlain, core.onlyRoot != Node.none else {
      return lookInTurn(for: parts, in: bytes, core, rest: &rest)
    }
    valuesAreBytes = true
    switch core.walk(bytes, along: parts.path.range, from: core.onlyStop, &self) {
    case .route: return true
    case .nowhere: return false
    case .unsure:
      let segments = parts.segments(in: bytes)
      return search(below: core.onlyRoot, for: segments, in: bytes, core, rest: &rest)
    }
  }

  /// Looks for the best match of a text that may be a plain path, while it is being read.
  ///
  /// - Returns: Whether there is one; nil when the text must be read with more care.
  mutating func lookIfPlain(
    _ bytes: Bytes,
    in core: TableCore,
    rest: inout [ByteRange]?
  ) -> Bool? {
    settle(core.walkQuickly(along: bytes, &self), along: bytes, in: core, rest: &rest)
  }

  /// Goes on where a quick walk along a text has ended, or was none.
  ///
  /// - Returns: As `lookIfPlain`.
  mutating func settle(
    _ arrival: Arrival?,
    along bytes: Bytes,
    in core: TableCore,
    rest: inout [ByteRange]?
  ) -> Bool? {
    switch arrival {
    case .route: return true
    case nil: return nil
    case .nowhere, .unsure: break
    }
    guard PlainPath.hasNothingDoubtful(bytes) else { return nil }
    if case .nowhere = arrival { return false }
    captures = FewRanges()
    let segments = PathSegments(readBefore: bytes, in: 0..<bytes.count)
    return search(below: core.onlyRoot, for: segments, in: bytes, core, rest: &rest)
  }

  /// Looks into each tree that the link leads to: by a walk, and by a search where that is not sure.
  @inline(never)
  private mutating func lookInTurn(
    for parts: DeepLink.Parts,
    in bytes: Bytes,
    _ core: TableCore,
    rest: inout [ByteRange]?
  ) -> Bool {
    valuesAreBytes = parts.isPlain
    return ScratchStack<UInt32>.with(capacity: 32) { stack in
      var roots = stack
      core.appendRoots(of: parts, in: bytes, to: &roots)
      for index in 0..<roots.count {
        let root = roots[index]
        if isPlain {
          captures = FewRanges()
          switch core.walk(bytes, along: parts.path.range, from: Int(root), &self) {
          case .route: return true
          case .nowhere: continue
          case .unsure: break
          }
        }
        let segments = parts.segments(in: bytes)
        if search(below: root, for: segments, in: bytes, core, rest: &rest) { return true }
      }
      return false
    }
  }

  @inline(never)
  private mutating func search(
    below root: UInt32,
    for segments: PathSegments,
    in bytes: Bytes,
    _ core: TableCore,
    rest: inout [ByteRange]?
  ) -> Bool {
    let hit = PathView.with(segments, of: bytes) { path in
      Search.with { search in
        search.start(at: root, in: core)
        return search.next(path, in: core)
      }
    }
    guard let hit else { return false }
    take(hit, in: segments, core, rest: &rest)
    return true
  }

  /// Takes what a search has found in a path, whether that is plain being known.
  mutating func take(
    _ hit: Search.Hit,
    in path: PathSegments,
    _ core: TableCore,
    rest: inout [ByteRange]?
  ) {
    var places = hit.captures
    if isPlain, let catchAll = core.shape(of: hit.route).catchAll,
      let segments = places[catchAll].orNil?.range, !segments.isEmpty
    {
      places[catchAll] = ByteRange(
        Int(path.ranges[segments.lowerBound].lower),
        Int(path.ranges[segments.upperBound - 1].upper)
      )
    }
    route = hit.route
    captures = places.front
    rest = places.rest
  }
}

extension PathMatch {
  /// The match without what is no range of bytes: the catch-all of a path that is not plain.
  func inBytes(of core: TableCore) -> PathMatch {
    guard !isPlain, let catchAll = core.shape(of: route).catchAll, catchAll < count else {
      return self
    }
    var match = self
    match.captures[catchAll] = .absent
    return match
  }
}
