// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RouteMatching
import RouteNavigation
import Wayfinder

/// A router for the curves with routes or other settings.
@MainActor
func makeRouter(_ configure: (Router<Int>) throws -> Void) throws -> Router<Int> {
  let router = makeRouter()
  try configure(router)
  return router
}

/// A router for the curves, which writes nothing and shares no journeys.
@MainActor
func makeRouter() -> Router<Int> {
  let router = Router<Int>()
  router.console = nil
  router.disclosure = .production
  router.links = [.universal("momentsapp.com"), .scheme("moments")]
  router.limits.deduplicationWindow = .zero
  router.attach(MemoryHost<Int>())
  return router
}

/// Registers actions with two parameters, no two with the same first segment.
@MainActor
@discardableResult
func registerActions(
  _ count: Int,
  in router: Router<Int>,
  from first: Int = 0
) throws -> [RouteFacts.Token] {
  try (first..<first + count).map { index in
    router.action(try RoutePattern(parsing: "/section\(index)/:id/detail/:part"), .external) { _ in
      index
    }
  }
}

/// A value that a run uses up, and that `reset` makes again.
@MainActor
final class Prepared<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}

/// A module with a number of routes and entries.
private struct ManyRoutes: RouteModule {
  static let name = "many"
  var count = 0

  func register(in routes: inout RoutesBuilder<Int>) {
    for index in 0..<count {
      guard let pattern = try? RoutePattern(parsing: "/many/section\(index)/:id") else { continue }
      routes.register(pattern) { _ in index }
      routes.actionEntry("entry\(index)") { _ in index }
    }
  }
}

/// A typed route with a text in its path and texts in its query.
private struct TextRoute: Route {
  static let pattern: RoutePattern = "/texts/:text"
  var text: String
  var list: [String]

  init(text: String, list: [String]) { (self.text, self.list) = (text, list) }

  init(reading values: borrowing RouteValues) throws(RouteError) {
    text = try values.value("text")
    list = try values.value("list")
  }

  func write(to writer: inout RouteWriter) throws(RouteError) {
    try writer.write(text, as: "text")
    try writer.write(list, as: "list")
  }
}

extension Curve {
  /// A curve of an operation on a router whose table is built; the size is the number of routes.
  private static func router(
    _ name: String,
    base: Int = 64,
    operations: Int = 1,
    expecting expected: Expected,
    _ operation: @escaping @MainActor @Sendable (Router<Int>, Int) async throws -> Int
  ) -> Curve {
    Curve("router/\(name)", base: base) { size in
      let router = try makeRouter { try registerActions(size, in: $0) }
      return Work(operations, expecting: expected.value(size)) { try await operation(router, size) }
    }
  }

  /// A curve of an operation that changes a router, so that each run needs another router.
  private static func changing(
    _ name: String,
    operations: Int = 1,
    expecting expected: Expected,
    _ operation: @escaping @MainActor @Sendable (Router<Int>, [RouteFacts.Token], Int) throws -> Int
  ) -> Curve {
    Curve("router/\(name)") { size in
      let prepared = Prepared<(router: Router<Int>, tokens: [RouteFacts.Token])>(
        (Router<Int>(), [])
      )
      return Work(
        operations,
        expecting: expected.value(size),
        reset: {
          let router = makeRouter()
          let tokens = try registerActions(size, in: router)
          _ = router.canRoute("/section0/7/detail/b", origin: .internal)
          prepared.value = (router, tokens)
        },
        run: { try operation(prepared.value.router, prepared.value.tokens, size) }
      )
    }
  }

  /// A curve of the check of a router, whose result is the number of problems; the size is the number of
  /// routes or rules.
  private static func validating(
    _ name: String,
    expecting expected: Expected = 0,
    _ configure: @escaping @MainActor @Sendable (Router<Int>, Int) throws -> Void
  ) -> Curve {
    Curve("validate/\(name)", base: 16, isLimited: true) { size in
      let prepared = Prepared(makeRouter())
      return Work(
        expecting: expected.value(size),
        reset: {
          prepared.value = makeRouter()
          try configure(prepared.value, size)
        },
        run: {
          do throws(RegistrationError) {
            try prepared.value.validate()
            return 0
          } catch {
            return error.problems.count
          }
        }
      )
    }
  }

  private static func rules(
    _ count: Int,
    _ pattern: (Int) -> String,
    to template: (Int) -> String
  ) throws -> [RewriteRule] {
    try (0..<count).map {
      try RewriteRule(RoutePattern(parsing: pattern($0)), to: template($0), id: "rule\($0)")
    }
  }

  private static func modules(
    _ name: String,
    expecting expected: Expected,
    _ operation: @escaping @MainActor @Sendable (Router<Int>, Int) async throws -> Int
  ) -> Curve {
    Curve("module/\(name)") { size in
      let prepared = Prepared(makeRouter())
      return Work(
        expecting: expected.value(size),
        reset: {
          prepared.value = makeRouter()
          if name != "install" { prepared.value.install(ManyRoutes(count: size)) }
          if name == "open" {
            _ = try await prepared.value.route(to: .module("many", entry: "entry0"))
          }
        },
        run: { try await operation(prepared.value, size) }
      )
    }
  }

