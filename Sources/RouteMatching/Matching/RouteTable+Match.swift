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
    guard onlyRoot == UInt32.absent else {
      search.start(at: onlyRoot, of: path)
      guard let ending = search.next(path, in: self) else { return UInt32.absent }
      appendCaptures(to: &captures, of: ending, path, search, parts, in: bytes)
      return ending.route
    }
    return ScratchStack<UInt32>.with(capacity: 32) { stack in
      var roots = stack
      appendRoots(of: parts, in: bytes, to: &roots)
      for index in 0..<roots.count {
        search.start(at: roots[index], of: path)
        guard let ending = search.next(path, in: self) else { continue }
        appendCaptures(to: &captures, of: ending, path, search, parts, in: bytes)
        return ending.route
      }
      return UInt32.absent
    }
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

extension RouteTable {
  /// A route that matches a link, with the values of the link.
  public struct Match {
    @usableFromInline let table: RouteTable
    /// The values of the route's parameters and of the link's query.
    public let parameters: RouteParameters

    @inlinable
    init(_ parameters: consuming RouteParameters, in table: RouteTable) {
      self.table = table
      self.parameters = parameters
    }
  }

  /// Finds the best route for a link; returns nil if no route matches.
  ///
  /// - Parameter link: A parsed link.
  /// - Returns: The best match, or nil if no route matches.
  /// - Throws: ``DeepLinkError`` if the link was parsed with other options and is invalid under
  ///   the table's options. A link that no route matches is not an error.
  /// - Complexity: O(*n*) in the length of the path if at most one alternative continues after each
  ///   segment. The cost does not depend on the number of routes.
  @inlinable
  public func match(_ link: DeepLink) throws(DeepLinkError) -> Match? {
    guard let parameters = try core.match(link) else { return nil }
    return Match(parameters, in: self)
  }

  /// Parses a link, or a path without a scheme, and finds the best route for it; returns nil if no
  /// route matches.
  ///
  /// - Parameter text: The text of the link.
  /// - Returns: The best match, or nil if no route matches.
  /// - Throws: ``DeepLinkError`` if the text is not a valid link or exceeds the table's limits.
  /// - Complexity: As ``match(_:)-(DeepLink)``.
  @inlinable
  public func match(_ text: String) throws(DeepLinkError) -> Match? {
    guard let parameters = try core.match(parsing: text) else { return nil }
    return Match(parameters, in: self)
  }

  /// Returns all routes that match a link, best first; each match is computed only when the
  /// iterator reaches it.
  ///
  /// - Parameter link: A parsed link.
  /// - Returns: The matches, which may be none.
  /// - Throws: ``DeepLinkError`` if the link was parsed with other options and is invalid under
  ///   the table's options.
  /// - Complexity: O(*n*) in the length of the link; each match costs as much as
  ///   ``match(_:)-(DeepLink)``.
  public func matches(_ link: DeepLink) throws(DeepLinkError) -> Matches {
    Matches(of: try core.read(link), in: self)
  }
}

extension RouteTable {
  /// The routes that match one link, best first.
  public struct Matches: Sequence {
    private let link: DeepLink
    private let table: RouteTable

    init(of link: DeepLink, in table: RouteTable) {
      self.link = link
      self.table = table
    }

    /// Returns an iterator that starts at the best match.
    public func makeIterator() -> Iterator {
      Iterator(link: link, table: table)
    }

    /// An iterator that searches for one match after the other.
    ///
    /// The first element is the result of `match(_:)`, so a caller that needs only that one pays
    /// for no other.
    public struct Iterator: IteratorProtocol {
      private let link: DeepLink
      private let table: RouteTable
      private var hasStarted = false
      private var remaining: AllMatches?

      init(link: DeepLink, table: RouteTable) {
        self.link = link
        self.table = table
      }

      /// Returns the next best match, or nil if there is none left.
      public mutating func next() -> Match? {
        guard hasStarted else {
          hasStarted = true
          return table.core.firstMatch(of: link).map { Match($0, in: table) }
        }
        if remaining == nil {
          remaining = AllMatches(of: link, in: table.core)
          _ = remaining?.next()
        }
        return remaining?.next().map { Match($0, in: table) }
      }
    }
  }
}

/// A search for all matches of a link, which continues with each call.
final class AllMatches {
  private let link: DeepLink
  private let core: TableCore
  private var roots = ScratchStack<UInt32>()
  private var search = PathSearch()
  private var isSearching = false
  /// The routes that were found and can be found again with other groups.
  private var found: Set<UInt32> = []

  init(of link: DeepLink, in core: TableCore) {
    (self.link, self.core) = (link, core)
    link.withBytes { core.appendRoots(of: link.parts, in: $0, to: &roots) }
    roots.reverse(from: 0)
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
          while isSearching, let ending = search.next(path, in: core) {
            guard ending.isOneOfSeveral else { return found(ending, path, bytes) }
            if self.found.insert(ending.route).inserted { return found(ending, path, bytes) }
          }
          guard let root = roots.popLast() else { return nil }
          search.start(at: root, of: path)
          isSearching = true
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

extension RouteTable.Match: Sendable where Value: Sendable {}
extension RouteTable.Matches: Sendable where Value: Sendable {}

@available(*, unavailable)
extension RouteTable.Matches.Iterator: Sendable {}

extension RouteTable.Match {
  /// The link that was matched.
  public var link: DeepLink { parameters.link }

  /// The route's identifier within its table.
  public var routeID: RouteID { RouteID(index: Int(parameters.route)) }

  /// The route that matches.
  public var route: RouteTable<Value>.Route { table.routes[routeID.index] }

  /// The value of the route.
  public var value: Value { table.contents.values[routeID.index] }

  /// The pattern of the route.
  public var pattern: RoutePattern { table.contents.list[routeID.index].pattern }
}
