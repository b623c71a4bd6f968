// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import AndroidLinkMatching
import RouteManifest

extension LinkReporter {
  /// Returns whether an app opens on devices with some API levels, and the filter or rule that
  /// decided.
  func answer(of target: AndroidTarget, to address: LinkAddress) -> LinkReport.AppAnswer {
    let explanation = target.matcher.explain(address.text)
    let otherwise: LinkReport.Outcome = address.webHost == nil ? .nothing : .browser
    let declared = address.webHost.flatMap { manifest.declaredHost(of: $0) }
    var outcome = otherwise
    var reason = ""
    var filter: Int?
    var rule: Int?
    switch explanation.answer {
    case .opens(let index):
      (outcome, filter) = (.opens, index)
      reason = "the filter matches"
      if case .tried(_, let match?) = explanation.rules {
        rule = match
        reason = "the filter and the dynamic rule match"
      }
    case .asks(let index):
      (outcome, filter) = (.asks, index)
      reason = "the filter matches, and the host is not verified"
    case .noFilter: reason = noFilterReason(explanation.filters, address)
    case .notVerified(let host):
      reason = "the host “\(host)” is not verified: it has no assetlinks.json for the app"
    case .excluded(let index):
      rule = index
      reason = "the dynamic rule matches and excludes the link"
    case .noRule:
      var count = 0
      if case .tried(let rules, _) = explanation.rules { count = rules.count }
      reason = "a filter matches, but none of \(count) dynamic rules"
    case .tooLong: reason = "the link is too long"
    }
    var answer = LinkReport.AppAnswer(
      app: target.app.package,
      name: target.app.name,
      versions: target.versions,
      outcome: outcome,
      reason: reason
    )
    if let filter {
      (answer.file, answer.rule) = ("android-filters.xml", "intent-filter \(filter)")
      if case .matched(let match) = explanation.filters[filter] { answer.pattern = match.pattern }
    }
    if let rule, case .tried(let rules, _) = explanation.rules {
      // If the manifest contains `example.com` and `*.example.com`, Android reads the file of
      // `example.com` for both.
      let host = manifest.hosts.first { $0.name == declared?.name && !$0.includesSubdomains }
      answer.file = (host ?? declared)?.assetLinksName
      answer.rule = "dynamic_app_link_components[\(rule)]"
      answer.pattern = (rules[rule].isExclusion ? "NOT " : "") + (rules[rule].path ?? "*")
    }
    return answer
  }

  /// Returns the reason why no filter matches; the patterns are left out, because there can be
  /// thousands of them.
  private func noFilterReason(
    _ results: [AndroidLinkExplanation.FilterResult],
    _ address: LinkAddress
  ) -> String {
    if results.isEmpty { return "the app has no filters for links" }
    for result in results {
      if case .path(_, let declared, _) = result {
        return "none of \(declared.count) patterns of the filter matches the path"
      }
    }
    if let host = address.webHost, address.scheme == "https" {
      return "no filter declares the host “\(host)”"
    }
    guard let scheme = address.scheme else { return address.schemeProblem }
    return "no filter declares the scheme “\(scheme)”"
  }
}

extension AndroidLinkExplanation.Match {
  /// The pattern or the part of the filter that matched, as text.
  fileprivate var pattern: String {
    switch self {
    case .scheme: "any link with the scheme"
    case .authority: "any path of the host"
    case .path(_, let text): text
    case .group(let index): "group \(index)"
    }
  }
}
