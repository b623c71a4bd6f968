// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
import Testing

@testable import RouteMatching

/// Tests with tables and links that are designed to make matching slow.
///
/// The unit of cost is a step: a visit of a node at a position.
@Suite("Hostile tables and links")
struct HostileTableTests {
  @Test(
    "After a parameter with ten thousand groups, a search visits only the groups with the link's literal"
  )
  func manyGroups() throws {
    let table = try table((0..<10_000).map { "/u/:id(/opt\($0))/e\($0)" })
    for (path, most, hits) in [
      ("/u/5/e7777", 4, [7777]), ("/u/5/opt7777/e7777", 5, [7777]), ("/u/5/opt7777/e7778", 4, []),
      ("/u/5/e", 3, []), ("/u/5", 3, []),
    ] {
      let count = try search(path, in: table)
      #expect(count.routes == hits, "\(path)")
      #expect(count.steps <= most, "\(path)")
    }
  }

  @Test("Of ten thousand routes that end at one node, a search visits only the requested ones")
  func manyEndings() throws {
    let table = try table((0..<10_000).map { "/u/:id(/opt\($0))" })
    let first = try search("/u/5", in: table, limit: 1)
    #expect(first.routes == [0])
    let all = try search("/u/5", in: table)
    let texts = (0..<10_000).map { "opt\($0))" }
    #expect(all.routes == (0..<10_000).sorted { texts[$0] < texts[$1] })
    #expect(all.steps == first.steps)
  }

  @Test("A search follows a long shared prefix once")
  func sharedPrefixes() throws {
    let prefix = (0..<30).map { "/shared\($0)" }.joined()
    let table = try table(
      (0..<10_000).map { "\(prefix)/:id/end\($0)" } + ["\(prefix)/lit/*rest/end", "/*rest/:x/end"]
    )
    for (path, most) in [("/x/end7777", 36), ("/x/none", 34), ("/lit/none", 38), ("", 32)] {
      let count = try search(prefix + path, in: table, limit: 1)
      // If no route matches, the search may also visit the three states of `/*rest/:x/end` at each
      // of up to 32 positions.
      let behind = path.hasSuffix("/end7777") ? 0 : 3 * 32
      #expect(count.steps <= most + behind, "\(path)")
    }
  }

  @Test("A search in sixteen levels with matches of all classes visits each state at most once")
  func sixteenLevels() throws {
    var random = SeededRandom(seed: 16)
    let patterns = (0..<2000).map { number in
      (0..<16).map { random.pick(["/a", "/:p\($0)(a|b)", "/:p\($0)"]) }.joined() + "/e\(number)"
    }
    let table = try table(patterns)
    let path = String(repeating: "/a", count: 16)
    let hit = try search(path + "/e1777", in: table)
    #expect(hit.routes == [1777])
    // The patterns have no catch-alls. So each node is reached at only one position of the link.
    #expect(hit.steps <= table.core.nodes.count)
    let miss = try search(path + "/e", in: table)
    #expect(miss.routes.isEmpty)
    #expect(miss.steps <= table.core.nodes.count)
  }

  @Test("Six groups that all match need at most one visit for each node and position")
  func manyWays() throws {
    let table = try table([
      (0..<3).map { "(/a)(/:p\($0)(a|b))" }.joined() + "/end",
      (0..<6).map { "(/:p\($0))" }.joined() + "/:z<uuid>/:x",
      (0..<16).map { "/:p\($0)" }.joined() + "/:q/x",
    ])
    for segments in [1, 3, 6, 8, 16] {
      let path = String(repeating: "/a", count: segments)
      let count = try search(path + "/none", in: table)
      #expect(count.routes.isEmpty)
      #expect(count.steps <= table.core.nodes.count)
      let hit = try search(path + "/end", in: table, limit: 1)
      #expect(hit.routes == (segments <= 6 ? [0] : []))
    }
  }

