// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A search that finds all routes of one tree for a link, best first.
///
/// Routes are compared segment by segment by the *class* of the transition that matches the
/// segment: literal, mixed, typed, plain, catch-all. For a sequence of classes the search keeps
/// the set of all states that the sequence reaches. It tries the best class first and returns to
/// the next class when a set is exhausted. So every match is found, and captures are computed only
/// for a match: each thread refers to the thread before it.
///
/// The set of the mixed class is divided by the number of literal bytes. The part with the most
/// bytes is tried first.
///
/// The epsilon closure of a state is searched by class when the next segment is matched. So of ten
/// thousand groups after a state, the search visits only those with the link's literal.
///
/// A state is visited only once at each position of a link: the first visit belongs to the best
/// derivation. Without groups, only one derivation reaches each state and position.
struct SetSearch: ~Copyable {
  /// A state that the search reaches by the current sequence of transition classes.
  struct Thread: BitwiseCopyable {
    var node: UInt32
    /// The index in `threads` of the thread that precedes this thread by one segment.
    var parent: UInt32
    var skippedGroups: SkippedGroups

    /// Returns a copy of this thread that also skips the given groups, for a state of the thread's
    /// epsilon closure.
    func skipping(_ skippedGroups: SkippedGroups) -> Thread {
      Thread(node: node, parent: parent, skippedGroups: self.skippedGroups.union(skippedGroups))
    }
  }

  /// The threads at one position; those of the last frame are the last elements of `threads`.
  struct Frame {
    var start: UInt32
    /// The index in `threads` of the first thread of mixed segments with fewer literal bytes; these
    /// threads are tried after this frame is removed.
    ///
    /// Equal to `start` if there are no such threads.
    var base: UInt32
    /// The transition classes that have not been tried yet.
    var classes: TransitionClasses
  }

  private(set) var threads: ScratchStack<Thread>
  private var frames: ScratchStack<Frame>
  /// The routes found at the end of the link that have not been returned yet.
  private var queue: AcceptedRouteQueue
  private var visited: VisitedSet
  /// The index in `threads` at which the set that is being built begins; `setClasses` contains the
  /// transition classes of the set's states.
  private var setStart = 0
  private var setClasses = TransitionClasses()
  var log = SetSearchLog()

  /// Creates a search with all its stacks on the heap; only such a search may be stored beyond a
  /// call of `with`.
  init() {
    threads = ScratchStack()
    frames = ScratchStack()
    queue = AcceptedRouteQueue()
    visited = VisitedSet()
  }

  private init(
    threads: ScratchStack<Thread>,
    frames: ScratchStack<Frame>,
    queue: AcceptedRouteQueue,
    visited: VisitedSet
  ) {
    self.threads = threads
    self.frames = frames
    self.queue = queue
    self.visited = visited
  }

  /// Calls `body` with a search that allocates memory only if its stacks become too long.
  static func with<Value>(_ body: (inout SetSearch) -> Value) -> Value {
    // These capacities are chosen so that each stack needs at most 1 KiB.
    // `withUnsafeTemporaryAllocation` takes at most 1 KiB from the call stack.
    ScratchStack.with(capacity: 64) { threads in
      ScratchStack.with(capacity: 80) { frames in
        AcceptedRouteQueue.with { queue in
          VisitedSet.with { visited in
            var search = SetSearch(threads: threads, frames: frames, queue: queue, visited: visited)
            return body(&search)
          }
        }
      }
    }
  }

  /// Starts a new search at the root of a tree.
  mutating func start(at root: UInt32, in core: TableCore) {
    threads.shrink(to: 0)
    frames.shrink(to: 0)
    queue.removeAll()
    visited.removeAll()
    log.visit(root, at: 0)
    threads.append(Thread(node: root, parent: UInt32.absent, skippedGroups: SkippedGroups()))
    frames.append(Frame(start: 0, base: 0, classes: core.states.flags(of: root).classes))
  }

  /// Returns the next best route of the tree, or nil if there is none left.
  mutating func nextAccepted(_ path: PathView, _ core: TableCore) -> AcceptedRouteQueue.Element? {
    while true {
      if !queue.isEmpty, let accepted = popAccepted(path, core) { return accepted }
      guard let frame = frames.last else { return nil }
      let position = frames.count - 1
      if position == path.count {
        // The routes in the queue refer to the threads of this frame. So the loop reaches a frame
        // twice: first it fills the queue, and only when the queue is empty again, it removes the
        // frame.
        guard frame.classes.contains(.accepting) else {
          pop(frame, core)
          continue
        }
        frames[position].classes.remove(.accepting)
        enqueueAccepted(frame, path, core)
      } else if let transitionClass = frame.classes.first {
        frames[position].classes.remove(TransitionClasses(transitionClass))
        advance(frame, transitionClass, position, path, core)
      } else {
        pop(frame, core)
      }
    }
  }

  private mutating func pop(_ frame: Frame, _ core: TableCore) {
    threads.shrink(to: Int(frame.start))
    frames.shrink(to: frames.count - 1)
    if frame.start > frame.base { pushMostLiteral(from: Int(frame.base), core) }
  }
}

