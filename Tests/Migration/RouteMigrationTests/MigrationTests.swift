// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteDialects
import RouteMatching
import Testing

@testable import RouteMigration

@Suite("Migrations")
struct MigrationTests {
  private func migration(_ dialect: RouteDialect, _ patterns: String...) throws -> Migration {
    let text = patterns.joined(separator: "\n")
    let file = SourceFile(name: "a.txt", bytes: Array(text.utf8))
    return try Migration(of: FoundRoutes(dialect, in: [file]), from: dialect)
  }

  static let rules: [(String, [String], String, String)] = [
    ("jlroutes", ["/user/:id", "/user/me"], "app://user/me", "order"),
    ("jlroutes", ["/a/*"], "app://a/b%20c", "wildcard"),
    ("jlroutes", ["/a/*/z"], "app://a/b", "wildcard"),
    ("jlroutes", ["/a/:b/c"], "https://e.com/a//c", "empty-segments"),
    ("jlroutes", ["/a"], "app://a?flag", "query"),
    ("jlroutes", ["/a/:b"], "app://a/b+c", "plus"),
    ("jlroutes", ["/a"], "app://a#part", "fragment"),
    ("jlroutes", ["/a/b"], "app://a/%62", "escapes"),
    ("wlrroute", ["/user"], "x://h/deep/user", "more-segments"),
    ("moments-approuter", ["DesignKit"], "https://h/shop/DesignKit", "more-segments"),
    ("mgjrouter", ["mgj://a/b"], "mgj://a/b/c", "more-segments"),
    ("mgjrouter", ["mgj://s/:q"], "mgj://s/x?q=y", "query-precedence"),
    ("mgjrouter", ["mgj://a"], "mgj://a/_", "crashed"),
    ("hhrouter", ["/a/:b"], "/a//x", "empty-segments"),
    ("routable", ["a/:b"], "app://a/4", "host"),
    (
      "ctmediator", ["A/b"], "app://A/b?kCTMediatorParamsKeySwiftTargetModuleName=M", "refused"
    ),
    ("urlnavigator", ["app://a/<b>"], "APP://a/x", "scheme"),
  ]

  @Test("A changed link has the rule that explains it", arguments: rules)
  func explains(_ router: String, _ patterns: [String], _ link: String, _ rule: String) throws {
    let dialect = try #require(RouteDialect(commandLineName: router))
    let text = patterns.joined(separator: "\n")
    let file = SourceFile(name: "a.txt", bytes: Array(text.utf8))
    let migration = try Migration(of: FoundRoutes(dialect, in: [file]), from: dialect)
    let change = try #require(migration.change(of: link), "\(migration.newAnswer(to: link))")
    #expect(change.rule.code == rule, "\(change.old) → \(change.new)")
  }

  @Test("A link with equal answers is no change")
  func unchanged() throws {
    let migration = try migration(.jlRoutes, "/user/:id", "/about")
    for link in ["app://user/7", "https://e.com/user/a%20b?x=1", "app://about", "app://none", "%"] {
      #expect(migration.change(of: link) == nil, "\(link)")
    }
  }

  @Test("Patterns that cannot be declared are losses with a rule")
  func losses() throws {
    let migration = try migration(.jlRoutes, "/a/:b", "/a/:c", "/x(/y", "/p#q")
    #expect(migration.routes.map(\.pattern.text) == ["/a/:b"])
    #expect(Set(migration.losses.map(\.rule.code)) == ["duplicate", "crashed", "inexpressible"])
    #expect(migration.losses.allSatisfy { $0.page == RouteDialect.jlRoutes.page })
  }

  @Test("What no link could open is internal")
  func internalRoutes() throws {
    let mediator = try migration(.ctMediator, "Account/show", "Account/nativePay")
    #expect(mediator.code.contains(#"router.register("/Account/nativePay", .internal) {"#))
    #expect(mediator.code.contains(#"router.register("/Account/show", exposure) {"#))
    #expect(mediator.newAnswer(to: "app://Account/nativePay").registration == nil)
    #expect(mediator.change(of: "app://Account/nativePay") == nil)
    #expect(try migration(.hcModule, "Account").code.contains(#"register("/Account", .internal)"#))
  }

