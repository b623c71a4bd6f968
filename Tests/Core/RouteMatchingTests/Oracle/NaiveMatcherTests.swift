// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

/// Tests of the naive matcher by examples with known results, because the real matcher is compared
/// with the naive matcher.
@Suite("The naive matcher")
struct NaiveMatcherTests {
  @Test("Every derivation is found and captured", arguments: readingExamples)
  func reads(example: NaiveExample) {
    #expect(example.actual == example.expected)
  }

  @Test("Matches are in the total order", arguments: orderExamples)
  func orders(example: NaiveExample) {
    #expect(example.actual == example.expected)
  }

  @Test("Options change the matches", arguments: optionExamples)
  func obeysOptions(example: NaiveExample) {
    #expect(example.actual == example.expected)
  }

  @Test("Hosts and schemes restrict and order the matches", arguments: frontExamples)
  func ranksFronts(example: NaiveExample) {
    #expect(example.actual == example.expected)
  }

  @Test("Text is compared by its bytes")
  func comparesBytes() {
    let composed = NaiveMatcher([NaiveRoute(number: 0, pattern: NaivePattern(path: ["\u{E9}"]))])
    #expect(composed.matches(link("\u{E9}")).count == 1)
    #expect(composed.matches(link("e\u{301}")).isEmpty)
  }

  @Test("A catch-all has its raw text and its decoded segments")
  func keepsRawText() {
    let matcher = NaiveMatcher([NaiveRoute(number: 0, pattern: NaivePattern(path: [rest("r")]))])
    var encoded = link("a/b", "c")
    encoded.segments[0].raw = "a%2Fb"
    #expect(matcher.matches(encoded).map(\.description) == [#"0 r="a%2Fb/c"[a/b|c]"#])
  }
}

/// Routes in registration order, a link, and the expected matches, best first.
struct NaiveExample: Sendable, CustomTestStringConvertible {
  var routes: [NaiveRoute]
  var options: NaiveOptions
  var link: NaiveLink
  var expected: [String]

  init(
    _ patterns: [NaivePattern],
    priorities: [Int] = [],
    options: NaiveOptions = NaiveOptions(),
    _ link: NaiveLink,
    _ expected: [String]
  ) {
    routes = patterns.enumerated().map { number, pattern in
      let priority = number < priorities.count ? priorities[number] : 0
      return NaiveRoute(number: number, pattern: pattern, priority: priority)
    }
    self.options = options
    self.link = link
    self.expected = expected
  }

  var actual: [String] { NaiveMatcher(routes, options).matches(link).map(\.description) }

  var testDescription: String {
    routes.map(\.pattern.plainText).joined(separator: ", ") + " on " + link.text
  }
}

// These short functions create patterns and links, so that the examples below are easy to read.

extension NaivePart: ExpressibleByStringLiteral {
  init(stringLiteral text: String) {
    self = .segment([.literal(text)])
  }
}

private func par(_ name: String, _ kind: String? = nil, _ constraint: String? = nil) -> NaivePart {
  mix(piece(name, kind, constraint))
}

private func piece(
  _ name: String,
  _ kind: String? = nil,
  _ constraint: String? = nil
) -> NaivePiece {
  .parameter(NaiveParameter(name: name, kind: kind, constraint: constraint))
}

private func mix(_ pieces: NaivePiece...) -> NaivePart { .segment(pieces) }

private func opt(_ parts: NaivePart...) -> NaivePart { .group(parts) }

private func rest(_ name: String?) -> NaivePart { .catchAll(name) }

private func path(_ parts: NaivePart..., slash: Bool = false) -> NaivePattern {
  NaivePattern(path: parts, hasTrailingSlash: slash)
}

private func at(_ scheme: String?, _ host: String?, _ parts: NaivePart...) -> NaivePattern {
  let labels = host?.split(separator: ".").map(String.init)
  return NaivePattern(
    scheme: scheme,
    host: labels.map {
      NaiveHost(isWildcard: $0.first == "*", labels: $0.first == "*" ? Array($0.dropFirst()) : $0)
    },
    path: parts
  )
}

private func link(
  _ values: String...,
  scheme: String? = nil,
  host: String? = nil,
  slash: Bool = false
) -> NaiveLink {
  NaiveLink(
    scheme: scheme,
    host: host?.split(separator: ".").map(String.init),
    segments: values.map { NaiveLink.Segment(value: $0, raw: $0) },
    hasTrailingSlash: slash,
    text: (scheme.map { $0 + ":" } ?? "") + (host.map { "//" + $0 } ?? "")
      + values.map { "/" + $0 }.joined() + (slash ? "/" : "")
  )
}

