import BenchmarkKit
import RouteMatching
import Wayfinder

extension WayfinderPeer {
  /// A piece of middleware that only passes on.
  private struct Passing: Middleware {
    func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
      try await next(request)
    }
  }

  /// A link from outside goes the whole way: read, matched, admitted by policy, through three pieces
  /// of middleware, to an action that answers; there are no screens.
  @MainActor
  static func journey(
    _ set: BenchmarkKit.RouteSet,
    _ links: [DeepLink]
  ) throws -> sending Benchmark? {
    // A journey does not cost more in a larger table, and a router is slower to fill than a table.
    guard set.patterns.count <= 1_000 else { return nil }
    let router = Router<Never>()
    router.console = nil
    router.disclosure = .production
    router.links = Array(Set(links.compactMap { declaration(of: $0) }))
    // An equal link within this time would only be told how the first journey went.
    router.limits.deduplicationWindow = .zero
    for _ in 0..<3 { router.use(Passing()) }
    for (index, pattern) in set.patterns.enumerated() {
      router.action(
        try RoutePattern(parsing: pattern),
        .external,
        options: [.returnsResultToExternalCallers]
      ) { _ in index }
    }
    var expected: UInt64 = 0
    for index in set.expected { expected.hit(index) }
    return Benchmark(waitingOperations: set.links.count, expecting: expected) {
      var sum: UInt64 = 0
      for link in set.links {
        guard let outcome = try? await router.route(parsing: link, origin: .universal) else {
          continue
        }
        sum.hit(outcome.value() ?? -2)
      }
      return sum
    }
  }
  /// What an app has to declare so that a link is its own.
  nonisolated private static func declaration(of link: DeepLink) -> DeclaredLink? {
    guard let scheme = link.scheme else { return nil }
    return link.host.map { .universal($0) } ?? .scheme(scheme)
  }
}
