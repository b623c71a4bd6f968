// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RouteMatching
import RouteNavigation
import Wayfinder

/// A middleware that only calls the next one.
struct PassingMiddleware: Middleware {
  func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
    try await next(request)
  }
}

/// An authorizer whose user signs in after a number of calls.
private struct SlowAuthorizer: RouteAuthorizer {
  let waits: Int

  func signIn(for request: RouteRequest) async throws -> Bool {
    for _ in 0..<waits { await Task.yield() }
    return true
  }

  func confirm(_ request: RouteRequest) async throws -> Bool { true }
}

/// A store in memory.
private actor MemoryStore: IncomingLink.Store {
  private var data: Data?

  func load() -> Data? { data }

  func save(_ data: Data) { self.data = data }
}

extension Router<Int> {
  /// Starts journeys at the same time, and returns the number of those that succeed.
  fileprivate func routeAll(_ links: [String], _ origin: RouteOrigin) async -> Int {
    let tasks = links.map { link in
      Task { @MainActor in (try? await self.route(to: .parsing(link, origin: origin))) != nil }
    }
    var count = 0
    for task in tasks where await task.value { count += 1 }
    return count
  }
}

extension Curve {
  /// A curve of one journey to an action; the size is that of the prepared router.
  private static func action(
    _ name: String,
    base: Int = 64,
    _ link: String = "https://momentsapp.com/action/7",
    _ configure: @escaping @MainActor @Sendable (Router<Int>, Int) throws -> Void
  ) -> Curve {
    Curve("journey/\(name)", base: base) { size in
      let router = try makeRouter { router in
        router.action("/action/:id", [.external, .returnsResultToExternalCallers]) { _ in 7 }
        try configure(router, size)
      }
      return Work(expecting: 7) {
        try await router.route(to: .parsing(link, origin: .universal), returning: Int.self)
      }
    }
  }

  /// A curve of an operation on a stack of screens; the size is its depth.
  private static func stack(
    _ name: String,
    expecting expected: Expected,
    _ operation: @escaping @MainActor @Sendable (Router<Int>, MemoryHost<Int>) async throws -> Void
  ) -> Curve {
    Curve("screens/\(name)", base: 32) { size in
      let router = try makeRouter {
        $0.register("/item/:id") { try $0.parameters.value("id", as: Int.self) }
      }
      let source = MemoryHost<Int>()
      router.attach(source)
      _ = await router.routeAll((0..<size).map { "/item/\($0)" }, .internal)
      let saved = source.scene
      let prepared = Prepared(source)
      return Work(
        expecting: expected.value(size),
        reset: {
          prepared.value = MemoryHost<Int>()
          router.attach(prepared.value)
          _ = try await router.restore(saved)
        },
        run: {
          try await operation(router, prepared.value)
          return prepared.value.scene.entries.count
        }
      )
    }
  }

  /// A curve of a number of journeys that run at the same time.
  private static func crowd(
    _ name: String,
    base: Int = 32,
    _ origin: RouteOrigin = .internal,
    links: @escaping @Sendable (Int) -> [String],
    run: @escaping @MainActor @Sendable (Router<Int>, [String], RouteOrigin) async -> Int =
      routeAll,
    _ configure: @escaping @MainActor @Sendable (Router<Int>, Int) throws -> Void
  ) -> Curve {
    Curve("crowd/\(name)", base: base) { size in
      let prepared = Prepared(makeRouter())
      let links = links(size)
      return Work(
        size,
        expecting: size,
        reset: {
          prepared.value = try makeRouter { router in
            router.register("/item/:id", .external) { try $0.parameters.value("id", as: Int.self) }
            try configure(router, size)
          }
        },
        run: { await run(prepared.value, links, origin) }
      )
    }
  }

  @MainActor
  private static func routeAll(
    _ router: Router<Int>,
    _ links: [String],
    _ origin: RouteOrigin
  ) async -> Int {
    await router.routeAll(links, origin)
  }

  private static func items(_ count: Int) -> [String] { (0..<count).map { "/item/\($0)" } }

  private static func oneItem(_ count: Int) -> [String] { (0..<count).map { _ in "/item/0" } }

