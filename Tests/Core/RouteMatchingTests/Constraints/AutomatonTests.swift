// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteMatching

@Suite("Automata of constraints")
struct AutomatonTests {
  private func automaton(_ constraint: String, stateLimit: Int = 2048) throws -> Automaton {
    try Automaton.compile(ConstraintSyntax.parse(constraint), stateLimit: stateLimit)
  }

  @Test("An automaton agrees with a naive matcher", arguments: 0..<8 as Range<UInt64>)
  func agreesWithNaiveMatcher(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var compared = 0
    for _ in 0..<300 {
      let expression = NaiveExpression.random(depth: 4, &random)
      let constraint = expression.spelled
      guard let syntax = try? ConstraintSyntax.parse(constraint) else {
        // A constraint is rejected only if it matches no text, or only the empty text.
        #expect(!expression.matchesSomeText, "\(constraint)")
        continue
      }
      var budget = WorkBudget(1 << 26)
      let automaton = try Automaton.compile(syntax, stateLimit: 16_384, spending: &budget)
      for _ in 0..<20 {
        let text =
          random.chance(2, in: 3)
          ? expression.sample(&random)
          : (0..<random.below(6)).map { _ in random.pick(NaiveExpression.alphabet) }
        let string = text.reduce(into: "") { $0.unicodeScalars.append($1) }
        #expect(
          Bytes.with(string) { automaton.matches($0) } == expression.matches(text),
          "\(constraint) on \(string)"
        )
        compared += 1
      }
    }
    print("constraints: \(compared) texts")
  }

  @Test(
    "Sets of scalars have exactly the UTF-8 of their scalars",
    arguments: 0..<4 as Range<UInt64>
  )
  func utf8OfSets(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let edges: [UInt32] = [
      0, 0x7F, 0x80, 0x7FF, 0x800, 0xFFF, 0x1000, 0xD7FF, 0xE000, 0xFFFF, 0x1_0000, 0x3_FFFF,
      0x4_0000, 0xF_FFFF, 0x10_0000, 0x10_FFFF,
    ]
    for _ in 0..<200 {
      let ranges = (0..<(1 + random.below(3))).map { _ in
        let ends = (0..<2).map { _ -> UInt32 in
          let edge = random.pick(edges) &+ UInt32(truncatingIfNeeded: random.below(5)) &- 2
          return random.chance(1, in: 2) ? edge % 0x11_0000 : UInt32(random.below(0x11_0000))
        }
        return min(ends[0], ends[1])...max(ends[0], ends[1])
      }
      let set = ScalarSet(ranges)
      let probes = ranges.flatMap { range in
        [range.lowerBound, range.lowerBound &- 1, range.upperBound, range.upperBound + 1]
          + (0..<8).map { _ in UInt32(random.below(0x11_0000)) }
      }
      for value in probes {
        guard let scalar = Unicode.Scalar(value) else { continue }
        let utf8 = Array(String(Character(scalar)).utf8)
        let covers = set.utf8Sequences.filter { sequence in
          sequence.count == utf8.count && zip(sequence, utf8).allSatisfy { $0.contains($1) }
        }
        let isMember = ranges.contains { $0.contains(value) }
        #expect(covers.count == (isMember ? 1 : 0), "\(value) in \(ranges)")
        #expect(set.inverted.ranges.contains { $0.contains(value) } == !isMember)
      }
    }
  }

  @Test("Invalid UTF-8 never matches")
  func refusesMalformedBytes() throws {
    let anything = try automaton(".*")
    let malformed: [[UInt8]] = [
      [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF],
      [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xE2, 0x82], [0xF0, 0x8F, 0xBF, 0xBF],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF],
    ]
    for bytes in malformed {
      #expect(!Bytes.with(bytes) { anything.matches($0) }, "\(bytes)")
    }
    #expect(Bytes.with([0xED, 0x9F, 0xBF]) { anything.matches($0) })
    #expect(Bytes.with([0xF4, 0x8F, 0xBF, 0xBF]) { anything.matches($0) })
  }

  @Test(
    "Stepping byte by byte shows whether the text matches so far and whether it can still match"
  )
  func steps() throws {
    let automaton = try automaton("ab?c?")
    let a = automaton.step(automaton.start, UInt8(ascii: "a"))
    #expect(!automaton.accepts(automaton.start))
    #expect(automaton.accepts(a))
    let c = automaton.step(a, UInt8(ascii: "c"))
    #expect(automaton.accepts(c))
    #expect(automaton.step(c, UInt8(ascii: "c")) == Automaton.dead)
    #expect(automaton.step(Automaton.dead, UInt8(ascii: "a")) == Automaton.dead)
    #expect(!automaton.accepts(Automaton.dead))
    #expect(automaton.step(automaton.start, UInt8(ascii: "b")) == Automaton.dead)
  }

  @Test(
    "Constraints that accept the same texts have equal automata",
    arguments: [
      ("a|b|c", "[a-c]"), ("aa*", "a+"), ("(a|b)*", "(a*b*)*"), ("a(b|c)", "ab|ac"),
      ("(?:ab|cb)d", "[ac]bd"), ("a{2,4}", "aa|aaa|aaaa"), (".", #"[\d\D]"#), ("é|ê", "[é-ê]"),
      ("(a?){3}", "a{0,3}"), ("(0|(1(01*0)*1))*", "(0|1(01*0)*1)*"), (#"[^\W\d_]"#, "[A-Za-z]"),
    ]
  )
  func isCanonical(_ one: String, _ other: String) throws {
    #expect(try automaton(one) == automaton(other))
  }

  @Test("Automata are minimal")
  func isMinimal() throws {
    // This constraint matches the binary multiples of three. Its automaton has four states: the
    // dead state, and one state for each remainder after division by three.
    let multiplesOfThree = try automaton("(0|1(01*0)*1)*")
    #expect(multiplesOfThree.accepting == [false, true, false, false])
    #expect(multiplesOfThree.classCount == 3)
    #expect(multiplesOfThree.transitions == [0, 0, 0, 0, 1, 2, 0, 3, 1, 0, 2, 3])
    #expect(try automaton("a{1000}").accepting.count == 1002)
    // The automaton of `.` has ten states: the dead state, the start, the end, and one state after
    // each of these seven sets of leading UTF-8 bytes: C2–DF; E0; E1–EC and EE–EF; ED; F0; F1–F3;
    // F4.
    #expect(try automaton(".").accepting.count == 10)
  }

  @Test(
    "Different states accept different texts, and different byte classes have different transitions"
  )
  func statesDiffer() throws {
    var random = SeededRandom(seed: 7)
    for _ in 0..<300 {
      let constraint = NaiveExpression.random(depth: 3, &random).spelled
      guard let automaton = try? automaton(constraint) else { continue }
      let count = automaton.accepting.count
      guard count <= 40 else { continue }
      let rows = (0..<count).map { state in
        automaton.transitions[(state * automaton.classCount)...].prefix(automaton.classCount)
      }
      // The states are divided into groups; at first, into accepting states and all others. In each
      // round, two states stay in one group only if every byte moves both to the same group. The
      // groups no longer change after as many rounds as there are states.
      var groups = automaton.accepting.map { $0 ? 1 : 0 }
      for _ in 0..<count {
        let keys = (0..<count).map { state in [groups[state]] + rows[state].map { groups[Int($0)] }
        }
        groups = keys.map { key in keys.firstIndex(of: key) ?? -1 }
      }
      #expect(Set(groups).count == count, "\(constraint)")
      let columns = (0..<automaton.classCount).map { index in
        rows.map { $0[$0.startIndex + index] }
      }
      #expect(Set(columns).count == automaton.classCount, "\(constraint)")
    }
  }

  @Test(
    "A constraint that needs too many states is rejected",
    arguments: [
      "(a|b)*a(a|b){20}", "(((a{1000}){1000}){1000})", "a{1000}b{1000}c{1000}",
      "(a{0,1000}){0,30}", "(.{0,60}x?){0,10}", "(()*a?){1000}(()*b?){1000}(()*c?){1000}",
      "(((((()*){1000}){1000}){1000}){1000}){1000}a", "(.*a){1000}(.*b){1000}",
      String(repeating: "(", count: 60) + "a{1000}" + String(repeating: "){1000}", count: 60),
    ]
  )
  func refusesTooLarge(_ constraint: String) throws {
    let syntax = try ConstraintSyntax.parse(constraint)
    #expect(throws: SegmentTestError.tooLarge(limit: 2048)) { try Automaton.compile(syntax) }
  }

  @Test("The limit counts the states that are not dead")
  func countsStates() throws {
    #expect(try automaton("a{9}", stateLimit: 10).accepting.count == 11)
    #expect(throws: SegmentTestError.tooLarge(limit: 10)) { try automaton("a{10}", stateLimit: 10) }
    #expect(throws: SegmentTestError.tooLarge(limit: 10)) {
      try automaton("(a?){1000}", stateLimit: 10)
    }
  }

  @Test("Long repetitions of single characters fit")
  func fitsLongRepetitions() throws {
    for constraint in [#"\w{1,1000}"#, ".{1,250}", "[^a]{250}", "(a|bc|def){1,300}", "(a?){500}"] {
      _ = try automaton(constraint)
    }
  }

  @Test(
    "An intersection accepts the texts that both automata accept",
    arguments: 0..<4 as Range<UInt64>
  )
  func intersects(seed: UInt64) throws {
    var random = SeededRandom(seed: 100 + seed)
    for _ in 0..<100 {
      let one = NaiveExpression.random(depth: 3, &random)
      let other = NaiveExpression.random(depth: 3, &random)
      guard
        let first = try? automaton(one.spelled),
        let second = try? automaton(other.spelled)
      else { continue }
      let both = try first.intersection(second)
      #expect(try both == second.intersection(first))
      #expect(try first.intersection(first) == first)
      var budget = WorkBudget()
      let hasCommonText = first.hasCommonText(with: second, spending: &budget)
      #expect(hasCommonText == (both.start != Automaton.dead))
      for _ in 0..<20 {
        let text = random.pick([one, other]).sample(&random)
        let string = text.reduce(into: "") { $0.unicodeScalars.append($1) }
        #expect(
          Bytes.with(string) { both.matches($0) } == (one.matches(text) && other.matches(text)),
          "\(one.spelled) and \(other.spelled) on \(string)"
        )
      }
    }
  }

  @Test("An empty intersection starts dead, and an intersection with all texts changes nothing")
  func intersectsAtTheEnds() throws {
    let word = try automaton("[a-z]+")
    #expect(try word.intersection(automaton(#"\d+"#)).start == Automaton.dead)
    #expect(try word.intersection(automaton(".*")) == word)
    #expect(try word.intersection(word) == word)
    let threes = try automaton("(a{31})*")
    let fives = try automaton("(a{37})*")
    #expect(try threes.intersection(fives).accepting.count == 31 * 37 + 1)
    #expect(throws: SegmentTestError.tooLarge(limit: 500)) {
      try threes.intersection(fives, stateLimit: 500)
    }
  }
}

extension Automaton {
  /// Returns the intersection, within a budget of its own.
  fileprivate func intersection(
    _ other: Automaton,
    stateLimit: Int = 2048
  ) throws(SegmentTestError) -> Automaton {
    var budget = WorkBudget()
    return try intersection(other, stateLimit: stateLimit, spending: &budget)
  }
}
