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
    router.register("/item/:id") { try $0.parameters.value("id", as: Int.self) }
    if stackCase == .parents { try registerChain(count, in: router) }
    let saved = try await savedStack(stackCase == .restore ? count : 0)
    return Benchmark(waitingOperations: count, expecting: UInt64(count)) {
      let host = MemoryHost<Int>()
      router.attach(host)
      switch stackCase {
      case .push, .results:
        let tasks = (0..<count).map { id in
          Task { @MainActor in
            if stackCase == .push {
              _ = try? await router.route(to: "/item/\(id)")
            } else {
              _ = try? await router.route(to: "/item/\(id)", returning: Int.self)
            }
          }
        }
        if stackCase == .push {
          for task in tasks { await task.value }
        } else {
          while (host.scene.stack?.count ?? 0) < count { await Task.yield() }
        }
      case .restore:
        _ = try? await router.restore(saved)
      case .parents:
        _ = try? await router.route(to: "/chain/\(count - 1)")
      }
      let shown = host.scene.entries.count
      router.detach(.main)
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