  private static func privateItems(_ count: Int) -> [String] {
    (0..<count).map { "/private/\($0)" }
  }

  /// Starts journeys that wait for a gate, opens the gate, and returns the number of successes.
  @MainActor
  private static func openGate(
    _ router: Router<Int>,
    _ links: [String],
    _ origin: RouteOrigin
  ) async -> Int {
    let waiting = Task { @MainActor in await router.routeAll(links, origin) }
    while router.inboxCount < links.count { await Task.yield() }
    router.openGate(RouteGate("test"))
    return await waiting.value
  }

  /// Starts journeys that wait for a gate, tells the router of another user, and opens the gate.
  @MainActor
  private static func changeUser(
    _ router: Router<Int>,
    _ links: [String],
    _ origin: RouteOrigin
  ) async -> Int {
    let waiting = Task { @MainActor in await router.routeAll(links, origin) }
    while router.inboxCount < links.count { await Task.yield() }
    router.userChanged()
    router.openGate(RouteGate("test"))
    return await waiting.value
  }

  /// Starts journeys that wait for a gate, resets the router, and returns the number of failures.
  @MainActor
  private static func resetWaiting(
    _ router: Router<Int>,
    _ links: [String],
    _ origin: RouteOrigin
  ) async -> Int {
    let waiting = Task { @MainActor in await router.routeAll(links, origin) }
    while router.inboxCount < links.count { await Task.yield() }
    router.reset()
    return links.count - (await waiting.value)
  }

  /// Starts journeys whose screens return results, and resets the router when all are on screen.
  @MainActor
  private static func resetResults(
    _ router: Router<Int>,
    _ links: [String],
    _ origin: RouteOrigin
  ) async -> Int {
    let tasks = links.map { link in
      Task { @MainActor in
        (try? await router.route(to: .parsing(link, origin: origin), returning: Int.self)) == nil
      }
    }
    while (router.state.scenes[.main]?.entries.count ?? 0) < links.count { await Task.yield() }
    router.reset()
    var count = 0
    for task in tasks where await task.value { count += 1 }
    return count
  }

