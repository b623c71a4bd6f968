/// The routes that a search has found at the end of a link, the best one first.
///
/// Of a closure, whose endings stand in order, only the first one that is left is in the queue.
struct EndingQueue {
  struct Element: BitwiseCopyable {
    var ending: Ending
    /// The thread that found it.
    var thread: UInt32
    /// The endings of the same closure that go after it.
    var others: Run
  }

  /// Invariant: no element goes before the one at half its index, counted from one.
  private var heap: ScratchStack<Element>

  /// Makes a queue that may outlive the call.
  init() {
    heap = ScratchStack()
  }

  private init(heap: ScratchStack<Element>) {
    self.heap = heap
  }

  /// Hands out a queue that takes no heap while it is short.
  static func with<Value>(_ body: (EndingQueue) -> Value) -> Value {
    ScratchStack.with(capacity: 32) { body(EndingQueue(heap: $0)) }
  }

  var isEmpty: Bool { heap.count == 0 }

  mutating func removeAll() {
    heap.shrink(to: 0)
  }

  /// - Complexity: O(log *n*).
  mutating func insert(_ new: Element) {
    var place = heap.count
    heap.append(new)
    while place > 0, new.ending.goes(before: heap[(place - 1) / 2].ending) {
      heap[place] = heap[(place - 1) / 2]
      place = (place - 1) / 2
    }
    heap[place] = new
  }

  /// - Complexity: O(log *n*).
  mutating func popFirst() -> Element? {
    guard let last = heap.popLast() else { return nil }
    guard heap.count > 0 else { return last }
    let first = heap[0]
    var place = 0
    while true {
      var next = 2 * place + 1
      guard next < heap.count else { break }
      if next + 1 < heap.count, heap[next + 1].ending.goes(before: heap[next].ending) { next += 1 }
      guard heap[next].ending.goes(before: last.ending) else { break }
      heap[place] = heap[next]
      place = next
    }
    heap[place] = last
    return first
  }
}
