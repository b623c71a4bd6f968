/// All literal arrows of a table that is being made, in one open-addressing hash table.
///
/// The key is a node and the bytes of a segment, so a step costs one probe however many siblings
/// there are. Keys are compared in full: two literals with one hash never stand for each other.
/// Where too many literals fall together, as when somebody has chosen them so, the table grows, which
/// gives each another hash.
///
/// ```
///   slots    0  2  0  0  1  3            one of the arrows, or none
///   arrows   1 /users   2 /users/me   3 /chat
///   text     usersmechat
/// ```
struct LiteralIndex: Sendable {
  struct Arrow: Sendable, BitwiseCopyable {
    var node: UInt32
    var target: UInt32
    /// A run of `text`.
    var literal: Run
  }

  /// Invariant: a power of two long and at most half full; zero is a free slot, else arrow + 1.
  private(set) var slots = [UInt32](repeating: 0, count: 16)
  /// The arrows, in the order in which they came.
  private(set) var arrows: [Arrow] = []
  /// The literals one behind the other, in lower case where case is ignored.
  private(set) var text: [UInt8] = []
  let ignoresCase: Bool

  init(ignoresCase: Bool) {
    self.ignoresCase = ignoresCase
  }

  /// Where `segment` leads from `node`, or `Node.none`.
  ///
  /// - Complexity: O(*n*) in the length of the segment.
  func target(from node: UInt32, _ segment: Bytes) -> UInt32 {
    let slot = slots[slot(of: segment, from: node)]
    return slot == 0 ? Node.none : arrows[Int(slot) - 1].target
  }

  /// Adds an arrow unless there is one for this node and segment.
  ///
  /// - Parameters:
  ///   - node: The node that the arrow leads from.
  ///   - segment: What the arrow takes.
  ///   - target: Where a new arrow leads.
  /// - Returns: Where the arrow that was there leads, or nil.
  /// - Complexity: O(*n*) on average in the length of the segment.
  @discardableResult
  mutating func insert(from node: UInt32, _ segment: Bytes, to target: UInt32) -> UInt32? {
    let slot = slot(of: segment, from: node)
    if slots[slot] != 0 { return arrows[Int(slots[slot]) - 1].target }
    let literal = Run(start: UInt32(text.count), count: UInt32(segment.count))
    if ignoresCase {
      for index in 0..<segment.count { text.append(segment[index].lowercased) }
    } else {
      segment.append(to: &text)
    }
    arrows.append(Arrow(node: node, target: target, literal: literal))
    slots[slot] = UInt32(arrows.count)
    let isFull = arrows.count * 2 > slots.count
    if isFull || (run(to: slot, segment, from: node) > LiteralIndex.longestRun && hasRoom) {
      grow()
    }
    return nil
  }

  /// The slot of an arrow, or the free one where it would be.
  private func slot(of segment: Bytes, from node: UInt32) -> Int {
    var slot = home(of: segment, from: node)
    while slots[slot] != 0, !isEqual(arrows[Int(slots[slot]) - 1], node, segment) {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  /// How many slots away from its first one an arrow lies.
  private func run(to slot: Int, _ segment: Bytes, from node: UInt32) -> Int {
    (slot - home(of: segment, from: node)) & (slots.count - 1)
  }

  /// The most slots that a literal is looked for in, unless there is no room for another way.
  private static let longestRun = 64

  /// Whether the table may grow for no more literals, up to 64 slots for each.
  private var hasRoom: Bool { slots.count < arrows.count * 64 }

  private mutating func grow() {
    var longest = 0
    repeat {
      slots = [UInt32](repeating: 0, count: slots.count * 2)
      longest = Bytes.with(text) { text in
        var longest = 0
        for (index, arrow) in arrows.enumerated() {
          let segment = text[arrow.literal.range]
          var slot = home(of: segment, from: arrow.node)
          while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
          slots[slot] = UInt32(index + 1)
          longest = max(longest, run(to: slot, segment, from: arrow.node))
        }
        return longest
      }
    } while longest > LiteralIndex.longestRun && hasRoom
  }

  private func isEqual(_ arrow: Arrow, _ node: UInt32, _ segment: Bytes) -> Bool {
    guard arrow.node == node, Int(arrow.literal.count) == segment.count else { return false }
    return Bytes.with(text) { text in
      let literal = text[arrow.literal.range]
      return ignoresCase ? literal.isEqual(ignoringCaseOf: segment) : literal.isEqual(to: segment)
    }
  }

  /// The slot at which an arrow is looked for first.
  ///
  /// Another number of slots gives other hashes, so that nobody can choose literals that stay together.
  func home(of segment: Bytes, from node: UInt32) -> Int {
    let salt = UInt64(truncatingIfNeeded: slots.count) &* 0xCBF2_9CE4_8422_2325
    let hash = SegmentWords(segment, salt: salt, ignoresCase: ignoresCase).hash
    let spread = (hash &+ UInt64(node) &* 0x9E37_79B9_7F4A_7C15) &* 0xD6E8_FEB8_6659_FD93
    // The high bits depend on every byte, the low ones do not.
    return Int(truncatingIfNeeded: spread >> 32) & (slots.count - 1)
  }
}
