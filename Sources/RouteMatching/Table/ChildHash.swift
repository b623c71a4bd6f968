/// Where the literals that lead on from a stop lie, so that a segment is looked for in one place only.
///
/// A few lie side by side, with free places among them: some bits of a segment's hash say which of the
/// places is its literal's. `PerfectHashBuilder` takes bits in which no two of the siblings agree. Many are
/// divided first, by the uppermost bits of their hashes, into parts that are laid out so.
///
/// ```
///   hash of “me”        0b…01101 100 1011011          shift: 7   mask: 0b111
///                                 │
///   first ─► │ mall │ chat │      │      │ me │      │      │ users │
/// ```
struct ChildHash: Sendable, BitwiseCopyable {
  /// The place of the first; where they are divided, the number of the first part.
  ///
  /// At place zero there is no literal: there looks who looks where there is none.
  private let first: UInt32
  /// How many bits of a hash lie below those that tell the siblings apart.
  private let shift: UInt8
  /// As many ones as there are such bits; or `divided`.
  private let mask: UInt8
  /// The hints of all of them; see `SegmentKey.hint`.
  var hints: UInt16 = 0

  private static let divided: UInt8 = 0xFF

  /// No literals.
  init() {
    (first, shift, mask) = (0, 0, 0)
  }

  /// Literals side by side.
  ///
  /// - Parameters:
  ///   - first: The first place.
  ///   - count: The number of places, a power of two below 256.
  ///   - shift: How many bits of a hash are left out at the lower end.
  init(from first: Int, count: Int, shift: Int) {
    (self.first, self.shift, mask) = (UInt32(first), UInt8(shift), UInt8(count - 1))
  }

  /// Literals in parts.
  ///
  /// - Parameters:
  ///   - part: The number of the first part.
  ///   - shift: How many bits of a hash are left out at the lower end.
  init(inPartsFrom part: Int, shift: Int) {
    (first, self.shift, mask) = (UInt32(part), UInt8(shift), ChildHash.divided)
  }

  @inline(__always)
  var isDivided: Bool { mask == ChildHash.divided }

  /// Where the literal of a segment lies, unless they are divided.
  @inline(__always)
  func place(of hash: UInt64) -> Int {
    Int(truncatingIfNeeded: first) &+ Int(truncatingIfNeeded: bits(of: hash) & UInt64(mask))
  }

  /// The number of the part with the literal of a segment, where they are divided.
  @inline(__always)
  func part(of hash: UInt64) -> Int {
    Int(truncatingIfNeeded: first) &+ Int(truncatingIfNeeded: bits(of: hash))
  }

  @inline(__always)
  private func bits(of hash: UInt64) -> UInt64 { hash &>> UInt64(truncatingIfNeeded: shift) }
}
