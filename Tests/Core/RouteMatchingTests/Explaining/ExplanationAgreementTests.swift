// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteMatching

/// Tests that explanations agree with the table's matches, for generated tables and links.
@Suite("Explanations compared with matches")
struct ExplanationAgreementTests {
  @Test(
    "The matching candidates are the table's matches in the same order",
    arguments: 0..<UInt64(8)
  )
  func agrees(chunk: UInt64) throws {
    for seed in chunk * 40..<(chunk + 1) * 40 {
      var generator = ExplanationGenerator(seed: seed)
      let (table, leftOut) = try generator.table()
      for _ in 0..<20 {
        let text = generator.link()
        guard let link = try? DeepLink(parsing: text, options: table.options.link) else { continue }
        let problems = try disagreements(of: table, leftOut, on: link)
        guard problems.isEmpty else {
          let patterns = table.routes.map { "\($0.pattern) priority \($0.priority)" }
          Issue.record("seed \(seed), “\(text)”: \(problems)\n\(patterns.joined(separator: "\n"))")
          return
        }
      }
    }
  }

  @Test(
    "The order of registration decides nothing",
    arguments: 0..<UInt64(8)
  )
  func reversedRegistration(chunk: UInt64) throws {
    for seed in chunk * 40..<(chunk + 1) * 40 {
      var generator = ExplanationGenerator(seed: seed)
      let (table, leftOut) = try generator.table()
      var builder = RouteTable<Int>.Builder(options: table.options)
      for route in table.routes.reversed() where !leftOut.contains(route.id.index) {
        builder.add(route.pattern, priority: route.priority, value: route.value)
      }
      let reversed = try builder.build()
      for _ in 0..<20 {
        let text = generator.link()
        guard let link = try? DeepLink(parsing: text, options: table.options.link) else { continue }
        let order = try table.matches(link).map(\.value)
        #expect(try reversed.matches(link).map(\.value) == order, "seed \(seed), “\(text)”")
      }
    }
  }

  private func disagreements(
    of table: RouteTable<Int>,
    _ leftOut: Set<Int>,
    on link: DeepLink
  ) throws -> [String] {
    let order = try table.matches(link).map { $0.route.id.index }
    let candidates = try table.explain(link, limit: .max).candidates
    var problems: [String] = []
    let ids = candidates.map(\.id.index)
    if Set(ids).count != table.routes.count || ids.count != table.routes.count {
      problems.append("not every route once: \(ids)")
    }
    if !ids.starts(with: order) { problems.append("\(ids) does not begin with \(order)") }
    for (place, candidate) in candidates.enumerated() {
      let isSound =
        switch candidate.verdict {
        case .matches: place == 0 && !order.isEmpty
        case .matchesLater(let winner, let precedence):
          place > 0 && place < order.count && winner.text == candidates[0].pattern.text
            && isSound(precedence, candidate, after: candidates[0])
        case .misses(.skipped): leftOut.contains(candidate.id.index)
        case .misses(let reason):
          place >= order.count && !leftOut.contains(candidate.id.index)
            && isSound(reason, on: link)
        }
      if !isSound { problems.append("\(place): \(candidate.message)") }
    }
    let few = try table.explain(link, limit: 3)
    if few.candidates.map(\.message) != candidates.prefix(3).map(\.message) {
      problems.append("the limit changes the order")
    }
    return problems
  }

  /// Returns whether the given precedence rule really prefers the winner to the candidate.
  private func isSound(
    _ precedence: Explanation.Precedence,
    _ candidate: Explanation.Candidate,
    after winner: Explanation.Candidate
  ) -> Bool {
    switch precedence {
    case .priority(let there, let here):
      there > here && there == winner.priority && here == candidate.priority
    case .front(let there, let here): there.rawValue < here.rawValue
    case .host(let there, let here):
      here.includesSubdomains
        && (!there.includesSubdomains || there.name.utf8.count > here.name.utf8.count)
    case .segment(_, let there, let here): there.rawValue < here.rawValue
    case .literalBytes(_, let there, let here): there > here && here > 0
    case .emptyCatchAll: candidate.pattern.text.contains("*")
    case .skippedGroups(let there, let here): there < here
    case .trailingSlash: winner.pattern.hasTrailingSlash && !candidate.pattern.hasTrailingSlash
    case .parameters(let segment): segment > 0
    case .catchAll(_, let there, let here): there < here
    case .text: winner.pattern.text != candidate.pattern.text
    }
  }

