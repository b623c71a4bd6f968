// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteManifest

/// A kind of senders of links, which the router trusts to the same degree.
struct LinkSender {
  /// The name of the senders, as a person reads it.
  let name: String
  let trust: Trust

  /// The degree to which the router trusts a sender.
  enum Trust: Equatable {
    case `internal`
    case own
    case verified
    case unverified(RouteManifest.UnverifiedOrigin)

    /// The word for this degree in the documentation of the router.
    var name: String {
      switch self {
      case .internal: "internal"
      case .own: "own"
      case .verified: "verified"
      case .unverified: "unverified"
      }
    }
  }

  /// The decision of the router: to open the route, to open it only under a condition, or to refuse
  /// the link.
  enum Decision: String, CaseIterable {
    case allowed
    case signIn
    case confirm
    case confirmAndSignIn
    case refused
  }

  /// The sender of a universal link or app link, whose domain the platform has verified.
  static let verifiedLink = LinkSender(name: "Universal links and app links", trust: .verified)
  /// The sender of a link with a custom scheme, which any app can be.
  static let customScheme = LinkSender(name: "Custom schemes", trust: .unverified(.schemes))

  /// The senders that are known to the router, highest trust first.
  static let known = [
    LinkSender(name: "The app's own code", trust: .internal),
    LinkSender(name: "Quick actions, search results, Handoff", trust: .own),
    verifiedLink,
    LinkSender(name: "Push notifications", trust: .unverified(.push)),
    customScheme,
    LinkSender(name: "Web pages in the app", trust: .unverified(.web)),
    LinkSender(name: "The pasteboard", trust: .unverified(.pasteboard)),
    LinkSender(name: "Scanned codes", trust: .unverified(.scan)),
    LinkSender(name: "Unknown senders", trust: .unverified(.unknown)),
  ]

  /// Returns the known senders, followed by the origins of the app that the route admits.
  static func all(for route: RouteManifest.Route) -> [LinkSender] {
    let names = route.exposure.unverifiedOrigins.compactMap { origin in
      if case .custom(let name) = origin { name } else { nil }
    }
    return known
      + names.sorted().map { name in
        LinkSender(name: "The app's origin “\(name)”", trust: .unverified(.custom(name)))
      }
  }

  /// Returns the decision of the router for links of this sender, with its reason.
  ///
  /// - Parameters:
  ///   - route: The route of the link.
  ///   - secrets: The secret parameters for which the link has a value.
  /// - Returns: The decision, and the reason as a sentence without a full stop.
  func decision(
    for route: RouteManifest.Route,
    secrets: [String]
  ) -> (decision: Decision, reason: String) {
    guard admits(route.exposure) else {
      let reason =
        route.exposure.isExternal
        ? "the exposure of “\(route.id)” does not include this sender" : "“\(route.id)” is internal"
      return (.refused, reason)
    }
    if case .unverified = trust, let secret = secrets.first {
      return (.refused, "an unverified sender may not send the secret “\(secret)”")
    }
    let decision = Self.decision(for: route.effect, from: trust)
    let reason =
      switch decision {
      case .allowed: "“\(route.id)” opens"
      case .signIn: "“\(route.id)” opens if a user is signed in"
      case .confirm: "“\(route.id)” opens if the user confirms"
      case .confirmAndSignIn: "“\(route.id)” opens if a user is signed in and confirms"
      case .refused: "this sender may not open a route with the effect “\(route.effect.rawValue)”"
      }
    return (decision, reason)
  }

  private func admits(_ exposure: RouteManifest.Exposure) -> Bool {
    switch trust {
    case .internal: true
    case .own, .verified: exposure.isExternal
    case .unverified(let origin):
      !exposure.unverifiedOrigins.isDisjoint(with: [.all, origin])
    }
  }

  /// Returns the decision for an effect if the exposure admits the sender.
  ///
  /// The table is that of the router's policy; a test compares both.
  static func decision(
    for effect: RouteManifest.Effect,
    from trust: Trust
  ) -> Decision {
    switch (effect, trust) {
    case (_, .internal), (.view, _): .allowed
    case (.sensitive, .own), (.sensitive, .verified): .signIn
    case (.mutate, .own): .confirm
    case (.mutate, .verified), (.destructive, .own): .confirmAndSignIn
    case (_, .unverified), (.destructive, .verified): .refused
    }
  }
}
