/// The nodes that a search has entered, with the position at which it did so.
///
/// Only tables with groups need it. The first 60 are a list; more make a hash table on the heap.
struct VisitedSet {
  /// When a node was entered: in which set, and as which thread of it.
  struct Visit {
    var set: UInt32
    var thread: UInt32
  }

  private struct Entry {
    /// Node and position; `UInt64.max` marks a free place of the hash table.
    var key: UInt64
    var visit: Visit

    static let free = Entry(key: .max, visit: Visit(set: 0, thread: 0))
  }

  private static let listLimit = 60

  private var list: ScratchStack<Entry>
  /// Invariant: empty, or a power of two long, at most half full, and holding all of `list`.
  private var table: [Entry] = []
  private var count = 0

  /// Makes a set that may outlive the call.
  init() {
    list = ScratchStack()
  }

  private init(list: ScratchStack<Entry>) {
    self.list = list
  }

  /// Hands out a set whose list takes no heap.
  static func with<Value>(_ body: (VisitedSet) -> Value) -> Value {
    ScratchStack.with(capacity: listLimit) { body(VisitedSet(list: $0)) }
  }

  /// Notes a visit, unless there was one before; then that one is returned.
  ///
  /// - Complexity: O(1) on average.
  mutating func insert(_ visit: Visit, node: UInt32, position: Int) -> Visit? {
    let entry = Entry(key: UInt64(node) << 32 | UInt64(position), visit: visit)
    if table.isEmpty {
      for index in 0..<list.count where list[index].key == entry.key { return list[index].visit }
      if list.count < VisitedSet.listLimit {
        list.append(entry)
        return nil
      }
      resize(to: 256)
      for index in 0..<list.count { _ = place(list[index]) }
    }
    if count * 2 >= table.count { resize(to: table.count * 2) }
    return place(entry)
  }

  mutating func removeAll() {
    list.shrink(to: 0)
    table.removeAll()
    count = 0
  }

  /// Puts an entry into the hash table unless its key is there.
  private mutating func place(_ entry: Entry) -> Visit? {
    var index = Int(truncatingIfNeeded: (entry.key &* 0x9E37_79B9_7F4A_7C15) >> 32)
    while true {
      index &= table.count - 1
      if table[index].key == entry.key { return table[index].visit }
      if table[index].key == .max { break }
      index += 1
    }
    table[index] = entry
    count += 1
    return nil
  }

  private mutating func resize(to size: Int) {
    let old = table
    table = [Entry](repeating: .free, count: size)
    count = 0
    for entry in old where entry.key != .max { _ = place(entry) }
  }
}
