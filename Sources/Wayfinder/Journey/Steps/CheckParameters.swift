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
      guard let page = candidate.parameters.texts(name).first(where: { !isAllowed($0) }) else {
        continue
      }
      let showsHost = disclosure.includesValues && !rules.secretNames.contains(name)
      throw webPageRefusal(name, of: candidate, showsHost ? page : nil, journey)
    }
  }

  /// Returns whether a text is the URL of a web page that a link from outside of the app's own code
  /// may contain.
  private func isAllowed(_ text: String?) -> Bool {
    guard let text, let page = WebURL(text) else { return false }
    return targets.kind(of: page.link) != .foreign
  }

  private func secretRefusal(
    _ name: String,
    of candidate: Candidate,
    _ journey: Journey
  ) -> RouteError {
    let (pattern, location) = (candidate.pattern, candidate.route.location)
    let origin = journey.origin
    journey.record(.policy, "the secret “\(name)” refuses \(origin.name)")
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
    _ text: String??,
    _ journey: Journey
  ) -> RouteError {
    let pattern = candidate.pattern
    journey.record(.policy, "the web page “\(name)” refuses \(journey.origin.name)")
    let subject = "“\(name)” of “\(pattern)” (\(candidate.route.location))"
    let page = text.flatMap { $0 }.flatMap { WebURL($0) }
    let hidden =
      "\(subject) is not the `https` URL of an allowed host; correct the link, or add the host to "
      + "`router.webTargets`"
    return RouteError(
      .refused,
      link: Redaction.text(of: candidate.link, matching: pattern),
      pattern: pattern,
      message: page.map {
        "\(subject) is a web page of the host “\($0.host)”, which is not allowed; add "
          + "\"\($0.host)\" to `router.webTargets`, or open the page from the app's own code"
      } ?? hidden,
      hiddenMessage: hidden
    )
  }
}

extension RouteParameters {
  /// All values of a name, from the path and from the query; nil for an item that is not UTF-8.
  fileprivate func texts(_ name: String) -> [String?] {
    var texts: [String?] = []
    forEachText(name) { texts.append($0.map(String.init)) }
    // The app's code can read a query item even if a path parameter has the same name, so the
    // values of such an item are checked, too.
    if hasPathValue(name) { texts += all(name) }
    return texts
  }

  /// Returns whether the link has a value for a name that is not empty.
  fileprivate func hasText(_ name: String) -> Bool { texts(name).contains { $0 != "" } }
}
