// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteDialects
import Testing

@testable import RouteMigration

/// Sources with the forms of calls of public apps and of the demos of routers, in other words and with
/// other routes.
@Suite("Calls as in public sources")
struct RealSourceTests {
  /// Sources of one app, with the number of its calls that register routes.
  struct Source: Sendable, CustomTestStringConvertible {
    let name: String
    let router: String
    let files: [String: String]
    let calls: Int
    let found: Int
    let declared: Int

    var testDescription: String { name }
  }

  static let sources: [Source] = [
    // Pocket Casts: each call on the global router, with a trailing closure.
    Source(
      name: "JLRoutes in Swift",
      router: "jlroutes",
      files: [
        "AppDelegate.swift": """
        extension AppDelegate {
          func setUpRoutes() {
            \((1...17).map { "JLRoutes.global().addRoute(\"/page\($0)/:id\") { [weak self] p -> Bool in true }" }.joined(separator: "\n"))
            JLRoutes.global().addRoute("/list/*") { parameters -> Bool in
              guard let self, let path = parameters["path"] as? String else { return false }
              return self.open(path)
            }
            JLRoutes.global().addRoute("plain/:first/:second") { [weak self] p -> Bool in true }
            JLRoutes.global().addRoute("/last/*") { _ in
              true
            }
            JLRoutes.global().addRoute("/play") { _ -> Bool in true }
            JLRoutes.global().addRoute("/pause") { _ -> Bool in true }
          }
        }
        """
      ],
      calls: 22,
      found: 22,
      declared: 22
    ),
    // Chanify: the router is a parameter of a method, and two targets have the same method.
    Source(
      name: "JLRoutes in Objective-C",
      router: "jlroutes",
      files: [
        "Router+One.m": chat(12, "One"), "Router+Two.m": chat(12, "Two"),
      ],
      calls: 24,
      found: 24,
      declared: 24
    ),
    // SWHub: each pattern is the result of a function of another module.
    Source(
      name: "URLNavigator with computed patterns",
      router: "urlnavigator",
      files: [
        "Router+Page.swift": """
        extension Router {
          public func page(_ provider: Provider, _ navigator: NavigatorProtocol) {
            // navigator.register(self.pattern(host: .none), factory)
            \((1...27).map { "navigator.register(self.pattern(host: .h\($0), path: .list)) { url, values, context in Page(navigator, values) }" }.joined(separator: "\n"))
            self.collectionView.register(Reusable.cell)
          }
          func dialogs(_ provider: Provider, _ navigator: NavigatorProtocol) {
            \((1...4).map { "navigator.handle(self.pattern(host: .d\($0), placeholder: \"[type:_]\")) { url, _, context -> Bool in true }" }.joined(separator: "\n"))
          }
        }
        """
      ],
      calls: 31,
      found: 0,
      declared: 0
    ),
    // The demo of Crossroad: the sources are an argument of the router.
    Source(
      name: "Crossroad",
      router: "crossroad",
      files: [
        "AppDelegate.swift": """
        private lazy var router: DefaultRouter! = {
          try! DefaultRouter(accepting: [.customURLScheme("zoo")]) { registry in
            registry.route("/animals/:id") { context in
              let id: Int = try context.argument(named: "id")
            }
            registry.route("/animals/search") { context in
              let kinds: [Kind]? = context.queryParameters.kinds
            }
          }
        }()
        """
      ],
      calls: 2,
      found: 2,
      declared: 2
    ),
    // The demo of MGJRouter: two methods define the same macro, and three patterns match the same links.
    Source(
      name: "MGJRouter",
      router: "mgjrouter",
      files: [
        "Demo.m": """
        - (void)first {
          \((1...5).map { "[MGJRouter registerURLPattern:@\"shop://page\($0)/x\" toHandler:^(NSDictionary *p) { [self log:p]; }];" }.joined(separator: "\n"))
          [MGJRouter registerURLPattern:@"shop://" toHandler:^(NSDictionary *p) {}];
          [MGJRouter registerURLPattern:@"shop://find/:text" toHandler:^(NSDictionary *p) {}];
        }
        - (void)second {
        #define TEMPLATE @"shop://find/:word"
          [MGJRouter registerURLPattern:TEMPLATE  toHandler:^(NSDictionary *p) {}];
        }
        - (void)third {
        #define TEMPLATE @"shop://find/:word"
          [MGJRouter registerURLPattern:TEMPLATE  toHandler:^(NSDictionary *p) {}];
          [MGJRouter deregisterURLPattern:TEMPLATE];
          [MGJRouter registerURLPattern:@"shop://bar" toObjectHandler:^id(NSDictionary *p) { return nil; }];
        }
        """
      ],
      calls: 10,
      found: 10,
      declared: 8
    ),
  ]

  private static func chat(_ count: Int, _ name: String) -> String {
    """
    - (instancetype)init { [self initRouters:JLRoutes.globalRoutes]; return self; }
    - (void)initRouters:(JLRoutes *)routes {
      \((1...count - 4).map { "[routes addRoute:@\"/\(name)\($0)/:_id(/:_more)\" handler:^BOOL(NSDictionary<NSString *, id> *p) { return YES; }];" }.joined(separator: "\n"))
      JLRoutes *own = [JLRoutes routesForScheme:@"own"];
      \((1...4).map { "[own addRoute:@\"/do/\(name)\($0)\" handler:^BOOL(NSDictionary<NSString *,id> *p) { return YES; }];" }.joined(separator: "\n"))
      routes.unmatchedURLHandler = ^(JLRoutes *routes, NSURL *url, NSDictionary<NSString *, id> *p) {};
      context[@"sleep"] = ^(int seconds) { sleep(seconds); };
    }
    """
  }

  @Test(
    "Each call is found or reported, and each route is declared or explained",
    arguments: sources
  )
  func counts(_ source: Source) throws {
    let dialect = try #require(RouteDialect(commandLineName: source.router))
    let files = source.files.sorted { $0.key < $1.key }.map {
      SourceFile(name: $0.key, bytes: Array($0.value.utf8))
    }
    let found = FoundRoutes(dialect, in: files)
    let unread = found.issues.count { $0.code == .notRead }
    #expect(found.registrations.count == source.found)
    #expect(unread == source.calls - source.found)
    #expect(found.issues.count == unread)
    let migration = try Migration(of: found, from: dialect)
    #expect(migration.routes.count == source.declared)
    #expect(migration.losses.count == source.found - source.declared)
  }
}
