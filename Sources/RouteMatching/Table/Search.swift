/// Finds the routes of a link in one tree, one after the other, in the table's order.
///
/// The order compares two routes segment by segment: what takes the segment more exactly goes first.
/// So the search walks the link from the left and keeps, for one choice of such *classes* (literal,
/// mixed, typed, plain, catch-all) up to here, the set of all nodes that the choice leads to. It
/// follows the best class first and comes back for the next one when a set has nothing more to give.
/// No dead end hides a route, and no capture is written before a route is found: a thread only
/// remembers the thread that it came from.
///
/// A node is entered at a position only once in a search: whatever it leads to has been found by the
/// better way that came first. Without groups there is only one way to each node and position.
struct Search {
  /// A node that the choices so far have led to.
  private struct Thread {
    var node: UInt32
    /// The node whose arrow took the last segment; `node` itself unless a group or catch-all lies
    /// between the two.
    var entered: UInt32
    /// The thread before the last segment.
    var parent: UInt32
    var omissions: Omissions
  }

  /// The threads at one position, a run at the end of `threads`.
  private struct Frame {
    var start: UInt32
    /// The next class to try.
    var entry = Node.Entry.literal.rawValue
  }

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
    var omissions: Omissions
  }

  /// A route that was found, and the thread that found it.
  private struct Find {
    var thread: UInt32
    var route: UInt32
  }

  private var threads: ScratchStack<Thread>
  private var frames: ScratchStack<Frame>
  /// What the frame at the end of the link has found, the best one last.
  private var found: ScratchStack<Find>
  private var visited: VisitedSet
  /// Counts the sets that have been made; the newest is the one that `add` adds to.
  private var set: UInt32 = 0

  /// Makes a search that may outlive the call, on the heap.
  init() {
    threads = ScratchStack()
    frames = ScratchStack()
    found = ScratchStack()
    visited = VisitedSet()
  }

  private init(
    threads: ScratchStack<Thread>,
    frames: ScratchStack<Frame>,
    found: ScratchStack<Find>,
    visited: VisitedSet
  ) {
    self.threads = threads
    self.frames = frames
    self.found = found
    self.visited = visited
  }

  /// Hands out a search that takes no heap unless it goes deep or astray.
  static func with<Value>(_ body: (inout Search) -> Value) -> Value {
    // Each stack stays below the 1 KiB that may stand on the call stack.
    ScratchStack.with(capacity: 48) { threads in
      ScratchStack.with(capacity: 80) { frames in
        ScratchStack.with(capacity: 16) { found in
          VisitedSet.with { visited in
            var search = Search(threads: threads, frames: frames, found: found, visited: visited)
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
    found.shrink(to: 0)
    visited.removeAll()
    frames.append(Frame(start: 0))
    set = 0
    enter(root, from: Int(Node.none), Omissions(), at: 0, core)
  }

  /// The next route of the tree, or nil when there is none left.
  mutating func next(_ path: PathView, in core: TableCore) -> Hit? {
    guard let find = nextFind(path, core) else { return nil }
    return Hit(route: find.route, captures: captures(of: find, path, core))
  }

  /// The next route of the tree and how it was found, for people.
  mutating func nextDerivation(_ path: PathView, in core: TableCore) -> Derivation? {
    guard let find = nextFind(path, core) else { return nil }
    return derivation(of: find, path, core)
  }

  private mutating func nextFind(_ path: PathView, _ core: TableCore) -> Find? {
    while true {
      if let find = found.popLast() { return find }
      guard let frame = frames.last else { return nil }
      let position = frames.count - 1
      if position == path.count {
        // The threads must outlive their hits, so the frame goes only when it is come back to.
        guard frame.entry == Node.Entry.literal.rawValue else {
          leave(frame)
          continue
        }
        frames[position].entry = Node.Entry.catchAll.rawValue
        collect(frame, path, core)
      } else if let entry = Node.Entry(rawValue: frame.entry) {
        frames[position].entry += 1
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
    let end = threads.count
    set += 1
    for thread in Int(frame.start)..<end {
      let node = core.nodes[Int(threads[thread].node)]
      let way = threads[thread].omissions
      switch entry {
      case .literal:
        guard node.hasLiterals else { continue }
        let key = SegmentKey(segment)
        if let stop = core.stops.literal(from: Int(node.stop), key, in: segment, at: 0) {
          enter(core.stops.nodes[stop], from: thread, way, at: position + 1, core)
        }
      case .mixed:
        for branch in core.branches[node.mixed.range]
        where core.mixedSegments[Int(branch.test)].captures(in: segment, tests: core.tests) != nil {
          enter(branch.target, from: thread, way, at: position + 1, core)
        }
      case .typed:
        for branch in core.branches[node.typed.range]
        where core.tests[Int(branch.test)].accepts(segment) {
          enter(branch.target, from: thread, way, at: position + 1, core)
        }
      case .plain:
        if node.plain != Node.none { enter(node.plain, from: thread, way, at: position + 1, core) }
      case .catchAll:
        if node.catchAll != Node.none {
          enter(node.catchAll, from: thread, way, at: position + 1, core)
        }
      }
    }
    if threads.count > end { frames.append(Frame(start: UInt32(end))) }
  }

  /// Adds the nodes that `target` stands for to the set that is being made.
  private mutating func enter(
    _ target: UInt32,
    from parent: Int,
    _ way: Omissions,
    at position: Int,
    _ core: TableCore
  ) {
    let parent = UInt32(truncatingIfNeeded: parent)
    let closure = core.nodes[Int(target)].closure
    guard closure.count > 0 else {
      return add(
        Thread(node: target, entered: target, parent: parent, omissions: way),
        at: position,
        core
      )
    }
    for state in core.closures[closure.range] {
      let thread = Thread(
        node: state.node,
        entered: target,
        parent: parent,
        omissions: way.joined(state.omissions)
      )
      add(thread, at: position, core)
    }
  }

  private mutating func add(_ thread: Thread, at position: Int, _ core: TableCore) {
    guard core.hasGroups else { return threads.append(thread) }
    let visit = VisitedSet.Visit(set: set, thread: UInt32(threads.count))
    guard let earlier = visited.insert(visit, node: thread.node, position: position) else {
      return threads.append(thread)
    }
    // Two ways with the same classes differ only in the groups that they took.
    if earlier.set == set, thread.omissions.isBetter(than: threads[Int(earlier.thread)].omissions) {
      threads[Int(earlier.thread)] = thread
    }
  }

  /// Lists the routes that end with the link, the best one last.
  private mutating func collect(_ frame: Frame, _ path: PathView, _ core: TableCore) {
    let wantsSlash = core.trailingSlashIsSignificant && path.hasTrailingSlash
    for thread in Int(frame.start)..<threads.count {
      let node = core.nodes[Int(threads[thread].node)]
      // A link without segments has no slash to compare.
      if node.route != Node.none, path.count == 0 || !wantsSlash { find(node.route, by: thread) }
      if node.slashedRoute != Node.none, path.count == 0 || wantsSlash {
        find(node.slashedRoute, by: thread)
      }
    }
  }

  /// Puts a route before those that go after it.
  private mutating func find(_ route: UInt32, by thread: Int) {
    let new = Find(thread: UInt32(thread), route: route)
    var place = found.count
    found.append(new)
    while place > 0, goes(found[place - 1], before: new) {
      found[place] = found[place - 1]
      place -= 1
    }
    found[place] = new
  }

  private func goes(_ one: Find, before other: Find) -> Bool {
    let omissions = threads[Int(one.thread)].omissions
    let others = threads[Int(other.thread)].omissions
    if omissions.ranksBefore(others) { return true }
    return !others.ranksBefore(omissions) && one.route < other.route
  }
}

// MARK: Ways back

extension Search {
  /// Walks back from the thread that found a route and notes what took each segment.
  ///
  /// - Complexity: O(*n*) in the number of segments.
  private func derivation(of find: Find, _ path: PathView, _ core: TableCore) -> Derivation {
    var thread = threads[Int(find.thread)]
    let omissions = thread.omissions
    var entries: [Node.Entry] = []
    for position in (0..<path.count).reversed() {
      entries.append(core.nodes[Int(thread.entered)].entry)
      if position > 0 { thread = threads[Int(thread.parent)] }
    }
    entries.reverse()
    return Derivation(route: find.route, entries: entries, omissions: omissions)
  }

  /// Walks back from the thread that found a route and notes what each parameter took.
  ///
  /// - Complexity: O(*n*) in the number of segments.
  private func captures(of find: Find, _ path: PathView, _ core: TableCore) -> RangeList {
    let parameters = core.routes[Int(find.route)].parameters
    var captures = RangeList(repeating: .absent, count: parameters.count)
    if threads[Int(find.thread)].omissions.hasEmptyCatchAll,
      let catchAll = core.routes[Int(find.route)].catchAll
    {
      captures[catchAll] = ByteRange(0, 0)
    }
    var thread = threads[Int(find.thread)]
    var position = path.count
    while position > 0 {
      position -= 1
      let node = core.nodes[Int(thread.entered)]
      let parameter = Int(node.parameter)
      switch node.entry {
      case .literal:
        break
      case .typed, .plain:
        captures[parameter] = path.rawRange(of: position)
      case .catchAll:
        // Segments, not bytes: what `..` took away may lie between them.
        let end = captures[parameter] == .absent ? position + 1 : Int(captures[parameter].upper)
        captures[parameter] = ByteRange(position, end)
      case .mixed:
        let mixed = core.mixedSegments[Int(node.mixedSegment)]
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
