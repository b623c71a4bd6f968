// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import BenchmarkKit
import Foundation
import Wayfinder

// Typed routes for the set `typed`. The benchmarks measure reading a route from the values of a
// matched link, and building the path of a route.

/// A route with numbers, a flag and an optional string.
private struct MomentRoute: Route {
  static let pattern: RoutePattern = "/moments/:id<int>"
  let id: Int
  let tab: String?
  let isBig: Bool

  init(reading values: borrowing RouteValues) throws(RouteError) {
    (id, tab) = (try values.value("id"), try values.value("tab"))
    isBig = try values.value("big", as: Bool?.self) ?? false
  }

  func write(to writer: inout RouteWriter) throws(RouteError) {
    try writer.write(id, as: "id")
    try writer.write(tab, as: "tab")
    try writer.write(isBig, as: "big")
  }
}

/// A route with an identifier and a date.
private struct OrderRoute: Route {
  static let pattern: RoutePattern = "/orders/:order<uuid>"
  let order: UUID
  let since: Date?

  init(reading values: borrowing RouteValues) throws(RouteError) {
    (order, since) = (try values.value("order"), try values.value("since"))
  }

  func write(to writer: inout RouteWriter) throws(RouteError) {
    try writer.write(order, as: "order")
    try writer.write(since, as: "since")
  }
}

/// A route with a string and numbers.
private struct PostRoute: Route {
  static let pattern: RoutePattern = "/users/:name/posts/:post<int>"
  let name: String
  let post: Int
  let near: Double?

  init(reading values: borrowing RouteValues) throws(RouteError) {
    (name, post, near) = (
      try values.value("name"), try values.value("post"), try values.value("near")
    )
  }

  func write(to writer: inout RouteWriter) throws(RouteError) {
    try writer.write(name, as: "name")
    try writer.write(post, as: "post")
    try writer.write(near, as: "near")
  }
}

extension WayfinderPeer {
  /// Measures reading a typed route from the values of a matched link, or building the path of a
  /// typed route.
  @MainActor
  static func typed(
    _ set: BenchmarkKit.RouteSet,
    writes: Bool
  ) async throws -> sending Benchmark {
    var operations: [@Sendable () throws -> UInt64] = []
    let router = Router<Never>()
    router.console = nil
    router.links = [.universal("momentsapp.com")]
    func take<Typed: Route>(_ type: Typed.Type, _ number: @escaping @Sendable (Typed) -> UInt64) {
      router.action(Typed.pattern, .external) { request in
        if writes {
          let route = try Typed(reading: RouteValues(request, for: type))
          operations.append { UInt64(try route.path.text.utf8.count) }
        } else {
          operations.append { number(try Typed(reading: RouteValues(request, for: type))) }
        }
      }
    }
    take(MomentRoute.self) {
      UInt64($0.id) &+ UInt64($0.tab?.utf8.count ?? 0) &+ ($0.isBig ? 1 : 0)
    }
    take(OrderRoute.self) { UInt64($0.order.uuid.0) &+ UInt64($0.since == nil ? 0 : 1) }
    take(PostRoute.self) { UInt64($0.post) &+ UInt64($0.name.utf8.count) &+ UInt64($0.near ?? 0) }
    for link in set.links { try await router.route(to: .parsing(link, origin: .internal)) }
    guard operations.count == set.links.count else {
      throw BenchmarkError.finding(
        "\(operations.count) of \(set.links.count) typed routes were reached"
      )
    }
    return benchmark(of: operations)
  }

  nonisolated private static func benchmark(
    of operations: [@Sendable () throws -> UInt64]
  ) -> sending Benchmark {
    Benchmark(operations: operations.count) {
      var sum: UInt64 = 0
      for operation in operations { sum = sum &* 31 &+ ((try? operation()) ?? 0) }
      return sum
    }
  }
}
