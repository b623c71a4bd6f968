// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import Wayfinder

/// A record of the routes that the journeys of a test run have reached, and of the routes that no
/// journey has reached.
///
/// ```swift
/// let coverage = RouteCoverage()
/// coverage.watch(router)
/// try await router.route(to: "/users/zoe")
/// print(coverage.report)
/// ```
///
/// One coverage can observe the routers of several tests: routes with equal patterns and priorities
/// count as one route.
@MainActor
public final class RouteCoverage {
  /// The identity of a route, by which equal routes of several routers are counted as one.
  private struct Key: Hashable {
    /// The pattern with the kinds of the route's property types, so that typed routes with the same
    /// written pattern differ.
    let pattern: String
    let priority: Int
  }

  private var routes: [Key: Report.Route] = [:]
  private var order: [Key] = []
  private var watched: [@MainActor () -> [RouteFacts]] = []

  /// Creates a coverage that observes no router.
  public init() {}

  /// Records the journeys of a router from now on.
  ///
  /// - Parameter router: The router, which the coverage does not retain. After its deallocation the
  ///   routes of its last journey count.
  public func watch<Screen>(_ router: Router<Screen>) {
    let listings = { @MainActor [weak router] in router?.rules.routes ?? [] }
    watched.append(listings)
    add(listings())
    router.observe { [weak self] event in
      guard let self, case .ended(let error) = event.kind else { return }
      self.add(listings())
      guard let pattern = event.pattern else { return }
      let key = Key(pattern: pattern.matchedText, priority: event.priority)
      if error == nil {
        self.routes[key]?.reached += 1
      } else {
        self.routes[key]?.failed += 1
      }
    }
  }

  /// The recorded routes with the counts of their journeys.
  ///
  /// - Complexity: O(*n*) in the number of routes.
  public var report: Report {
    for listings in watched { add(listings()) }
    return Report(routes: order.compactMap { routes[$0] })
  }

  /// Expects that every route was reached.
  ///
  /// - Parameters:
  ///   - exceptions: The patterns of routes that may be unreached.
  ///   - file: The file that a failure is reported with.
  ///   - line: The line that a failure is reported with.
  /// - Throws: ``RouteExpectationError`` with the routes that no journey reached, and with the
  ///   exceptions that were reached or are not registered.
  /// - Complexity: O(*n*) in the number of routes.
  public func expectAllReached(
    except exceptions: [RoutePattern] = [],
    file: StaticString = #fileID,
    line: UInt = #line
  ) throws(RouteExpectationError) {
    let report = report
    let unreached = report.unreached.filter { route in
      !exceptions.contains { $0.text == route.pattern }
    }
    let unnecessary = exceptions.filter { exception in
      !report.unreached.contains { $0.pattern == exception.text }
    }
    let details =
      unreached.map(\.description)
      + unnecessary.map { report.problem(ofException: $0) }
    guard !details.isEmpty else { return }
    throw RouteExpectationError(
      unreached.isEmpty
        ? "an exception is not necessary"
        : "\(unreached.count) of \(report.routes.count) routes not reached",
      details: details,
      at: RouteExpectationError.SourceLocation(file, line)
    )
  }

  private func add(_ listings: [RouteFacts]) {
    for listing in listings {
      let key = Key(pattern: listing.pattern.matchedText, priority: listing.priority)
      guard routes[key] == nil else { continue }
      order.append(key)
      routes[key] = Report.Route(
        pattern: listing.pattern.text,
        priority: listing.priority,
        module: listing.module,
        file: listing.file,
        line: listing.line
      )
    }
  }
}
