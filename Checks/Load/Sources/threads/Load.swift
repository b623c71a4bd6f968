// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteDiscovery
import RouteMatching
import Wayfinder
import WayfinderDiscovery

/// The objects that all tasks share, and what a task does with them in each round.
struct Load: Sendable {
  private let table: RouteTable<Int>
  private let links: [DeepLink]
  private let router: Router<String>
  /// An error whose near misses are computed when a task first reads them.
  private let error: RouteError

  init() async throws {
    var builder = RouteTable<Int>.Builder()
    for number in 0..<200 {
      builder.add(try RoutePattern(parsing: "/r\(number)/:id<int>(/:tab)"), value: number)
      builder.add(try RoutePattern(parsing: "/r\(number)/:name.json/*rest"), value: -number)
    }
    table = try builder.build()
    links = try (0..<200).map { try DeepLink(parsing: "/r\($0)/\($0)/t%20\($0)?q=\($0)") }
    router = await Load.router()
    error = await Load.missing(router)
  }

  @MainActor
  private static func router() -> Router<String> {
    let router = Router<String>()
    router.console = nil
    router.register("/shown/:id", .external) { request in try request.parameters.value("id") }
    router.action("/ticket/:ticket", .returnsResultToExternalCallers) { request in
      let value: Int = try router.tickets.redeem("ticket", of: request)
      return value
    }
    router.attach(MemoryHost())
    return router
  }

  @MainActor
  private static func missing(_ router: Router<String>) async -> RouteError {
    do throws(RouteError) {
      try await router.route(to: "/shwon/1")
      fatalError("a misspelled path was shown")
    } catch {
      return error
    }
  }

  /// Runs the rounds of a task.
  func run(task: Int, rounds: Int) async -> Counts {
    var counts = Counts()
    for round in 0..<rounds {
      let number = (task &* 31 &+ round) % links.count
      match(number, &counts)
      if round % 256 == 4 { explain(number, &counts) }
      if round % 128 == 0 { build(number, &counts) }
      if round % 16 == 1 { typed(number, &counts) }
      if round % 1024 == 2 { discover(&counts) }
      if round % 128 == 3 { await journey(number, &counts) }
    }
    return counts
  }

  private func match(_ number: Int, _ counts: inout Counts) {
    let match = try? table.match(links[number])
    counts.matches += match?.value == number && match?.parameters["id"] == "\(number)" ? 1 : 0
  }

  private func explain(_ number: Int, _ counts: inout Counts) {
    counts.explanations += (try? table.explain(links[number])) != nil ? 1 : 0
  }

  /// Builds a table of its own, from patterns that other tasks use as well.
  private func build(_ number: Int, _ counts: inout Counts) {
    var builder = RouteTable<Int>.Builder()
    builder.add(table.routes[number].pattern, value: 1)
    counts.tables += (try? builder.build()) != nil ? 1 : 0
  }

  /// Writes and reads a typed route, whose pattern is in a cache of the process, and reads the near misses
  /// of an error that all tasks share.
  private func typed(_ number: Int, _ counts: inout Counts) {
    let path = try? RoutePath(PageRoute(page: number))
    counts.typed += (path.flatMap { try? PageRoute(parsing: $0.text) })?.page == number ? 1 : 0
    counts.nearMisses += error.nearMisses.isEmpty ? 0 : 1
  }

  /// Searches the images of the process for records of modules.
  private func discover(_ counts: inout Counts) {
    counts.searches += route_discovery_run { _, _, _ in } ? 1 : 0
  }

  /// Performs a journey with a ticket and an observer, on the main actor.
  @MainActor
  private func journey(_ number: Int, _ counts: inout Counts) async {
    let observation = router.observe { _ in }
    defer { observation.cancel() }
    guard let ticket = try? router.tickets.issue(number, bytes: 8, for: "/ticket/:ticket") else {
      return
    }
    let value = try? await router.route(
      to: .parsing("/ticket/\(ticket.text)", origin: .internal),
      returning: Int.self
    )
    counts.tickets += value == number ? 1 : 0
    let shown = try? await router.route(to: .parsing("/shown/\(number)", origin: .internal))
    counts.shown += shown == nil ? 0 : 1
  }

  /// Checks that each operation of each round had the expected result.
  func check(_ counts: Counts) throws {
    guard counts.failed.isEmpty else {
      throw LoadError(message: "\(counts.failed) never succeeded")
    }
  }
}

struct LoadError: Error {
  let message: String
}

/// A typed route.
private struct PageRoute: Route {
  let page: Int

  static let pattern: RoutePattern = "/page/:page"

  init(page: Int) {
    self.page = page
  }

  init(reading values: borrowing RouteValues) throws(RouteError) {
    page = try values.value("page")
  }

  func write(to writer: inout RouteWriter) throws(RouteError) {
    try writer.write(page, as: "page")
  }
}
