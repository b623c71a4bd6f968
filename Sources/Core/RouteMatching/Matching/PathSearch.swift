// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A depth-first search of one tree for the routes that match a path, best first.
///
/// At each node the search tries the transitions in the order of precedence: the literal, the transitions
/// with a test, the plain parameter, and the catch-all with no segment, one segment, and so on. At the end
/// of the path it tries the routes that end at the node, then an empty catch-all. The first route that it
/// reaches is the best one, and the search continues after it for the next one.
///
/// Each node is reached at most once at each position, because trees have no groups and a pattern has one
/// catch-all at most.
struct PathSearch: ~Copyable {
  /// A node on the way from the root.
  private struct Frame: BitwiseCopyable {
    var node: UInt32
    /// The position of the separator before the next segment.
    var position: UInt32
    /// The number of the next choice at the node, in the order of precedence.
    var choice: UInt32 = 0
    /// The end of the segments that the node's catch-all takes.
    var taken: UInt32
    /// The class of the part of the pattern that led to the next node.
    var partClass = SegmentRank.Class.catchAll

    init(_ node: UInt32, at position: Int) {
      self.node = node
      self.position = UInt32(truncatingIfNeeded: position)
      taken = self.position
    }
  }

  /// The nodes before the current one.
  private var frames: ScratchStack<Frame>
  private var current = Frame(0, at: 0)
  #if DEBUG
  /// The nodes that were reached and their positions, for tests; nil unless a test counts them.
  var visits: [(node: UInt32, position: UInt32)]?
  #endif

  /// Creates a search that may be stored.
  init() {
    frames = ScratchStack()
  }

  private init(_ frames: consuming ScratchStack<Frame>) {
    self.frames = frames
  }

  /// Calls `body` with a search that allocates nothing for a usual path.
  @inline(__always)
  static func with<Value>(_ body: (inout PathSearch) -> Value) -> Value {
    ScratchStack<Frame>.with(capacity: 48) { frames in
      var search = PathSearch(frames)
      return body(&search)
    }
  }

  /// Starts at the root of a tree.
  mutating func start(at root: UInt32, of path: PathText) {
    frames.shrink(to: 0)
    current = Frame(root, at: path.start)
  }

  /// Returns the end of the next best route, or nil if there is none left.
  ///
  /// - Complexity: O(*n*) in the length of the path if at most one transition of each node matches; never
  ///   more than the nodes of the tree, times the segments of the path for those after a catch-all.
  mutating func next(_ path: PathText, in core: TableCore) -> TableCore.Ending? {
    var frame = current
    while true {
      let node = core.nodes[Int(frame.node)]
      if frame.position < path.end {
        if let target = PathSearch.advance(&frame, node, path, core) {
          frames.append(frame)
          frame = target
          visit(frame)
          continue
        }
      } else if frame.choice < node.endings.count {
        let ending = core.endings[Int(node.endings.start &+ frame.choice)]
        frame.choice &+= 1
        guard core.accepts(path, ending) else { continue }
        current = frame
        return ending
      } else if frame.choice == node.endings.count, node.catchAll != UInt32.absent {
        (frame.choice, frame.partClass) = (frame.choice &+ 1, .catchAll)
        frames.append(frame)
        frame = Frame(node.catchAll, at: path.end)
        visit(frame)
        continue
      }
      guard let parent = frames.popLast() else {
        // No node has so many choices, so that the search stays at its end.
        frame.choice = UInt32.max - 1
        current = frame
        return nil
      }
      frame = parent
    }
  }

  /// Returns the target of the next transition that matches a segment, or nil if there is none left.
  @inline(__always)
  private static func advance(
    _ frame: inout Frame,
    _ node: TableCore.Node,
    _ path: PathText,
    _ core: TableCore
  ) -> Frame? {
    // When the search returns to a node, most nodes have no other choice.
    if frame.choice >= (node.plain == UInt32.absent ? 1 : 2), !node.hasMore { return nil }
    let (segment, head) = path.segment(after: Int(frame.position))
    if frame.choice == 0 {
      frame.choice = 1
      if node.literals & TableCore.Node.mask(of: head) != 0 {
        let target = core.literals.target(from: frame.node, head, segment, of: path.bytes)
        if target != UInt32.absent {
          frame.partClass = .literal
          return Frame(target, at: segment.upperBound)
        }
      }
    }
    // Most nodes have no more than literals and a plain parameter.
    if frame.choice == 1, node.tested.count == 0, node.plain != UInt32.absent, !segment.isEmpty {
      (frame.choice, frame.partClass) = (2, .plain)
      return Frame(node.plain, at: segment.upperBound)
    }
    return node.hasMore ? advance(&frame, node, after: segment, path, core) : nil
  }

