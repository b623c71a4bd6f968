// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A priority queue of the routes that a set search has found at the end of a link, best first.
///
/// The accepted routes of a closure are already sorted, so the queue holds only the first
/// remaining one of each closure.
struct AcceptedRouteQueue {
  struct Element: BitwiseCopyable {
    var route: AcceptedRoute
    /// The search thread that found the route.
    var thread: UInt32
    /// The accepted routes after this route in the same epsilon closure; they are not in the queue
    /// yet.
    var remaining: IndexRange
  }

  /// Invariant: the elements are a binary heap, so no element precedes its parent.
  private var heap: ScratchStack<Element>

  /// Creates a queue with all elements on the heap; only such a queue may be stored beyond a call
  /// of `with`.
  init() {
    heap = ScratchStack()
  }

  private init(heap: ScratchStack<Element>) {
    self.heap = heap
  }

  /// Calls `body` with a queue that allocates nothing while it is short.
  static func with<Value>(_ body: (AcceptedRouteQueue) -> Value) -> Value {
    ScratchStack.with(capacity: 32) { body(AcceptedRouteQueue(heap: $0)) }
  }

  var isEmpty: Bool { heap.count == 0 }

  mutating func removeAll() {
    heap.shrink(to: 0)
  }

  /// Inserts a route into the queue.
  ///
  /// - Complexity: O(log *n*).
  mutating func insert(_ new: Element) {
    var index = heap.count
    heap.append(new)
    while index > 0, new.route.precedes(heap[(index - 1) / 2].route) {
      heap[index] = heap[(index - 1) / 2]
      index = (index - 1) / 2
    }
    heap[index] = new
  }

  /// Removes the best route from the queue and returns it; returns nil if the queue is empty.
  ///
  /// - Complexity: O(log *n*).
  mutating func popFirst() -> Element? {
    guard let last = heap.popLast() else { return nil }
    guard heap.count > 0 else { return last }
    let first = heap[0]
    var index = 0
    while true {
      var next = 2 * index + 1
      guard next < heap.count else { break }
      if next + 1 < heap.count, heap[next + 1].route.precedes(heap[next].route) { next += 1 }
      guard heap[next].route.precedes(last.route) else { break }
      heap[index] = heap[next]
      index = next
    }
    heap[index] = last
    return first
  }
}
