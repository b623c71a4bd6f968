// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && os(Linux)
import Foundation
import MomentsKit
import Wayfinder

// These methods change the running app and read its state, for `NineQuestionsTests`.

extension TestPhone {
  /// The number of links that wait in the router's inbox.
  var waiting: Int { router.inboxCount }

  /// The links of all entries on display, bottom first.
  var entries: [String] { router.state.scenes[.main]?.entries.map(\.link) ?? [] }

  /// Replaces all rewrite rules by the given rules, as if a server had delivered them.
  func deliver(_ rules: String) throws {
    let json = #"{"source": "delivery 17", "rules": [\#(rules)]}"#
    router.rewriteRules =
      try JSONDecoder().decode(RewriteRule.Delivery.self, from: Data(json.utf8)).rules
    try router.validate()
  }

  /// Allows rewrite rules to redirect to the given hosts; the closure opens the pages of these
  /// hosts.
  func leads(to hosts: [String], _ opener: @escaping @MainActor (String) async throws -> Bool) {
    router.webTargets = hosts
    router.webOpener = { link, _ in try await opener(link.text) }
  }

  func leadsMisses(to path: RoutePath) { router.unmatched = { _ in path } }

  func use(_ middleware: some Middleware) { router.use(middleware) }

  func openMenu() async throws {
    try await router.route(to: .module("InternalMenu"))
    await settle()
  }

  /// Removes the module `Mall`, and throws the error that reports the services that are now
  /// missing.
  func removeMall() throws {
    router.remove(module: "Mall")
    try router.validate()
  }

  /// Opens a link as a web page does, and returns the result.
  func answer(to link: String) async throws -> String {
    try await router.route(to: .parsing(link, origin: .web), returning: String.self)
  }

  func go(_ path: RoutePath, using transition: RouteTransition) async throws {
    try await router.route(to: path, .using(transition))
    await settle()
  }
}
#endif
