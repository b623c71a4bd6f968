// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteMatching

@Suite("Targets of rewrite rules")
struct RewriteTargetTests {
  @Test(
    "The check finds out whether a route may match a link of a rule",
    arguments: [
      ("/a", "/b", "/b", true),
      ("/a", "/b", "/c", false),
      ("/a", "/b", "/B", false),
      ("/a", "/b", "/b/:id", false),
      ("/a", "/b/", "/b", true),
      ("/a", "/b?x=1", "/b", true),
      ("/a", "/caf%C3%A9", "/café", true),
      ("/a/:id", "/b/:id", "/b/:name", true),
      ("/a/:id", "/b/:id", "/b/new", true),
      ("/a/:id<int>", "/b/:id", "/b/new", false),
      ("/a/:id<int>", "/b/:id", "/b/7", true),
      ("/a/:id", "/b/:id", "/b/:id<int>", true),
      ("/a/:id<int>", "/b/:id", "/b/:id<uuid>", false),
      ("/a/:id<uint>", "/b/:id", "/b/:id<int>", true),
      ("/a/:id([a-z]+)", "/b/:id", "/b/:id([0-9]+)", false),
      ("/a/:id", "/b/x", "/b/:id<int>", false),
      ("/a/:id", "/b/item-:id", "/b/item-7", true),
      ("/a/:id", "/b/item-:id", "/b/item-", false),
      ("/a/:id", "/b/item-:id", "/b/thing-:id", false),
      ("/a/:id", "/b/:id.html", "/b/item-:id", true),
      ("/a/:id", "/b/:id.html", "/b/:id.png", false),
      ("/a/:id", "/b/:id.html", "/b/:id<int>", true),
      ("/a(/:tab)", "/b(/:tab)", "/b", true),
      ("/a(/:tab)", "/b(/:tab)", "/b/:tab", true),
      ("/a(/:tab)", "/b(/:tab)/c", "/b/:tab", true),
      ("/a(/:tab)", "/b(/:tab)/c", "/b/x/d", false),
      ("/a/*rest", "/b/*rest", "/b/c/d", true),
      ("/a/*rest", "/b/*rest", "/c/*", false),
      ("/a/*rest", "/b/*rest/z", "/b/c/*/y", false),
      ("/a", "/b/c", "/b(/d)(/c)", true),
      ("/a", "/", "/", true),
      ("/a", "/", "/*", true),
      ("/a", "/b", "moments:///b", true),
      ("https://one.com/a", "/b", "//two.com/b", false),
      ("https://one.com/a", "/b", "//*.one.com/b", false),
      ("//*.one.com/a", "/b", "//x.one.com/b", true),
      ("/a", "https://one.com/b", "//two.com/b", false),
      ("/a", "https://one.com/b", "moments:///b", false),
      ("/a", "moments://detail/7", "/detail/:id", true),
      ("/a", "moments://detail", "moments://detail", true),
      ("/a", "moments://detail/7", "/detail", false),
    ]
  )
  func targets(pattern: String, template: String, route: String, mayMatch: Bool) throws {
    #expect(try check(pattern, template, route) == mayMatch)
  }

  @Test("Literals are compared as the options say, and constraints in their own case")
  func ignoresCase() throws {
    var options = RouteTableOptions()
    options.ignoresCaseOfLiterals = true
    #expect(try check("/a", "/Shop", "/sHOP", options))
    #expect(try check("/a", "/AB", "/:code([A-Z]+)", options))
    #expect(try !check("/a", "/ab", "/:code([A-Z]+)", options))
  }

  @Test("A path whose first segment is a host under the options is compared without it")
  func keptHosts() throws {
    var options = RouteTableOptions()
    options.schemesWithHost = ["app"]
    #expect(try check("/a", "app://shop/b", "app://shop/b", options))
    #expect(try !check("/a", "app://shop/b", "app://mall/b", options))
    #expect(try check("/a", "app://shop/b", "/b", options))
  }

