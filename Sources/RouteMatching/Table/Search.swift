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
struct Search {
  /// A node that the choices so far have led to.
  struct Thread: BitwiseCopyable {
    var node: UInt32
    /// The thread before the last segment.
    var parent: UInt32
    var omissions: Omissions

    /// The thread at a state that its node stands for.
    func omitting(_ omissions: Omissions) -> Thread {
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

  var threads: ScratchStack<Thread>
  var frames: ScratchStack<Frame>
  /// What the frame at the end of the link has found.
  var found: EndingQueue
  var visited: VisitedSet
  /// Where the set that is being made begins in `threads`, and what its nodes have.
  var setStart = 0
  var setWays = Node.Ways()
  var log = SearchLog()

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
  static func with<Value>(_ body: (inout Search) -> Value) -> Value {
    // Each stack stays below the 1 KiB that may stand on the call stack.
    ScratchStack.with(capacity: 64) { threads in
      ScratchStack.with(capacity: 80) { frames in
        EndingQueue.with { found in
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
    found.removeAll()
    visited.removeAll()
    log.step(to: root, at: 0)
    threads.append(Thread(node: root, parent: Node.none, omissions: Omissions()))
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
