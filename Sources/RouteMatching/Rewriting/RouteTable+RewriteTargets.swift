// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteTable {
  /// Returns, for each rule, whether a route of the table may match a link that the rule builds.
  ///
  /// Values have the kinds and constraints of the rule's pattern. The check never returns false for
  /// a rule that builds a link for one of the routes; see `PathOverlap` for its limits.
  ///
  /// - Parameters:
  ///   - rules: The rules.
  ///   - skipsOwn: Whether the routes of the table are the rules themselves, and the pattern of a
  ///     rule does not count for its own target.
  /// - Returns: An element for each rule.
  /// - Complexity: O(*r* *n*) for *r* rules and *n* routes, each with its number of segments.
  package func mayMatchTargets(of rules: [RewriteRule], skippingOwnPattern skipsOwn: Bool) -> [Bool]
  {
    var isMatched = [Bool](repeating: false, count: rules.count)
    let reader = OverlapReader(options: options, kinds: kinds)
    let targets = rules.map { reader.links(of: $0) }
    let isInTable = routesInTable
    for (route, pattern) in contents.list.patterns.enumerated() where isInTable[route] {
      guard !isMatched.allSatisfy(\.self), let links = reader.links(of: pattern) else { continue }
      for index in rules.indices where !isMatched[index] {
        guard !skipsOwn || index != route else { continue }
        isMatched[index] = targets[index]?.overlaps(links) ?? true
      }
    }
    return isMatched
  }

  /// Returns whether one link may match the patterns of two routes.
  ///
  /// The check never returns false for two routes that one link matches; see `PathOverlap` for its
  /// limits.
  ///
  /// - Parameters:
  ///   - one: A route of this table.
  ///   - other: Another route of this table.
  /// - Returns: Whether there may be such a link.
  /// - Complexity: O(*n* *m*) in the number of segments of both patterns.
  package func mayOverlap(_ one: RouteID, _ other: RouteID) -> Bool {
    let reader = OverlapReader(options: options, kinds: kinds)
    guard let links = reader.links(of: routes[one.index].pattern),
      let otherLinks = reader.links(of: routes[other.index].pattern)
    else { return false }
    return links.overlaps(otherLinks)
  }
}

/// A set of links: those that a pattern matches, or those that a rule builds.
private struct OverlappingLinks {
  /// The scheme of the links, or nil if they can have different schemes.
  var scheme: String?
  /// The host of the links, or nil if they can have different hosts.
  var host: RoutePattern.Host?
  var path = PathOverlap()

  func overlaps(_ other: OverlappingLinks) -> Bool {
    if let scheme, let wanted = other.scheme, scheme != wanted { return false }
    if let host, let wanted = other.host, !host.overlaps(wanted) { return false }
    return path.overlaps(other.path)
  }
}

extension RoutePattern.Host {
  fileprivate func overlaps(_ other: RoutePattern.Host) -> Bool {
    name == other.name && includesSubdomains == other.includesSubdomains
      || includesSubdomains && other.name.hasSuffix(".\(name)")
      || other.includesSubdomains && name.hasSuffix(".\(other.name)")
  }
}

/// A reader that determines, with a table's options, which links patterns match and rules build.
private struct OverlapReader {
  let options: RouteTableOptions
  let kinds: [String: ConstraintSyntax]

  /// Returns the links that a pattern matches; nil if the scheme or the host of the pattern is not
  /// valid under the options.
  func links(of pattern: RoutePattern) -> OverlappingLinks? {
    guard let parts = pattern.division(under: options) else { return nil }
    var links = OverlappingLinks(scheme: parts.front.scheme, host: parts.front.host)
    add(parts.path, to: &links.path)
    return links
  }

  /// Returns the links that a rule builds; nil if the scheme and the host in the rule's template
  /// are not valid.
  func links(of rule: RewriteRule) -> OverlappingLinks? {
    var links = OverlappingLinks()
    if let front = rule.target.front {
      guard let link = try? DeepLink(parsing: front, options: options.link) else { return nil }
      links.scheme = link.scheme
      links.host = link.host.map { RoutePattern.Host(name: $0, includesSubdomains: false) }
      for segment in link.segments {
        let ignoresCase = options.ignoresCaseOfLiterals
        let literal = PathOverlap.Segment(segment.value, ignoringCase: ignoresCase)
        links.path.steps.append(.segment(literal))
      }
    } else {
      // The template has no scheme and no host. So the new link keeps those of the matched link,
      // which are the scheme and the host of the pattern.
      let front = rule.pattern.division(under: options)?.front
      (links.scheme, links.host) = (front?.scheme, front?.host)
    }
    let path = RewriteTemplate.patternElements(rule.target.path, rule.pattern.places)
    add(path, to: &links.path)
    return links
  }

  private func test(of parameter: RoutePattern.Parameter) -> SegmentTest? {
    parameter.isPlain ? nil : try? SegmentTest(for: parameter, kinds: kinds)
  }

  private func add(_ elements: [RoutePattern.Element], to path: inout PathOverlap) {
    for element in elements {
      switch element {
      case .segment(let pieces):
        var segment = PathOverlap.Segment()
        for piece in pieces {
          switch piece {
          case .literal(let text): segment.append(text, options.ignoresCaseOfLiterals)
          case .parameter(let parameter):
            let isWhole = pieces.count == 1
            segment.append(isWhole ? test(of: parameter) : nil, isWhole: isWhole)
          }
        }
        path.steps.append(.segment(segment))
      case .catchAll: path.steps.append(.anySegments)
      case .group(let inner):
        let start = path.steps.count
        path.steps.append(.group(end: start))
        add(inner, to: &path)
        path.steps[start] = .group(end: path.steps.count)
      }
    }
  }
}

extension RewriteTemplate {
  /// Returns elements of the template as elements of a pattern, whose parameters have the kinds and
  /// constraints of the given places.
  fileprivate static func patternElements(
    _ elements: [Element],
    _ places: [RoutePattern.Place]
  ) -> [RoutePattern.Element] {
    elements.map { element in
      switch element {
      case .segment(let pieces): .segment(pieces.map { patternPiece($0, places) })
      case .catchAll(let name): .catchAll(name: name.text)
      case .group(let inner): .group(patternElements(inner, places))
      }
    }
  }

  private static func patternPiece(
    _ piece: Piece,
    _ places: [RoutePattern.Place]
  ) -> RoutePattern.Piece {
    switch piece {
    case .literal(let text):
      let decoded = Bytes.with(text) { PercentCoding.text(decoding: $0, plusIsSpace: false) }
      return .literal(decoded ?? text)
    case .value(let name):
      let known = places.first { $0.name == name.text }?.parameter
      return .parameter(known ?? .init(name: name.text, kind: nil, constraint: nil))
    }
  }
}
