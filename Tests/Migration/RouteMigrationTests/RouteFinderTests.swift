// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteDialects
import Testing

@testable import RouteMigration

@Suite("Registrations in source code")
struct RouteFinderTests {
  private func found(_ dialect: RouteDialect, _ files: (String, String)...) -> FoundRoutes {
    FoundRoutes(dialect, in: files.map { SourceFile(name: $0.0, bytes: Array($0.1.utf8)) })
  }

  static let calls: [(String, String, String, [String])] = [
    (
      "jlroutes", "m",
      #"[[JLRoutes globalRoutes] addRoute:@"/a/:b" handler:^BOOL(id p) { return YES; }];"#,
      ["/a/:b"]
    ),
    ("jlroutes", "m", #"JLRoutes.globalRoutes[@"/a"] = ^BOOL(id p) { return YES; };"#, ["/a"]),
    ("jlroutes", "m", #"[r addRoutes:@[@"/a", @"/b"] handler:x ? y : z];"#, ["/a", "/b"]),
    (
      "jlroutes", "m",
      #"d = [[JLRRouteDefinition alloc] initWithPattern:@"/a" priority:2 handlerBlock:h];"#, ["/a"]
    ),
    ("jlroutes", "swift", #"JLRoutes.global().addRoute("/a", priority: 3) { _ in true }"#, ["/a"]),
    (
      "jlroutes", "swift", #"JLRoutes(forScheme: "x").addRoutes(["/a", "/b"], handler: h)"#,
      ["/a", "/b"]
    ),
    (
      "jlroutes", "swift",
      #"JLRoutes.global().add(["/a", "/b"]) { _ in true }; center.add(request) { _ in }"#,
      ["/a", "/b"]
    ),
    (
      "jlroutes", "swift", #"JLRoutes(forScheme: "x").add(["/a"], handler: h); list.add(["/b"])"#,
      ["/a"]
    ),
    (
      "wlrroute", "m", #"[router registerBlock:^(id r) { return r; } forRoute:@"/a/:id([0-9]+)"];"#,
      ["/a/:id([0-9]+)"]
    ),
    (
      "wlrroute", "m",
      #"[router registerHandler:[H new] forRoute:@"/a"]; router[@"/b"] = h; p[@"c"] = d;"#,
      ["/a", "/b"]
    ),
    (
      "wlrroute", "swift",
      #"router.register(SignIn(), forRoute: "/a"); router.registerBlock(b, forRoute: "/c")"#,
      ["/a", "/c"]
    ),
    (
      "moments-approuter", "swift", #"AppRouter.shared.register(path: "DesignKit", navigator: n)"#,
      ["DesignKit"]
    ),
    ("hcmodule", "m", #"+ (NSString *)moduleName { return @"Account"; }"#, ["Account"]),
    ("hcmodule", "swift", #"static func moduleName() -> String { "Account" }"#, ["Account"]),
    ("hcmodule", "swift", #"static let moduleName = "Account""#, ["Account"]),
    (
      "mgjrouter", "m", #"[MGJRouter registerURLPattern:@"mgj://a/:id" toHandler:^(id p) {}];"#,
      ["mgj://a/:id"]
    ),
    (
      "mgjrouter", "m",
      #"[MGJRouter registerURLPattern:@"mgj://a" toObjectHandler:^id(id p) { return p; }];"#,
      ["mgj://a"]
    ),
    ("mgjrouter", "swift", #"MGJRouter.registerURLPattern("mgj://a") { _ in }"#, ["mgj://a"]),
    (
      "hhrouter", "m", #"[[HHRouter shared] map:@"/a/:id/" toControllerClass:[A class]];"#,
      ["/a/:id/"]
    ),
    ("hhrouter", "m", #"[[HHRouter shared] map:@"/b" toBlock:^id(id p) { return p; }];"#, ["/b"]),
    (
      "hhrouter", "swift",
      #"HHRouter.shared().map("/a", toControllerClass: A.self); list.map("/x") { $0 }"#, ["/a"]
    ),
    (
      "routable", "m", #"[[Routable sharedRouter] map:@"users/:id" toController:[U class]];"#,
      ["users/:id"]
    ),
    ("routable", "m", #"[r map:@"a" toCallback:^(id p) {} withOptions:o];"#, ["a"]),
    ("routable", "swift", #"Routable.sharedRouter().map("a/:b", toCallback: { _ in })"#, ["a/:b"]),
    (
      "ctmediator", "m",
      "@implementation Target_A\n- (id)Action_show:(NSDictionary *)p { return nil; }\n@end",
      ["A/show"]
    ),
    (
      "ctmediator", "swift",
      "class Target_A: NSObject {\n @objc func Action_show(_ p: NSDictionary) {}\n}", ["A/show"]
    ),
    (
      "urlnavigator", "swift",
      #"navigator.register("app://user/<int:id>") { url, values, context in nil }"#,
      ["app://user/<int:id>"]
    ),
    (
      "urlnavigator", "swift",
      #"navigator.handle("app://alert", self.alert()); view.register(Cell.self, forCellReuseIdentifier: "c")"#,
      ["app://alert"]
    ),
    (
      "crossroad", "swift", #"registry.route("app://a/:id") { context in }; self.route = route"#,
      ["app://a/:id"]
    ),
  ]

  @Test("Each call of each router is found", arguments: calls)
  func finds(_ router: String, _ language: String, _ code: String, _ expected: [String]) throws {
    let dialect = try #require(RouteDialect(commandLineName: router))
    let found = found(dialect, ("a.\(language)", code))
    #expect(found.registrations.map(\.pattern) == expected)
    #expect(!found.issues.contains { $0.code == .notRead })
  }

  @Test("Each router has calls in a test")
  func coverage() {
    let tested = Set(Self.calls.map(\.0))
    let supported = RouteDialect.all.filter { CallSyntax.calls(of: $0.name) != nil }
    #expect(Set(supported.map(\.commandLineName)) == tested)
  }

  @Test("The scheme, the priority and the fallback of JLRoutes are read")
  func namespaces() {
    let code = """
      JLRoutes *a = [JLRoutes routesForScheme:kScheme];
      [a addRoute:@"/x" priority:7 handler:nil];
      a.shouldFallbackToGlobalRoutes = YES;
      [self.unknown addRoute:@"/y" priority:n handler:nil];
      """
    let found = found(.jlRoutes, ("a.m", code), ("b.h", "#define kScheme @\"shop\""))
    #expect(found.registrations.map(\.namespace) == ["shop", nil])
    #expect(found.registrations.map(\.priority) == [7, 0])
    #expect(found.fallbacks == ["shop": true])
    #expect(found.issues.map(\.code) == [.assumed, .assumed])
    #expect(found.issues.first?.position.description == "a.m:4:39")
  }

  @Test("The receiver of a call begins after the statement before it")
  func receivers() {
    let code = """
      JLRoutes(forScheme: "shop").addRoute("/a", handler: h)
      JLRoutes
        .global()
        .addRoute("/b", handler: h)
      let own = JLRoutes(forScheme: "own")
      load(own)
      own?.addRoute("/c", handler: h)
      try JLRoutes.addRoute("/d", handler: h)
      """
    let found = found(.jlRoutes, ("a.swift", code))
    #expect(found.registrations.map(\.text) == ["shop: /a", "/b", "own: /c", "/d"])
    #expect(found.issues.isEmpty)
  }

  @Test("What is not a literal is reported with its position, and a cycle of constants ends")
  func notRead() {
    let code = """
      let a = b
      let b = a
      let same = "/1"
      enum X { static let same = "/2" }
      r.addRoute(a) { _ in true }
      r.addRoute(same) { _ in true }
      r.addRoute(X.same) { _ in true }
      r.addRoute(flag ? "/a" : "/b") { _ in true }
      """
    let found = found(.jlRoutes, ("a.swift", code))
    #expect(found.registrations.map(\.pattern) == ["/2"])
    let unread = found.issues.filter { $0.code == .notRead }
    #expect(unread.map(\.position.line) == [5, 6, 8])
    #expect(
      unread.first?.description
        == "a.swift:5:12: not read: the argument is not a literal; write a literal or a constant of the "
        + "files, or add the pattern to a list of patterns"
    )
  }

  @Test("Code that trusts another app, or chooses a class by a value, is refused with the page")
  func refused() {
    let code = """
      if ([options[UIApplicationOpenURLOptionsSourceApplicationKey] isEqualToString:@"com.a"]) {}
      Class a = NSClassFromString(name); Class b = NSClassFromString(@"Known");
      """
    let issues = found(.mgjRouter, ("a.m", code)).issues
    #expect(issues.map(\.code) == [.refused, .refused])
    #expect(issues.allSatisfy { $0.page == RouteDialect.mgjRouter.page })
  }

  @Test("Routes and issues beyond the limit are reported, and the last issue names the limit")
  func limits() {
    let patterns = (0..<FoundRoutes.limit * 2 + 5).map { "/\($0)\n" }.joined()
    let found = found(.jlRoutes, ("old.txt", patterns))
    #expect(found.registrations.count == FoundRoutes.limit)
    #expect(found.issues.count == FoundRoutes.limit)
    #expect(found.issues.first?.problem == "not read: there are more than 20000 routes")
    #expect(found.issues.last?.problem == "not listed: there are at least 20000 issues")
    #expect(found.issues.last?.position.line == FoundRoutes.limit * 2)
  }

  // A finder that counts the column of each call from the start of its line takes 10¹⁰ steps.
  @Test("The work is linear in the number of registrations on one line")
  func oneLine() {
    let code = (0..<20_000).map { #"AppRouter.shared.register(path: "\#($0)", navigator: n); "# }
    let found = found(.momentsAppRouter, ("a.swift", code.joined()))
    #expect(found.registrations.count == 20_000)
    #expect(found.registrations.last?.position.line == 1)
  }

  @Test("A list has one pattern on each line, and comments")
  func list() {
    let found = found(.jlRoutes, ("a.txt", "# routes\n\n /a \r\n// no\n/b/:c"))
    #expect(found.registrations.map(\.pattern) == ["/a", "/b/:c"])
    #expect(found.registrations.map(\.position.line) == [3, 5])
  }

  @Test("A list can state priorities and schemes for JLRoutes, and nothing else for other routers")
  func columns() {
    let list = "/a\t5\tshop\n\t/b\t\tshop\n/c\t2\t\n/d\tmuch\n/e\t1\tx\ty\n/f"
    let found = found(.jlRoutes, ("a.txt", list))
    #expect(
      found.registrations.map(\.text) == [
        "shop: /a, priority 5", "shop: /b", "/c, priority 2", "/f",
      ]
    )
    #expect(found.issues.map(\.position.line) == [4, 5])
    let other = self.found(.hhRouter, ("a.txt", list))
    #expect(other.registrations.map(\.text) == ["/f"])
    #expect(other.issues.count == 5)
  }
}
