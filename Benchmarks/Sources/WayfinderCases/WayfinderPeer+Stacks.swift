// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import BenchmarkKit
import RouteMatching
import Wayfinder

extension WayfinderPeer {
  /// An operation whose cost for each screen must not grow with the number of screens.
  enum StackCase: String, CaseIterable {
    /// Concurrent calls push screens onto one stack.
    case push = "stack-push"
    /// Concurrent calls push screens onto one stack and await their results.
    case results = "stack-results"
    /// The screens of a stack are restored.
    case restore = "stack-restore"
    /// One call shows a screen above its chain of parents.
    case parents = "stack-parents"
  }

  /// Measures an operation with as many screens as the set has routes.
  @MainActor
  static func stack(
    _ set: BenchmarkKit.RouteSet,
    _ name: String
  ) async throws -> sending Benchmark? {
    let count = set.patterns.count
    guard let stackCase = StackCase(rawValue: name), set.name.hasPrefix("app-"), count <= 4_000
    else {
      return nil
    }
    let router = Router<Int>()
    router.console = nil
    router.disclosure = .production
    let (lastScreens, lastScreen) = AsyncStream.makeStream(
      of: Void.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    router.register("/item/:id") { request in
      let id = try request.parameters.value("id", as: Int.self)
      if id == count - 1, stackCase == .results { lastScreen.yield() }
      return id
    }
    if stackCase == .parents { try registerChain(count, in: router) }
    let saved = try await savedStack(stackCase == .restore ? count : 0)
    return Benchmark(waitingOperations: count, expecting: UInt64(count)) {
      let host = MemoryHost<Int>()
      router.attach(host)
      var waiting: [Task<Void, Never>] = []
      switch stackCase {
      case .push:
        let tasks = (0..<count).map { id in
          Task { @MainActor in _ = try? await router.route(to: "/item/\(id)") }
        }
        for task in tasks { await task.value }
      case .results:
        waiting = (0..<count).map { id in
          Task { @MainActor in _ = try? await router.route(to: "/item/\(id)", returning: Int.self) }
        }
        // The number of turns of the loop depends on the other threads. So it begins only when the
        // last screen has been made, and its turns hardly count.
        for await _ in lastScreens { break }
        while (host.scene.stack?.count ?? 0) < count { await Task.yield() }
      case .restore:
        _ = try? await router.restore(saved)
      case .parents:
        _ = try? await router.route(to: "/chain/\(count - 1)")
      }
      let shown = host.scene.entries.count
      router.detach(.main)
      for task in waiting { await task.value }
      return UInt64(shown)
    }
  }

  /// Registers routes each of which has the previous one as its parent.
  @MainActor
  private static func registerChain(_ count: Int, in router: Router<Int>) throws {
    for id in 0..<count {
      let pattern = try RoutePattern(parsing: "/chain/\(id)")
      if id == 0 {
        router.register(pattern) { _ in id }
      } else {
        router.register(pattern, .parent(try RoutePattern(parsing: "/chain/\(id - 1)"))) { _ in id }
      }
    }
  }

  @MainActor
  private static func savedStack(_ count: Int) async throws -> NavigationState.Scene {
    let (router, host) = (Router<Int>(), MemoryHost<Int>())
    router.console = nil
    router.attach(host)
    router.register("/item/:id") { try $0.parameters.value("id", as: Int.self) }
    for id in 0..<count { try await router.route(to: "/item/\(id)") }
    return host.scene
  }
}
