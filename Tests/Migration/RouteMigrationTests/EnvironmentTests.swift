// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteDialects
import Testing

@testable import RouteMigration

@Suite("Registrations in functions and loops")
struct EnvironmentTests {
  private func found(_ dialect: RouteDialect, _ files: (String, String)...) -> FoundRoutes {
    FoundRoutes(dialect, in: files.map { SourceFile(name: $0.0, bytes: Array($0.1.utf8)) })
  }

  /// The language, the code, the patterns that are found, and the lines that are reported.
  static let cases: [(String, String, [String], [Int])] = [
    (
      "swift",
      #"""
      func page(_ path: String) { router.addRoute("/page/" + path) { _ in true } }
      page("a")
      self.page("b"); page(name)
      """#, ["/page/a", "/page/b"], [3]
    ),
    (
      "swift",
      #"""
      func add(pattern: String, priority: Int = 0, _ show: @escaping Show) {
        router.addRoute(pattern, priority: 3) { show($0) }
      }
      add(pattern: "/a") { _ in }
      add(pattern: "/b", priority: 1, handler)
      add(other: "/c") { _ in }
      """#, ["/a", "/b"], []
    ),
    (
      "swift",
      #"""
      func page(_ path: String, in area: String = "home") {
        router.addRoute("/\(area)/\(path)", handler: h)
      }
      page("a")
      page("b", in: "shop")
      """#, ["/home/a", "/shop/b"], []
    ),
    ("swift", "func page(_ path: String) { router.addRoute(path) { _ in true } }", [], [1]),
    (
      "swift",
      """
      let path = "/constant"
      func page(_ path: String) { router.addRoute(path) { _ in true } }
      """, [], [2]
    ),
    (
      "swift",
      """
      func addRoute(_ path: String, handler: Handler) {
        router.addRoute(path, handler: handler)
      }
      addRoute("/a", handler: h)
      """, ["/a"], []
    ),
    (
      "swift",
      """
      func pages(_ paths: [String]) { router.addRoutes(paths, handler: h) }
      pages(["/a", "/b"])
      """, ["/a", "/b"], []
    ),
    (
      "swift",
      """
      for path in ["a", "b"] { router.addRoute("/" + path) { _ in true } }
      for path in paths { router.addRoute(path) { _ in true } }
      for (path, screen) in screens {
        router.addRoute(path) { _ in true }
      }
      """, ["/a", "/b"], [2, 4]
    ),
    (
      "swift",
      """
      enum Paths { static let all: [String] = ["/a", "/b"] }
      for path in Paths.all { router.addRoute(path) { _ in true } }
      router.addRoutes(Paths.all, handler: h)
      """, ["/a", "/b"], []
    ),
    (
      "swift",
      """
      ["/a", "/b"].forEach { path in router.addRoute(path) { _ in true } }
      ["/c"].forEach { router.addRoute($0) { _ in true } }
      paths.map { path in router.addRoute(path) { _ in true } }
      """, ["/a", "/b", "/c"], [3]
    ),
    ("swift", "paths.forEach(router.addRoute)", [], [1]),
    (
      "m",
      """
      - (void)addRoute:(NSString *)pattern handler:(Handler)handler {
        [self addRoute:pattern priority:0 handler:handler];
      }
      [router addRoute:@"/a" handler:nil];
      """, ["/a"], []
    ),
    (
      "m",
      """
      - (void)page:(NSString *)path class:(Class)screen {
        [router addRoute:path handler:nil];
      }
      [self page:@"/a" class:[A class]];
      [self page:name class:[A class]];
      [self page:@"/c"];
      """, ["/a"], [5]
    ),
    (
      "m",
      """
      static void Page(NSString *path);
      static void Page(NSString *path) { [router addRoute:path handler:nil]; }
      void All(void) { Page(@"/a"); return Page(@"/b"); }
      """, ["/a", "/b"], []
    ),
    (
      "m",
      """
      #define PAGE(path, screen) [router addRoute:@"/page/" path \\
        handler:nil]
      PAGE(@"a", A);
      PAGE(name, B);
      """, ["/page/a"], [4]
    ),
    (
      "m",
      """
      for (NSString *path in @[@"/a", @"/b"]) { [router addRoute:path handler:nil]; }
      for (NSString *path in paths) { [router addRoute:path handler:nil]; }
      [paths enumerateObjectsUsingBlock:^(NSString *path, NSUInteger i, BOOL *stop) {
        [router addRoute:path handler:nil];
      }];
      """, ["/a", "/b"], [2, 4]
    ),
  ]

  @Test(
    "Literal arguments and elements are followed, and all others are reported",
    arguments: cases
  )
  func follows(_ language: String, _ code: String, _ patterns: [String], _ unread: [Int]) {
    let code = code.replacing("router.", with: "JLRoutes.global().")
      .replacing("[router ", with: "[[JLRoutes globalRoutes] ")
    let found = found(.jlRoutes, ("a.\(language)", code))
    #expect(found.registrations.map(\.pattern) == patterns)
    #expect(found.issues.map(\.code) == unread.map { _ in .notRead })
    #expect(found.issues.map(\.position.line) == unread)
  }

  @Test("A route has the position of the argument, also in another file")
  func positions() {
    let found = found(
      .jlRoutes,
      ("a.swift", "func page(_ path: String) { JLRoutes.global().addRoute(path) { _ in true } }"),
      ("b.swift", "\n  page(\"/a\")")
    )
    #expect(found.registrations.map(\.position.description) == ["b.swift:2:8"])
  }

  @Test("The scheme of a router is followed to the argument of a call")
  func schemes() {
    let code = """
      func add(to routes: JLRoutes) { routes.addRoute("/a") { _ in true } }
      func shop(_ scheme: String) { JLRoutes(forScheme: scheme).addRoute("/b") { _ in true } }
      func unknown(_ routes: JLRoutes) { routes.addRoute("/c") { _ in true } }
      add(to: JLRoutes.global())
      add(to: JLRoutes.routes(forScheme: Scheme.app))
      shop("shop")
      unknown(routes)
      """
    let found = found(
      .jlRoutes,
      ("a.swift", code),
      ("b.swift", "enum Scheme { static let app = \"app\" }")
    )
    #expect(found.registrations.map(\.text) == ["/a", "app: /a", "shop: /b", "/c"])
    #expect(found.issues.map(\.code) == [.assumed])
    #expect(found.issues.map(\.position.line) == [3])
  }

  // A finder that follows each call for each registration takes 10⁸ steps.
  @Test("A function with many registrations and many calls is reported")
  func limit() {
    let code =
      "func page(_ path: String) {\n"
      + (0..<10_000).map { "JLRoutes.global().addRoute(path + \"/\($0)\") { _ in true }\n" }
      .joined()
      + "}\n" + (0..<10_000).map { "page(\"/\($0)\")\n" }.joined()
    let found = found(.jlRoutes, ("a.swift", code))
    #expect(found.registrations.count == FoundRoutes.limit)
    #expect(found.issues.count == 9_998)
  }
}
