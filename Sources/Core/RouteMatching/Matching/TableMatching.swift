// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension TableCore {
  /// Returns the best match of a parsed link, or nil if no route matches.
  @usableFromInline
  func match(_ link: DeepLink) throws(DeepLinkError) -> RouteParameters? {
    firstMatch(of: try read(link))
  }

  /// Parses a link and returns its best match, or nil if no route matches.
  @usableFromInline
  func match(parsing text: String) throws(DeepLinkError) -> RouteParameters? {
    let link = try DeepLink(parsing: text, options: linkOptions)
    guard !adaptsLinks else { return firstMatch(of: try link.adapted(to: options)) }
    return firstMatch(of: consume link)
  }

  /// Returns the best match of a link that `read` has returned.
  func firstMatch(of link: consuming DeepLink) -> RouteParameters? {
    let parts = link.parts
    var captures = RangeList()
    let route = link.withBytes { bytes in
      PathText.with(parts, of: bytes) { path in
        PathSearch.with { search in
          firstRoute(of: parts, path, in: bytes, &search, &captures)
        }
      }
    }
    guard route != UInt32.absent else { return nil }
    return RouteParameters(of: consume link, route, consume captures, in: self)
  }

  @inline(__always)
  private func firstRoute(
    of parts: LinkParts,
    _ path: PathText,
    in bytes: Bytes,
    _ search: inout PathSearch,
    _ captures: inout RangeList
  ) -> UInt32 {
    var next = 0
    while let front = front(from: next, of: parts, in: bytes) {
      next = front + 1
      search.start(at: fronts[front].root, of: path)
      guard let ending = search.next(path, in: self) else { continue }
      appendCaptures(to: &captures, of: ending, path, search, parts, in: bytes)
      return ending.route
    }
    return UInt32.absent
  }

  /// Appends the captures of the route that a search has found last, as ranges of the link, to an empty list.
  @inline(__always)
  func appendCaptures(
    to captures: inout RangeList,
    of ending: Ending,
    _ path: PathText,
    _ search: borrowing PathSearch,
    _ parts: LinkParts,
    in bytes: Bytes
  ) {
    search.appendCaptures(to: &captures, path, in: self)
    if !path.isPlain || ending.skipped.count > 0 {
      captures = linkCaptures(captures, of: ending, path, parts, in: bytes)
    }
  }

  /// Returns captures in a path as ranges of the link, with those of the parameters in skipped groups.
  @inline(never)
  private func linkCaptures(
    _ captures: RangeList,
    of ending: Ending,
    _ path: PathText,
    _ parts: LinkParts,
    in bytes: Bytes
  ) -> RangeList {
    let catchAll = shape(of: ending.route).catchAll
    var (all, skipped) = (RangeList(), ending.skipped.range)
    for index in 0...captures.count {
      while let first = skipped.first, skippedParameters[first] == all.count {
        all.append(.absent)
        skipped = skipped.dropFirst()
      }
      guard index < captures.count else { break }
      let isInLink = path.isPlain || all.count == catchAll
      let capture = captures[index]
      all.append(isInLink ? capture : path.rawRange(of: capture, parts, in: bytes))
    }
    return all
  }

  /// Returns the link, parsed with the table's options and adapted to these options.
  func read(_ link: DeepLink) throws(DeepLinkError) -> DeepLink {
    let link =
      linkOptions.agree(with: link) ? link : try DeepLink(parsing: link.text, options: linkOptions)
    return adaptsLinks ? try link.adapted(to: options) : link
  }
}

/// A search for all matches of a link, which continues with each call.
final class AllMatches {
  private let link: DeepLink
  private let core: TableCore
  private var search = PathSearch()
  /// The index in `TableCore.fronts` of the tree after the one that is searched; 0 before the first.
  private var nextFront = 0
  /// The routes that were found and can be found again with other groups.
  private var found: Set<UInt32> = []

  init(of link: DeepLink, in core: TableCore) {
    (self.link, self.core) = (link, core)
  }

  /// Returns the next best match, or nil if there is none left.
  func next() -> RouteParameters? {
    next { ending, path, bytes in
      var captures = RangeList()
      core.appendCaptures(to: &captures, of: ending, path, search, link.parts, in: bytes)
      return RouteParameters(of: link, ending.route, captures, in: core)
    }
  }

  /// Returns the next best route with the parts of its pattern, or nil if there is none left.
  func nextDerivation() -> Derivation? {
    next { ending, path, _ in
      let steps = (0..<search.stepCount).map { index in
        let step = search.step(index)
        let hasTest = step.partClass == .mixed || step.partClass == .typed
        return Derivation.Step(
          partClass: step.partClass,
          position: path.segmentCount(before: step.range.lowerBound),
          count: path.segmentCount(before: step.range.upperBound)
            - path.segmentCount(before: step.range.lowerBound),
          tested: hasTest ? step.tested(in: core) : -1
        )
      }
      return Derivation(ending: ending, steps: steps)
    }
  }

  private func next<Found>(_ found: (TableCore.Ending, PathText, Bytes) -> Found) -> Found? {
    link.withBytes { bytes in
      PathText.with(link.parts, of: bytes) { path in
        while true {
          while nextFront > 0, let ending = search.next(path, in: core) {
            guard ending.isOneOfSeveral else { return found(ending, path, bytes) }
            if self.found.insert(ending.route).inserted { return found(ending, path, bytes) }
          }
          guard let front = core.front(from: nextFront, of: link.parts, in: bytes) else {
            return nil
          }
          search.start(at: core.fronts[front].root, of: path)
          nextFront = front + 1
        }
      }
    }
  }
}

/// A route that matches a link, with the parts of its pattern that match the segments.
struct Derivation {
  /// A part of a pattern that has matched segments of the path.
  struct Step {
    let partClass: SegmentRank.Class
    /// The number of segments before those that the part matches.
    let position: Int
    /// The number of segments that the part matches.
    let count: Int
    /// For a transition with a test, its index in `TableCore.tested`; otherwise -1.
    let tested: Int
  }

  let ending: TableCore.Ending
  let steps: [Step]
}
