// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

@testable import RouteMatching

/// A comparison of the real table with the naive matcher, for one generated table.
struct Comparison {
  let generated: GeneratedTable

  init(_ generated: GeneratedTable) {
    self.generated = generated
  }

  /// Returns a test program with a minimal set of routes for the first disagreement; nil if all
  /// links agree.
  func firstDisagreement() -> String? {
    let options = generated.options
    let naive = NaiveMatcher(generated.routes, options)
    let table: RouteTable<Int>
    do {
      table = try Self.builder(generated.routes, options).build()
    } catch {
      // If one route alone causes the error, only that route is reported.
      let culprit = generated.routes.first {
        (try? Self.builder([$0], options).build()) == nil
      }
      let routes = culprit.map { [$0] } ?? generated.routes
      return "\(Self.snippet(routes, options))\n// Expected: a table. Actual: \(error)"
    }
    for link in generated.links {
      let expected = naive.matches(link)
      let actual = Self.outcome(of: link, in: table, generated.routes, options)
      if !Self.isSame(expected, actual) { return report(link) }
    }
    return nil
  }

  /// Returns a test program for the disagreement, with only the routes that are needed to reproduce
  /// it.
  private func report(_ link: NaiveLink) -> String {
    let options = generated.options
    func outcomes(_ routes: [NaiveRoute]) -> (expected: [NaiveMatch], actual: Outcome)? {
      guard let table = try? Self.builder(routes, options).build() else { return nil }
      let expected = NaiveMatcher(routes, options).matches(link)
      return (expected, Self.outcome(of: link, in: table, routes, options))
    }
    var routes = generated.routes
    for route in generated.routes {
      let fewer = routes.filter { $0.number != route.number }
      guard let (expected, actual) = outcomes(fewer), !Self.isSame(expected, actual) else {
        continue
      }
      routes = fewer
    }
    var lines = [Self.snippet(routes, options), "let table = try builder.build()"]
    if options.appKeepsHost {
      lines.append("var linkOptions = DeepLink.Options()")
      lines.append(#"linkOptions.schemesWithHost = ["app"]"#)
    }
    let argument = options.appKeepsHost ? ", options: linkOptions" : ""
    lines.append("let link = try DeepLink(parsing: \(quoted(link.text))\(argument))")
    guard let (expected, actual) = outcomes(routes) else { return lines.joined(separator: "\n") }
    func listed(_ matches: [NaiveMatch]) -> [String] {
      matches.isEmpty ? ["//   no match"] : matches.map { "//   " + $0.description }
    }
    lines += ["// Expected, best first:"] + listed(expected) + ["// Actual:"]
    switch actual {
    case .matches(let matches): lines += listed(matches)
    case .problem(let text): lines.append("//   " + text)
    }
    return lines.joined(separator: "\n")
  }
}

extension Comparison {
  enum Outcome {
    case matches([NaiveMatch])
    /// A matching function threw an error, or two matching functions have different results.
    case problem(String)
  }

  static func builder(
    _ routes: [NaiveRoute],
    _ options: NaiveOptions
  ) throws -> RouteTable<Int>.Builder {
    var builder = RouteTable<Int>.Builder(options: options.tableOptions)
    try builder.define(kind: NaiveKind.custom.name, constraint: NaiveKind.custom.constraint)
    for route in routes {
      let pattern = try RoutePattern(parsing: route.text)
      builder.add(pattern, priority: route.priority, value: route.number)
    }
    return builder
  }

  static func outcome(
    of link: NaiveLink,
    in table: RouteTable<Int>,
    _ routes: [NaiveRoute],
    _ options: NaiveOptions
  ) -> Outcome {
    do {
      var linkOptions = DeepLink.Options()
      linkOptions.schemesWithHost = options.appKeepsHost ? ["app"] : []
      let parsed = try DeepLink(parsing: link.text, options: linkOptions)
      let all = try table.matches(parsed).map { read($0, routes) }
      let entries = [
        ("match(link)", try table.match(parsed)), ("match(text)", try table.match(link.text)),
      ]
      for (entry, winner) in entries {
        let single = winner.map { [read($0, routes)] } ?? []
        guard isSame(single, .matches(Array(all.prefix(1)))) else {
          let text = single.first?.description ?? "no match"
          return .problem("\(entry): \(text); matches: \(all.map(\.description))")
        }
      }
      return .matches(all)
    } catch {
      return .problem("\(error)")
    }
  }

  private static func read(_ match: RouteTable<Int>.Match, _ routes: [NaiveRoute]) -> NaiveMatch {
    let number = match.route.value
    let names = routes.first { $0.number == number }?.pattern.names ?? []
    return NaiveMatch(
      route: number,
      captures: names.map { name, isCatchAll in
        NaiveCapture(
          name: name,
          text: match.parameters[name],
          segments: isCatchAll ? match.parameters.segments(name) : nil
        )
      }
    )
  }

  static func isSame(_ expected: [NaiveMatch], _ actual: Outcome) -> Bool {
    guard case .matches(let actual) = actual else { return false }
    return expected.count == actual.count
      && zip(expected, actual).allSatisfy { $0.isIdentical(to: $1) }
  }

  /// Returns the table as source text, with its routes in registration order.
  static func snippet(_ routes: [NaiveRoute], _ options: NaiveOptions) -> String {
    var lines = ["var options = RouteTable<Int>.Options()"]
    if options.ignoresCaseOfLiterals { lines.append("options.ignoresCaseOfLiterals = true") }
    if options.trailingSlashIsSignificant {
      lines.append("options.trailingSlashIsSignificant = true")
    }
    if options.appKeepsHost { lines.append(#"options.schemesWithHost = ["app"]"#) }
    if options.appHasNoFallback { lines.append(#"options.schemesWithoutFallback = ["app"]"#) }
    if options.webHostIsFirstSegment { lines.append("options.webHostIsFirstSegment = true") }
    if options.matchesFragmentPaths { lines.append("options.matchesFragmentPaths = true") }
    lines.append("var builder = RouteTable<Int>.Builder(options: options)")
    lines.append(
      "try builder.define(kind: \(quoted(NaiveKind.custom.name)), "
        + "constraint: \(quoted(NaiveKind.custom.constraint)))"
    )
    for route in routes {
      lines.append(
        "builder.add(\(quoted(route.text)), priority: \(route.priority), value: \(route.number))"
          + "  // means \(route.pattern.plainText)"
      )
    }
    return lines.joined(separator: "\n")
  }
}

/// Returns a raw string literal; combining marks are escaped so that copying preserves them.
private func quoted(_ text: String) -> String {
  let body = text.unicodeScalars.map { scalar in
    (0x300...0x36F).contains(scalar.value)
      ? "\\#u{\(String(scalar.value, radix: 16))}" : String(scalar)
  }
  return "#\"" + body.joined() + "\"#"
}