// MARK: Matching a segment

extension SetSearch {
  /// Pushes a frame with all states that the transitions of one class reach by the segment at a
  /// position.
  private mutating func advance(
    _ frame: Frame,
    _ transitionClass: TransitionClass,
    _ position: Int,
    _ path: PathView,
    _ core: TableCore
  ) {
    let segment = path[position]
    // Only a catch-all matches an empty segment.
    if segment.count == 0, transitionClass != .catchAll { return }
    if transitionClass == .literal, segment.count > core.longestLiteral { return }
    setStart = threads.count
    setClasses = TransitionClasses()
    for index in Int(frame.start)..<setStart {
      var thread = threads[index]
      let flags = core.states.flags(of: thread.node)
      guard flags.classes.contains(TransitionClasses(transitionClass)) else { continue }
      thread.parent = UInt32(truncatingIfNeeded: index)
      guard flags.hasClosure else {
        follow(transitionClass, from: thread.node, thread, segment, position + 1, core)
        continue
      }
      let closure = core.closures[Int(core.states.rareTransitions(of: thread.node).closure)]
      if transitionClass == .literal, closure.hasLiteralIndex {
        followIndexedLiteral(thread, segment, position + 1, core)
        continue
      }
      for member in closure.states(with: transitionClass) {
        let state = core.closureStates[member]
        let skipping = thread.skipping(state.skippedGroups)
        follow(transitionClass, from: state.node, skipping, segment, position + 1, core)
      }
    }
    if transitionClass == .mixed, threads.count > setStart + 1 {
      pushMostLiteral(from: setStart, core)
    } else if threads.count > setStart {
      let start = UInt32(setStart)
      frames.append(Frame(start: start, base: start, classes: setClasses))
    }
  }

  /// Moves the threads of the mixed segments with the most literal bytes to the end of `threads`,
  /// and pushes a frame for these threads.
  ///
  /// A segment matches only literals that are shorter than the segment itself. So for a segment of
  /// *n* bytes there are fewer than *n* calls, which cost no more than the comparison of the *n*
  /// bytes with each mixed segment.
  ///
  /// - Parameters:
  ///   - base: The index of the first thread.
  ///   - core: The table.
  private mutating func pushMostLiteral(from base: Int, _ core: TableCore) {
    var most = 0
    for index in base..<threads.count { most = max(most, literalByteCount(of: index, core)) }
    var (start, classes) = (threads.count, TransitionClasses())
    for index in (base..<threads.count).reversed()
    where literalByteCount(of: index, core) == most {
      start -= 1
      let thread = threads[index]
      (threads[index], threads[start]) = (threads[start], thread)
      classes.formUnion(core.states.flags(of: thread.node).classes)
    }
    frames.append(Frame(start: UInt32(start), base: UInt32(base), classes: classes))
  }

  /// Returns the number of literal bytes of the mixed segment that reaches a thread's state.
  private func literalByteCount(of thread: Int, _ core: TableCore) -> Int {
    let mixed = core.states.incomingTransition(of: threads[thread].node).mixedSegment
    return core.mixedSegments[Int(mixed)].literalByteCount
  }

  /// Follows the transitions of one class from one state.
  private mutating func follow(
    _ transitionClass: TransitionClass,
    from node: UInt32,
    _ thread: Thread,
    _ segment: Bytes,
    _ position: Int,
    _ core: TableCore
  ) {
    switch transitionClass {
    case .literal:
      log.countLookup()
      let key = SegmentKey(segment)
      if let state = core.states.literal(from: Int(node), key, in: segment, at: 0) {
        addIfFirstVisit(UInt32(truncatingIfNeeded: state), thread, position, core)
      }
    case .mixed:
      for index in core.states.rareTransitions(of: node).mixed.range {
        let transition = core.testedTransitions[index]
        if isFirstVisit(transition.target, thread, position, core),
          core.mixedSegments[Int(transition.test)].captures(in: segment, tests: core.tests) != nil
        {
          add(transition.target, thread, core)
        }
      }
    case .typed:
      for index in core.states.rareTransitions(of: node).typed.range {
        let transition = core.testedTransitions[index]
        if isFirstVisit(transition.target, thread, position, core),
          core.tests[Int(transition.test)].accepts(segment)
        {
          add(transition.target, thread, core)
        }
      }
    case .plain:
      addIfFirstVisit(core.states.plain(of: node), thread, position, core)
    case .catchAll:
      addIfFirstVisit(core.states.rareTransitions(of: node).catchAll, thread, position, core)
    }
  }

  /// Follows the literal transitions of all states in an epsilon closure with one lookup in
  /// `TableCore.closureLiterals`.
  private mutating func followIndexedLiteral(
    _ thread: Thread,
    _ segment: Bytes,
    _ position: Int,
    _ core: TableCore
  ) {
    log.countLookup()
    let targets = core.closureLiterals.target(from: thread.node, segment)
    guard targets != UInt32.absent else { return }
    for member in core.literalTargets[Int(targets)].range {
      let state = core.closureStates[member]
      addIfFirstVisit(state.node, thread.skipping(state.skippedGroups), position, core)
    }
  }

