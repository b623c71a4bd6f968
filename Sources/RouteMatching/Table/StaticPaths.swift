/// The routes without parameters, found by their whole path at once.
///
/// A literal goes before all else at each segment, so such a route is the best one for the path that is
/// written as it is. A table in which most routes are such ones has them here, too; all other paths are
/// walked along.
struct StaticPaths: Sendable {
  private struct Entry: BitwiseCopyable {
    /// Where the path's words begin.
    var start: UInt32 = 0
    /// The length of the path in bytes.
    var count: UInt32 = 0
    /// The route, or `Node.none` in a free place.
    var route = Node.none
  }

  /// Invariant: each entry lies at or behind the place that its hash names, with no free place between.
  private let entries: FrozenArray<Entry>
  /// The paths, each as the words from each eighth byte on, the last of which overlaps the one before.
  private let words: FrozenArray<UInt64>
  private let mask: Int
  private let shift: UInt64
  /// A bit for each length that there is, by its remainder at 64.
  private let lengths: UInt64

  /// The shortest path that is found here, in bytes.
  private static let shortest = 8
  /// The most entries that are looked at for one path.
  private static let longestRun = 16
  private static let salt: UInt64 = 0x9FB2_1C65_1E98_DF25

  /// Takes the paths of a table, or nothing where too many of them fall together.
  ///
  /// - Parameter paths: Plain paths, none of them twice, and their routes.
  /// - Complexity: O(*n*) on average in the length of all paths.
  init?(_ paths: [(path: [UInt8], route: UInt32)]) {
    var size = 16
    while size < paths.count * 2 { size *= 2 }
    let (mask, shift) = (size - 1, UInt64(64 - (size - 1).nonzeroBitCount))
    var entries = [Entry](repeating: Entry(), count: size)
    var words: [UInt64] = []
    var lengths: UInt64 = 0
    for (path, route) in paths where path.count >= StaticPaths.shortest {
      let isPlaced = Bytes.with(path) { bytes in
        var place = StaticPaths.home(of: bytes, shift: shift)
        var run = 1
        while entries[place].route != Node.none {
          place = (place + 1) & mask
          run += 1
        }
        let start = UInt32(words.count)
        entries[place] = Entry(start: start, count: UInt32(bytes.count), route: route)
        for index in stride(from: 0, to: bytes.count - 8, by: 8) {
          words.append(bytes.wholeWord(at: index))
        }
        words.append(bytes.wholeWord(at: bytes.count - 8))
        return run <= StaticPaths.longestRun
      }
      guard isPlaced else { return nil }
      lengths |= 1 << UInt64(path.count & 63)
    }
    (self.entries, self.words) = (FrozenArray(entries), FrozenArray(words))
    (self.mask, self.shift, self.lengths) = (mask, shift, lengths)
  }

  /// The route of a path that is written as in its pattern, or nil.
  ///
  /// - Complexity: O(*n*) for a path of *n* bytes.
  @inline(__always)
  func route(of path: Bytes) -> UInt32? {
    guard path.count >= StaticPaths.shortest,
      (lengths &>> UInt64(truncatingIfNeeded: path.count)) & 1 != 0
    else { return nil }
    var place = StaticPaths.home(of: path, shift: shift)
    while true {
      let entry = entries[place]
      if entry.route == Node.none { return nil }
      if Int(entry.count) == path.count, isSame(path, as: Int(entry.start)) { return entry.route }
      place = (place &+ 1) & mask
    }
  }

  @inline(__always)
  private func isSame(_ path: Bytes, as start: Int) -> Bool {
    var (word, index) = (start, 0)
    while index < path.count &- 8 {
      if words[word] != path.wholeWord(at: index) { return false }
      word &+= 1
      index &+= 8
    }
    return words[word] == path.wholeWord(at: path.count &- 8)
  }

  /// The place that a path's hash names: by its first, middle and last bytes and its length.
  @inline(__always)
  private static func home(of path: Bytes, shift: UInt64) -> Int {
    let middle = path.wholeWord(at: (path.count &- 8) &>> 1) &* 0x9E37_79B9_7F4A_7C15
    let last = path.wholeWord(at: path.count &- 8) ^ UInt64(truncatingIfNeeded: path.count)
    let product = (path.wholeWord(at: 0) ^ salt).multipliedFullWidth(by: last ^ ~salt)
    let hash = (product.high ^ product.low ^ middle) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: hash &>> shift)
  }
}

extension StaticPaths {
  /// Takes the routes of a table in which most are static, in one tree and without groups.
  init?(of table: TableCompiler) {
    let (draft, options) = (table.draft, table.options)
    guard draft.onlyRoot != Node.none, !options.ignoresCaseOfLiterals,
      !options.trailingSlashIsSignificant, !table.hasGroups,
      table.staticCount * 2 > table.routes.count
    else { return nil }
    var paths: [(path: [UInt8], route: UInt32)] = []
    for node in draft.nodes where node.route != Node.none {
      let pattern = table.routes.patterns[Int(node.route)]
      if let path = pattern.staticPath { paths.append((path, node.route)) }
    }
    guard paths.count * 2 > table.routes.count else { return nil }
    self.init(paths)
  }
}

extension RoutePattern {
  /// The only path that the pattern matches, when it is plain; else nil.
  fileprivate var staticPath: [UInt8]? {
    reading { outline, bytes in
      var path: [UInt8] = []
      for index in 0..<outline.parts.count {
        switch outline.parts[index] {
        case .segment: path.append(.slash)
        case .literal(let literal):
          literal.reading(in: bytes) { text in
            for index in 0..<text.count { path.append(text[index]) }
          }
        case .parameter, .catchAll, .group: return nil
        }
      }
      let isPlain = Bytes.with(path) { bytes in
        PlainPath.isNearlyAll(of: bytes) && PlainPath.hasNothingDoubtful(bytes)
      }
      // A `/` in a literal stands encoded in a link.
      return isPlain && path.count(where: { $0 == .slash }) == outline.parts.count / 2 ? path : nil
    }
  }
}
