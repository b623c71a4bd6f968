// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Wayfinder

@Suite("Prepared patterns of typed routes")
struct TypedPatternCacheTests {
  private func prepared(_ route: any RouteSet.Type) throws -> TypedPattern {
    try #require(TypedPatternCache.pattern(at: 0, of: route))
  }

  @Test(
    "A pattern is prepared once",
    arguments: [Single.self, OtherList.self, Pages.self] as [any RouteSet.Type]
  )
  func once(route: any RouteSet.Type) throws {
    #expect(try prepared(route) === prepared(route))
    #expect(TypedPatternCache.pattern(at: 2, of: route) == nil)
  }

  @Test("A pattern is prepared again if the patterns of its type change")
  func changed() throws {
    let first = try prepared(Changing.self)
    let second = try Changing.$isChanged.withValue(true) { try prepared(Changing.self) }
    #expect([first.pattern, second.pattern] == ["/before", "/after"])
  }

  private struct Single: Route {
    static let pattern: RoutePattern = "/cache-single/:id"
    init(reading values: borrowing RouteValues) throws(RouteError) {}
    func write(to writer: inout RouteWriter) throws(RouteError) {}
  }

  /// A route whose list has another pattern than `pattern`.
  private struct OtherList: Route {
    static let pattern: RoutePattern = "/cache-old/:id"
    static let patterns: [RoutePattern] = ["/cache-new/:id"]
    init(reading values: borrowing RouteValues) throws(RouteError) {}
    func write(to writer: inout RouteWriter) throws(RouteError) {}
  }

  private struct Pages: RouteSet {
    static let patterns: [RoutePattern] = ["/cache-a", "/cache-b"]
    var patternIndex: Int { 0 }
    init(reading values: borrowing RouteValues, matching index: Int) throws(RouteError) {}
    func write(to writer: inout RouteWriter) throws(RouteError) {}
  }

  private struct Changing: Route {
    @TaskLocal static var isChanged = false
    static var pattern: RoutePattern { isChanged ? "/after" : "/before" }
    init(reading values: borrowing RouteValues) throws(RouteError) {}
    func write(to writer: inout RouteWriter) throws(RouteError) {}
  }
}
