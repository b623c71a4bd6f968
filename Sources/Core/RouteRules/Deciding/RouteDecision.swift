// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// What a link opens for an origin, and why: the answer of ``RouteRules/decide(_:from:)``.
public struct RouteDecision: Sendable {
  /// What the rules are asked about a link.
  package struct Question: Sendable {
    /// A link that the rules have admitted.
    package var link: DeepLink
    package let origin: RouteOrigin
    /// The links before this one, to detect loops; nil if it was not rewritten or redirected.
    package var trail: RewriteTrail?
    /// The rewrite rule that produced the link, for messages; nil if no rule did.
    package var rule: String?
    /// Whether the link is the address of a module's entry; only the app's own code asks for those.
    package var isEntry = false
    /// Whether a saved screen is shown again.
    package var isReplay = false
    /// Whether a rule has produced the link already, so that no rule is applied to it.
    package var isRewritten = false
    /// Whether the caller awaits the result of the route.
    package var awaitsResult = false
    /// The numbers of the matching routes that have declined the link.
    package var declined: Set<Int> = []

    package init(_ link: DeepLink, from origin: RouteOrigin) {
      (self.link, self.origin) = (link, origin)
    }
  }

  /// A step of a decision.
  public enum Step: Sendable {
    /// The app has not declared the link.
    case foreign
    /// The link from outside contains user information.
    case refusedUserInfo
    /// The rule has replaced the link.
    indirect case rewritten(RewriteRule)
    /// A rule has failed with the given code.
    case notRewritten(RouteError.Code)
    /// The link cannot be matched, for the given reason.
    case missed(String)
    /// The route with the pattern matches the link.
    case matched(RoutePattern)
    /// The policy admits the origin to the route, or to one of its parents, under a condition.
    case admitted(RouteExposure, RouteEffect, RouteEffect.Verdict)
    /// The policy refuses the origin: the exposure does not admit it, or the verdict is
    /// ``RouteEffect/Verdict/refused``.
    case refused(RouteExposure, RouteEffect, RouteEffect.Verdict)
    /// The link contains a value for the named secret, which its origin may not send.
    case refusedSecret(String)
    /// The named parameter is a web page of a host that is not allowed.
    case refusedWebPage(String)
    /// The route does not return its result to a caller from outside.
    case refusedResult
    /// The link lacks the named query item, which the route requires, or has another value than its facts
    /// allow.
    case refusedItem(String)
    /// The rules of an update with the given identifiers have disabled the route, and name another target.
    indirect case replaced(RouteFacts.Replacement, by: [String])

    /// Returns the step as text, without values of the link.
    ///
    /// - Parameter origin: The origin of the link.
    /// - Returns: The text, such as `external admits universal`.
    public func text(from origin: RouteOrigin) -> String {
      switch self {
      case .foreign: "foreign"
      case .refusedUserInfo: "refused: user info"
      case .admitted(let exposure, _, .allowed): "\(exposure) admits \(origin.name)"
      case .admitted(let exposure, let effect, let verdict):
        "\(exposure) admits \(origin.name), \(effect) needs \(verdict.rawValue)"
      case .refused(_, let effect, .refused): "\(effect) refuses \(origin.name)"
      case .refused(let exposure, _, _): "\(exposure) refuses \(origin.name)"
      case .refusedSecret(let name): "the secret “\(name)” refuses \(origin.name)"
      case .refusedWebPage(let name): "the web page “\(name)” refuses \(origin.name)"
      case .refusedResult: "no result for \(origin.name)"
      case .refusedItem(let name): "the query item “\(name)” is missing or wrong"
      case .replaced(.unavailable, let rules): "disabled by \(rules.joined(separator: ", "))"
      case .replaced(.page(let target), let rules), .replaced(.webPage(let target), let rules):
        "disabled by \(rules.joined(separator: ", ")) → \(target)"
      case .rewritten(let rule): "\(rule.pattern) → \(rule.template)"
      case .notRewritten(let code): code.name
      case .missed(let reason): reason
      case .matched(let pattern): pattern.text
      }
    }
  }

  /// The kinds of results.
  public enum Outcome: Sendable {
    /// The link opens a route, after the user has been asked as the verdict requires.
    case opens(RouteEffect.Verdict)
    /// The link is a web page that the platform opens.
    case leaves
    /// The link opens nothing.
    case fails(RouteError)
  }

  /// The question, whose link is the one after all rewrites.
  package internal(set) var question: Question
  /// The steps by which the decision was made, in order.
  public internal(set) var steps: [Step] = []
  /// The match of the best route, also if the policy refuses it; its value is the index of the route's facts.
  package internal(set) var match: RouteTable<Int>.Match?
  /// The matches of the parents with their own links, the nearest parent first.
  package internal(set) var parentMatches: [RouteTable<Int>.Match] = []
  /// Whether a rule removes all screens before the new one is shown.
  package internal(set) var resetsScreens = false
  /// The result: a route, a web page, or the error.
  public internal(set) var outcome = Outcome.leaves
  /// The rules that have made the decision.
  package let rules: RouteRules

  init(_ question: Question, by rules: RouteRules) {
    (self.question, self.rules) = (question, rules)
    steps.reserveCapacity(3)
  }

  /// Whether the link fails whatever its routes are: a rewrite rule has failed, or the route is disabled.
  package var failsBeforeRoutes: Bool {
    error?.code == .unavailable
      || steps.contains { if case .notRewritten = $0 { true } else { false } }
  }

  /// What must be asked of the user before the route opens; nil if the link opens no route of the app.
  public var needs: RouteEffect.Verdict? {
    if case .opens(let verdict) = outcome { return verdict }
    return nil
  }

  /// The reason why the link opens nothing; nil if it opens something.
  ///
  /// Its message and its correction name the file and the line to change; its near misses are computed when
  /// they are read.
  public var error: RouteError? {
    if case .fails(let error) = outcome { return error }
    return nil
  }

  /// The link after all rewrites.
  public var link: DeepLink { question.link }

  /// The sender of the link.
  public var origin: RouteOrigin { question.origin }

  /// The facts of the best route that matches the link, also if the policy refuses it; nil if there is none.
  public var route: RouteFacts? { match.map { rules.facts(of: question)[$0.value] } }

  /// The facts of the parents whose screens are below that of the route, the nearest parent first.
  public var parents: [RouteFacts] { parentMatches.map { rules.routes[$0.value] } }

  /// The rewrite rules that were applied, in order.
  public var rewriteRules: [RewriteRule] {
    steps.compactMap { if case .rewritten(let rule) = $0 { rule } else { nil } }
  }
}
