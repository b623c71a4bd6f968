/// The nodes that a search has reached, with the position at which it did so.
///
/// Only nodes behind a group need it. The first 84 visits are a list; more go to the heap, to pages of
/// sixteen neighbouring positions of one node, so that a long link goes through memory in order.
struct VisitedSet {
  private struct Visit: BitwiseCopyable {
    var node: UInt32
    var position: UInt32
    var thread: UInt32
  }

  /// Where the page of a node and some positions stands among `threads`.
  private struct Page: BitwiseCopyable {
    /// `Node.none` marks a free place.
    var node = Node.none
    /// The positions without their last four bits.
    var block: UInt32 = 0
    var start: UInt32 = 0
  }

  // As many as stay below the 1 KiB that may stand on the call stack.
  private static let listLimit = 84

  private var list: ScratchStack<Visit>
  /// A hash table; invariant: empty, or a power of two long and at most half full.
  private var pages: [Page] = []
  /// Invariant: sixteen for each page, and among them all of `list` once there is a page.
  private var threads: [UInt32] = []

  /// Makes a set that may outlive the call.
  init() {
    list = ScratchStack()
  }

  private init(list: ScratchStack<Visit>) {
    self.list = list
  }

  /// Hands out a set whose list takes no heap.
  static func with<Value>(_ body: (VisitedSet) -> Value) -> Value {
    ScratchStack.with(capacity: listLimit) { body(VisitedSet(list: $0)) }
  }

  mutating func removeAll() {
    list.shrink(to: 0)
    pages.removeAll()
    threads.removeAll()
  }

  /// Notes a visit, unless there was one before.
  ///
  /// - Parameters:
  ///   - node: The node, below `Node.none`.
  ///   - position: How many segments lie behind it.
  ///   - thread: The thread that reaches it, below `Node.none`.
  /// - Returns: The thread that came there before, or nil.
  /// - Complexity: O(1) on average.
  mutating func insert(_ node: UInt32, at position: Int, by thread: Int) -> Int? {
    let visit = Visit(
      node: node,
      position: UInt32(truncatingIfNeeded: position),
      thread: UInt32(truncatingIfNeeded: thread)
    )
    if pages.isEmpty {
      // Two ways to one set come soon after each other.
      for index in (0..<list.count).reversed() {
        let earlier = list[index]
        if earlier.node == node, earlier.position == visit.position { return Int(earlier.thread) }
      }
      if list.count < VisitedSet.listLimit {
        list.append(visit)
        return nil
      }
      resize(to: 256)
      for index in 0..<list.count { _ = place(list[index]) }
    }
    return place(visit)
  }

  private mutating func place(_ visit: Visit) -> Int? {
    let place = page(of: visit.node, visit.position >> 4) + Int(visit.position & 15)
    let earlier = threads[place]
    if earlier != Node.none { return Int(earlier) }
    threads[place] = visit.thread
    return nil
  }

  /// Where the threads of a page begin, which is made when there is none.
  private mutating func page(of node: UInt32, _ block: UInt32) -> Int {
    var index = home(of: node, block)
    while pages[index].node != Node.none {
      if pages[index].node == node, pages[index].block == block { return Int(pages[index].start) }
      index = (index + 1) & (pages.count - 1)
    }
    let start = threads.count
    pages[index] = Page(node: node, block: block, start: UInt32(start))
    threads.append(contentsOf: repeatElement(Node.none, count: 16))
    if threads.count > pages.count * 8 { resize(to: pages.count * 2) }
    return start
  }

  private func home(of node: UInt32, _ block: UInt32) -> Int {
    var hash = (UInt64(node) << 32 | UInt64(block)) &* 0x9E37_79B9_7F4A_7C15
    hash = (hash ^ hash >> 32) &* 0xD6E8_FEB8_6659_FD93
    return Int(truncatingIfNeeded: hash >> 33) & (pages.count - 1)
  }

  private mutating func resize(to size: Int) {
    let old = pages
    pages = [Page](repeating: Page(), count: size)
    for page in old where page.node != Node.none {
      var index = home(of: page.node, page.block)
      while pages[index].node != Node.none { index = (index + 1) & (size - 1) }
      pages[index] = page
    }
  }
}
