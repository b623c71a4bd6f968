extension Search {
  /// Makes the set of all nodes to which the arrows of one class lead.
  mutating func advance(
    _ frame: Frame,
    _ entry: Node.Entry,
    _ position: Int,
    _ path: PathView,
    _ core: TableCore
  ) {
    let segment = path[position]
    // Only a catch-all takes an empty segment.
    if segment.count == 0, entry != .catchAll { return }
    if entry == .literal, segment.count > core.longestLiteral { return }
    setStart = threads.count
    setWays = Node.Ways()
    for index in Int(frame.start)..<setStart {
      var thread = threads[index]
      let marks = core.stops.marks(of: thread.node)
      guard marks.ways.contains(Node.Ways(entry)) else { continue }
      thread.parent = UInt32(truncatingIfNeeded: index)
      guard marks.isClosed else {
        follow(entry, from: thread.node, thread, segment, position + 1, core)
        continue
      }
      let closure = core.closures[Int(core.stops.more(of: thread.node).closure)]
      if entry == .literal, closure.isWide {
        fanOut(thread, segment, position + 1, core)
        continue
      }
      for place in closure.states(with: entry) {
        let state = core.states[place]
        let way = thread.omitting(state.omissions)
        follow(entry, from: state.node, way, segment, position + 1, core)
      }
    }
    if threads.count > setStart { frames.append(Frame(start: UInt32(setStart), ways: setWays)) }
  }

  /// Follows the arrows of one class from one state.
  private mutating func follow(
    _ entry: Node.Entry,
    from node: UInt32,
    _ thread: Thread,
    _ segment: Bytes,
    _ position: Int,
    _ core: TableCore
  ) {
    switch entry {
    case .literal:
      log.look()
      let key = SegmentKey(segment)
      if let stop = core.stops.literal(from: Int(node), key, in: segment, at: 0) {
        enter(UInt32(truncatingIfNeeded: stop), thread, position, core)
      }
    case .mixed:
      for index in core.stops.more(of: node).mixed.range {
        let branch = core.branches[index]
        if reaches(branch.target, thread, position, core),
          core.mixedSegments[Int(branch.test)].captures(in: segment, tests: core.tests) != nil
        {
          add(branch.target, thread, core)
        }
      }
    case .typed:
      for index in core.stops.more(of: node).typed.range {
        let branch = core.branches[index]
        if reaches(branch.target, thread, position, core),
          core.tests[Int(branch.test)].accepts(segment)
        {
          add(branch.target, thread, core)
        }
      }
    case .plain:
      enter(core.stops.plain(of: node), thread, position, core)
    case .catchAll:
      enter(core.stops.more(of: node).catchAll, thread, position, core)
    }
  }

  /// Follows a literal from all states of a wide closure at once.
  private mutating func fanOut(
    _ thread: Thread,
    _ segment: Bytes,
    _ position: Int,
    _ core: TableCore
  ) {
    log.look()
    let fan = core.fanIndex.target(from: thread.node, segment)
    guard fan != Node.none else { return }
    for place in core.fans[Int(fan)].range {
      let state = core.states[place]
      enter(state.node, thread.omitting(state.omissions), position, core)
    }
  }

  private mutating func enter(
    _ target: UInt32,
    _ thread: Thread,
    _ position: Int,
    _ core: TableCore
  ) {
    if reaches(target, thread, position, core) { add(target, thread, core) }
  }

  /// Whether the search reaches a node at a position for the first time.
  ///
  /// What a segment does not let in has been there too: another way would not let it in either.
  private mutating func reaches(
    _ target: UInt32,
    _ thread: Thread,
    _ position: Int,
    _ core: TableCore
  ) -> Bool {
    log.look()
    if core.stops.marks(of: target).isShared,
      let earlier = visited.insert(target, at: position, by: threads.count)
    {
      // Two ways with the same classes differ only in the groups that they took.
      if earlier >= setStart, earlier < threads.count, threads[earlier].node == target,
        thread.omissions.isBetter(than: threads[earlier].omissions)
      {
        (threads[earlier].parent, threads[earlier].omissions) = (thread.parent, thread.omissions)
      }
      return false
    }
    log.step(to: target, at: position)
    return true
  }

  /// Adds a node to the set that is being made.
  private mutating func add(_ target: UInt32, _ thread: Thread, _ core: TableCore) {
    setWays.formUnion(core.stops.marks(of: target).ways)
    threads.append(Thread(node: target, parent: thread.parent, omissions: thread.omissions))
  }
}
