// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RouteNavigation
import Testing
import Wayfinder

@MainActor
@Suite("Restoring a scene: manipulated states", .timeLimit(.minutes(30)))
struct RouterRestoreTamperedTests {
  /// Returns a saved scene, decoded from JSON, with one entry that has this link.
  private func scene(
    link: String,
    route: String = "/a",
    parameters: [String: String] = [:]
  ) throws -> NavigationState.Scene {
    let content = try JSONEncoder().encode(
      NavigationEntry(
        id: 1,
        NavigationContent(
          link: link,
          route: RoutePattern(parsing: route),
          parameters: parameters
        )
      )
    )
    return try JSONDecoder().decode(
      NavigationState.Scene.self,
      from: Data("{\"stack\":[".utf8) + content + Data("]}".utf8)
    )
  }

  @Test(
    "A link that is not admitted from outside is not restored from a saved state",
    arguments: [
      ("evil://a", .foreignLink), ("https://evil.example/a", .foreignLink),
      ("http://momentsapp.com/a", .foreignLink), ("https://momentsapp.com:8443/a", .foreignLink),
      ("javascript:alert(1)", .foreignLink), ("moments://user:secret@a", .refused),
      ("https://user@momentsapp.com/a", .refused), ("//momentsapp.com/a", .malformedLink),
      ("/a%zz", .malformedLink), ("/a%00", .malformedLink), ("/a\n", .malformedLink),
      ("/a?\u{7F}", .malformedLink), ("https://evil.example\\@momentsapp.com/a", .malformedLink),
      ("/" + String(repeating: "a", count: 9000), .tooLarge),
      (String(repeating: "/a", count: 65), .tooLarge),
      ("/a?" + String(repeating: "b&", count: 257), .tooLarge), ("", .notFound), ("/", .notFound),
      ("/none", .notFound),
    ] as [(String, RouteError.Code)]
  )
  func links(link: String, code: RouteError.Code) async throws {
    let app = try RestoreApp()
    app.pages()
    app.router.opensForeignWebPages = true
    app.router.webOpener = { link, _ in
      Issue.record("opened \(link)")
      return true
    }
    let restoration = try await app.router.restore(scene(link: link))
    #expect(restoration.skipped.map(\.error?.code) == [code])
    #expect(restoration.restored.isEmpty)
    #expect(app.log.calls.isEmpty)
    #expect(app.shown == "[]")
  }

  @Test("A rule with a web page as its target opens no page")
  func webTarget() async throws {
    let app = try RestoreApp()
    app.pages()
    app.router.webTargets = ["help.example"]
    app.router.webOpener = { link, _ in
      Issue.record("opened \(link)")
      return true
    }
    try app.router.rewriteRules.append(RewriteRule("/a", to: "https://help.example/a"))
    #expect(try await app.restore("[1:/a 2:/b]") == ["1: foreignLink", "2: nil"])
  }

  @Test("A saved route and saved parameters that differ from the link are ignored")
  func liar() async throws {
    let app = try RestoreApp()
    app.page("/p/:id")
    app.page("/menu", [.internal, .mutate])
    let saved = try scene(link: "/p/7", route: "/menu", parameters: ["id": "8", "admin": "1"])
    let entry = try #require(try await app.router.restore(saved).restored.first)
    #expect(entry.route == "/p/:id")
    #expect(entry.parameters == ["id": "7"])
    let other = try RestoreApp()
    other.page("/p/:id")
    other.page("/menu", [.internal, .mutate])
    let left = try await other.router.restore(scene(link: "/menu", route: "/p/:id")).skipped
    #expect(left.map(\.error?.code) == [.refused])
  }

  @Test("Hundreds of entries are restored or skipped correctly")
  func many() async throws {
    let entries = (1...500).map { "\($0):/p/\($0)" }
    let app = try RestoreApp()
    app.router.console = nil
    let log = app.log
    app.router.register("/p/:id<int>") { request in
      log.record("\(request.link)")
      if request.link.text == "/p/400" { throw TestError() }
      return request.link.text
    }
    let left = try await app.restore("[\(entries.joined(separator: " "))]")
    #expect(left.count == 101)
    #expect(left.first == "400: failed")
    #expect(left.dropFirst().allSatisfy { $0.hasSuffix(": nil") })
    #expect(app.host.stack.count == 399)
    #expect(log.calls.count == 400)
  }
}

private struct RestoredMall: RouteModule {
  static let name = "Mall"

  func register(in routes: inout RoutesBuilder<String>) {
    routes.entry(as: .present) { request in "mall \(request.parameters["n"] ?? "")" }
    routes.entry("cart", as: .push) { _ in "cart" }
    routes.actionEntry("price") { _ in
      Issue.record("an action is not run when a scene is restored")
      return 7
    }
  }
}

@MainActor
@Suite("Restoring a scene: entries of modules", .timeLimit(.minutes(30)))
struct RouterRestoreModuleTests {
  @Test("The screen of an entry is restored")
  func comesBack() async throws {
    let before = try RestoreApp()
    before.router.install(RestoredMall())
    try await before.router.route(to: .module("Mall", entry: "cart"))
    try await before.router.route(to: .module("Mall", with: ["n": "1 & 2"]))
    let saved = before.host.scene
    #expect(saved.entries.map(\.link).first == "/@Mall/cart")
    let after = try RestoreApp()
    after.router.install(RestoredMall())
    #expect(try await after.router.restore(saved).skipped.isEmpty)
    #expect(after.host.scene == saved)
    #expect(after.host.top == "mall 1 & 2")
  }

  @Test("An action entry is skipped and not run")
  func answering() async throws {
    let app = try RestoreApp()
    app.router.install(RestoredMall())
    #expect(try await app.restore("[1:/@Mall/price]") == ["1: navigationFailed"])
  }

  @Test("A catch-all rule applies to the entries of modules")
  func override() async throws {
    let app = try RestoreApp()
    app.page("/maintenance")
    app.router.install(RestoredMall())
    try app.router.rewriteRules.append(RewriteRule("/*", to: "/maintenance", priority: 1000))
    try await app.restore("[1:/@Mall/cart]")
    #expect(app.shown == "[1:/maintenance]")
  }

  @Test(
    "An entry of a missing module, or with another spelling, is skipped",
    arguments: [
      "/@Shop/main", "/@Mall/none", "/@Mall", "/@Mall/", "/@Mall/main/", "/@Mall/main/x", "/@/main",
      "/%40Mall/main", "/@Mall/m%61in", "moments:/@Mall/main", "https://momentsapp.com/@Mall/main",
      "/x/../@Mall/main", "@Mall/main", "/@Mall/main/../cart", "/@mall/main",
    ]
  )
  func nothing(link: String) async throws {
    let app = try RestoreApp()
    app.router.install(RestoredMall())
    #expect(try await app.restore("[1:\(link)]") == ["1: notFound"])
    #expect(app.shown == "[]")
  }
}
