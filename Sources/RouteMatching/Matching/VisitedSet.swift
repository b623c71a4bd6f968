// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The states that a search has visited, each with a position in the link.
///
/// Only states after a group are recorded. The first 84 visits are a list. More are stored on the
/// heap, in pages of sixteen consecutive positions of one state, so that a long link accesses
/// memory sequentially.
struct VisitedSet {
  private struct Visit: BitwiseCopyable {
    var node: UInt32
    var position: UInt32
    var thread: UInt32
  }

  /// An entry of the hash table: a state, a block of sixteen positions, and the index of their page
  /// in `threads`.
  private struct Page: BitwiseCopyable {
    /// The state; `UInt32.absent` marks a free slot.
    var node = UInt32.absent
    /// The number of the block: each position in the block, divided by sixteen.
    var block: UInt32 = 0
    var start: UInt32 = 0
  }

  // With 84 elements, the list takes less than 1 KiB, the maximum that
  // `withUnsafeTemporaryAllocation` takes from the call stack.
  private static let listLimit = 84

  private var list: ScratchStack<Visit>
  /// Invariant: the hash table is empty, or its count is a power of two and at most half of its
  /// slots are used.
  private var pages: [Page] = []
  /// Invariant: the array has sixteen elements for each page.
  ///
  /// Once there is a page, they include all visits of `list`.
  private var threads: [UInt32] = []

  /// Creates a set with all visits on the heap; only such a set may be stored beyond a call of
  /// `with`.
  init() {
    list = ScratchStack()
  }

  private init(list: ScratchStack<Visit>) {
    self.list = list
  }

  /// Calls `body` with a set that allocates nothing until its list is full.
  static func with<Value>(_ body: (VisitedSet) -> Value) -> Value {
    ScratchStack.with(capacity: listLimit) { body(VisitedSet(list: $0)) }
  }

  mutating func removeAll() {
    list.shrink(to: 0)
    pages.removeAll()
    threads.removeAll()
  }

  /// Records a visit of a state at a position; if an earlier visit is already recorded, returns the
  /// thread of that visit instead.
  ///
  /// - Parameters:
  ///   - node: The state, below `UInt32.absent`.
  ///   - position: The number of segments before the state.
  ///   - thread: The thread that visits the state, below `UInt32.absent`.
  /// - Returns: The thread of the earlier visit, or nil.
  /// - Complexity: O(1) on average.
  mutating func insert(_ node: UInt32, at position: Int, by thread: Int) -> Int? {
    let visit = Visit(
      node: node,
      position: UInt32(truncatingIfNeeded: position),
      thread: UInt32(truncatingIfNeeded: thread)
    )
    if pages.isEmpty {
      // A repeated visit usually follows soon after the first visit of the same state and position.
      // So the list is searched from its end.
      for index in (0..<list.count).reversed() {
        let earlier = list[index]
        if earlier.node == node, earlier.position == visit.position { return Int(earlier.thread) }
      }
      if list.count < VisitedSet.listLimit {
        list.append(visit)
        return nil
      }
      resize(to: 256)
      for index in 0..<list.count { _ = record(list[index]) }
    }
    return record(visit)
  }

  private mutating func record(_ visit: Visit) -> Int? {
    let slot = page(of: visit.node, visit.position >> 4) + Int(visit.position & 15)
    let earlier = threads[slot]
    if earlier != UInt32.absent { return Int(earlier) }
    threads[slot] = visit.thread
    return nil
  }

  /// Returns the index in `threads` of a page; creates the page if it does not exist.
  private mutating func page(of node: UInt32, _ block: UInt32) -> Int {
    var index = firstSlot(of: node, block)
    while pages[index].node != UInt32.absent {
      if pages[index].node == node, pages[index].block == block { return Int(pages[index].start) }
      index = (index + 1) & (pages.count - 1)
    }
    let start = threads.count
    pages[index] = Page(node: node, block: block, start: UInt32(start))
    threads.append(contentsOf: repeatElement(UInt32.absent, count: 16))
    if threads.count > pages.count * 8 { resize(to: pages.count * 2) }
    return start
  }

  private func firstSlot(of node: UInt32, _ block: UInt32) -> Int {
    var hash = (UInt64(node) << 32 | UInt64(block)) &* 0x9E37_79B9_7F4A_7C15
    hash = (hash ^ hash >> 32) &* 0xD6E8_FEB8_6659_FD93
    return Int(truncatingIfNeeded: hash >> 33) & (pages.count - 1)
  }

  private mutating func resize(to size: Int) {
    let old = pages
    pages = [Page](repeating: Page(), count: size)
    for page in old where page.node != UInt32.absent {
      var index = firstSlot(of: page.node, page.block)
      while pages[index].node != UInt32.absent { index = (index + 1) & (size - 1) }
      pages[index] = page
    }
  }
}
