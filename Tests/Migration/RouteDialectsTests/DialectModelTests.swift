// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteDialects
import RouteMatching
import Testing

@Suite("Dialects and naive models of the older routers")
struct DialectModelTests {
  /// The number of tables, each of which answers one link.
  static let count = 2_500

  @Test("JLRoutes and its model give equal answers")
  func agreesWithJLRoutes() throws {
    var numbers = SampleNumbers(seed: 23)
    var answered = 0
    for _ in 0..<Self.count {
      var builder = DialectTable<Int>.Builder(.jlRoutes)
      var patterns: [(text: String, priority: UInt)] = []
      for index in 0..<Int.random(in: 1...6, using: &numbers) {
        let pattern = Self.jlPattern(&numbers)
        let priority = UInt.random(in: 0...2, using: &numbers)
        patterns.append((pattern, priority))
        try builder.add(pattern, priority: priority, value: index)
      }
      let link = Self.jlLink(&numbers)
      let reserved: Set = ["JLRoutePattern", "JLRouteURL", "JLRouteScheme"]
      let answers = try builder.build().answers(to: link).map { answer in
        "\(answer.parameters.pattern) \(line(answer.parameters.asJLRoutes, omitting: reserved))"
      }
      let expected = NaiveJLRoutes(patterns: patterns).answers(to: link)
      try #require(answers == expected, "\(patterns) \(link)")
      answered += expected.isEmpty ? 0 : 1
    }
    #expect(answered > Self.count / 4)
  }

  @Test("WLRRoute and its model give equal answers")
  func agreesWithWLRRoute() throws {
    var numbers = SampleNumbers(seed: 24)
    var answered = 0
    for _ in 0..<Self.count {
      var patterns: [String] = []
      for _ in 0..<Int.random(in: 1...6, using: &numbers) {
        let pattern = Self.wlrPattern(&numbers)
        if !patterns.contains(pattern) { patterns.append(pattern) }
      }
      let link = Self.wlrLink(&numbers)
      let answers = try table(.wlrRoute, patterns).answers(to: link).map { answer in
        let values = answer.parameters.asWLRRoute.routeParameters.mapValues(DialectValue.text)
        return "\(answer.value) \(line(values))"
      }
      let expected = NaiveWLRRoute(patterns: patterns).answers(to: link)
      try #require(answers == expected, "\(patterns) \(link)")
      answered += expected.isEmpty ? 0 : 1
    }
    #expect(answered > Self.count / 4)
  }

  @Test("MGJRouter and its model give equal answers")
  func agreesWithMGJRouter() throws {
    var numbers = SampleNumbers(seed: 25)
    var answered = 0
    for _ in 0..<Self.count {
      var patterns: [String] = []
      for _ in 0..<Int.random(in: 1...8, using: &numbers) {
        patterns.append(
          "mgj://" + Self.path(["a", "b", ":x", ":y.h", "Z", "9", "", "~"], 0...4, &numbers)
        )
      }
      var link =
        "mgj://" + Self.path(["a", "b", "c", "Z", "9", "x.h", "", "~", ":x"], 0...5, &numbers)
      link += ["", "?x=1", "?x", "?z=1&z=2&y"].randomElement(using: &numbers) ?? ""
      let url: Set = ["MGJRouterParameterURL"]
      let answer = try table(.mgjRouter, patterns).answer(to: link).map { answer in
        "\(answer.value) \(line(answer.parameters.asMGJRouter, omitting: url))"
      }
      let expected = NaiveMGJRouter(patterns).answer(to: link)
      try #require(answer == expected, "\(patterns) \(link)")
      answered += expected == nil ? 0 : 1
    }
    #expect(answered > Self.count / 4)
  }

  /// Returns a path of random pieces.
  private static func path(
    _ pieces: [String],
    _ counts: ClosedRange<Int>,
    _ numbers: inout SampleNumbers
  ) -> String {
    (0..<Int.random(in: counts, using: &numbers)).map { _ in
      pieces.randomElement(using: &numbers) ?? ""
    }.joined(separator: "/")
  }

  private static func jlPattern(_ numbers: inout SampleNumbers) -> String {
    let pieces = ["a", "b", ":x", ":y", ":x#", "*", "", "b#", "%41", ".", "~"]
    let groups = ["(/a)", "(b/)", "(/:x/a)", "(c)", "(/)"]
    var text = "/" + path(pieces, 0...3, &numbers)
    for _ in 0..<Int.random(in: 0...2, using: &numbers) where Bool.random(using: &numbers) {
      text +=
        (groups.randomElement(using: &numbers) ?? "") + path(["a", ":z", ""], 0...2, &numbers)
    }
    return text
  }

  private static func jlLink(_ numbers: inout SampleNumbers) -> String {
    let hosts = ["a", "b", "", "x.com", "localhost"]
    let pieces = ["a", "b", "c+d", "%41", "b%23", "a%2Fb", "%FF", "", ".", "~"]
    let queries = ["", "?x=1", "?x&y=&z=1+1&z=%2B", "?", "?&&q==", "?JLRouteWildcardComponents=v"]
    let fragments = [
      "", "#", "#s", "#f=1&x=2", "#/a", "#/a?g=1", "#%61=1%262", "#=", "#/b?", "#b/",
    ]
    let host = hosts.randomElement(using: &numbers) ?? ""
    let pathText = path(pieces, 0...4, &numbers)
    return "app://" + host + (pathText.isEmpty ? "" : "/" + pathText)
      + (queries.randomElement(using: &numbers) ?? "")
      + (fragments.randomElement(using: &numbers) ?? "")
  }

  private static func wlrPattern(_ numbers: inout SampleNumbers) -> String {
    let schemes = ["", "", "", "app://", "other://"]
    let pieces = [
      "a", "B", "a.b", ":name", ":id([0-9]+)", ":word([a-z]+)", ":rest(.*)", ":name", "", ":x",
    ]
    let slash = Bool.random(using: &numbers) ? "/" : ""
    let text = slash + path(pieces, 1...3, &numbers)
    return (schemes.randomElement(using: &numbers) ?? "") + (text.isEmpty ? "a" : text)
  }

  private static func wlrLink(_ numbers: inout SampleNumbers) -> String {
    let pieces = [
      "a", "b", "A", "a.b", "axb", "7", "42", "x%2Fy", "%41", "", "~", ".", "%E5%AE%B6",
    ]
    return "app://" + (["a", "h", "a.b"].randomElement(using: &numbers) ?? "")
      + "/" + path(pieces, 0...4, &numbers)
      + (["", "?a=1", "#b"].randomElement(using: &numbers) ?? "")
  }
}