  /// A curve of the ticket store; the size is the number of tickets in it.
  private static func tickets(
    _ name: String,
    expecting expected: Expected,
    _ operation:
      @escaping @MainActor @Sendable (Router<Int>, [TicketStore.Ticket]) async throws -> Int
  ) -> Curve {
    Curve("tickets/\(name)") { size in
      let router = makeRouter()
      router.tickets.limits.tickets = .max
      router.action("/redeem") { [tickets = router.tickets] request in
        try tickets.redeem("t", of: request, as: String.self).utf8.count
      }
      let prepared = Prepared<[TicketStore.Ticket]>([])
      return Work(
        expecting: expected.value(size),
        reset: {
          router.tickets.removeAll()
          prepared.value = try (0..<size).map { _ in try router.tickets.issue("a", for: "/redeem") }
        },
        run: { try await operation(router, prepared.value) }
      )
    }
  }

  private static func services(
    _ name: String,
    _ operation: @escaping @MainActor @Sendable (RouteServices, Int) throws -> Int
  ) -> Curve {
    Curve("services/\(name)") { size in
      let prepared = Prepared(makeRouter().services)
      return Work(
        16,
        expecting: 16,
        reset: {
          prepared.value = makeRouter().services
          for index in 0..<size {
            let requires = index == 0 ? [] : [RouteServices.Key(Int.self, name: "\(index - 1)")]
            prepared.value.provide(Int.self, name: "\(index)", requires: requires) { _ in index }
          }
        },
        run: { try operation(prepared.value, size) }
      )
    }
  }

