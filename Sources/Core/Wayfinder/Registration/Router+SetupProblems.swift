// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension Router {
  /// The problems of a router's configuration: tabs, the authorizer and hosts.
  ///
  /// - Complexity: O(*n*) in the number of routes, and the number of attached hosts.
  var setupProblems: [RegistrationError.Problem] {
    let records = registry.records + entries.records
    let tabs = tabNames
    return records.compactMap { tabProblem(of: $0, in: tabs) }
      + records.map(\.facts).compactMap(authorizerProblem) + hostProblems
  }

  /// The names of the tabs of all attached hosts, in order; empty if no host has tabs.
  private var tabNames: [String] {
    Set(scenes.values.flatMap { $0.host.scene.tabs.map(\.name) }).sorted()
  }

  private func tabProblem(
    of record: RouteRecord,
    in known: [String]
  ) -> RegistrationError.Problem? {
    let route = record.facts
    guard let tab = route.tab ?? record.transition.tab else { return nil }
    // If no attached host has tabs, a tab name is not a problem: a scene without tabs ignores it.
    guard !known.isEmpty, !known.contains(tab) else { return nil }
    let list = known.map { "“\($0)”" }.joined(separator: ", ")
    return RegistrationError.Problem(
      .unknownTab,
      message:
        "“\(route.pattern)” (\(route.location)) has the tab “\(tab)”, which no attached host "
        + "has; use one of \(list)",
      pattern: route.pattern
    )
  }

  private func authorizerProblem(of record: RouteFacts) -> RegistrationError.Problem? {
    guard authorizer == nil else { return nil }
    let needsUser = [RouteOrigin.Trust.own, .verified].contains { trust in
      let verdict = record.effect.verdict(from: trust)
      return record.exposure.admitsSome(of: trust)
        && (verdict.needsSignIn || verdict.needsConfirmation)
    }
    guard needsUser else { return nil }
    return RegistrationError.Problem(
      .authorizerMissing,
      message:
        "“\(record.pattern)” (\(record.location)) is exposed as \(record.exposure) and has the "
        + "effect \(record.effect), but no authorizer can ask the user; set `router.authorizer`, or "
        + "make the route internal",
      pattern: record.pattern
    )
  }

  private var hostProblems: [RegistrationError.Problem] {
    let replaced = scenes.filter { $0.value.hasReplacedHost }.keys.map(\.id).sorted()
    return replaced.map {
      RegistrationError.Problem(.duplicateHost, message: secondHostMessage($0))
    }
  }

  /// Returns the message for a scene to which a second host was attached.
  func secondHostMessage(_ scene: String) -> String {
    "a second host was attached to the scene “\(scene)” and replaces the first; call "
      + "`router.detach` for the scene before, or give each window a scene of its own, as in "
      + "`router.attach(host, to: RouteScene(\"second\"))`"
  }
}