  @Test(
    "The number of steps grows linearly with the link",
    arguments: [
      ("/*r/x/:id/y", "/x"), ("/*r/x/:id/y", "/x/1/y/q"), ("/files/*rest", "/files"),
      ("(/:lang)/*r/x/:id/y", "/x"), ("(/:a)(/:b)(/:c)(/:d)/*r/x/:id/:k/y", "/x"),
      ("/*r(/x)(/:a<int>)(/1)/y", "/x/1"), ("/:a/:b/*r/:c/none", "/x"),
    ]
  )
  func growth(pattern: String, unit: String) throws {
    let table = try table([pattern, "/a(/b)/c"])
    let steps = try [9, 11, 13].map { power in
      let path = String(repeating: unit, count: (1 << power) / unit.utf8.count)
      return try search(path, in: table).steps
    }
    #expect(steps[2] - steps[1] == 4 * (steps[1] - steps[0]))
  }

  @Test("The number of steps for a segment does not depend on the length of the link")
  func longLinks() throws {
    let table = try table(["/*r(/:a)/x/:id/y"])
    for count in [1 << 9, 1 << 16] {
      let long = try search(String(repeating: "/x", count: count), in: table)
      #expect(long.steps <= 7 * count)
    }
    // The number of steps for a segment does not depend on the length of the segment.
    let wide = try search("/" + String(repeating: "x", count: 1 << 20), in: table)
    #expect(wide.steps <= 4)
  }

  @Test("One lookup skips the groups of ten thousand routes after a catch-all")
  func groupsBehindCatchAll() throws {
    let table = try table((0..<10_000).map { "/*r(/opt\($0))/e\($0)" })
    for segments in [10, 1000] {
      let count = try search(String(repeating: "/opt1", count: segments), in: table)
      #expect(count.steps <= 2 * segments + 2)
    }
  }

  @Test("Of many mixed segments, each is tested once and the one with the most literals is first")
  func manyMixedSegments() throws {
    let most = 600
    var random = SeededRandom(seed: 18)
    // In the first table, one state is followed by all mixed segments. In the second table, each
    // mixed segment is in a group of its own. The order of registration is random.
    for grouped in [false, true] {
      let counts = random.shuffled(Array(1...most))
      let table = try table(
        counts.map { count in
          let segment = "/" + String(repeating: "a", count: count) + ":x"
          return grouped ? "/u(\(segment))/e" : "/u\(segment)/e"
        }
      )
      let path = "/u/" + String(repeating: "a", count: most + 1)
      let all = try search(path + "/e", in: table)
      #expect(all.routes.map { counts[$0] } == Array((1...most).reversed()))
      #expect(all.steps <= 2 * most + 3)
      let miss = try search(path + "/f", in: table)
      #expect(miss.routes.isEmpty)
      #expect(miss.steps <= most + 3)
    }
  }

  @Test("No node of a generated table is visited twice at one position", arguments: 0..<UInt64(6))
  func noneTwice(chunk: UInt64) throws {
    for seed in chunk * 50..<(chunk + 1) * 50 {
      var generator = TableGenerator(seed: seed)
      let generated = generator.table(linkCount: 20)
      var builder = RouteTable<Int>.Builder(options: generated.options.tableOptions)
      try builder.define(kind: NaiveKind.custom.name, constraint: NaiveKind.custom.constraint)
      for route in generated.routes {
        let pattern = try RoutePattern(parsing: route.text)
        builder.add(pattern, priority: route.priority, value: route.number)
      }
      let table = try builder.build()
      for link in generated.links {
        _ = try search(link.text, in: table)
      }
    }
  }