  @Test("A route that some link of a rule matches is never denied", arguments: 0..<400)
  func neverDenied(seed: Int) throws {
    let patterns = ["/:a", "/:a<int>", "/:a(/:b)", "/x/*rest", "/:a-:b", "/x(/y)(/:a)", "/:a.x"]
    let sources = ["/s/:a", "/s/:a<int>", "/s/:a(/:b)", "/s/*rest", "/s/:a-:b"]
    let templates = [
      "/:a", "/x/:a", "/x(/:b)", "/*rest", "/x/*rest", "/:a-x", "/x-:a", "/:b:a", "/x/y",
    ]
    var numbers = SeededRandom(seed: UInt64(seed))
    let source = sources[numbers.below(sources.count)]
    let template = templates[numbers.below(templates.count)]
    let route = patterns[numbers.below(patterns.count)]
    guard let rule = try? RewriteRule(RoutePattern(parsing: source), to: template) else { return }
    var builder = RouteTable<Int>.Builder()
    let id = builder.add(rule.pattern, value: 0)
    let rules = try builder.build()
    var routes = RouteTable<Int>.Builder()
    routes.add(try RoutePattern(parsing: route), value: 0)
    let table = try routes.build()
    let mayMatch = try table.overlaps(withTargetOf: rule)
    for _ in 0..<20 {
      guard let link = try? rules.sampleLink(of: id, onHost: "h", using: &numbers),
        let match = try rules.match(DeepLink(parsing: link)),
        let text = try? rule.target.text(
          for: match.parameters,
          of: match.link,
          ignoringCaseOfQueryNames: false
        )
      else { continue }
      if try table.match(DeepLink(parsing: text)) != nil { #expect(mayMatch, "\(rule) \(text)") }
    }
  }

  // MARK: Many rules

  @Test("Many plain rules are compared without comparing each with each")
  func manyRules() throws {
    var builder = RouteTable<RewriteRule>.Builder()
    for index in 0..<3000 {
      let pattern = try RoutePattern(parsing: "/a/old\(index)/:id")
      builder.add(pattern, value: try RewriteRule(pattern, to: "/a/old\(index + 1)/:id"))
    }
    let table = try builder.build()
    let overlaps = table.overlaps(with: RewrittenLinks(of: table), areOwn: true).overlaps
    #expect(overlaps.dropLast().allSatisfy { $0 == .otherRoute })
    #expect(overlaps.last == .noRoute)
  }

  @Test("The check of rules that must all be compared ends when its budget is spent")
  func budget() throws {
    var builder = RouteTable<RewriteRule>.Builder()
    for index in 0..<1200 {
      let old = try RoutePattern(parsing: "/old/:id(a\(index))")
      builder.add(old, value: try RewriteRule(old, to: "/new/:id"))
      let new = try RoutePattern(parsing: "/new/:id(b\(index))")
      builder.add(new, value: try RewriteRule(new, to: "/page"))
    }
    let table = try builder.build()
    let overlaps = table.overlaps(with: RewrittenLinks(of: table), areOwn: true).overlaps
    let first = try #require(overlaps.firstIndex { $0 == nil })
    #expect(first > 100)
    #expect(overlaps[..<first].allSatisfy { $0 == .noRoute })
    #expect(overlaps[first...].allSatisfy { $0 == nil })
  }

  @Test("A rule whose target only its own pattern matches is told from others")
  func own() throws {
    var builder = RouteTable<RewriteRule>.Builder()
    for (pattern, template) in [("/a/*r", "/a/x/*r"), ("/b", "/c"), ("/d", "/b")] {
      let pattern = try RoutePattern(parsing: pattern)
      builder.add(pattern, value: try RewriteRule(pattern, to: template))
    }
    let table = try builder.build()
    let overlaps = table.overlaps(with: RewrittenLinks(of: table), areOwn: true).overlaps
    #expect(overlaps == [.ownRoute, .noRoute, .otherRoute])
  }

  private func check(
    _ pattern: String,
    _ template: String,
    _ route: String,
    _ options: RouteTableOptions = RouteTableOptions()
  ) throws -> Bool {
    var builder = RouteTable<Int>.Builder(options: options)
    builder.add(try RoutePattern(parsing: route), value: 0)
    let rule = try RewriteRule(RoutePattern(parsing: pattern), to: template)
    let table = try builder.build()
    return try table.overlaps(withTargetOf: rule)
  }
}

extension RouteTable {
  fileprivate func overlaps(withTargetOf rule: RewriteRule) throws -> Bool {
    var rules = RouteTable<RewriteRule>.Builder(options: options)
    rules.add(rule.pattern, value: rule)
    let overlap = overlaps(with: RewrittenLinks(of: try rules.build()), areOwn: false).overlaps[0]
    return try #require(overlap) == .otherRoute
  }
}

extension SeededRandom: RandomNumberGenerator {}