  /// Returns whether the reason agrees with the link, for example whether a quoted segment is in
  /// the link.
  private func isSound(_ reason: Explanation.Reason, on link: DeepLink) -> Bool {
    let segments = link.segments
    func quotes(_ number: Int, _ found: Explanation.Excerpt) -> Bool {
      segments.indices.contains(number - 1)
        && found.text.utf8.elementsEqual(segments[number - 1].value.utf8)
    }
    switch reason {
    case .scheme(let wanted, let found): return found?.text == link.scheme && wanted != found?.text
    case .noFallback(let scheme): return scheme.text == link.scheme
    case .host(_, let found):
      let host = link.host.map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }
      return found?.text == host
    case .literal(let number, let wanted, let found):
      return quotes(number, found) && !wanted.utf8.elementsEqual(found.text.utf8)
    case .mixed(let number, _, let found): return quotes(number, found)
    case .kind(let number, let wanted, let found):
      return quotes(number, found) && wanted.kind != nil
    case .constraint(let number, let wanted, let found):
      return quotes(number, found) && wanted.constraint != nil
    case .emptySegment(let number, _): return segments[number - 1].raw.isEmpty
    case .linkEnds: return true
    case .linkGoesOn(let number, let found): return quotes(number, found)
    case .trailingSlashWanted: return !link.hasTrailingSlash
    case .trailingSlashNotWanted: return link.hasTrailingSlash
    case .skipped: return false
    }
  }
}

/// A generator of small patterns and links that use only a few different words, so that links often
/// match.
private struct ExplanationGenerator {
  private var random: SeededRandom
  private var names = 0
  private var hasCatchAll = false

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
  }

  /// Returns a table, and the numbers of the routes that the table omits because of errors.
  mutating func table() throws -> (RouteTable<Int>, leftOut: Set<Int>) {
    var options = RouteTable<Int>.Options()
    options.ignoresCaseOfLiterals = random.chance(1, in: 3)
    options.trailingSlashIsSignificant = random.chance(1, in: 3)
    options.schemesWithHost = random.chance(1, in: 3) ? ["app"] : []
    options.schemesWithoutFallback = random.chance(1, in: 5) ? ["app"] : []
    var builder = RouteTable<Int>.Builder(options: options)
    for number in 0..<(2 + random.below(14)) {
      let pattern = try RoutePattern(parsing: pattern())
      // The number of the route is passed as its line number, so that the location of a problem
      // identifies the route.
      builder.add(
        pattern,
        priority: random.chance(1, in: 8) ? 1 : 0,
        value: number,
        line: UInt(number)
      )
    }
    let (table, problems) = builder.assemble()
    return (table, Set(problems.map { Int($0.location.line) }))
  }

  mutating func link() -> String {
    let fronts = [
      "", "", "", "", "https://ex.com", "https://a.ex.com", "http://b.a.ex.com.", "app:/",
      "app://a",
    ]
    var link = random.pick(fronts)
    for _ in 0..<random.below(6) {
      link +=
        "/"
        + random.pick(["a", "b", "ab", "a", "b", "A", "7", "42", "a-b", "1.b", "", "%61", "x-a-b"])
    }
    return link + (random.chance(1, in: 4) || link.isEmpty ? "/" : "")
  }

  private mutating func pattern() -> String {
    names = 0
    hasCatchAll = false
    let fronts = [
      "", "", "", "", "", "", "//ex.com", "//*.ex.com", "//*.com", "https://ex.com", "https:",
      "https://*.a.ex.com", "app:", "app://a", "app://", "app://*.a",
    ]
    let path = parts(depth: 0)
    return random.pick(fronts) + (path.isEmpty ? "/" : path)
      + (random.chance(1, in: 5) && !path.isEmpty ? "/" : "")
  }

  private mutating func parts(depth: Int) -> String {
    var text = ""
    for _ in 0..<(depth == 0 ? random.below(5) : 1 + random.below(2)) {
      if depth < 3, random.chance(1, in: 4) {
        // After a parameter, “((” would be parsed as the beginning of a constraint. A `/` before
        // every group prevents this.
        text += "/(" + parts(depth: depth + 1) + ")"
      } else if !hasCatchAll, random.chance(1, in: 9) {
        hasCatchAll = true
        text += "/*" + name()
      } else {
        text += "/" + segment()
      }
    }
    return text
  }

  private mutating func segment() -> String {
    switch random.below(14) {
    case 0..<6: random.pick(["a", "b", "ab", "A", "7"])
    case 6..<9: ":\(name())"
    case 9: ":\(name())<int>"
    case 10: ":\(name())([ab]+)"
    case 11: ":\(name())-:\(name())"
    case 12: ":\(name())<int>.b"
    default: random.pick(["a", "x-a", "ab"]) + ":\(name())"
    }
  }

  private mutating func name() -> String {
    names += 1
    return "p\(names)"
  }
}
