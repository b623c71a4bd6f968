// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// Step 2, admit: the link is parsed and must belong to the app; if there is an equal journey, the
// call joins it.

extension Router {
  /// Parses the link of a journey, and refuses the link unless it belongs to the app.
  ///
  /// - Throws: ``RouteError`` with the code `malformedLink`, `tooLarge`, `refused` or `foreignLink`.
  func admit(_ journey: Journey) throws(RouteError) -> DeepLink {
    let link: DeepLink
    do throws(RouteError) {
      link = try parseLink(of: journey)
    } catch {
      journey.record(.admit, .text(error.code.name))
      throw error
    }
    let isForeign = try checkForeign(link, journey)
    guard link.userInfo == nil || !journey.origin.isExternal else {
      journey.record(.admit, "refused: user info")
      throw RouteError(
        .refused,
        link: journey.redactedLink,
        message: "a link from outside must not contain user information; remove the text before “@”"
      )
    }
    journey.record(.admit, isForeign ? "foreign" : link.scheme == nil ? "a path" : "declared")
    return link
  }

  /// Refuses a link that neither belongs to the app nor is a web page that the platform may open.
  ///
  /// Called again after the link has waited in the inbox, because the declarations may have changed.
  ///
  /// - Returns: Whether the link is such a web page.
  @discardableResult
  func checkForeign(_ link: DeepLink, _ journey: Journey) throws(RouteError) -> Bool {
    let declaration = links.first { $0.covers(link) } ?? linkResolver?.declaration(of: link)
    journey.recordLink(RedactedLink(link, declaredAs: declaration), declaration)
    guard declaration == nil, link.scheme != nil else { return false }
    guard mayOpenExternally(link) else {
      journey.record(.admit, "foreign")
      throw foreignError(link, journey)
    }
    return true
  }

  func foreignError(_ link: DeepLink, _ journey: Journey) -> RouteError {
    RouteError(.foreignLink, link: journey.redactedLink, message: foreignMessage(link))
  }

  /// Returns the parsed link of a journey's call.
  ///
  /// The call of a typed route contains a parsed link already. This link is returned if the options of
  /// this router would parse its text to the same link.
  ///
  /// - Throws: ``RouteError`` with the code `malformedLink` or `tooLarge`.
  private func parseLink(of journey: Journey) throws(RouteError) -> DeepLink {
    if let link = journey.call.link, options.link.agree(with: link) { return link }
    return try parseLink(journey.call.text)
  }

  /// Parses a link with the options of this router's table.
  ///
  /// - Throws: ``RouteError`` with the code `malformedLink` or `tooLarge`.
  func parseLink(_ text: String) throws(RouteError) -> DeepLink {
    do throws(DeepLinkError) {
      return try DeepLink(parsing: text, options: options.link)
    } catch {
      throw malformedLink(error)
    }
  }

  func malformedLink(_ error: DeepLinkError) -> RouteError { RouteError(unreadable: error) }

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

  /// Returns whether a link that does not belong to the app is a web page that the platform may
  /// open.
  func mayOpenExternally(_ link: DeepLink) -> Bool {
    opensForeignWebPages && link.scheme == "https" && link.host != nil
  }

  /// Returns the message for a link that does not belong to the app, with the declaration that
  /// would include the link.
  ///
  /// The message contains scheme and host of the link only if messages contain values.
  private func foreignMessage(_ link: DeepLink) -> String {
    let (scheme, host) = disclosure.includesValues ? (link.scheme, link.host) : (nil, nil)
    let universal = DeclaredLink.universal(host ?? "…")
    return switch (link.scheme, link.port) {
    case ("https", nil):
      "the app has not declared the link's host; add \(universal) to `router.links`"
    case ("https", _):
      "the link has a port other than 443, which an app cannot declare; remove the port, and add "
        + "\(universal) to `router.links`"
    case ("http", _):
      "the link has the scheme “http”, which an app cannot declare; use “https”, and add "
        + "\(universal) to `router.links`"
    default:
      "the app has not declared the link's scheme; add \(DeclaredLink.scheme(scheme ?? "…")) to "
        + "`router.links`"
    }
  }
}