private let readingExamples = [
  NaiveExample([path()], link(), ["0"]),
  NaiveExample([path()], link("a"), []),
  NaiveExample([path("a")], link("a"), ["0"]),
  NaiveExample([path("a")], link("A"), []),
  NaiveExample([path("a", "b")], link("a"), []),
  NaiveExample([path(par("x"), par("y"))], link("a", "b"), [#"0 x="a" y="b""#]),
  // Only a catch-all matches an empty segment.
  NaiveExample([path(par("x"), "b"), path(rest("r"))], link("", "b"), [#"1 r="/b"[|b]"#]),
  // The next examples have nested groups, or groups that follow each other.
  NaiveExample(
    [path("a", opt(par("x"), opt(par("y"))))],
    link("a", "b"),
    [#"0 x="b" y=nil"#]
  ),
  NaiveExample(
    [path("a", opt(par("x")), opt(par("y")))],
    link("a", "b"),
    [#"0 x="b" y=nil"#]
  ),
  NaiveExample([path(opt(par("x")), opt("b"))], link("b"), [#"0 x=nil"#]),
  NaiveExample([path(opt(opt(par("x"))), par("y"))], link("b"), [#"0 x=nil y="b""#]),
  NaiveExample(
    [path("path", par("thing"), opt("a"), opt("b"), opt("c"))],
    link("path", "t", "c"),
    [#"0 thing="t""#]
  ),
  // The next examples have catch-alls: with or without segments, in the middle of a path, in a
  // skipped group, or without a name.
  NaiveExample([path("a", rest("r"))], link("a"), [#"0 r=""[]"#]),
  NaiveExample([path("a", rest("r"))], link("a", "b", "c"), [#"0 r="b/c"[b|c]"#]),
  NaiveExample([path(rest("r"), "c")], link("a", "b", "c"), [#"0 r="a/b"[a|b]"#]),
  NaiveExample([path("a", opt("b", rest("r")))], link("a"), ["0 r=nil"]),
  NaiveExample([path("a", opt(rest("r")))], link("a"), ["0 r=nil"]),
  NaiveExample([path(rest(nil), par("x"))], link("a", "b"), [#"0 x="b""#]),
  // In a mixed segment, each parameter captures the shortest possible text. The leftmost parameter
  // is decided first.
  NaiveExample(
    [path(mix(piece("x"), .literal("-"), piece("y")))],
    link("a-b-c"),
    [#"0 x="a" y="b-c""#]
  ),
  NaiveExample([path(mix(piece("x"), .literal("-"), piece("y")))], link("-b"), []),
  NaiveExample(
    [path(mix(piece("x"), .literal("-"), piece("y")))],
    link("--b"),
    [#"0 x="-" y="b""#]
  ),
  NaiveExample([path(mix(piece("x"), .literal("b")))], link("abb"), [#"0 x="ab""#]),
  NaiveExample(
    [path(mix(.literal("a"), piece("x", nil, "b+"), .literal("b")))],
    link("abbb"),
    [#"0 x="bb""#]
  ),
  NaiveExample(
    [path(mix(piece("x", "int"), .literal("."), piece("y")))],
    link("1.2.a"),
    [#"0 x="1" y="2.a""#]
  ),
  NaiveExample([path(mix(piece("x", nil, "a|ab"), .literal("b")))], link("abb"), [#"0 x="ab""#]),
  NaiveExample([path(mix(piece("x", "int"), .literal("."), piece("y")))], link("a.b"), []),
  // Kinds and constraints.
  NaiveExample(
    [path(par("x", "int"))],
    link("-9223372036854775808"),
    [#"0 x="-9223372036854775808""#]
  ),
  NaiveExample([path(par("x", "int"))], link("9223372036854775808"), []),
  NaiveExample([path(par("x", "int"))], link("+7"), []),
  NaiveExample(
    [path(par("x", "uint"))],
    link("18446744073709551615"),
    [#"0 x="18446744073709551615""#]
  ),
  NaiveExample([path(par("x", "uint"))], link("-7"), []),
  NaiveExample([path(par("x", "bool"))], link("True"), []),
  NaiveExample([path(par("x", "double"))], link("-2.5E-1"), [#"0 x="-2.5E-1""#]),
  NaiveExample([path(par("x", "double"))], link("1e999"), []),
  NaiveExample([path(par("x", "double"))], link("1."), []),
  NaiveExample([path(par("x", "hex"))], link("FF"), []),
  NaiveExample([path(par("x", "hex", "[ab]+"))], link("ab"), [#"0 x="ab""#]),
  NaiveExample([path(par("x", "hex", "[ab]+"))], link("ac"), []),
  NaiveExample([path(par("x", nil, ".b"))], link("\u{E9}b"), ["0 x=\"\u{E9}b\""]),
  NaiveExample([path(par("x", nil, "(a|b)*b"))], link("ba"), []),
]

private let orderExamples = [
  // The classes of the segments are compared from left to right.
  NaiveExample(
    [
      path(rest(nil)), path(par("x")), path(par("x", "string")), path(par("x", "hex")),
      path(mix(.literal("a"), piece("x"))), path("ab"),
    ],
    link("ab"),
    ["5", #"4 x="b""#, #"3 x="ab""#, #"1 x="ab""#, #"2 x="ab""#, "0"]
  ),
  NaiveExample(
    [path(par("x"), "b"), path("a", par("x"))],
    link("a", "b"),
    [#"1 x="b""#, #"0 x="a""#]
  ),
  NaiveExample([path("a", rest(nil)), path(par("x"), "b")], link("a", "b"), ["0", #"1 x="a""#]),
  // Of two mixed segments, the one with more literal bytes comes first. Constraints, the number of
  // parameters and the order of registration do not matter.
  NaiveExample(
    [
      path(mix(piece("x"), .literal("b"))), path(mix(.literal("\u{E9}"), piece("x"))),
      path(mix(.literal("\u{E9}"), piece("x"), .literal("b"))),
      path(mix(piece("x", nil, ".b"), .literal("b"))),
    ],
    link("\u{E9}bb"),
    [#"2 x="b""#, #"1 x="bb""#, "3 x=\"\u{E9}b\"", "0 x=\"\u{E9}b\""]
  ),
  NaiveExample(
    [path(mix(.literal("a"), piece("x")), "b"), path(mix(.literal("aa"), piece("x")), rest(nil))],
    link("aaa", "b"),
    [#"1 x="a""#, #"0 x="aa""#]
  ),
  NaiveExample(
    [path(opt(mix(.literal("a"), piece("x"))), opt(mix(.literal("aa"), piece("y"))))],
    link("aaa"),
    [#"0 x=nil y="a""#]
  ),
  // If a literal matches but the rest of its route does not, the other routes are still found.
  NaiveExample([path("a", "c"), path(par("x"), "b")], link("a", "b"), [#"1 x="a""#]),
  // Order of precedence: the priority is compared first, and the order of registration last.
  NaiveExample([path("a"), path(rest(nil))], priorities: [0, 1], link("a"), ["1", "0"]),
  NaiveExample([path("a"), path("a", opt("b"))], priorities: [-1, 0], link("a"), ["1", "0"]),
  NaiveExample(
    [path(par("x", "int")), path(par("x", "hex"))],
    link("7"),
    [#"0 x="7""#, #"1 x="7""#]
  ),
  // Order of precedence: a route that skips nothing comes first, then a route with a skipped group,
  // and last a route with an empty catch-all.
  NaiveExample(
    [path("a", rest(nil)), path("a", opt("c")), path("a")],
    link("a"),
    ["2", "1", "0"]
  ),
  NaiveExample([path(rest(nil), "a"), path("a", opt("b"), opt("c"))], link("a"), ["1", "0"]),
  NaiveExample([path("a", opt("b"), opt("c")), path("a", opt("b"))], link("a"), ["1", "0"]),
  // When skipped groups are counted, a group inside a skipped group does not count, and a group in
  // double parentheses, as in `((/b))`, counts as one group.
  NaiveExample([path("a", opt("b", opt("c"))), path("a", opt("d"))], link("a"), ["0", "1"]),
  NaiveExample([path("a", opt(opt("b"))), path("a", opt("d"))], link("a"), ["0", "1"]),
  // A catch-all in a skipped group has no value, so it does not count as an empty catch-all.
  NaiveExample([path("a", rest(nil)), path("a", opt("b", rest(nil)))], link("a"), ["1", "0"]),
  // Derivations of one route are compared first by the classes of the segments, then by whether the
  // catch-all is empty, and then by the number of skipped groups.
  NaiveExample([path(opt(par("x")), opt("b"), opt(par("y")))], link("b"), [#"0 x=nil y=nil"#]),
  NaiveExample([path("a", opt(rest("r")), opt(par("x")))], link("a", "b"), [#"0 r=nil x="b""#]),
  NaiveExample([path(opt("a"), rest("r"))], link("a"), [#"0 r=""[]"#]),
  NaiveExample(
    [path(opt(par("x"), opt(par("y"))), opt(par("z")))],
    link("a"),
    [#"0 x=nil y=nil z="a""#]
  ),
  // If the two derivations are still equal, their groups are compared from left to right. At the
  // first group that only one derivation takes, this derivation precedes the other one.
  NaiveExample([path(opt(par("x")), opt(par("y")))], link("a"), [#"0 x="a" y=nil"#]),
  NaiveExample(
    [path(opt(par("x"), opt(rest("r"))), opt(par("y")))],
    link("a"),
    [#"0 x=nil r=nil y="a""#]
  ),
]

private let optionExamples = [
  NaiveExample(
    [path("Ab", mix(.literal("x"), piece("y")))],
    options: NaiveOptions(ignoresCaseOfLiterals: true),
    link("aB", "Xq"),
    [#"0 y="q""#]
  ),
  NaiveExample(
    [path("\u{E9}")],
    options: NaiveOptions(ignoresCaseOfLiterals: true),
    link("\u{C9}"),
    []
  ),
  NaiveExample(
    [path(par("x", nil, "b+"))],
    options: NaiveOptions(ignoresCaseOfLiterals: true),
    link("B"),
    []
  ),
  NaiveExample([path("a"), path("a", slash: true)], link("a", slash: true), ["0", "1"]),
  NaiveExample(
    [path("a"), path("a", slash: true)],
    options: NaiveOptions(trailingSlashIsSignificant: true),
    link("a", slash: true),
    ["1"]
  ),
  NaiveExample(
    [path("a"), path("a", slash: true)],
    options: NaiveOptions(trailingSlashIsSignificant: true),
    link("a"),
    ["0"]
  ),
  // A pattern that ends with a catch-all and has no trailing slash matches links with and without a
  // trailing slash. The same pattern with a trailing slash precedes it.
  NaiveExample(
    [path("a", rest("r")), path("a", rest("r"), "b"), path("a", rest("r"), slash: true)],
    options: NaiveOptions(trailingSlashIsSignificant: true),
    link("a", "b", slash: true),
    [#"2 r="b"[b]"#, #"0 r="b"[b]"#]
  ),
  NaiveExample(
    [path("a", rest("r"), slash: true), path("a", opt(rest("r"))), path("a"), path(rest("r"))],
    options: NaiveOptions(trailingSlashIsSignificant: true),
    link("a"),
    ["2", "1 r=nil", #"3 r="a"[a]"#]
  ),
  NaiveExample(
    [path("a", opt(rest("r"))), path("a", rest("r")), path("a", opt(rest("r")), slash: true)],
    options: NaiveOptions(trailingSlashIsSignificant: true),
    link("a", slash: true),
    ["2 r=nil", #"0 r=""[]"#, #"1 r=""[]"#]
  ),
  NaiveExample(
    [path(opt("a"), slash: true)],
    options: NaiveOptions(trailingSlashIsSignificant: true),
    link(),
    ["0"]
  ),
]

private let frontExamples = [
  NaiveExample(
    [
      path("a"), at("https", nil, "a"), at(nil, "*.com", "a"), at(nil, "*.ex.com", "a"),
      at(nil, "a.ex.com", "a"), at("https", "*.com", "a"), at("https", "*.ex.com", "a"),
      at("HTTPS", "A.ex.com", "a"), at("http", nil, "a"), at(nil, "ex.com", "a"),
    ],
    link("a", scheme: "https", host: "a.ex.com"),
    ["7", "6", "5", "4", "3", "2", "1", "0"]
  ),
  // A pattern with `*.ex.com` matches only a host that has at least one label before `ex.com`.
  NaiveExample(
    [at(nil, "*.ex.com"), at(nil, "*.com")],
    link(scheme: "https", host: "ex.com"),
    ["1"]
  ),
  NaiveExample([at(nil, "*.com")], link(scheme: "https", host: "b.a.ex.com"), ["0"]),
  // The scheme and the host are compared before the path.
  NaiveExample(
    [path("a"), at("https", nil, rest(nil))],
    link("a", scheme: "https", host: "ex.com"),
    ["1", "0"]
  ),
  NaiveExample([at(nil, "ex.com", "a"), path("a")], link("a"), ["1"]),
  NaiveExample([at("app", nil, "a"), at(nil, "a")], link("a", scheme: "app"), ["0"]),
]
