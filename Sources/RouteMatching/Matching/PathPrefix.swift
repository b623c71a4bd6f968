// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A route whose pattern is the beginning of a longer pattern, as `/photos/:album` is the beginning
/// of `/photos/:album/:photo`.
///
/// The first segments of a link that matches the longer pattern are a link that matches the route,
/// with the same values. So this link needs neither be built from the values nor be matched.
package struct PathPrefix: Sendable {
  private let core: TableCore
  private let route: UInt32
  private let parameterCount: UInt32
  private let segmentCount: Int

  /// Creates a prefix from a match of the shorter pattern; returns nil if the pattern of the match
  /// is not the beginning of the longer pattern.
  ///
  /// - Parameters:
  ///   - match: The best match of a link for the shorter pattern. Each other link of the pattern has
  ///     the same best route, because two routes with the same pattern differ only in their
  ///     priority.
  ///   - longer: The longer pattern, which is matched with the options and the kinds of the same
  ///     table.
  /// - Complexity: O(*n*) in the length of the patterns.
  package init?<Value>(_ match: RouteTable<Value>.Match, of longer: RoutePattern) {
    (core, route) = (match.parameters.core, match.parameters.route)
    let count = core.shape(of: route).parameters.range.count
    // A pattern without groups and without a catch-all always has the same number of segments. If
    // the case of literals is ignored, a link can differ from the path that is built for it.
    let isFixed = match.pattern.elements.allSatisfy {
      if case .segment = $0 { true } else { false }
    }
    guard isFixed, count <= InlineRanges.capacity, !core.adaptsLinks,
      !core.options.ignoresCaseOfLiterals,
      longer.matchedText.utf8.starts(with: "\(match.pattern.matchedText)/".utf8)
    else { return nil }
    parameterCount = UInt32(count)
    segmentCount = match.link.segments.count
  }

  /// Returns the link that consists of the first segments of a longer link, and its values.
  ///
  /// - Parameters:
  ///   - longer: The values of a link that matches the longer pattern.
  ///   - other: As for `RouteTable.match(_:in:below:)`.
  /// - Returns: The values with their link; nil if a path that is built from the same values could
  ///   be written differently.
  /// - Complexity: O(*n*) in the length of the link.
  fileprivate func parameters(
    in longer: RouteParameters,
    below other: PathPrefix?
  ) -> RouteParameters? {
    guard let path = path(of: longer.link, below: other) else { return nil }
    let front = longer.link.front(withUserInfo: false)
    let link: DeepLink
    if front.isEmpty {
      link = DeepLink(plainPath: path)
    } else {
      let parsed = try? DeepLink(parsing: front + path, options: core.linkOptions)
      guard let parsed, parsed.parts.isPlain else { return nil }
      link = parsed
    }
    let offset = Int(link.parts.path.lower) - Int(longer.link.parts.path.lower)
    var captures = RangeList()
    for index in 0..<Int(parameterCount) {
      let range = longer.captures[index].range
      captures.append(ByteRange(range.lowerBound + offset, range.upperBound + offset))
    }
    return RouteParameters(of: link, route, captures, in: core)
  }

  /// Returns the first segments of a link; nil if the link has characters that a builder of paths
  /// could write differently.
  private func path(of link: DeepLink, below other: PathPrefix?) -> String? {
    guard link.parts.isPlain else { return nil }
    let range = link.parts.path.range
    return link.withBytes { bytes in
      if let other, link.parts.scheme == nil {
        // A link that was returned or built has only characters that a builder writes, and exactly the
        // segments of its prefix. So only the last segments are read.
        var (end, count) = (range.upperBound, other.segmentCount - segmentCount)
        while count > 0, end > range.lowerBound {
          end &-= 1
          if bytes[end] == .slash { count &-= 1 }
        }
        return bytes.text(in: range.lowerBound..<end)
      }
      var count = 0
      for index in range {
        let byte = bytes[index]
        if byte == .slash {
          guard count < segmentCount else { return bytes.text(in: range.lowerBound..<index) }
          count &+= 1
        } else if !PercentCoding.isSegmentByte(byte) {
          return nil
        }
      }
      return bytes.text(in: range)
    }
  }
}

extension RouteTable {
  /// Returns the match of a prefix for the first segments of a link that matches the longer
  /// pattern.
  ///
  /// - Parameters:
  ///   - prefix: A prefix that was created from a match in this table.
  ///   - longer: A match of the longer pattern.
  ///   - other: The prefix of the pattern that `longer` matches, if the link of `longer` was returned by
  ///     this function or was built by a ``PathBuilder``; otherwise nil.
  /// - Returns: The match; nil if the path that is built from the values of the longer match could
  ///   be written differently, so that it must be built and matched.
  /// - Complexity: O(*n*) in the length of the link.
  package func match(
    _ prefix: PathPrefix,
    in longer: Match,
    below other: PathPrefix?
  ) -> Match? {
    guard let parameters = prefix.parameters(in: longer.parameters, below: other) else {
      return nil
    }
    return Match(parameters, in: self)
  }
}
