// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import BenchmarkKit
import RouteMatching
import Wayfinder

/// A typed route with two values.
private struct ItemRoute: Route {
  static let pattern: RoutePattern = "/typed/:section/:id<int>"
  let section: String
  let id: Int

  init(section: String, id: Int) { (self.section, self.id) = (section, id) }

  init(reading values: borrowing RouteValues) throws(RouteError) {
    (section, id) = (try values.value("section"), try values.value("id"))
  }

  func write(to writer: inout RouteWriter) throws(RouteError) {
    try writer.write(section, as: "section")
    try writer.write(id, as: "id")
  }
}

extension WayfinderPeer {
  /// A journey of the app's own code from a path to a screen of a `MemoryHost`, without middleware.
  enum ScreenCase: String {
    /// The path is an interpolated text.
    case screen = "journey-screen"
    /// The path is a typed route, which is written, and read again for the screen.
    case typed = "journey-typed"
    /// The route has three parents, and the screens of all three are shown with it.
    case parents = "journey-parents"
  }

  /// The number of journeys with one host, which is also the number of screens on its stack unless
  /// the route has parents.
  nonisolated private static var journeysOfHost: Int { 32 }

  /// Measures journeys with new screens, among the routes of a set.
  @MainActor
  static func screen(
    _ set: BenchmarkKit.RouteSet,
    _ name: String
  ) throws -> sending Benchmark? {
    guard let screenCase = ScreenCase(rawValue: name), set.patterns.count <= 1_000,
      set.name == "rest" || set.name.hasPrefix("app-")
    else { return nil }
    let router = Router<Int>()
    router.console = nil
    router.disclosure = .production
    for (index, pattern) in set.patterns.enumerated() {
      router.register(try RoutePattern(parsing: pattern)) { _ in index }
    }
    router.register("/item/:section/:id") { _ in 1 }
    router.register(ItemRoute.self) { route, _ in route.id - route.section.utf8.count }
    let chain: [RoutePattern] = [
      "/chain/:section", "/chain/:section/:shelf", "/chain/:section/:shelf/:box",
      "/chain/:section/:shelf/:box/:id",
    ]
    for (index, pattern) in chain.enumerated() {
      router.register(pattern, index == 0 ? [] : .parent(chain[index - 1])) { _ in 1 }
    }
    let count = journeysOfHost
    let shown = screenCase == .parents ? chain.count : count
    return Benchmark(waitingOperations: count, expecting: UInt64(shown)) {
      let host = MemoryHost<Int>()
      router.attach(host)
      for id in 100..<100 + count {
        switch screenCase {
        case .screen: _ = try? await router.route(to: "/item/shoes/\(id)")
        case .typed: _ = try? await router.route(to: ItemRoute(section: "shoes", id: id))
        case .parents: _ = try? await router.route(to: "/chain/shoes\(id)/left/blue/\(id)")
        }
      }
      router.detach(.main)
      return UInt64(host.scene.stack?.count ?? 0)
    }
  }
}
