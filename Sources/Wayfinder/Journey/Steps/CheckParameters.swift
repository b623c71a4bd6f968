// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching

// This is a part of step 6, policy: links from some origins may not contain secrets or web pages of
// other hosts.

extension Router {
  /// Checks the secrets and the web pages in a link from outside of the app's own code.
  ///
  /// - Throws: ``RouteError`` with the code `refused`, which names the parameter.
  func checkParameters(of candidate: Candidate, _ journey: Journey) throws(RouteError) {
    let rules = registry.parameterRules(of: candidate.value)
    guard !rules.isUnchecked else { return }
    if journey.origin.trust == .unverified {
      for name in rules.secretNames where candidate.parameters.hasText(name) {
        throw secretRefusal(name, of: candidate, journey)
      }
    }
    for name in rules.webURLNames {
      guard let page = candidate.parameters.firstText(of: name, where: { !isAllowed($0) }) else {
        continue
      }
      let showsHost = disclosure.includesValues && !rules.secretNames.contains(name)
      throw webPageRefusal(name, of: candidate, showsHost ? page.map(String.init) : nil, journey)
    }
  }

  /// Returns whether a text is the URL of a web page that a link from outside of the app's own code
  /// may contain.
  private func isAllowed(_ text: Substring?) -> Bool {
    guard let text, let page = WebURL(routeText: text) else { return false }
    return targets.kind(of: page.link) != .foreign
  }

  private func secretRefusal(
    _ name: String,
    of candidate: Candidate,
    _ journey: Journey
  ) -> RouteError {
    let (pattern, location) = (candidate.pattern, candidate.route.location)
    let origin = journey.origin
    journey.record(.policy, .secret(name, from: origin))
    return RouteError(
      .refused,
      link: RedactedLink(candidate.link, matching: pattern),
      pattern: pattern
    ) {
      "“\(pattern)” (\(location)) declares “\(name)” as secret, and this link with a value for it comes "
        + "from \(origin.name), which is unverified: another app could have read or written it; send it "
        + "as a universal link, or declare .parameters(\"\(name)\", .private)"
    }
  }

  private func webPageRefusal(
    _ name: String,
    of candidate: Candidate,
    _ text: String?,
    _ journey: Journey
  ) -> RouteError {
    let (pattern, location) = (candidate.pattern, candidate.route.location)
    journey.record(.policy, .webPage(name, from: journey.origin))
    let hidden: @Sendable () -> String = {
      "“\(name)” of “\(pattern)” (\(location)) is not the `https` URL of an allowed host; correct the "
        + "link, or add the host to `router.webTargets`"
    }
    let page = text.flatMap { WebURL($0) }
    return RouteError(
      .refused,
      link: RedactedLink(candidate.link, matching: pattern),
      pattern: pattern,
      makingMessage: {
        guard let page else { return hidden() }
        return "“\(name)” of “\(pattern)” (\(location)) is a web page of the host “\(page.host)”, "
          + "which is not allowed; add \"\(page.host)\" to `router.webTargets`, or open the page from the app's "
          + "own code"
      },
      hiddenMessage: page == nil ? nil : hidden
    )
  }
}

extension RouteParameters {
  /// Returns the first value of a parameter, in the path or in the query, that fulfils a condition;
  /// nil if there is none.
  ///
  /// A query item that is not UTF-8 has the value nil. If a path parameter and a query item have the
  /// same name, the values of the item are checked, too, because the app's code can read them.
  fileprivate func firstText(
    of name: String,
    where isWanted: (Substring?) -> Bool
  ) -> Substring?? {
    var first: Substring?
    var isFound = false
    forEachText(name) { text in
      guard !isFound, isWanted(text) else { return }
      (first, isFound) = (text, true)
    }
    if isFound { return .some(first) }
    guard hasPathValue(name) else { return nil }
    return all(name).first { isWanted($0[...]) }.map { $0[...] }
  }
}
