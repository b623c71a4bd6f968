// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching

extension RouteDialect {
  /// The name of the parameter that contains the host of a link, for a pattern that matches any
  /// host.
  static let hostName = "_host"

  /// Whether links are matched under Wayfinder's rules; never for a name that is not a link,
  /// because both sets of rules treat a name alike.
  var usesWayfindersRules: Bool { rules == .fixed && reading.source != .name }

  /// Returns the options of Wayfinder's route table in which the patterns are stored.
  func tableOptions(_ limits: DeepLink.Limits) -> RouteTableOptions {
    var options = RouteTableOptions()
    options.ignoresCaseOfLiterals = reading.ignoresCase
    options.limits = limits
    guard usesWayfindersRules else {
      // The table matches the segments of a link in another spelling (see `SegmentSpelling`), which
      // can have more bytes than the link, and the host can be one more segment. So the limits are
      // raised.
      options.limits.bytes = 16 * max(0, min(limits.bytes, 1 << 26)) + 64
      options.limits.segments = min(limits.segments, .max - 1) + 1
      return options
    }
    options.ignoresCaseOfQueryNames = reading.query.lowercasesNames
    options.webHostIsFirstSegment = takesHostOfWebLinks
    options.keepsPlusInQuery = reading.isolatesSchemes && reading.query.plusInValues == .kept
    options.matchesFragmentPaths = reading.fragment == .pathOrItems
    options.readsFragmentItems = reading.fragment == .pathOrItems
    return options
  }

  /// Whether the host of a web link is a segment, and the patterns have no hosts.
  private var takesHostOfWebLinks: Bool {
    switch reading.host {
    case .firstSegment: reading.source == .url
    case .firstSegmentOrNull: true
    case .ignored, .firstSegmentUnlessDotted: false
    }
  }

  /// Throws an error for a link that exceeds the limit of bytes.
  func admit(_ link: String, _ limits: DeepLink.Limits) throws(DialectError) {
    guard link.utf8.count <= limits.bytes else {
      throw error(
        .invalidLink,
        String(link.prefix(64)),
        at: limits.bytes,
        "the link has \(link.utf8.count) bytes, and the limit is \(limits.bytes)",
        "shorten the link, or change the limits of the table"
      )
    }
  }

  /// Parses a pattern of Wayfinder that was made from a pattern of the dialect.
  func pattern(_ text: String, for old: OldPattern) throws(DialectError) -> RoutePattern {
    try pattern(text, madeFrom: old.text)
  }

  /// Parses a pattern of Wayfinder that was made from a text of the dialect.
  func pattern(_ text: String, madeFrom source: String) throws(DialectError) -> RoutePattern {
    do throws(RoutePatternError) {
      return try RoutePattern(parsing: text)
    } catch {
      throw self.error(
        .invalidPattern,
        source,
        at: min(error.offset, source.utf8.count),
        error.problem,
        error.suggestion
      )
    }
  }
}
