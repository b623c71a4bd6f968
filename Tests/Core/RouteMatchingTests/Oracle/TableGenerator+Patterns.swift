// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// These limits are low, because the naive matcher tries all combinations of groups.
private let mostSegments = 6
private let mostGroups = 4

/// Whether `app://*.ex.com/a` is generated for tables with `app` in `schemesWithHost`.
private let customSchemesHaveWildcardHosts = true

private let literals = ["a", "b", "ab", "a", "b", "ab", "A", "é", "7", "a:b", "a*", "_1"]
// There are enough names to give each parameter of a pattern a distinct name.
private let names = [
  "x", "y", "z", "id", "_a", "A1", "rest", "b2", "int", "q_", "w", "X", "a", "b", "r", "n1", "n2",
  "n3", "n4",
]
private let hosts = [["ex", "com"], ["a", "ex", "com"]]
private let wildcards = [["ex", "com"], ["com"]]

extension TableGenerator {
  mutating func pattern(_ options: NaiveOptions) -> NaivePattern {
    if random.chance(1, in: 30) { return front(NaivePattern(path: []), options) }
    var budget = Budget(
      segments: 1 + random.below(mostSegments),
      groups: random.below(mostGroups + 1)
    )
    let path = parts(&budget, depth: 0)
    var pattern = front(NaivePattern(path: path), options)
    if pattern.scheme == "app" && pattern.host == nil && random.chance(1, in: 3),
      !options.appKeepsHost, budget.segments > 0
    {
      // Without `app` in `schemesWithHost`, `ex.com` in `app://ex.com/a` is a segment and not a
      // host. So some patterns get a first segment that looks like a host.
      pattern.path.insert(.segment([.literal(random.pick(["ex.com", "EX.com", "a"]))]), at: 0)
    }
    pattern.hasTrailingSlash = options.trailingSlashIsSignificant && random.chance(1, in: 3)
    return named(pattern)
  }

  /// Returns the pattern with new names and, in most cases, with one changed part.
  mutating func neighbour(of pattern: NaivePattern, _ options: NaiveOptions) -> NaivePattern {
    var result = pattern
    switch random.below(12) {
    case 0: result = front(pattern, options)
    case 1: result.hasTrailingSlash = options.trailingSlashIsSignificant != result.hasTrailingSlash
    default: result.path = changed(pattern.path)
    }
    let isSmall =
      result.path.reduce(0) { $0 + $1.segmentCount } <= mostSegments
      && result.path.reduce(0) { $0 + $1.groupCount } <= mostGroups
      && result.path.reduce(0) { $0 + $1.catchAllCount } <= 1
    return named(isSmall ? result : pattern)
  }

  /// Returns the pattern with new names and, in some calls, with literals in lower case.
  mutating func lookalike(of pattern: NaivePattern, _ options: NaiveOptions) -> NaivePattern {
    var result = named(pattern)
    if !options.trailingSlashIsSignificant { result.hasTrailingSlash = random.chance(1, in: 4) }
    if random.chance(1, in: options.ignoresCaseOfLiterals ? 2 : 10) {
      result.path = recased(result.path)
    }
    return result
  }

  private mutating func front(_ pattern: NaivePattern, _ options: NaiveOptions) -> NaivePattern {
    var result = pattern
    (result.scheme, result.host) = (nil, nil)
    guard hasFronts else { return result }
    // With `webHostIsFirstSegment`, a pattern with the host of a web link is an error.
    let hasWebHosts = !options.webHostIsFirstSegment
    switch random.below(20) {
    case 0..<7: break
    case 7..<11: result.host = hasWebHosts ? host() : nil
    case 11..<16: (result.scheme, result.host) = ("https", hasWebHosts ? host() : nil)
    case 16: result.scheme = random.pick(["https", "http"])
    default:
      result.scheme = "app"
      if options.appKeepsHost && random.chance(1, in: 2) {
        let anyHost = host()
        let isAllowed = !anyHost.isWildcard || customSchemesHaveWildcardHosts
        result.host = isAllowed && random.chance(2, in: 3) ? anyHost : NaiveHost(labels: ["a"])
      }
    }
    return result
  }

  private mutating func host() -> NaiveHost {
    random.chance(1, in: 2)
      ? NaiveHost(labels: random.pick(hosts))
      : NaiveHost(isWildcard: true, labels: random.pick(wildcards))
  }
}

// These functions generate parts with empty names. The finished pattern receives distinct names.
extension TableGenerator {
  private struct Budget {
    var segments: Int
    var groups: Int
    var hasCatchAll = false
  }

