// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import LinkVerification
import RouteManifest

extension LinkReporter {
  /// Returns the effect of a tap on a link on a platform with apps.
  ///
  /// - Parameters:
  ///   - platform: The platform: iOS or Android.
  ///   - link: The link as it was given.
  ///   - address: The link as the platform gets it.
  ///   - answers: The answers of the platform's apps; the last version of each app decides.
  /// - Returns: The effect, with the reason.
  func verdict(
    of platform: RouteManifest.Platform,
    for link: String,
    _ address: LinkAddress,
    _ answers: [LinkReport.AppAnswer]
  ) -> LinkReport.Verdict {
    let name = platform == .ios ? "iOS" : "Android"
    func verdict(_ outcome: LinkReport.Outcome, _ text: String) -> LinkReport.Verdict {
      LinkReport.Verdict(platform: platform.rawValue, outcome: outcome, text: text)
    }
    if platform == .android, let androidProblem {
      return verdict(.nothing, "The files of \(name) cannot be generated: \(androidProblem).")
    }
    let newest = answers.indices.filter { index in
      index + 1 == answers.count || answers[index + 1].app != answers[index].app
    }
    let opening = newest.first { answers[$0].outcome == .opens }
    guard let index = opening ?? newest.first else {
      let outcome: LinkReport.Outcome = address.webHost == nil ? .nothing : .browser
      let effect = outcome == .browser ? "opens the browser" : "opens nothing"
      return verdict(outcome, "\(name) \(effect): the manifest has no app for \(name).")
    }
    let answer = answers[index]
    let app = answer.name ?? answer.app
    let others = answers.filter { $0.app == answer.app && $0.outcome != answer.outcome }
      .map { " On \($0.versions ?? name), it \($0.outcome.action(app))." }.joined()
    guard answer.outcome == .opens else {
      return verdict(
        answer.outcome,
        "\(name) \(answer.outcome.action(app)): \(answer.reason).\(others)"
      )
    }
    let (outcome, consequence) = consequence(of: link, on: platform, address)
    return verdict(outcome, "\(name) opens \(app)\(consequence)\(others)")
  }

  /// Returns the effect of opening a link in the browser.
  func webVerdict(for link: String, _ address: LinkAddress) -> LinkReport.Verdict {
    func verdict(_ outcome: LinkReport.Outcome, _ text: String) -> LinkReport.Verdict {
      LinkReport.Verdict(platform: "web", outcome: outcome, text: text)
    }
    guard let host = address.webHost else {
      let scheme = address.scheme.map { "with the scheme “\($0)”" } ?? "without a scheme"
      return verdict(.nothing, "A browser has no page for a link \(scheme).")
    }
    guard manifest.apps.web != nil, manifest.declaredHost(of: host) != nil else {
      let reason =
        manifest.apps.web == nil
        ? "the manifest has no web site" : "“\(host)” is not a host of the manifest"
      return verdict(.browser, "A browser loads the address; \(reason).")
    }
    let (outcome, consequence) = consequence(of: link, on: .web, address)
    return verdict(outcome, "A browser loads a page of \(host)\(consequence)")
  }

  /// Returns the effect of a link in the router of a platform, as the last words of a sentence.
  private func consequence(
    of link: String,
    on platform: RouteManifest.Platform,
    _ address: LinkAddress
  ) -> (outcome: LinkReport.Outcome, text: String) {
    let source = rules(of: platform)
    guard let match = match(link, by: source) else {
      let elsewhere = self.match(link, by: self.source).map {
        "“\($0.route.id)” is not a route of this platform"
      }
      let fallback = platform == .web ? nil : manifest.fallbacks.unmatched
      let reason = elsewhere ?? "no route matches"
      return (
        .refused,
        ", whose router refuses the link: \(reason)"
          + "\(fallback.map { "; the fallback for such links is \($0.phrase)" } ?? "")."
      )
    }
    let verdict: RouteEffect.Verdict
    do throws(RouteError) {
      let decision = try source.decide(link, from: .sending(address.text))
      guard let needed = decision.needs else {
        return (.refused, ", whose router refuses the link: \(source.reason(for: decision)).")
      }
      verdict = needed
    } catch {
      return (.refused, ", whose router refuses the link: \(error.message).")
    }
    let condition =
      switch verdict {
      case .allowed, .refused: ""
      case .signIn: ", if a user is signed in"
      case .confirm: ", if the user confirms"
      case .confirmAndSignIn: ", if a user is signed in and confirms"
      }
    let versions = match.route.versions[platform].map { range in
      (range.from.map { " from version \($0)" } ?? "")
        + (range.until.map { " before version \($0)" } ?? "")
    }
    let effect = match.route.isAction ? "runs" : "shows"
    return (.opens, ", which \(effect) “\(match.route.id)”\(versions ?? "")\(condition).")
  }
}

extension LinkReport.Outcome {
  /// The words that follow the name of a platform in a sentence, such as `opens the browser`.
  fileprivate func action(_ app: String) -> String {
    switch self {
    case .opens, .refused: "opens \(app)"
    case .asks: "asks whether \(app) or the browser opens the link"
    case .browser: "opens the browser"
    case .nothing: "opens nothing"
    }
  }
}

extension RouteManifest.Fallback {
  /// The name of the target for the end of a sentence, such as `the store`.
  fileprivate var phrase: String {
    switch self {
    case .web: "the web"
    case .store: "the store"
    case .none: "none"
    case .link(let link): "“\(link)”"
    }
  }
}
