// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

private let uuid = "01234567-89ab-CDEF-0123-456789abcdef"

private let values = [
  "a", "b", "ab", "a", "b", "ab", "7", "42", "ff", "a-b", "x-1", "A", "AB", "é", "e\u{301}", "家",
  "%61", "a/b", "éb", "abb", "bb", "-7", "0", "true", "1.a", "4.b.b", "a-1.b", "a:b", "a b", ")b",
  "a)", "ex.com", "+1", "1e3", "007", "abbb", "a-b.b", "ababb", "a-é", uuid,
]

private let valuesOfKind = [
  "int": ["7", "-7", "42", "007", "9223372036854775807", "9223372036854775808", "-"],
  "uint": ["7", "42", "-7", "18446744073709551615", "18446744073709551616"],
  "double": ["7", "-0.5", "1e3", "2.5E-1", "1e999", ".5", "1."],
  "bool": ["true", "false", "1", "0", "True"],
  "uuid": [uuid, "0123456789abcdef"],
  "hex": ["ff", "7", "ab", "b", "FF"],
]

private let valuesOfConstraint = [
  "[ab]+": ["a", "ab", "bab"], #"\d{1,2}"#: ["7", "42", "123"], "a|ab": ["a", "ab", "abb"],
  ".b": ["ab", "éb", "bb", "b"], "b+": ["b", "bb"], "(a|b)*b": ["b", "ab", "ba"],
  "[)b]+": ["b", ")b"], #"a\)?"#: ["a", "a)"],
]

extension TableGenerator {
  /// Returns a link that the pattern matches or nearly matches.
  mutating func link(aimedAt pattern: NaivePattern, _ options: NaiveOptions) -> NaiveLink {
    var segments = filled(pattern.path)
    if random.chance(1, in: 10) && !segments.isEmpty {
      segments[random.below(segments.count)] = value()
    }
    if random.chance(1, in: 12) { segments.append(value()) }
    var scheme = pattern.scheme
    var host: [String]?
    if let wanted = pattern.host {
      host = wanted.isWildcard ? random.pick([["a"], ["b", "a"]]) + wanted.labels : wanted.labels
      scheme = scheme ?? random.pick(options.appKeepsHost ? ["https", "http", "app"] : ["https"])
    } else if scheme == "https" || scheme == "http" {
      host = ["ex", "com"]
    } else if scheme == nil && random.chance(1, in: 3) {
      (scheme, host) = front(options)
    }
    let slash = pattern.hasTrailingSlash != random.chance(1, in: 6)
    return link(scheme, host, segments, slash, options)
  }

  mutating func anyLink(_ options: NaiveOptions) -> NaiveLink {
    let (scheme, host) = front(options)
    let segments = (0..<random.below(6)).map { _ in value() }
    return link(scheme, host, segments, random.chance(1, in: 6), options)
  }

  private mutating func link(
    _ scheme: String?,
    _ host: [String]?,
    _ segments: [String],
    _ slash: Bool,
    _ options: NaiveOptions
  ) -> NaiveLink {
    var segments = Array(segments.prefix(6))
    for index in segments.indices where random.chance(1, in: 40) { segments[index] = "" }
    // If the link has no host, an empty first segment would make the path begin with `//`. Such a
    // path is malformed, or its first segment would be parsed as a host.
    if host == nil && segments.first == "" { segments[0] = "a" }
    return NaiveLink(
      scheme: scheme,
      host: host,
      values: segments,
      hasTrailingSlash: slash,
      options: options,
      using: &random
    )
  }

  private mutating func front(_ options: NaiveOptions) -> (String?, [String]?) {
    let hosts = [
      ["ex", "com"], ["a", "ex", "com"], ["b", "a", "ex", "com"], ["com"], ["ex", "org"], ["a"],
    ]
    switch random.below(8) {
    case 0..<4: return (nil, nil)
    case 4..<6: return (random.pick(["https", "https", "http"]), random.pick(hosts))
    default:
      let keepsHost = options.appKeepsHost && random.chance(2, in: 3)
      return ("app", keepsHost ? random.pick(hosts) : nil)
    }
  }

  private mutating func value() -> String {
    random.pick(values)
  }

  private mutating func filled(_ parts: [NaivePart]) -> [String] {
    parts.flatMap { part -> [String] in
      switch part {
      case .segment(let pieces): [pieces.map { filled($0) }.joined()]
      case .group(let inner): random.chance(1, in: 2) ? filled(inner) : []
      case .catchAll: (0..<random.below(4)).map { _ in value() }
      }
    }
  }

  private mutating func filled(_ piece: NaivePiece) -> String {
    switch piece {
    case .literal(let text):
      return random.chance(1, in: 12) ? text.uppercased() : text
    case .parameter(let parameter):
      let fitting =
        parameter.constraint.flatMap { valuesOfConstraint[$0] }
        ?? parameter.kind.flatMap { valuesOfKind[$0] }
      return random.pick(fitting ?? values)
    }
  }
}