  /// Follows the transitions after the literal.
  @inline(never)
  private static func advance(
    _ frame: inout Frame,
    _ node: TableCore.Node,
    after segment: Range<Int>,
    _ path: PathText,
    _ core: TableCore
  ) -> Frame? {
    let plain = node.tested.count &+ 1
    // Only a catch-all matches an empty segment.
    if segment.isEmpty, frame.choice <= plain { frame.choice = plain &+ 1 }
    while frame.choice < plain {
      let transition = core.tested[Int(node.tested.start &+ frame.choice) &- 1]
      frame.choice &+= 1
      if core.accepts(path.bytes[segment], transition) {
        frame.partClass = transition.isMixed ? .mixed : .typed
        return Frame(transition.target, at: segment.upperBound)
      }
    }
    if frame.choice == plain {
      frame.choice &+= 1
      if node.plain != UInt32.absent {
        frame.partClass = .plain
        return Frame(node.plain, at: segment.upperBound)
      }
    }
    guard node.catchAll != UInt32.absent else { return nil }
    let isFirst = frame.choice == plain &+ 1
    (frame.choice, frame.partClass) = (plain &+ 2, .catchAll)
    // If the catch-all is the end of all its patterns, it takes all segments.
    if core.nodes[Int(node.catchAll)].isLeaf {
      return isFirst ? Frame(node.catchAll, at: path.end) : nil
    }
    if !isFirst {
      guard frame.taken < path.end else { return nil }
      let next = path.segment(after: Int(frame.taken)).range
      frame.taken = UInt32(truncatingIfNeeded: next.upperBound)
    }
    return Frame(node.catchAll, at: Int(frame.taken))
  }

  @inline(__always)
  private mutating func visit(_ frame: Frame) {
    #if DEBUG
    visits?.append((frame.node, frame.position))
    #endif
  }
}

extension PathSearch {
  /// A part of a pattern that has matched segments of the path.
  struct Step {
    var partClass: SegmentRank.Class
    /// The positions of the separators before and after the segments.
    var range: Range<Int>
    /// The node before the part.
    var node: UInt32
    /// The number of the choice after the part at that node.
    var choice: UInt32

    /// The index in `TableCore.tested` of a part with a test.
    func tested(in core: TableCore) -> Int {
      Int(core.nodes[Int(node)].tested.start &+ choice) &- 2
    }
  }

  /// The number of parts of the pattern that has been found last.
  var stepCount: Int { frames.count }

  /// Returns a part of the pattern that has been found last.
  @inline(__always)
  func step(_ index: Int) -> Step {
    let frame = frames[index]
    let next = index &+ 1 < frames.count ? frames[index &+ 1].position : current.position
    return Step(
      partClass: frame.partClass,
      range: Int(frame.position)..<Int(next),
      node: frame.node,
      choice: frame.choice
    )
  }

  /// Appends the captures of the route that has been found last, one for each parameter of its pattern, as
  /// ranges of the path's bytes.
  ///
  /// If the path is not plain, the capture of a catch-all is a range of segments instead, because removed
  /// `..` segments may lie between them in the link.
  func appendCaptures(to captures: inout RangeList, _ path: PathText, in core: TableCore) {
    for index in 0..<frames.count where frames[index].partClass != .literal {
      let step = step(index)
      let start = min(step.range.lowerBound &+ 1, step.range.upperBound)
      switch step.partClass {
      case .catchAll where !path.isPlain:
        captures.append(
          ByteRange(
            path.segmentCount(before: step.range.lowerBound),
            path.segmentCount(before: step.range.upperBound)
          )
        )
      case .mixed:
        let mixed = core.mixedSegments[Int(core.tested[step.tested(in: core)].test)]
        let segment = path.bytes[start..<step.range.upperBound]
        let ranges = mixed.captures(in: segment, tests: core.tests) ?? RangeList()
        for index in 0..<ranges.count {
          captures.append(
            ByteRange(start + Int(ranges[index].lower), start + Int(ranges[index].upper))
          )
        }
      case .literal, .typed, .plain, .catchAll:
        captures.append(ByteRange(start, step.range.upperBound))
      }
    }
  }
}

extension TableCore {
  /// Returns whether an ending agrees with the trailing `/` of a path.
  @inline(__always)
  fileprivate func accepts(_ path: PathText, _ ending: Ending) -> Bool {
    !trailingSlashIsSignificant || path.isEmpty
      || ending.isSlashed == path.hasTrailingSlash
      || ending.endsWithCatchAll && !ending.isSlashed
  }
}
