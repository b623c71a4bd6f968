// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A link, the route that matches the link, and the captures of the match.
///
/// It takes more than a hundred bytes, so it is filled in place and not passed by value.
@usableFromInline
struct MatchStorage: Sendable {
  private(set) var link: DeepLink
  private(set) var match = PathMatch()
  /// The captures after the eighth.
  private var overflow: [ByteRange]?

  /// Returns the capture of a parameter, in the form of `PathMatch.captures`.
  @inline(__always)
  func capture(_ parameter: Int) -> ByteRange {
    guard parameter >= InlineRanges.capacity, let overflow else { return match.captures[parameter] }
    return overflow[parameter - InlineRanges.capacity]
  }

  @usableFromInline
  init() {
    link = DeepLink(text: "", parts: DeepLink.Parts())
  }

  /// Creates storage from a result of a set search.
  init(_ result: SetSearch.Match, of link: DeepLink, along path: PathSegments, in core: TableCore) {
    self.link = link
    match.valuesAreBytes = link.parts.isPlain
    match.store(result, in: path, core, overflow: &overflow)
  }

  /// Creates storage from a match of a link that has no captures after the eighth.
  init(_ match: PathMatch, of link: DeepLink) {
    (self.link, self.match) = (link, match)
  }

  // Other modules cannot inline this function. Inside of this module, `inline(__always)` makes the
  // compiler write the result directly to its destination, without a copy.
  /// Creates storage from a match that `TableCore.matchPlainPath(along:_:)` has returned.
  @usableFromInline
  @inline(__always)
  init(_ match: PathMatch, ofPath text: String) {
    var parts = DeepLink.Parts()
    Bytes.readingNative(text) { bytes in
      parts.take(match.isPlain ? .plain : .encoded, 0..<bytes.count, in: bytes)
    }
    link = DeepLink(text: text, parts: parts)
    self.match = match
  }

  /// Parses and matches any path for which `TableCore.matchPlainPath(along:_:)` was inconclusive.
  ///
  /// - Returns: Whether a route matches.
  @usableFromInline
  mutating func match(forPath text: String, in core: TableCore) throws(DeepLinkError) -> Bool {
    link = try DeepLink(barePath: text, limits: core.limits)
    return match(in: core)
  }

  /// Parses a link, or a path without a scheme, and matches it.
  ///
  /// - Returns: Whether a route matches.
  @usableFromInline
  mutating func match(parsing text: String, in core: TableCore) throws(DeepLinkError) -> Bool {
    let isFound =
      Bytes.readingInPlace(text) { bytes -> Bool? in
        guard link.parts.takePlainLink(bytes, options: core.plainLinkOptions) else { return nil }
        return match.match(for: link.parts, in: bytes, core, overflow: &overflow)
      } ?? nil
    if let isFound {
      link.text = text
      return isFound
    }
    link = try DeepLink(parsing: text, options: core.linkOptions)
    if core.adaptsLinks { link = try link.adapted(to: core.options) }
    return match(in: core)
  }

  /// Matches a parsed link.
  ///
  /// The link is parsed again if the table's options differ from the link's.
  ///
  /// - Returns: Whether a route matches.
  @usableFromInline
  mutating func match(reading link: DeepLink, in core: TableCore) throws(DeepLinkError) -> Bool {
    // The shorter form `self.link = try core.read(link)` would copy the link twice.
    if core.isReady(link) { self.link = link } else { self.link = try core.readAgain(link) }
    return match(in: core)
  }

  /// Matches a link that `TableCore.read` has returned.
  ///
  /// - Returns: Whether a route matches.
  mutating func match(_ link: DeepLink, in core: TableCore) -> Bool {
    self.link = link
    return match(in: core)
  }

  private mutating func match(in core: TableCore) -> Bool {
    Bytes.readingNative(link.text) { bytes in
      match.match(for: link.parts, in: bytes, core, overflow: &overflow)
    }
  }
}

extension TableCore {
  /// Returns the link, parsed with the table's options and adapted to these options.
  func read(_ link: DeepLink) throws(DeepLinkError) -> DeepLink {
    isReady(link) ? link : try readAgain(link)
  }

  /// Returns whether a link can be matched without being parsed again or changed.
  @inline(__always)
  fileprivate func isReady(_ link: DeepLink) -> Bool {
    linkOptions.agree(with: link) && !adaptsLinks
  }

  @inline(never)
  fileprivate func readAgain(_ link: DeepLink) throws(DeepLinkError) -> DeepLink {
    let parsed = try DeepLink(parsing: link.text, options: linkOptions)
    return adaptsLinks ? try parsed.adapted(to: options) : parsed
  }
}
