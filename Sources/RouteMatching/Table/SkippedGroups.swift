/// What a way through a pattern leaves out: by this two ways to match are ranked.
struct SkippedGroups: Sendable, BitwiseCopyable {
  /// Whether the way holds a catch-all that takes nothing.
  var hasEmptyCatchAll = false
  /// A bit for each group that is skipped, the pattern's first group in the highest bit.
  var skipped: UInt32 = 0

  /// No way is worse.
  static let worst = SkippedGroups(hasEmptyCatchAll: true, skipped: .max)

  func joined(_ other: SkippedGroups) -> SkippedGroups {
    SkippedGroups(
      hasEmptyCatchAll: hasEmptyCatchAll || other.hasEmptyCatchAll,
      skipped: skipped | other.skipped
    )
  }

  /// Whether a route that matches this way goes before another route's `other` way.
  func ranksBefore(_ other: SkippedGroups) -> Bool {
    if hasEmptyCatchAll != other.hasEmptyCatchAll { return other.hasEmptyCatchAll }
    return skipped.nonzeroBitCount < other.skipped.nonzeroBitCount
  }

  /// Whether this way of one route is better than its `other` way.
  ///
  /// Where as many groups are skipped, the way that takes the first group in which they differ.
  func isBetter(than other: SkippedGroups) -> Bool {
    if ranksBefore(other) { return true }
    if other.ranksBefore(self) { return false }
    return skipped < other.skipped
  }
}
