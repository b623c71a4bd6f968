// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import LinkVerification
import RouteManifest
import RouteMatching

extension LinkReporter {
  /// The greatest number of routes in ``LinkReport/RouterAnswer/candidates``.
  private static let candidateCount = 5

  /// A route that matches a link, with the values of the link.
  struct MatchedRoute {
    let route: RouteManifest.Route
    let match: RouteTable<Int>.Match

    /// The secret parameters for which the link has a value.
    var secrets: [String] {
      route.parameters.filter { parameter in
        guard parameter.sensitivity == .secret else { return false }
        let text =
          parameter.place == .path
          ? match.parameters[parameter.name] : match.link.query[parameter.name]
        return text?.isEmpty == false
      }
      .map(\.name)
    }
  }

  /// Returns the route that the path of a link matches, after the rewrite rules.
  func match(_ link: String, by source: ManifestRules) -> MatchedRoute? {
    guard let decision = try? source.decide(link, from: nil), let match = decision.match else {
      return nil
    }
    return MatchedRoute(route: source.route(at: match.value), match: match)
  }

  /// Returns the route of a link and its values, or the nearest routes.
  func routerAnswer(
    to link: String,
    _ decision: RouteDecision?
  ) -> LinkReport.RouterAnswer {
    let result = LinkResult(link, by: source, from: nil)
    var answer = LinkReport.RouterAnswer()
    (answer.parameters, answer.rules) = (result.parameters, result.rules)
    (answer.rewrittenLink, answer.problem) = (result.rewrittenLink, result.problem)
    if let match = match(link, by: source) {
      answer.route = RouteRecord(match.route)
      answer.webPage = webPage(of: match)
    }
    guard let decision,
      let explanation = try? source.table.explain(decision.link, limit: Self.candidateCount)
    else { return answer }
    answer.omittedCount = explanation.omittedCount
    answer.candidates = zip(source.reasons(explanation), explanation.candidates).map {
      LinkReport.Candidate(
        route: $0.route.id,
        pattern: $1.pattern.text,
        matches: $1.matches,
        reason: $0.reason
      )
    }
    return answer
  }

  /// Returns the address of the web page with the same content as a route; nil if the route states
  /// no address, or if the address could contain a secret.
  private func webPage(of match: MatchedRoute) -> String? {
    // A template without a scheme would get the scheme and the host of the link, but the page is on
    // the host of the web app. So only the query of the link is used.
    let query = match.match.link.rawQuery.map { "/?\($0)" } ?? "/"
    guard let template = match.route.webAddress, match.secrets.isEmpty,
      let rule = try? RewriteRule(match.route.pattern, to: template, id: match.route.id),
      let link = try? DeepLink(parsing: query, options: manifest.options.link),
      let text = try? rule.target.text(
        for: match.match.parameters,
        of: link,
        ignoringCaseOfQueryNames: manifest.options.ignoresCaseOfQueryNames
      )
    else { return nil }
    return rule.targetFront == nil ? manifest.apps.web.map { $0.origin + text } : text
  }

  /// Returns the decision of the router for each sender of a link.
  func senderAnswers(to link: String) -> [LinkReport.SenderAnswer] {
    guard let match = match(link, by: source), let link = try? source.rules.options.parse(link)
    else {
      return []
    }
    return LinkSender.all(for: match.route).map { sender in
      let decision = source.rules.decide(RouteDecision.Question(link, from: sender.origin))
      return LinkReport.SenderAnswer(
        sender: sender.name,
        trust: sender.origin.trust.rawValue,
        decision: (decision.needs ?? .refused).word,
        reason: source.reason(for: decision)
      )
    }
  }
}

extension RouteEffect.Verdict {
  /// The verdict as a word of the report.
  var word: String {
    switch self {
    case .allowed: "allowed"
    case .signIn: "signIn"
    case .confirm: "confirm"
    case .confirmAndSignIn: "confirmAndSignIn"
    case .refused: "refused"
    }
  }
}
