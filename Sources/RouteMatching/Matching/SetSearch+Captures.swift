extension SetSearch {
  /// A route that was found.
  struct Hit {
    var route: UInt32
    var captures: RangeList
  }

  /// A route that was found, with all that its place among the others rests on.
  struct Derivation {
    var route: UInt32
    /// What takes each segment of the link.
    var entries: [Node.Entry]
    var omissions: SkippedGroups
  }

  /// The next route of the tree, or nil when there is none left.
  mutating func next(_ path: PathView, in core: TableCore) -> Hit? {
    guard let find = nextFind(path, core) else { return nil }
    return Hit(route: find.ending.route, captures: captures(of: find, path, core))
  }

  /// The next route of the tree and how it was found, for people.
  mutating func nextDerivation(_ path: PathView, in core: TableCore) -> Derivation? {
    guard let find = nextFind(path, core) else { return nil }
    return derivation(of: find, path, core)
  }

  /// Walks back from the thread that found a route and notes what took each segment.
  ///
  /// - Complexity: O(*n*) in the number of segments.
  private func derivation(of find: Find, _ path: PathView, _ core: TableCore) -> Derivation {
    var thread = threads[Int(find.thread)]
    var entries: [Node.Entry] = []
    for position in (0..<path.count).reversed() {
      entries.append(core.stops.entrance(of: thread.node).entry)
      if position > 0 { thread = threads[Int(thread.parent)] }
    }
    entries.reverse()
    return Derivation(
      route: find.ending.route,
      entries: entries,
      omissions: find.ending.omissions
    )
  }

  /// Walks back from the thread that found a route and notes what each parameter took.
  ///
  /// - Complexity: O(*n*) in the number of segments.
  private func captures(of find: Find, _ path: PathView, _ core: TableCore) -> RangeList {
    let shape = core.shape(of: find.ending.route)
    var captures = RangeList(repeating: .absent, count: Int(shape.parameters.count))
    if find.ending.omissions.hasEmptyCatchAll, let catchAll = shape.catchAll {
      captures[catchAll] = ByteRange(0, 0)
    }
    var thread = threads[Int(find.thread)]
    var position = path.count
    while position > 0 {
      position -= 1
      let entrance = core.stops.entrance(of: thread.node)
      let parameter = Int(entrance.parameter)
      switch entrance.entry {
      case .literal:
        break
      case .typed, .plain:
        captures[parameter] = path.rawRange(of: position)
      case .catchAll:
        // Segments, not bytes: what `..` took away may lie between them.
        let end = captures[parameter] == .absent ? position + 1 : Int(captures[parameter].upper)
        captures[parameter] = ByteRange(position, end)
      case .mixed:
        let mixed = core.mixedSegments[Int(entrance.mixedSegment)]
        if let ranges = mixed.captures(in: path[position], tests: core.tests) {
          for index in 0..<ranges.count {
            captures[parameter + index] = path.rawRange(of: ranges[index], in: position)
          }
        }
      }
      if position > 0 { thread = threads[Int(thread.parent)] }
    }
    return captures
  }
}
