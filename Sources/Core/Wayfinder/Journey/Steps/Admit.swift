// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// Step 2, admit: the link is parsed and must belong to the app; if there is an equal journey, the
// call joins it.

extension Walk {
  /// Parses the link of a journey, and refuses the link unless it belongs to the app.
  ///
  /// - Throws: ``RouteError`` with the code `malformedLink`, `tooLarge`, `refused` or `foreignLink`.
  func admit() throws(RouteError) -> DeepLink {
    let link: DeepLink
    do throws(RouteError) {
      link = try parsedLink()
    } catch {
      journey.record(.admit, .text(error.code.name))
      throw error
    }
    try checkAdmission(of: link)
    let kind = journey.declaration != nil ? "declared" : link.scheme == nil ? "a path" : "foreign"
    journey.record(.admit, .text(kind))
    return link
  }

  /// Refuses a link that neither belongs to the app nor is a web page that the platform may open.
  ///
  /// Called again after the link has waited in the inbox, because the declarations may have changed.
  func checkAdmission(of link: DeepLink) throws(RouteError) {
    let admission = router.currentRules.admission(of: link, from: journey.origin)
    journey.recordLink(admission.redacted, admission.declaration)
    guard case .refused(let error, let step) = admission.kind else { return }
    journey.record(.admit, .decided(step, journey.origin))
    throw error
  }

  /// Returns the parsed link of a journey's call.
  ///
  /// The call of a typed route contains a parsed link already. This link is returned if the options of
  /// this router would parse its text to the same link.
  ///
  /// - Throws: ``RouteError`` with the code `malformedLink` or `tooLarge`.
  private func parsedLink() throws(RouteError) -> DeepLink {
    if let link = journey.call.destination.link, router.options.link.agree(with: link) {
      return link
    }
    return try router.parseLink(journey.call.destination.text)
  }
}

extension Router {
  /// Parses a link with the options of this router's table.
  ///
  /// - Throws: ``RouteError`` with the code `malformedLink` or `tooLarge`.
  func parseLink(_ text: String) throws(RouteError) -> DeepLink { try options.parse(text) }

  /// Returns the ending of an equal journey that a new caller receives, or nil.
  ///
  /// The ending counts only while the scene still shows the screen of the journey. After the
  /// user has left the screen, the same link shows it again.
  func recentEnding(_ key: JourneyKey) -> EndedJourneys.Entry? {
    // Without an ended journey, the key is not compared, so that its link need not be normalized.
    guard running.endedCount > 0,
      let ended = running.ending(of: key, within: limits.deduplicationWindow),
      ended.shownScene == nil || ended.shownScene == sceneRecord(ended.scene)?.host.scene
    else { return nil }
    return ended
  }
}
