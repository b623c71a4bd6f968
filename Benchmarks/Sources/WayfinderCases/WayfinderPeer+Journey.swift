// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import BenchmarkKit
import RouteMatching
import Wayfinder

extension WayfinderPeer {
  /// A middleware that only calls the next middleware.
  private struct Passing: Middleware {
    func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
      try await next(request)
    }
  }

  /// Measures a whole journey of an external link: parsing, matching, policy, three middlewares,
  /// and an action with a result; there are no screens.
  @MainActor
  static func journey(
    _ set: BenchmarkKit.RouteSet,
    _ links: [DeepLink]
  ) throws -> sending Benchmark? {
    // The cost of a journey does not depend on the size of the table, and registering many routes
    // is slow, so only small sets are measured.
    guard set.patterns.count <= 1_000 else { return nil }
    let router = Router<Never>()
    router.console = nil
    router.disclosure = .production
    router.links = Array(Set(links.compactMap { declaration(of: $0) }))
    // Each call must start a new journey. If this time were longer than zero, a call could join an
    // earlier journey with the same link.
    router.limits.deduplicationWindow = .zero
    for _ in 0..<3 { router.use(Passing()) }
    for (index, pattern) in set.patterns.enumerated() {
      router.action(
        try RoutePattern(parsing: pattern),
        [.external, .returnsResultToExternalCallers]
      ) { _ in index }
    }
    var expected: UInt64 = 0
    for index in set.expected { expected.hit(index) }
    return Benchmark(waitingOperations: set.links.count, expecting: expected) {
      var sum: UInt64 = 0
      for link in set.links {
        guard let outcome = try? await router.route(to: .parsing(link, origin: .universal)) else {
          continue
        }
        sum.hit(outcome.value() ?? -2)
      }
      return sum
    }
  }

  /// The reason for which a journey of an external link ends before a screen.
  enum Failure: String {
    case refused, missing, unauthorized, secret
    case webPage = "web page"

    var code: RouteError.Code {
      switch self {
      case .refused, .secret, .webPage: .refused
      case .missing: .notFound
      case .unauthorized: .unauthorized
      }
    }

    /// The sender of the links: a secret is refused only from an unverified one.
    var origin: RouteOrigin { self == .secret ? .scan : .universal }

    /// The configuration with which a route fails.
    ///
    /// A route without a parameter has neither a secret nor a web page, so it is internal.
    func configuration(of pattern: RoutePattern) -> RouteConfiguration {
      let name = pattern.parameterNames.first
      return switch (self, name) {
      case (.missing, _): .external
      case (.unauthorized, _): [.external, .sensitive]
      case (.secret, let name?): [.external(including: .unverified), .parameters(name, .secret)]
      case (.webPage, let name?): [.external, .webURL(name)]
      case (.refused, _), (_, nil): .internal
      }
    }
  }

  /// Measures a journey of an external link that fails, up to the answer that its sender receives.
  ///
  /// The router asks `unmatched`, which returns nil.
  @MainActor
  static func failingJourney(
    _ set: BenchmarkKit.RouteSet,
    _ failure: Failure
  ) throws -> sending Benchmark? {
    guard set.patterns.count <= 1_000 else { return nil }
    let router = Router<Never>()
    router.console = nil
    router.disclosure = .production
    router.limits.deduplicationWindow = .zero
    router.unmatched = { _ in nil }
    // The links are the same for all failures. For `missing`, each pattern gets one more
    // segment, so that no route matches the links.
    for pattern in set.patterns {
      // A catch-all is the last segment of a path, so no segment can follow it.
      guard failure != .missing || !pattern.contains("*") else { continue }
      let ending = failure != .missing ? "" : pattern == "/" ? "more" : "/more"
      let parsed = try RoutePattern(parsing: pattern + ending)
      router.action(parsed, failure.configuration(of: parsed)) { _ in 0 }
    }
    let links = set.paths
    let (code, origin) = (failure.code, failure.origin)
    var expected: UInt64 = 0
    for _ in links { expected.hit(404) }
    return Benchmark(waitingOperations: links.count, expecting: expected) {
      var sum: UInt64 = 0
      for link in links {
        do throws(RouteError) {
          try await router.route(to: .parsing(link, origin: origin))
        } catch {
          sum.hit(error.code == code ? error.external.httpStatus : -1)
        }
      }
      return sum
    }
  }

  /// Returns the declaration that a link's scheme and host belong to the app.
  nonisolated private static func declaration(of link: DeepLink) -> DeclaredLink? {
    guard let scheme = link.scheme else { return nil }
    return link.host.map { .universal($0) } ?? .scheme(scheme)
  }
}