  private mutating func parts(_ budget: inout Budget, depth: Int) -> [NaivePart] {
    var result: [NaivePart] = []
    let wanted = 1 + random.below(depth == 0 ? 4 : 3)
    while result.isEmpty || (result.count < wanted && budget.segments > 0) {
      if budget.groups > 0 && budget.segments > 0 && random.chance(3, in: 8) {
        budget.groups -= 1
        result.append(NaivePart.group(parts(&budget, depth: depth + 1)).collapsed)
      } else if !budget.hasCatchAll && random.chance(1, in: 8) {
        budget.hasCatchAll = true
        budget.segments -= 1
        result.append(.catchAll(random.chance(2, in: 3) ? "" : nil))
      } else {
        budget.segments -= 1
        result.append(.segment(pieces()))
      }
    }
    return result
  }

  private mutating func pieces() -> [NaivePiece] {
    switch random.below(20) {
    case 0..<8: [.literal(random.pick(literals))]
    case 8..<12: [parameter()]
    case 12..<14: [parameter(random.pick(NaiveKind.names))]
    case 14..<16: [parameter(nil, random.pick(NaiveConstraint.all))]
    case 16: [parameter(random.pick(["int", "hex", "string"]), random.pick(NaiveConstraint.all))]
    default: mixedPieces()
    }
  }

  private mutating func mixedPieces() -> [NaivePiece] {
    switch random.below(14) {
    case 0: [.literal("a"), parameter()]
    case 9: [.literal(random.pick(["ab", "a-", "x-"])), parameter()]
    case 10: [parameter(), .literal(random.pick(["bb", ".b", "-\u{E9}"]))]
    case 11: [.literal("a"), parameter(), .literal(random.pick(["b", "bb", "1.b"]))]
    case 12: [parameter(nil, random.pick(["[ab]+", "(a|b)*b"])), .literal("b")]
    case 13: [.literal(random.pick(["\u{E9}", "A", "ab"])), parameter(), .literal("b")]
    case 1: [parameter(), .literal("-"), parameter()]
    case 2: [parameter("int"), .literal("."), parameter()]
    case 3: [.literal("a"), parameter(nil, "b+"), .literal("b")]
    case 4: [parameter(), .literal("b")]
    case 5: [parameter(nil, "a|ab"), .literal("b"), parameter()]
    case 6: [parameter("hex"), .literal("b"), parameter(random.pick(["bool", "string", "hex"]))]
    case 7: [.literal(random.pick(["é", "a*", "A"])), parameter(), .literal("7")]
    default: [parameter(), .literal("-"), parameter("int"), .literal("."), parameter()]
    }
  }

  private func parameter(_ kind: String? = nil, _ constraint: String? = nil) -> NaivePiece {
    .parameter(NaiveParameter(name: "", kind: kind, constraint: constraint))
  }

  private mutating func changed(_ parts: [NaivePart]) -> [NaivePart] {
    guard !parts.isEmpty else { return [.segment(pieces())] }
    var result = parts
    let index = random.below(parts.count)
    switch (random.below(8), parts[index]) {
    case (0..<4, .group(let inner)): result[index] = NaivePart.group(changed(inner)).collapsed
    case (4..<6, .group(let inner)): result.replaceSubrange(index...index, with: inner)
    case (0..<3, .segment): result[index] = .segment(pieces())
    case (3, .segment): result.insert(.segment(pieces()), at: index)
    case (4, .catchAll(let name)): result[index] = .catchAll(name == nil ? "" : nil)
    case (5, _) where parts.count > 1: result.remove(at: index)
    case (6, _): result[index...] = [.group(Array(parts[index...]))]
    case (7, _): result.append(.catchAll(""))
    default: result[index] = .group([parts[index]])
    }
    return result.map(\.collapsed)
  }

  private mutating func recased(_ parts: [NaivePart]) -> [NaivePart] {
    parts.map { part in
      switch part {
      case .catchAll: part
      case .group(let inner): .group(recased(inner))
      case .segment(let pieces):
        .segment(
          pieces.map { piece in
            guard case .literal(let text) = piece, random.chance(1, in: 2) else { return piece }
            // `é` stays unchanged, because only the case of ASCII letters is ignored.
            return .literal(String(text.unicodeScalars.map(\.lowercasedASCII)))
          }
        )
      }
    }
  }
}

extension TableGenerator {
  /// Returns the pattern with random distinct names.
  private mutating func named(_ pattern: NaivePattern) -> NaivePattern {
    var left = random.shuffled(names)
    var result = pattern
    result.path = named(pattern.path, &left)
    return result
  }

  private func named(_ parts: [NaivePart], _ left: inout [String]) -> [NaivePart] {
    parts.map { part in
      switch part {
      case .group(let inner): .group(named(inner, &left))
      case .catchAll(let name): .catchAll(name.map { _ in left.removeLast() })
      case .segment(let pieces):
        .segment(
          pieces.map { piece in
            guard case .parameter(var parameter) = piece else { return piece }
            parameter.name = left.removeLast()
            return .parameter(parameter)
          }
        )
      }
    }
  }
}
