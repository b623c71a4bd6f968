// Step 2: the link is read, and belongs to the app or not.

extension Router {
  /// Reads the link of a journey and lets it in when it belongs to the app.
  ///
  /// - Throws: ``RouteError`` with the code `malformedLink`, `tooLarge`, `refused` or `foreignLink`.
  func admit(_ journey: Journey) throws(RouteError) -> DeepLink {
    let link: DeepLink
    do throws(RouteError) {
      link = try parseLink(journey.call.text)
    } catch {
      journey.record(.admit, .text(error.code.name))
      throw error
    }
    let declaration = links.first { $0.covers(link) }
    journey.recordLink(RedactedLink(link, declaredAs: declaration))
    let isForeign = declaration == nil && link.scheme != nil
    guard !isForeign || mayOpenExternally(link) else {
      journey.record(.admit, "foreign")
      throw foreign(link, journey.redactedLink)
    }
    guard link.userInfo == nil || !journey.origin.isOutside else {
      journey.record(.admit, "refused: user info")
      throw RouteError(
        .refused,
        link: journey.redactedLink,
        message: "a link from outside must not carry user info; leave out what stands before “@”"
      )
    }
    journey.record(.admit, isForeign ? "foreign" : link.scheme == nil ? "a path" : "declared")
    return link
  }

  /// Whether a foreign link is a web page that the platform is to open.
  private func mayOpenExternally(_ link: DeepLink) -> Bool {
    foreignLinks.areOpened && link.scheme == "https" && link.host != nil
  }

  /// Reads a link as this router's table does.
  func parseLink(_ text: String) throws(RouteError) -> DeepLink {
    do throws(DeepLinkError) {
      return try DeepLink(parsing: text, options: options.link)
    } catch {
      throw malformedLink(error)
    }
  }

  func malformedLink(_ error: DeepLinkError) -> RouteError { RouteError(unreadable: error) }

  private func foreign(_ link: DeepLink, _ hidden: String) -> RouteError {
    RouteError(.foreignLink, link: hidden, message: foreignMessage(link))
  }

  /// What would make a foreign link the app's own; only a developer reads of its scheme and host.
  private func foreignMessage(_ link: DeepLink) -> String {
    let (scheme, host) = disclosure == .full ? (link.scheme, link.host) : (nil, nil)
    let universal = DeclaredLink.universal(host ?? "…")
    return switch (link.scheme, link.port) {
    case ("https", nil):
      "the app has not declared the link's host; add \(universal) to `links`"
    case ("https", _):
      "a link with a port other than 443 belongs to no app; leave the port out, with \(universal) "
        + "in `links`"
    case ("http", _):
      "a link of the scheme “http” belongs to no app; use “https”, with \(universal) in `links`"
    default:
      "the app has not declared the link's scheme; add \(DeclaredLink.scheme(scheme ?? "…")) to "
        + "`links`"
    }
  }
}
