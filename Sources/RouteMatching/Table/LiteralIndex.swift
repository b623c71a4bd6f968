/// All literal arrows of a table in one open-addressing hash table.
///
/// The key is a node and the bytes of a segment, so a step costs one probe however many siblings
/// there are. Keys are compared in full: two literals with one hash never stand for each other.
/// Where too many literals fall together, as when somebody has chosen them so, the table grows, which
/// gives each another hash.
struct LiteralIndex: Sendable {
  private struct Arrow: Sendable {
    var node: UInt32
    var target: UInt32
    var start: UInt32
    var length: UInt32
  }

  /// Invariant: a power of two long and at most half full; zero is a free slot, else arrow + 1.
  private(set) var slots = [UInt32](repeating: 0, count: 16)
  private var arrows: [Arrow] = []
  private var text: [UInt8] = []
  /// Whether ASCII letters are compared without case; the stored text is then in lower case.
  private let ignoresCase: Bool

  init(ignoresCase: Bool) {
    self.ignoresCase = ignoresCase
  }

  /// Where `segment` leads from `node`, or `Node.none`.
  ///
  /// - Complexity: O(*n*) in the length of the segment.
  func target(from node: UInt32, _ segment: Bytes) -> UInt32 {
    var slot = home(of: segment, from: node)
    while true {
      let arrow = slots[slot]
      if arrow == 0 { return Node.none }
      if isEqual(arrows[Int(arrow) - 1], node, segment) { return arrows[Int(arrow) - 1].target }
      slot = (slot + 1) & (slots.count - 1)
    }
  }

  /// Adds an arrow; there must be none for this node and segment.
  mutating func insert(from node: UInt32, _ segment: Bytes, to target: UInt32) {
    arrows.append(
      Arrow(
        node: node,
        target: target,
        start: UInt32(text.count),
        length: UInt32(segment.count)
      )
    )
    for index in 0..<segment.count { text.append(folded(segment[index])) }
    let isFull = arrows.count * 2 > slots.count
    if isFull || (place(arrows.count - 1, segment) > LiteralIndex.longestRun && hasRoom) { grow() }
  }

  /// All arrows, in the order in which they came.
  var all: [StopDraft.Literal] {
    arrows.map { arrow in
      StopDraft.Literal(node: arrow.node, text: Array(text[range(of: arrow)]), target: arrow.target)
    }
  }

  private func range(of arrow: Arrow) -> Range<Int> {
    Int(arrow.start)..<Int(arrow.start + arrow.length)
  }

  /// The most slots that a literal is looked for in, unless there is no room for another way.
  private static let longestRun = 64

  /// Whether the table may grow for no more literals, up to 64 slots for each.
  private var hasRoom: Bool { slots.count < arrows.count * 64 }

  private mutating func grow() {
    var longest = 0
    repeat {
      slots = [UInt32](repeating: 0, count: slots.count * 2)
      longest = 0
      for index in arrows.indices {
        let copy = Array(text[range(of: arrows[index])])
        longest = max(longest, Bytes.with(copy) { place(index, $0) })
      }
    } while longest > LiteralIndex.longestRun && hasRoom
  }

  /// Puts an arrow into the first free slot and counts the taken ones before it.
  private mutating func place(_ arrow: Int, _ segment: Bytes) -> Int {
    let home = home(of: segment, from: arrows[arrow].node)
    var slot = home
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = UInt32(arrow + 1)
    return (slot - home) & (slots.count - 1)
  }

  private func isEqual(_ arrow: Arrow, _ node: UInt32, _ segment: Bytes) -> Bool {
    guard arrow.node == node, Int(arrow.length) == segment.count else { return false }
    let start = Int(arrow.start)
    for index in 0..<segment.count where text[start + index] != folded(segment[index]) {
      return false
    }
    return true
  }

  /// The slot at which an arrow is looked for first.
  ///
  /// Another number of slots gives other hashes, so that nobody can choose literals that stay together.
  func home(of segment: Bytes, from node: UInt32) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(slots.count)
    for index in 0..<segment.count {
      hash = (hash ^ UInt64(folded(segment[index]))) &* 0x0000_0100_0000_01B3
    }
    hash = (hash &+ UInt64(node) &* 0x9E37_79B9_7F4A_7C15) &* 0xD6E8_FEB8_6659_FD93
    // The high bits depend on every byte, the low ones do not.
    return Int(truncatingIfNeeded: hash >> 32) & (slots.count - 1)
  }

  private func folded(_ byte: UInt8) -> UInt8 { ignoresCase ? byte.lowercased : byte }
}