  private mutating func addIfFirstVisit(
    _ target: UInt32,
    _ thread: Thread,
    _ position: Int,
    _ core: TableCore
  ) {
    if isFirstVisit(target, thread, position, core) { add(target, thread, core) }
  }

  /// Returns whether the search visits a state at a position for the first time.
  ///
  /// A visit is recorded even if the segment fails the state's test, because the test fails for
  /// every derivation.
  private mutating func isFirstVisit(
    _ target: UInt32,
    _ thread: Thread,
    _ position: Int,
    _ core: TableCore
  ) -> Bool {
    log.countLookup()
    if core.states.flags(of: target).followsGroup,
      let earlier = visited.insert(target, at: position, by: threads.count)
    {
      // The state was reached before at this position. A derivation of an earlier set is better. Two
      // derivations of the set that is being built matched each segment in the same way, and the
      // better skipped groups decide.
      if earlier >= setStart, earlier < threads.count, threads[earlier].node == target,
        thread.skippedGroups.isBetter(than: threads[earlier].skippedGroups)
      {
        (threads[earlier].parent, threads[earlier].skippedGroups) = (
          thread.parent, thread.skippedGroups
        )
      }
      return false
    }
    log.visit(target, at: position)
    return true
  }

  /// Adds a state to the set that is being built.
  private mutating func add(_ target: UInt32, _ thread: Thread, _ core: TableCore) {
    setClasses.formUnion(core.states.flags(of: target).classes)
    threads.append(Thread(node: target, parent: thread.parent, skippedGroups: thread.skippedGroups))
  }
}

// MARK: Accepting routes at the end of the path

extension SetSearch {
  /// Adds to the queue the best route of each thread at the end of the link.
  private mutating func enqueueAccepted(_ frame: Frame, _ path: PathView, _ core: TableCore) {
    for index in Int(frame.start)..<threads.count {
      let node = threads[index].node
      let flags = core.states.flags(of: node)
      guard flags.classes.contains(.accepting) else { continue }
      if flags.hasClosure {
        let closure = core.closures[Int(core.states.rareTransitions(of: node).closure)]
        enqueueFirst(closure.acceptedRoutes, of: index, path, core)
      } else if let ending = core.states.ending(of: node) {
        enqueueFirst(core.endings[ending], of: index, path, core)
      } else if var route = core.states.acceptedRoute(at: node, isSlashed: core.requiresSlash(path))
      {
        route.skippedGroups = threads[index].skippedGroups
        queue.insert(.init(route: route, thread: UInt32(index), remaining: IndexRange()))
      }
    }
  }

  /// Adds the best of the given accepted routes to the queue; ignores routes that do not match the
  /// trailing slash of the link.
  private mutating func enqueueFirst(
    _ acceptedRoutes: IndexRange,
    of thread: Int,
    _ path: PathView,
    _ core: TableCore
  ) {
    for member in acceptedRoutes.range {
      var route = core.acceptedRoutes[member]
      guard
        route.isSlashed == core.requiresSlash(path)
          || core.ignoresSlash(after: threads[thread].node, route, path)
      else { continue }
      route.skippedGroups = threads[thread].skippedGroups.union(route.skippedGroups)
      let remaining = IndexRange(from: member + 1, to: acceptedRoutes.range.upperBound)
      return queue.insert(.init(route: route, thread: UInt32(thread), remaining: remaining))
    }
  }

  /// Removes routes from the queue, best first, until it finds a route that was not returned
  /// before; returns nil if there is none.
  private mutating func popAccepted(
    _ path: PathView,
    _ core: TableCore
  ) -> AcceptedRouteQueue.Element? {
    while let accepted = queue.popFirst() {
      enqueueFirst(accepted.remaining, of: Int(accepted.thread), path, core)
      // `visited` also records the returned routes, at the position `path.count + 1`, which no
      // state has. So a route is returned only once.
      let (route, position) = (accepted.route.route, path.count + 1)
      if accepted.route.followsGroup, visited.insert(route, at: position, by: 0) != nil { continue }
      log.visit(route, at: position)
      return accepted
    }
    return nil
  }
}

extension TableCore {
  /// Returns whether only routes with a trailing `/` can match the path.
  fileprivate func requiresSlash(_ path: PathView) -> Bool {
    trailingSlashIsSignificant && path.hasTrailingSlash
  }

  /// Returns whether a route of a state's closure matches with and without a trailing `/`.
  ///
  /// It does if the pattern has no trailing `/` and the derivation ends with a catch-all. A link
  /// without segments has no trailing `/` to compare.
  fileprivate func ignoresSlash(
    after state: UInt32,
    _ route: AcceptedRoute,
    _ path: PathView
  ) -> Bool {
    path.count == 0
      || !route.isSlashed
        && (route.skippedGroups.hasEmptyCatchAll
          || states.incomingTransition(of: state).transitionClass == .catchAll)
  }
}
