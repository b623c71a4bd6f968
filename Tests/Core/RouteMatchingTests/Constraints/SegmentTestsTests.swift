// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteMatching

@Suite("The tests of a table")
struct SegmentTestsTests {
  @Test("Equal constraints of many routes are compiled once")
  func shared() throws {
    func left(_ count: Int) throws -> Int {
      var builder = RouteTable<Int>.Builder()
      for index in 0..<count {
        let text = "/page\(index)/:id<int>([1-9]{3})/:name<string>([a-z]{1,30})"
        builder.add(try RoutePattern(parsing: text), value: index)
      }
      return try builder.build().tests.budget.left
    }
    #expect(try left(1) == left(100))
    #expect(try left(1) < WorkBudget.limit)
  }

  @Test("A table's tests are shared with samples, paths and explanations")
  func reused() throws {
    var builder = RouteTable<Int>.Builder()
    let id = builder.add("/:id([a-z]{3})", value: 0)
    let table = try builder.build()
    var tests = table.tests
    for case let parameter? in table.routes[id.index].pattern.places.map(\.parameter) {
      _ = try tests.test(of: parameter)
    }
    #expect(tests.budget.left == table.tests.budget.left)
  }

  @Test("A refused constraint is compiled once")
  func refusedOnce() throws {
    var tests = SegmentTests()
    let parameter = RoutePattern.Parameter(name: "a", kind: nil, constraint: "(a|b)*a(a|b){20}")
    #expect(throws: SegmentTestError.tooLarge(limit: 2048)) { _ = try tests.test(of: parameter) }
    let left = tests.budget.left
    #expect(throws: SegmentTestError.tooLarge(limit: 2048)) { _ = try tests.test(of: parameter) }
    #expect(tests.budget.left == left)
  }

  @Test("A constraint that takes too much work does not prevent others")
  func others() throws {
    var builder = RouteTable<Int>.Builder()
    builder.add("/a/:x((a?){1000})", value: 0)
    builder.add("/b/:x([a-z]+)", value: 1)
    let problems = builder.assemble().problems
    #expect(problems.map(\.pattern) == ["/a/:x((a?){1000})"])
    #expect(problems.map(\.code) == [.automatonTooLarge])
  }

  @Test("Routes whose constraints exceed the budget of the table are refused by name")
  func spent() throws {
    var builder = RouteTable<Int>.Builder()
    for index in 0..<150 {
      let pattern = try RoutePattern(parsing: "/c\(index)/:x((a|b|cd){1000}\(index))")
      builder.add(pattern, priority: 0, value: index, in: "rule \(index)")
    }
    let (table, problems) = builder.assemble()
    let first = try #require(problems.first)
    #expect(problems.count > 20 && problems.count < 140)
    #expect(problems.allSatisfy { $0.code == .automatonTooLarge })
    #expect(
      first.message
        == "“\(first.pattern)” (\(first.location)) exceeds with “:x” the 1048576 steps that all kinds and "
        + "constraints of a table may take; use smaller repetitions, or fewer different constraints"
    )
    #expect(table.tests.budget.left == 0)
    let link = "/c0/" + String(repeating: "a", count: 1000) + "0"
    #expect(try table.match(link)?.value == 0)
  }
}