  static let routers: [Curve] = [
    // The first registration releases the table of the earlier routes, which many must outweigh.
    changing("register", operations: 256, expecting: 256) { router, _, size in
      try registerActions(256, in: router, from: size).count
    },
    changing("remove", operations: 16, expecting: 16) { router, tokens, _ in
      for token in tokens.prefix(16) { router.remove(token) }
      return 16
    },
    changing("build", expecting: 1) { router, tokens, size in
      router.remove(tokens[0])
      return router.canRoute("/section\(size - 1)/7/detail/b", origin: .internal) ? 1 : 0
    },
    changing("rules", expecting: 1) { router, tokens, size in
      router.remove(tokens[0])
      return router.rules.routes.count == size - 1 ? 1 : 0
    },
    changing("define", expecting: 1) { router, _, _ in
      try router.define(kind: "word", constraint: "[a-z]+")
      return 1
    },
    changing("use", operations: 64, expecting: 64) { router, _, _ in
      for _ in 0..<64 { router.use(PassingMiddleware()) }
      return 64
    },
    router("validate", expecting: .size) { router, size in
      try router.validate()
      return size
    },
    validating("rules") { router, size in
      try registerActions(size, in: router)
      router.rewriteRules = try rules(size, { "/old\($0)/:id" }) { "/section\($0)/:id/detail/a" }
    },
    validating("rules-of-rules") { router, size in
      try registerActions(1, in: router)
      router.rewriteRules = try rules(size, { "/a/old\($0)/:id" }) {
        $0 % 8 == 0 ? "/section0/:id/detail/a" : "/a/old\($0 - 1)/:id"
      }
    },
    validating("constraints") { router, size in
      try registerActions(1, in: router)
      router.rewriteRules = try rules(size, { "/c\($0)/:x(([a-f0-9]{8}|[a-z]{1,16}-)\($0))" }) {
        _ in
        "/section0/:x/detail/a"
      }
    },
    validating("one-constraint", expecting: .size) { router, size in
      try registerActions(1, in: router)
      router.rewriteRules = try rules(
        size,
        { "/c\($0)/:x(([a-f0-9]{8}|[a-z]{1,16}-){1,20})" },
        to: { _ in "/section0/:x/detail/a" }
      )
    },
    validating("one-place") { router, size in
      try registerActions(1, in: router)
      router.rewriteRules = try rules(size, { "/c/:x(a\($0)b+)" }) { _ in "/section0/:x/detail/a" }
    },
    validating("parents") { router, size in
      for index in 0..<size {
        let parent = try RoutePattern(parsing: "/chain\(index - 1)/:id")
        router.register(
          try RoutePattern(parsing: "/chain\(index)/:id"),
          index == 0 ? [] : .parent(parent)
        ) { _ in index }
      }
    },
    validating("missing-parents", expecting: .size) { router, size in
      for index in 0..<size {
        let parent = try RoutePattern(parsing: "/missing\(index)/:id")
        router.register(try RoutePattern(parsing: "/route\(index)/:id"), .parent(parent)) { _ in
          index
        }
      }
    },
    validating("duplicates", expecting: Expected.size - 1) { router, size in
      for index in 0..<size { router.register("/route/:id") { _ in index } }
    },
    router("resolve", operations: 16, expecting: 16) { router, size in
      try (0..<16).reduce(0) { sum, index in
        let link = "https://momentsapp.com/section\(index * (size / 16))/7/detail/b"
        return try sum + (router.resolve(link, origin: .universal).parameters["id"] == "7" ? 1 : 0)
      }
    },
    router("resolve-missing", operations: 16, expecting: 16) { router, _ in
      (0..<16).count { index in
        (try? router.resolve("/nothing/\(index)", origin: .internal)) == nil
      }
    },
    router("can-route", operations: 16, expecting: 16) { router, size in
      (0..<16).count { index in
        router.canRoute("/section\(index * (size / 16))/7/detail/b", origin: .universal)
      }
    },
    router("explain", expecting: 10) { router, _ in
      try router.explain("/nothing/7").candidates.count
    },
    Curve("router/owns") { size in
      let router = makeRouter()
      router.links = (0..<size).map { .universal("host\($0).example") }
      return Work(16, expecting: 16) {
        (0..<16).count { router.owns("https://host\($0 * (size / 16)).example/a") }
      }
    },
    Curve("router/owns-bytes", base: 256, isLimited: true) { size in
      let router = makeRouter()
      return Work(expecting: size < 8000 ? 1 : 0) {
        router.owns("https://momentsapp.com/" + "a" * size) ? 1 : 0
      }
    },
    Curve("router/observe") { size in
      let router = makeRouter()
      for _ in 0..<size { router.observe { _ in } }
      return Work(16, expecting: 16) {
        for _ in 0..<16 { router.observe { _ in }.cancel() }
        return 16
      }
    },
    Curve("router/attach") { size in
      let router = makeRouter()
      for index in 0..<size { router.attach(MemoryHost<Int>(), to: RouteScene("scene\(index)")) }
      return Work(16, expecting: 16) {
        for index in 0..<16 {
          router.attach(MemoryHost<Int>(), to: RouteScene("other\(index)"))
          router.detach(RouteScene("other\(index)"))
        }
        return 16
      }
    },
    modules("install", expecting: .size) { router, size in
      router.install(ManyRoutes(count: size))
      return router.rules.modules[0].entries.count
    },
    modules("remove", expecting: 0) { router, _ in
      router.remove(module: "many")
      return router.rules.modules.count
    },
    modules("open", expecting: Expected.size - 1) { router, size in
      try await router.route(to: .module("many", entry: "entry\(size - 1)"), returning: Int.self)
    },
    tickets("issue", expecting: 32) { router, _ in
      try router.tickets.issue("a", for: "/redeem").text.utf8.count
    },
    tickets("redeem", expecting: 1) { router, tickets in
      try await router.route(to: "/redeem?t=\(tickets[0].text)", returning: Int.self)
    },
    tickets("revoke", expecting: .size) { router, tickets in
      router.tickets.revoke(tickets[0])
      return tickets.count
    },
    tickets("remove-all", expecting: .size) { router, tickets in
      router.tickets.removeAll()
      return tickets.count
    },
    services("provide") { services, _ in
      for index in 0..<16 { services.provide(String.self, name: "\(index)") { _ in "" } }
      return 16
    },
    services("contains") { services, size in
      (0..<16).count { services.contains(RouteServices.Key(Int.self, name: "\($0 * (size / 16))")) }
    },
    services("get") { services, size in
      try (0..<16).count { index in
        try services.get(Int.self, name: "\(index * (size / 16))") == index * (size / 16)
      }
    },
    Curve("typed/path", base: 256, isLimited: true) { size in
      let route = TextRoute(text: "a b" * (size / 3), list: [])
      let length = try route.path.text.utf8.count
      return Work(expecting: length) { try route.path.text.utf8.count }
    },
    Curve("typed/list", base: 16, isLimited: true) { size in
      let route = TextRoute(text: "a", list: (0..<size).map { "\($0)" })
      return Work(expecting: size) {
        try TextRoute(parsing: route.path.text).list.count
      }
    },
    Curve("path/values", base: 64) { size in
      Work(expecting: 2 * size) {
        var path = RoutePath.StringInterpolation(literalCapacity: 0, interpolationCount: size)
        for _ in 0..<size {
          path.appendLiteral("/")
          path.appendInterpolation("a")
        }
        return RoutePath(stringInterpolation: path).text.utf8.count
      }
    },
    Curve("path/one-segment", base: 64) { size in
      Work(expecting: size + 1) {
        var path = RoutePath.StringInterpolation(literalCapacity: 0, interpolationCount: size)
        path.appendLiteral("/")
        for _ in 0..<size { path.appendInterpolation("a") }
        let one = RoutePath(stringInterpolation: path)
        return one.hashValue == RoutePath(stringInterpolation: path).hashValue
          ? one.text.utf8.count : 0
      }
    },
  ]
}
