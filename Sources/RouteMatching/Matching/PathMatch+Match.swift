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
  mutating func match(
    for parts: DeepLink.Parts,
    in bytes: Bytes,
    _ core: TableCore,
    rest: inout [ByteRange]?
  ) -> Bool {
    if parts.isPlain, core.onlyRoot != Node.none {
      valuesAreBytes = true
      if core.matchGreedily(bytes, along: parts.path.range, from: core.onlyStop, &self) {
        return true
      }
    }
    return matchSlowly(for: parts, in: bytes, core, rest: &rest)
  }

  /// Looks for the best match of a link where a walk alone has come to none.
  ///
  /// - Returns: Whether there is one.
  @inline(never)
  mutating func matchSlowly(
    for parts: DeepLink.Parts,
    in bytes: Bytes,
    _ core: TableCore,
    rest: inout [ByteRange]?
  ) -> Bool {
    guard parts.isPlain, core.onlyRoot != Node.none else {
      return matchEachTree(for: parts, in: bytes, core, rest: &rest)
    }
    valuesAreBytes = true
    return match(below: core.onlyRoot, along: parts.path.range, in: bytes, core, rest: &rest) {
      parts.segments(in: bytes)
    }
  }

  /// Looks for the best match of a text that may be a plain path.
  ///
  /// - Returns: Whether there is one; nil when the text must be read with more care.
  mutating func lookIfPlain(
    along bytes: Bytes,
    in core: TableCore,
    rest: inout [ByteRange]?
  ) -> Bool? {
    guard let isFound = core.walkQuickly(along: bytes, &self) else { return nil }
    return isFound ? true : lookAgainIfPlain(along: bytes, in: core, rest: &rest)
  }

  /// Looks for the best match of a text that a quick walk has come to no route along.
  ///
  /// - Returns: Whether there is one; nil when the text must be read with more care.
  mutating func lookAgainIfPlain(
    along bytes: Bytes,
    in core: TableCore,
    rest: inout [ByteRange]?
  ) -> Bool? {
    guard PlainPath.hasNothingDoubtful(bytes) else { return nil }
    return match(below: core.onlyRoot, along: 0..<bytes.count, in: bytes, core, rest: &rest) {
      PathSegments(readBefore: bytes, in: 0..<bytes.count)
    }
  }

  /// Looks into one tree along a plain path, whose segments only a search needs.
  private mutating func match(
    below root: UInt32,
    along path: Range<Int>,
    in bytes: Bytes,
    _ core: TableCore,
    rest: inout [ByteRange]?,
    segments: () -> PathSegments
  ) -> Bool {
    var log = SetSearchLog()
    switch core.matchBacktracking(bytes, along: path, from: Int(root), &self, &log) {
    case .route: return true
    case .nowhere: return false
    case .unsure:
      captures = InlineRanges()
      return search(below: root, for: segments(), in: bytes, core, rest: &rest)
    }
  }

  /// Looks into each tree that the link leads to: along a plain path by a walk, and by a search where that
  /// is not sure.
  @inline(never)
  private mutating func matchEachTree(
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
          let isFound = match(
            below: root,
            along: parts.path.range,
            in: bytes,
            core,
            rest: &rest
          ) {
            parts.segments(in: bytes)
          }
          if isFound { return true }
        } else {
          let segments = parts.segments(in: bytes)
          if search(below: root, for: segments, in: bytes, core, rest: &rest) { return true }
        }
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
      SetSearch.with { search in
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
    _ hit: SetSearch.Hit,
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