  @Test(
    "Kinds of a pattern are types, and a constraint is none, because digits can begin with zeros"
  )
  func typed() throws {
    let code = try migration(.urlNavigator, "app://user/<int:id>/<uuid:key>", "app://a/<name>").code
    for line in [
      "import Foundation", "  @Route(\"app://user/:id<int>/:key<uuid>\")", "    var id: Int",
      "    var key: UUID", "    router.register(\"app://a/:name\", exposure) {",
      "    // “app://user/<int:id>/<uuid:key>” (a.txt:1:1)",
    ] {
      #expect(code.contains("\(line)\n"), "\(line)")
    }
    let expression = try migration(.wlrRoute, "app://user/:id(\\d+)", "app://b/:name([a-z]+)").code
    #expect(!expression.contains("var id"))
    #expect(!expression.contains("var name"))
  }

  static let repeated: [(String, [String], [Int], String)] = [
    ("mgjrouter", ["mgj://a/:b", "mgj://c", "mgj://a/:b"], [2, 3], "replaced"),
    ("hhrouter", ["/a/:b", "/c", "/a/:b"], [2, 3], "replaced"),
    ("urlnavigator", ["app://a/<b>", "app://c", "app://a/<b>"], [2, 3], "replaced"),
    ("routable", ["a/:b", "c", "a/:b"], [2, 3], "replaced"),
    ("jlroutes", ["/a/:b", "/c", "/a/:b"], [1, 2], "duplicate"),
  ]

  @Test(
    "Of equal registrations, the one that the older router chose is declared",
    arguments: repeated
  )
  func repeatedRoutes(_ router: String, _ patterns: [String], _ lines: [Int], _ rule: String) throws
  {
    let dialect = try #require(RouteDialect(commandLineName: router))
    let text = patterns.joined(separator: "\n")
    let file = SourceFile(name: "a.txt", bytes: Array(text.utf8))
    let migration = try Migration(of: FoundRoutes(dialect, in: [file]), from: dialect)
    #expect(migration.routes.map(\.registration.position.line) == lines)
    #expect(migration.losses.map(\.rule.code) == [rule])
    #expect(MigrationReport(migration, links: nil).isUnchanged == (rule == "replaced"))
  }

  @Test("A report lists each route with its declaration, and no link that was not given")
  func entries() throws {
    let migration = try migration(.jlRoutes, "/user/:id", "/user/me", "/p#q", "/x\t2")
    let report = MigrationReport(migration, links: nil)
    #expect(report.linkCount == nil && report.changedCount == 0 && report.groups.isEmpty)
    #expect(report.entries.map(\.result) == ["/user/:id", "/user/me", "— (inexpressible)", "/x"])
    let links = MigrationReport(migration, links: ["app://user/me", "app://user/7"])
    #expect(links.entries.map(\.changedCount) == [1, 1, 0, 0])
    #expect(links.markdown.contains("| /x, priority 2 | a.txt:4:1 | /x | 0 |"))
  }

  @Test("Cells of a report are escaped")
  func escaping() throws {
    let migration = try migration(.jlRoutes, "/a|b`<x>", "/p#q|[x](y)")
    let text = MigrationReport(migration, links: ["app://p#q|[x](y)", "app://a?|`*_"]).markdown
    for line in text.split(separator: "\n") where line.hasPrefix("|") {
      #expect(!line.contains("`") && !line.contains("<x>") && !line.contains("[x]"))
      let bars = line.count { $0 == "|" }
      #expect([3, 4, 5, 6].contains(bars))
    }
    #expect(text.contains("/p&#35;q&#124;&#91;x&#93;(y)"))
  }
}
