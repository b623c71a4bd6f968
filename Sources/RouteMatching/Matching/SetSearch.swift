/// Finds the routes of a link in one tree, one after the other, in the table's order.
///
/// The order compares two routes segment by segment: what takes the segment more exactly goes first.
/// So the search walks the link from the left and keeps, for one choice of such *classes* (literal,
/// mixed, typed, plain, catch-all) up to here, the set of all nodes that the choice leads to. It
/// follows the best class first and comes back for the next one when a set has nothing more to give.
/// No dead end hides a route, and no capture is written before a route is found: a thread only
/// remembers the thread that it came from.
///
/// What a node leads to without a segment is looked at class by class, when the next segment is: of
/// ten thousand groups behind a node a search sees those whose literal the link has.
///
/// A node is reached at a position only once in a search: whatever it leads to has been found by the
/// better way that came first. Without groups there is only one way to each node and position.
struct SetSearch {
  /// A node that the choices so far have led to.
  struct Thread: BitwiseCopyable {
    var node: UInt32
    /// The thread before the last segment.
    var parent: UInt32
    var omissions: SkippedGroups

    /// The thread at a state that its node stands for.
    func omitting(_ omissions: SkippedGroups) -> Thread {
      Thread(node: node, parent: parent, omissions: self.omissions.joined(omissions))
    }
  }

  /// The threads at one position, a run at the end of `threads`.
  struct Frame {
    var start: UInt32
    /// What there is left to try.
    var ways: Node.Ways
  }

  /// A route that was found, and the thread that found it.
  typealias Find = EndingQueue.Element

  private(set) var threads: ScratchStack<Thread>
  private var frames: ScratchStack<Frame>
  /// What the frame at the end of the link has found.
  private var found: EndingQueue
  private var visited: VisitedSet
  /// Where the set that is being made begins in `threads`, and what its nodes have.
  private var setStart = 0
  private var setWays = Node.Ways()
  var log = SetSearchLog()

  /// Makes a search that may outlive the call, on the heap.
  init() {
    threads = ScratchStack()
    frames = ScratchStack()
    found = EndingQueue()
    visited = VisitedSet()
  }

  private init(
    threads: ScratchStack<Thread>,
    frames: ScratchStack<Frame>,
    found: EndingQueue,
    visited: VisitedSet
  ) {
    self.threads = threads
    self.frames = frames
    self.found = found
    self.visited = visited
  }

  /// Hands out a search that takes no heap unless it goes deep or astray.
  static func with<Value>(_ body: (inout SetSearch) -> Value) -> Value {
    // Each stack stays below the 1 KiB that may stand on the call stack.
    ScratchStack.with(capacity: 64) { threads in
      ScratchStack.with(capacity: 80) { frames in
        EndingQueue.with { found in
          VisitedSet.with { visited in
            var search = SetSearch(threads: threads, frames: frames, found: found, visited: visited)
            return body(&search)
          }
        }
      }
    }
  }

  /// Goes to the root of a tree, in which nothing has been found yet.
  mutating func start(at root: UInt32, in core: TableCore) {
    threads.shrink(to: 0)
    frames.shrink(to: 0)
    found.removeAll()
    visited.removeAll()
    log.step(to: root, at: 0)
    threads.append(Thread(node: root, parent: Node.none, omissions: SkippedGroups()))
    frames.append(Frame(start: 0, ways: core.stops.marks(of: root).ways))
  }

  /// Finds the next route of the tree, or nil when there is none left.
  mutating func nextFind(_ path: PathView, _ core: TableCore) -> Find? {
    while true {
      if !found.isEmpty, let find = popFind(path, core) { return find }
      guard let frame = frames.last else { return nil }
      let position = frames.count - 1
      if position == path.count {
        // The threads must outlive their finds, so the frame goes only when it is come back to.
        guard frame.ways.contains(.end) else {
          leave(frame)
          continue
        }
        frames[position].ways.remove(.end)
        collect(frame, path, core)
      } else if let entry = frame.ways.first {
        frames[position].ways.remove(Node.Ways(entry))
        advance(frame, entry, position, path, core)
      } else {
        leave(frame)
      }
    }
  }

  private mutating func leave(_ frame: Frame) {
    threads.shrink(to: Int(frame.start))
    frames.shrink(to: frames.count - 1)
  }
}

// MARK: Taking a segment

extension SetSearch {
  /// Makes the set of all nodes to which the arrows of one class lead.
  private mutating func advance(
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
      log.match()
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
    log.match()
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
    log.match()
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

// MARK: At the end of the link

extension SetSearch {
  /// Puts what ends with the link into the queue, the best of each thread.
  private mutating func collect(_ frame: Frame, _ path: PathView, _ core: TableCore) {
    for index in Int(frame.start)..<threads.count {
      let node = threads[index].node
      let marks = core.stops.marks(of: node)
      guard marks.ways.contains(.end) else { continue }
      if marks.isClosed {
        let closure = core.closures[Int(core.stops.more(of: node).closure)]
        queue(closure.endings, of: index, path, core)
      } else if var ending = core.stops.ending(at: node, isSlashed: core.wantsSlash(path)) {
        ending.omissions = threads[index].omissions
        found.insert(Find(ending: ending, thread: UInt32(index), others: Run()))
      }
    }
  }

  /// Puts the first one of a closure's endings that the link may have into the queue.
  private mutating func queue(
    _ endings: Run,
    of thread: Int,
    _ path: PathView,
    _ core: TableCore
  ) {
    for place in endings.range {
      var ending = core.endings[place]
      // A link without segments has no slash to compare.
      guard path.count == 0 || ending.isSlashed == core.wantsSlash(path) else { continue }
      ending.omissions = threads[thread].omissions.joined(ending.omissions)
      let others = Run(from: place + 1, to: endings.range.upperBound)
      return found.insert(Find(ending: ending, thread: UInt32(thread), others: others))
    }
  }

  /// Takes the best route out of the queue that has not been found before.
  private mutating func popFind(_ path: PathView, _ core: TableCore) -> Find? {
    while let find = found.popFirst() {
      queue(find.others, of: Int(find.thread), path, core)
      // Behind the last position there are only routes.
      let (route, position) = (find.ending.route, path.count + 1)
      if find.ending.isShared, visited.insert(route, at: position, by: 0) != nil { continue }
      log.step(to: route, at: position)
      return find
    }
    return nil
  }
}

extension TableCore {
  /// Whether only routes match that end with a `/`.
  fileprivate func wantsSlash(_ path: PathView) -> Bool {
    trailingSlashIsSignificant && path.hasTrailingSlash
  }
}
