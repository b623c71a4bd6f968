// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension PathMatch {
  /// Matches a parsed link: greedily if possible, otherwise by backtracking or set search.
  ///
  /// - Parameters:
  ///   - parts: The parts of the link.
  ///   - bytes: The link's text.
  ///   - core: The table.
  ///   - overflow: Receives the captures after the eighth.
  /// - Returns: Whether a route matches.
  @inline(__always)
  mutating func match(
    for parts: DeepLink.Parts,
    in bytes: Bytes,
    _ core: TableCore,
    overflow: inout [ByteRange]?
  ) -> Bool {
    if core.onlyRoot != UInt32.absent {
      let path = parts.path.range
      var result = MatchResult.inconclusive
      switch parts.pathForm {
      case .plain:
        valuesAreBytes = true
        result = core.matchGreedily(inLink: bytes, along: path, &self)
      case .encoded:
        result = core.matchGreedily(encoded: bytes, along: path, inBytes: false, &self)
      case .other: break
      }
      if result != .inconclusive { return result == .matched }
    }
    return matchSlowly(for: parts, in: bytes, core, overflow: &overflow)
  }

  /// Matches a link for which greedy matching was inconclusive, in each tree that its scheme and host
  /// select.
  ///
  /// - Returns: Whether a route matches.
  @inline(never)
  mutating func matchSlowly(
    for parts: DeepLink.Parts,
    in bytes: Bytes,
    _ core: TableCore,
    overflow: inout [ByteRange]?
  ) -> Bool {
    valuesAreBytes = parts.isPlain
    guard core.onlyRoot == UInt32.absent else {
      return matchTree(below: core.onlyRoot, for: parts, in: bytes, core, overflow: &overflow)
    }
    return ScratchStack<UInt32>.with(capacity: 32) { stack in
      var roots = stack
      core.appendRoots(of: parts, in: bytes, to: &roots)
      for index in 0..<roots.count
      where matchTree(below: roots[index], for: parts, in: bytes, core, overflow: &overflow) {
        return true
      }
      return false
    }
  }

  /// Matches a link in one tree: a plain path by backtracking and, if that is inconclusive, by set
  /// search; any other path by set search.
  private mutating func matchTree(
    below root: UInt32,
    for parts: DeepLink.Parts,
    in bytes: Bytes,
    _ core: TableCore,
    overflow: inout [ByteRange]?
  ) -> Bool {
    if parts.isPlain {
      var log = SetSearchLog()
      let path = parts.path.range
      switch core.matchBacktracking(bytes, along: path, from: Int(root), &self, &log) {
      case .matched: return true
      case .noMatch: return false
      case .inconclusive: captures = InlineRanges()
      }
    }
    let segments = parts.segments(in: bytes)
    return matchBySetSearch(below: root, for: segments, in: bytes, core, overflow: &overflow)
  }

  @inline(never)
  private mutating func matchBySetSearch(
    below root: UInt32,
    for segments: PathSegments,
    in bytes: Bytes,
    _ core: TableCore,
    overflow: inout [ByteRange]?
  ) -> Bool {
    let result = PathView.with(segments, of: bytes) { path in
      SetSearch.with { search in
        search.start(at: root, in: core)
        return search.next(path, in: core)
      }
    }
    guard let result else { return false }
    store(result, in: segments, core, overflow: &overflow)
    return true
  }

  /// Stores the result of a set search; `valuesAreBytes` must be set before.
  mutating func store(
    _ result: SetSearch.Match,
    in path: PathSegments,
    _ core: TableCore,
    overflow: inout [ByteRange]?
  ) {
    var captures = result.captures
    if isPlain, let catchAll = core.shape(of: result.route).catchAll,
      let segments = captures[catchAll].orNil?.range, !segments.isEmpty
    {
      captures[catchAll] = ByteRange(
        Int(path.ranges[segments.lowerBound].lower),
        Int(path.ranges[segments.upperBound - 1].upper)
      )
    }
    route = result.route
    self.captures = captures.inlineRanges
    overflow = captures.overflow
  }
}

extension PathMatch {
  /// Returns this match with only byte ranges as captures; a catch-all has no capture unless the
  /// path is plain.
  func inBytes(of core: TableCore) -> PathMatch {
    guard !isPlain, let catchAll = core.shape(of: route).catchAll, catchAll < count else {
      return self
    }
    var match = self
    match.captures[catchAll] = .absent
    return match
  }
}
