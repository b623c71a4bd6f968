// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteManifest
import RouteMatching
import Testing

@testable import RouteCodeGeneration

@Suite struct ParserModelTests {
  private func model(_ patterns: RoutePattern...) -> ParserModel {
    ParserModel(SampleManifests.manifest(patterns.map { ($0.text, $0) }))
  }

  @Test func `A pattern has a shape for each choice of its groups, longest first`() {
    let counts = model("/a(/b(/c))(/d)").routes[0].shapes.map(\.segments.count)
    #expect(counts == [4, 3, 2, 3, 2, 1].sorted { $0 > $1 } || counts.first == 4)
    #expect(counts.count == 6)
    #expect(model("/a((/b))").routes[0].shapes.count == 2)
  }

  @Test func `Equal tests occur once`() {
    #expect(model("/a/:x<int>", "/b/:y<int>", "/c/:z(a+)").tests.count == 2)
  }

  @Test func `Priority, scheme and host decide the rank`() {
    let routes = model(
      "/a",
      "//example.com/a",
      "x:/a",
      "https://example.com/a",
      "//*.example.com/a"
    )
    .routes
    #expect(routes.map { $0.shapes[0].rank } == [4, 1, 3, 0, 2])
  }

  @Test func `Routes that a table refuses are left out with a reason`() {
    let duplicate = model("/a/:x", "/a/:y")
    #expect(duplicate.routes.count == 1)
    #expect(duplicate.omissions == ["leaves “/a/:y” out: an earlier route matches the same links"])
    #expect(model("/a/:x<unknown>").omissions.count == 1)
    #expect(model("(/a)(/b)(/c)(/d)(/e)(/f)(/g)").omissions.count == 1)
    #expect(model("(/a)(/b)(/c)(/d)(/e)(/f)").omissions.isEmpty)
  }

  @Test func `Rules have texts by which those of an update are ordered among them`() {
    var manifest = SampleManifests.manifest([("home", "/"), ("a", "/a/:id<int>")])
    manifest.routes[1].parent = "/"
    manifest.rules = [
      .init(id: "r", pattern: "/old/:x(/:y)", template: "/a/:x?from=:y", priority: 2),
      .init(id: "same", pattern: "/old/:z(/:y)", template: "/"),
    ]
    let model = ParserModel(manifest)
    #expect(model.routes[1].parents == [0] && model.routes[1].guards == [0])
    #expect(model.rules.count == 2)
    let shapes = model.rules[0].shapes
    #expect(shapes.map(\.rank) == ["099999830999", "099999830999"])
    #expect(shapes.map(\.order) == ["011/old/:(/:)\n1", "001/old/:(/:)\n0"])
    #expect(shapes[1].segments.map(\.weight) == ["", "310000:", "310000:"])
    #expect(model.rules[1].shapes[0].rank == "100000030999")
  }

  @Test func `What a parser does not do is stated`() throws {
    var manifest = SampleManifests.manifest([("a", "/a")])
    manifest.options.matchesFragmentPaths = true
    var item = RouteFacts.Parameter(query: "date", kind: "date")
    item.isOptional = true
    manifest.routes[0].parameters.append(item)
    #expect(ParserModel(manifest).limits.count == 2)
    #expect(TypeScriptFile(manifest).notes.count == 2)
    #expect(try KotlinFile(manifest, package: "a").notes.count == 2)
  }

  @Test func `An automaton is written as numbers and counts of equal numbers`() throws {
    let test = try #require(TextAutomaton(kind: nil, constraint: "a", kinds: [:]))
    let words = test.numbers.split(separator: " ").map { word in
      let parts = word.split(separator: "*").compactMap { Int($0) }
      return parts.count == 2 ? Array(repeating: parts[1], count: parts[0]) : parts
    }
    let numbers = words.flatMap { $0 }
    #expect(
      Array(numbers.prefix(4)) == [test.classCount, test.accepting.count, Int(test.start), 0]
    )
    #expect(numbers.count == 4 + 256 + test.accepting.count + test.transitions.count)
    #expect(numbers.suffix(test.transitions.count) == test.transitions.map(Int.init)[...])
  }

  @Test func `Long automata have several literals`() throws {
    let test = try #require(
      TextAutomaton(kind: nil, constraint: "([a-c]{3}|x[d-z]){150}", kinds: [:])
    )
    #expect(test.literals.joined(separator: " ") == test.numbers)
    #expect(test.literals.allSatisfy { $0.utf8.count <= 16_000 })
  }
}
