// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension TableCore {
  /// Matches an encoded path greedily, as written: a segment is decoded only if a literal or a test can
  /// accept it.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - path: The range of a path of the form `DeepLink.PathForm.encoded`; segments may be empty or
  ///     begin with a `.`.
  ///   - inBytes: Whether a catch-all has no capture; otherwise, it captures segment numbers.
  ///   - match: Receives the route and the captures; it must have no captures before.
  /// - Returns: The result.
  /// - Complexity: O(*n*) in the length of the path.
  @inline(never)
  func matchGreedily(
    encoded bytes: Bytes,
    along path: Range<Int>,
    inBytes: Bool,
    _ match: inout PathMatch
  ) -> MatchResult {
    match.valuesAreBytes = false
    guard let end = end(of: path, in: bytes), end >= 8 else { return .inconclusive }
    let (text, start) = (bytes[0..<end], path.lowerBound)
    let result = matchGreedily(
      text,
      between: start,
      and: end,
      onlyRootState,
      isEncoded: true,
      &match
    )
    guard result == .matched, let catchAll = shape(of: match.route).catchAll,
      let range = match.captures[catchAll].orNil
    else { return result }
    let first = PlainPath.segmentCount(bytes, start..<Int(range.lower))
    let last = PlainPath.segmentCount(bytes, start..<end)
    match.captures[catchAll] = inBytes ? .absent : ByteRange(first, last)
    return .matched
  }

  /// Returns whether a literal or a test can accept the segment with escapes at an offset.
  @inline(__always)
  func mustDecode(_ bytes: Bytes, at offset: Int, from state: Int) -> Bool {
    let first = PercentCoding.escapedByte(in: bytes, at: offset) ?? bytes[offset]
    return states[state].plainOrRare >= FrozenState.chainFlag
      || states[state].literals.hints & SegmentKey.hint(of: first) != 0
  }

  /// Decodes a segment and returns the best step from a state for it, and appends its captures.
  ///
  /// The end of the segment in the result is undefined.
  @inline(never)
  func step(
    from state: Int,
    encoded segment: Range<Int>,
    of path: Bytes,
    _ captures: inout InlineRanges
  ) -> Step {
    Bytes.withScratch(count: max(8, segment.count)) { scratch in
      let (count, known) = (PercentCoding.decode(path[segment], into: scratch), captures.count)
      let (text, start) = (scratch.bytes[0..<max(8, count)], segment.lowerBound)
      let step = self.step(from: state, .literal, in: text, at: 0, to: count, &captures)
      for index in Int(known)..<Int(captures.count) {
        captures[index] = PercentCoding.rawRange(of: captures[index], in: path, from: start)
      }
      if case .catchAll = step { captures[Int(known)].upper = UInt32(path.count) }
      return step
    }
  }
}