  static let journeys: [Curve] = [
    action("routes") { router, size in try registerActions(size, in: router) },
    action("declarations") { router, size in
      router.links += (0..<size).map { .universal("host\($0).example") }
    },
    action("rules") { router, size in
      router.rewriteRules = try (0..<size).map { index in
        try RewriteRule(RoutePattern(parsing: "/old\(index)/:id"), to: "/new/:id", id: "\(index)")
      }
    },
    action("scenes") { router, size in
      for index in 0..<size { router.attach(MemoryHost<Int>(), to: RouteScene("scene\(index)")) }
    },
    action("observers") { router, size in
      for _ in 0..<size { router.observe { _ in } }
    },
    action("middleware", base: 16) { router, size in
      for _ in 0..<size { router.use(PassingMiddleware()) }
    },
    Curve("journey/bytes", base: 256, isLimited: true) { size in
      let router = try makeRouter { $0.action("/action/:id") { _ in 7 } }
      let link = "/action/" + "a" * size
      return Work(expecting: 7) {
        try await router.route(to: .parsing(link, origin: .internal), returning: Int.self)
      }
    },
    Curve("journey/items", base: 16, isLimited: true) { size in
      let router = try makeRouter { router in
        router.action("/action/:id") { request in
          request.parameters.all("a").count
            + (try request.parameters.value(query: "last", as: Int.self))
        }
      }
      router.limits.deduplicationWindow = .zero
      let link = "/action/7?" + "a=b&" * (size - 1) + "last=1"
      return Work(expecting: min(size, 256)) {
        try await router.route(to: .parsing(link, origin: .internal), returning: Int.self)
      }
    },
    Curve("journey/missing") { size in
      let router = try makeRouter { try registerActions(size, in: $0) }
      return Work(expecting: 404) {
        do throws(RouteError) {
          try await router.route(to: .parsing("/nothing/7", origin: .universal))
          return 0
        } catch {
          return error.external.httpStatus
        }
      }
    },
    Curve("journey/near-misses") { size in
      let router = try makeRouter { try registerActions(size, in: $0) }
      return Work(expecting: 1) {
        do throws(RouteError) {
          try await router.route(to: .parsing("/nothing/7", origin: .internal))
          return 0
        } catch {
          return error.nearMisses.isEmpty ? 0 : 1
        }
      }
    },
    Curve("journey/parents", base: 16) { size in
      let router = try makeRouter { router in
        for id in 0..<size {
          let parent: RouteConfiguration =
            id == 0 ? [] : .parent(try RoutePattern(parsing: "/chain/\(id - 1)"))
          router.register(try RoutePattern(parsing: "/chain/\(id)"), parent) { _ in id }
        }
      }
      return Work(expecting: size) {
        let host = MemoryHost<Int>()
        router.attach(host)
        _ = try await router.route(to: .parsing("/chain/\(size - 1)", origin: .internal))
        return host.scene.entries.count
      }
    },
    Curve("journey/first-parents", base: 16) { size in
      let prepared = Prepared(makeRouter())
      return Work(
        expecting: size,
        reset: {
          prepared.value = try makeRouter { router in
            for index in 0..<size {
              let parent = try RoutePattern(parsing: "/chain\(index - 1)/:id")
              router.register(
                try RoutePattern(parsing: "/chain\(index)/:id"),
                index == 0 ? [] : .parent(parent)
              ) { _ in index }
            }
          }
        },
        run: {
          let host = MemoryHost<Int>()
          prepared.value.attach(host)
          _ = try await prepared.value.route(to: .parsing("/chain\(size - 1)/7", origin: .internal))
          return host.scene.entries.count
        }
      )
    },
    stack("push", expecting: Expected.size + 1) { router, _ in
      _ = try await router.route(to: "/item/9999")
    },
    stack("pop", expecting: Expected.size - 1) { router, _ in try await router.navigate(.pop) },
    stack("pop-to-root", expecting: 1) { router, _ in try await router.navigate(.popToRoot)
    },
    stack("reveal", expecting: 1) { router, host in
      try await router.reveal(host.scene.entries[0])
    },
    stack("go-back", expecting: Expected.size - 1) { _, host in host.goBack() },
    stack("screen", expecting: .size) { _, host in
      guard host.screen(host.scene.entries[0].id) == 0 else { throw CancellationError() }
    },
    stack("state", expecting: .size) { router, host in
      guard router.state.scenes[.main] == host.scene else { throw CancellationError() }
    },
    stack("restore", expecting: .size) { router, host in
      let saved = host.scene
      router.attach(MemoryHost<Int>())
      _ = try await router.restore(saved)
    },
    crowd("push", links: items) { _, _ in },
    crowd("one-link", links: oneItem) { router, _ in
      router.limits.deduplicationWindow = .seconds(1)
    },
    crowd("external", .universal, links: items) { _, _ in },
    crowd("results", links: items, run: resetResults) { _, _ in },
    crowd("gate", base: 16, .universal, links: items, run: openGate) { router, size in
      router.limits.inboxCapacity = size
      router.requireGates([RouteGate("test")])
    },
    crowd("reset", base: 16, .universal, links: items, run: resetWaiting) { router, size in
      router.limits.inboxCapacity = size
      router.requireGates([RouteGate("test")])
    },
    crowd("kept-links", base: 16, .universal, links: items, run: openGate) { router, size in
      router.limits.inboxCapacity = size
      router.requireGates([RouteGate("test")])
      router.keepWaitingLinks(in: MemoryStore())
    },
    crowd("user-changed", base: 16, .universal, links: items, run: changeUser) { router, size in
      router.limits.inboxCapacity = size
      router.requireGates([RouteGate("test")])
      router.keepWaitingLinks(in: MemoryStore())
    },
    crowd("sign-in", base: 16, links: privateItems) { router, size in
      router.register("/private/:id", .sensitive) { try $0.parameters.value("id", as: Int.self) }
      router.limits.authorizationCapacity = size
      router.authorizer = SlowAuthorizer(waits: 20 * size)
    },
  ]
}
