// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteMatching

@Suite("The perfect hash of literals")
struct PerfectHashBuilderTests {
  @Test(
    "Each literal of a node has its own slot, which its hash selects",
    arguments: [0, 1, 2, 3, 8, 9, 20, 32, 33, 64, 100, 1000, 20_000]
  )
  func siblings(count: Int) throws {
    let index = index(of: (0..<count).map { "literal\($0)" })
    let layout = PerfectHashBuilder(of: index, nodeCount: 2)
    #expect(Set(layout.slots).count == count)
    #expect(!layout.slots.contains(0))
    #expect(layout.slots.allSatisfy { $0 < layout.count })
    let children = layout.children[1]
    for (transition, slot) in zip(index.transitions, layout.slots) {
      let hash = Bytes.with(index.text) { text in
        SegmentWords(text[transition.literal.range], salt: layout.salt, ignoresCase: false).hash
      }
      let childHash = children.isBucketed ? layout.buckets[children.bucket(for: hash)] : children
      #expect(childHash.slot(for: hash) == Int(slot))
    }
    // A node with fewer than 100 literals may have up to four slots for each literal; every other
    // node has at most two slots for each literal.
    #expect(layout.count - 1 <= (count < 100 ? 4 : 2) * count)
  }

  @Test("Nodes do not share slots, and a node without literals has the empty slot")
  func families() {
    var index = LiteralIndex(ignoresCase: false)
    for node in 1..<200 as Range<UInt32> {
      for number in 0..<node { _ = Bytes.with("\(number)") { index.insert(from: node, $0, to: 0) } }
    }
    let layout = PerfectHashBuilder(of: index, nodeCount: 201)
    #expect(Set(layout.slots).count == index.transitions.count)
    for node in [0, 200] { #expect(layout.children[node].slot(for: .max) == 0) }
  }

  @Test("Literals with colliding hashes get slots by another salt")
  func collisions() {
    let usual = PerfectHashBuilder(of: index(of: ["a"]), nodeCount: 2).salt
    // The loop chooses literals whose hashes select the same bucket.
    var chosen: [String] = []
    var number = 0
    while chosen.count < 200 {
      let text = "\(number)"
      let hash = Bytes.with(text) { SegmentWords($0, salt: usual, ignoresCase: false).hash }
      if hash >> 58 == 9 { chosen.append(text) }
      number += 1
    }
    let index = index(of: chosen)
    #expect(PerfectHashBuilder(of: index, nodeCount: 2, salt: usual) == nil)
    let layout = PerfectHashBuilder(of: index, nodeCount: 2)
    #expect(layout.salt != usual)
    #expect(Set(layout.slots).count == chosen.count)
  }

  @Test(
    "A literal of sixteen bytes and a longer one with the same beginning match their own routes"
  )
  func longLiterals() throws {
    let short = "exactly-sixteen."
    var builder = RouteTable<Int>.Builder()
    for (number, text) in [short, short + "x", short + "y", "exactly-sixteen"].enumerated() {
      builder.add(try RoutePattern(parsing: "/\(text)"), value: number)
    }
    let table = try builder.build()
    for (number, text) in [short, short + "x", short + "y", "exactly-sixteen"].enumerated() {
      #expect(try table.match(path: "/\(text)")?.route.value == number)
    }
    for text in [short + "z", short + "xx", "exactly-sixteen\u{E9}", "exactly-sixteen%FF"] {
      #expect((try? table.match(path: "/\(text)")) == nil, "\(text)")
    }
  }
}

/// Returns an index in which all literals belong to the same node.
private func index(of literals: [String]) -> LiteralIndex {
  var index = LiteralIndex(ignoresCase: false)
  for literal in literals { _ = Bytes.with(literal) { index.insert(from: 1, $0, to: 0) } }
  return index
}
