#if canImport(UIKit) && os(Linux)
import Foundation
import MomentsKit
import Wayfinder

// What the makers of the app do with it while it runs.

/// Rules as a server delivers them to a running app.
private struct DeliveredRules: Decodable {
  let rules: [Rule]

  struct Rule: Decodable {
    let from: String
    let to: String
    var priority: Int?
    var resets: Bool?
  }
}

extension Handset {
  /// The number of links that wait.
  var waiting: Int { router.inboxCount }

  /// The links of everything on display, from the bottom up.
  var entries: [String] { router.state.scenes[.main]?.entries.map(\.link) ?? [] }

  /// Replaces all rules by those of a configuration.
  func deliver(_ json: String) throws {
    let delivered = try JSONDecoder().decode(DeliveredRules.self, from: Data(json.utf8))
    router.rewriteRules = try delivered.rules.map { rule in
      try RewriteRule(
        RoutePattern(parsing: rule.from),
        to: rule.to,
        priority: rule.priority ?? 0,
        resettingScreens: rule.resets ?? false
      )
    }
    try router.validate()
  }

  /// Lets rules lead to hosts, whose pages are opened by a closure.
  func leads(to hosts: [String], _ opener: @escaping @MainActor (String) async throws -> Bool) {
    router.webTargets = hosts
    router.webOpener = { link, _ in try await opener(link.text) }
  }

  func leadsMisses(to path: RoutePath) { router.unmatched = { _ in path } }

  func use(_ middleware: some Middleware) { router.use(middleware) }

  func openMenu() async throws {
    try await router.open(module: "InternalMenu")
    await settle()
  }

  /// Takes the mall out of the app, and lets the app say what it misses then.
  func removeMall() throws {
    router.remove(module: "Mall")
    try router.validate()
  }

  /// What a web page gets for a link.
  func answer(to link: String) async throws -> String {
    try await router.route(parsing: link, origin: .web, returning: String.self)
  }

  func go(_ path: RoutePath, using transition: RouteTransition) async throws {
    try await router.route(to: path, using: transition)
    await settle()
  }
}
#endif