  @Test("Matches of many groups have the order of the naive matcher", arguments: 0..<UInt64(40))
  func order(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let words = ["a", "b", "c"]
    var routes: [NaiveRoute] = []
    var known: Set<String> = []
    for _ in 0..<30 {
      let groups = (0..<1 + random.below(2)).map { group -> NaivePart in
        let inner = (0..<2).map { _ in NaivePart.group([.literal("\(random.below(40))")]) }
        return switch random.below(6) {
        case 0: .group([.parameter("p\(group)")])
        case 1: .group([.parameter("p\(group)")] + inner)
        default: .group([.literal(random.pick(words)), inner[0]])
        }
      }
      let pattern = NaivePattern(path: [.literal("u")] + groups + [.literal(random.pick(words))])
      guard known.insert(pattern.canonicalText(NaiveOptions())).inserted else { continue }
      routes.append(
        NaiveRoute(number: routes.count, pattern: pattern, text: pattern.plainText)
      )
    }
    let table = try table(routes.map(\.text))
    let naive = NaiveMatcher(routes)
    for _ in 0..<60 {
      let values = ["u"] + (0..<random.below(6)).map { _ in random.pick(words + ["7", "11"]) }
      let link = NaiveLink(
        segments: values.map { NaiveLink.Segment(value: $0, raw: $0) },
        text: values.map { "/" + $0 }.joined()
      )
      let expected = naive.matches(link)
      #expect(try search(link.text, in: table).routes == expected.map(\.route))
      guard let first = expected.first else { continue }
      let match = try #require(try table.match(link.text))
      for capture in first.captures {
        #expect(match.parameters[capture.name] == capture.text, "\(link.text)")
      }
    }
  }

  @Test("Literals with colliding hashes are separated when the index grows")
  func collisions() {
    var index = LiteralIndex(ignoresCase: false)
    // With more than 128 literals, the index has 512 slots, enough for 256 literals.
    for number in 0..<129 {
      _ = Bytes.with("filler\(number)") { index.insert(from: 0, $0, to: 0) }
    }
    #expect(index.slots.count == 512)
    var chosen: [String] = []
    var number = 0
    while chosen.count < 120 {
      let text = "\(number)"
      if Bytes.with(text, { index.firstSlot(of: $0, from: 0) }) == 99 { chosen.append(text) }
      number += 1
    }
    for text in chosen { _ = Bytes.with(text) { index.insert(from: 0, $0, to: 1) } }
    var (run, longest) = (0, 0)
    for slot in index.slots {
      run = slot == 0 ? 0 : run + 1
      longest = max(longest, run)
    }
    #expect(longest <= 64)
    for text in chosen { #expect(Bytes.with(text) { index.target(from: 0, $0) } == 1) }
  }
}

// MARK: Counting

private struct Count {
  var steps = 0
  /// The values of the routes that match.
  var routes: [Int] = []
}

private func table(_ patterns: [String]) throws -> RouteTable<Int> {
  var options = RouteTableOptions()
  options.limits = DeepLink.Limits(bytes: 1 << 21, segments: 1 << 20)
  var builder = RouteTable<Int>.Builder(options: options)
  for (number, pattern) in patterns.enumerated() {
    builder.add(try RoutePattern(parsing: pattern), value: number)
  }
  return try builder.build()
}

/// Searches all trees of a table for a link, and expects that no node is visited twice at one position.
private func search(
  _ text: String,
  in table: RouteTable<Int>,
  limit: Int = .max
) throws -> Count {
  let link = try DeepLink(parsing: text, options: table.core.linkOptions)
  var count = Count()
  Bytes.with(link.text) { bytes in
    PathText.with(link.parts, of: bytes) { path in
      var next = 0
      while let front = table.core.front(from: next, of: link.parts, in: bytes) {
        let root = table.core.fronts[front].root
        next = front + 1
        PathSearch.with { search in
          search.visits = [(root, UInt32(path.start))]
          search.start(at: root, of: path)
          while count.routes.count < limit, let hit = search.next(path, in: table.core) {
            let value = table.routes[Int(hit.route)].value
            if !hit.isOneOfSeveral || !count.routes.contains(value) { count.routes.append(value) }
          }
          let visits = search.visits ?? []
          let places = Set(visits.map { UInt64($0.node) << 32 | UInt64($0.position) })
          #expect(places.count == visits.count, "a node was reached twice for \(text)")
          count.steps += visits.count
        }
      }
    }
  }
  return count
}

extension NaivePart {
  fileprivate static func literal(_ text: String) -> NaivePart { .segment([.literal(text)]) }

  fileprivate static func parameter(_ name: String) -> NaivePart {
    .segment([.parameter(NaiveParameter(name: name))])
  }
}
#endif
