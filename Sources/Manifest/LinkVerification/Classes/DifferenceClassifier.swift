// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import LinkAssociation
internal import RouteManifest
internal import RouteMatching

/// A classifier that finds the documented reason for a disagreement between the router and one
/// platform.
struct DifferenceClassifier: Sendable {
  /// A link that the router accepts and a device does not open, or the reverse.
  struct Disagreement: Sendable {
    var effect: LinkDifference.Effect
    /// The kind of the documented difference; nil if no documented difference explains the
    /// disagreement.
    var code: LinkDifference.Code?
    /// A similar link without other differences, if one was found; otherwise the given link.
    var link: String
    /// The identifier of the route or of the rewrite rule; nil for the spelling of links.
    var route: String?
  }

  private struct Documented: Hashable, Sendable {
    let code: LinkDifference.Code
    let effect: LinkDifference.Effect
    let route: String?
  }

  let router: LinkRouter
  private let platform: RouteManifest.Platform
  private let documented: Set<Documented>
  /// The path sets of the external routes; `internalLanguages` has those of the internal routes.
  private let languages: [PathLanguage]
  private let internalLanguages: [PathLanguage]
  private let schemes: Set<String>

  init(_ manifest: RouteManifest, platform: RouteManifest.Platform) {
    self.platform = platform
    router = LinkRouter(manifest, platform: platform)
    schemes = Set(manifest.schemes)
    documented = Set(
      LinkDifference.all(on: platform, of: manifest)
        .map { Documented(code: $0.code, effect: $0.effect, route: $0.route) }
    )
    let routes =
      manifest.rewrittenRoutes(on: platform)
      + manifest.routes.filter { $0.platforms.contains(platform) }
    func languages(isExternal: Bool) -> [PathLanguage] {
      routes.filter { $0.exposure.isExternal == isExternal }.map {
        PathLanguage($0, platform: platform, ignoresCase: manifest.options.ignoresCaseOfLiterals)
      }
    }
    (self.languages, internalLanguages) = (
      languages(isExternal: true), languages(isExternal: false)
    )
  }

  /// Compares the answers of the router and a device to a link; returns nil if the answers agree.
  ///
  /// - Parameters:
  ///   - text: The link.
  ///   - answer: The router's answer to the link.
  ///   - device: The device.
  /// - Returns: The disagreement, or nil.
  /// - Complexity: O(*n*) in the number of spellings and routes if they do not agree.
  func disagreement(
    on text: String,
    _ answer: LinkRouter.Answer,
    with device: PlatformDevice
  ) -> Disagreement? {
    let opens = device.opens(text)
    guard answer.isAccepted != opens else { return nil }
    var found = cause(of: text, answer, opens: opens, device)
    guard let code = found.code else { return found }
    let key = Documented(code: code, effect: found.effect, route: found.route)
    if !documented.contains(key) { found.code = nil }
    return found
  }

  private func cause(
    of text: String,
    _ answer: LinkRouter.Answer,
    opens: Bool,
    _ device: PlatformDevice
  ) -> Disagreement {
    func found(
      _ code: LinkDifference.Code?,
      _ link: String,
      opens: Bool,
      route: String? = nil
    ) -> Disagreement {
      Disagreement(
        effect: opens ? .opensMore : .opensLess,
        code: code,
        link: link,
        route: route
      )
    }
    if opens, let code = answer.refusedForm { return found(code, text, opens: true) }
    guard var link = LinkParts(text) else {
      let isScheme = opens && schemes.contains(text.prefix { $0 != ":" }.lowercased())
      return found(isScheme ? .schemePaths : nil, text, opens: opens)
    }
    if opens, schemes.contains(link.scheme.lowercased()) {
      return found(.schemePaths, text, opens: true)
    }
    // The spellings are corrected one after the other, until router and device agree. Then the last
    // correction is the cause, and the link before this correction is reported, because it has no
    // other difference.
    var (current, currentOpens) = (text, opens)
    for spelling in LinkSpelling.allCases {
      spelling.correct(&link)
      let next = link.text
      guard next != current else { continue }
      let (nextAnswer, nextOpens) = (router.answer(to: next), device.opens(next))
      let isSlash = spelling == .trailingSlash && nextOpens != currentOpens
      if nextAnswer.isAccepted == nextOpens || isSlash {
        return found(spelling.code, current, opens: currentOpens)
      }
      (current, currentOpens) = (next, nextOpens)
    }
    if router.source.manifest.options.trailingSlashIsSignificant {
      var other = link
      other.path += "/"
      if router.answer(to: other.text).isAccepted == currentOpens {
        return found(.trailingSlash, current, opens: currentOpens)
      }
    }
    guard currentOpens else {
      let (code, route) = reasonForLess(current, link, device)
      return found(code, current, opens: false, route: route)
    }
    let (code, route) = reasonForMore(current, link)
    return found(code, current, opens: true, route: route)
  }

  /// Returns the kind of the difference by which the platform opens a link that the router refuses,
  /// with the route.
  private func reasonForMore(
    _ text: String,
    _ link: LinkParts
  ) -> (LinkDifference.Code?, route: String?) {
    if let rule = router.rewriteRule(of: text) { return (.rewriteRules, rule.id) }
    switch router.answer(to: text) {
    case .notAdmitted(let route, _): return (.internalRoutes, route)
    case .wrongItem(let route, _):
      // If the platform's rule of another route also opens the link, because that route does not
      // require the query item, the difference is not specific to this route: no route is returned.
      let isCovered = languages.contains {
        $0.route != route && $0.code(opening: link) != nil
      }
      return (.queryItems, isCovered ? nil : route)
    case .noRoute:
      var best: (code: LinkDifference.Code, route: String)?
      for language in languages {
        guard let code = language.code(opening: link),
          documented.contains(
            Documented(code: code, effect: .opensMore, route: language.route)
          )
        else { continue }
        if code.rank < best?.code.rank ?? .max { best = (code, language.route) }
      }
      return (best?.code, best?.route)
    case .malformed, .foreign, .accepts: return (nil, nil)
    }
  }

  /// Returns the kind of the difference by which the platform does not open a link that the router
  /// accepts.
  private func reasonForLess(
    _ text: String,
    _ link: LinkParts,
    _ device: PlatformDevice
  ) -> (LinkDifference.Code?, route: String?) {
    guard case .accepts(let match, let rules) = router.answer(to: text) else { return (nil, nil) }
    let options = router.source.manifest.options
    if let rule = rules.first {
      let ignoresCase = options.ignoresCaseOfLiterals || options.ignoresCaseOfQueryNames
      return ignoresCase ? (.letterCase, nil) : (nil, rule.id)
    }
    if let canonical = router.canonicalLink(of: text), device.opens(canonical) {
      let hasFragments = options.matchesFragmentPaths || options.readsFragmentItems
      return (link.fragment != nil && hasFragments ? .fragments : .letterCase, nil)
    }
    let own = router.source.route(at: match.value).id
    guard device.answer(to: text).isExcluded else { return (nil, own) }
    let excluded = internalLanguages.first { $0.code(opening: link) == .kinds }
    return (.exclusions, excluded?.route ?? own)
  }
}

extension LinkRouter.Answer {
  /// The kind of the difference if the router cannot parse the link; nil if the router can parse
  /// the link.
  fileprivate var refusedForm: LinkDifference.Code? {
    guard case .malformed(let error) = self else { return nil }
    return error.code == .malformedLink ? .malformed : .size
  }
}

extension LinkDifference.Code {
  /// The position of this kind among those that concern paths: a kind with a lower position
  /// includes fewer links.
  fileprivate var rank: Int {
    [Self.kinds, .slashes, .pathEnd, .combinations].firstIndex(of: self) ?? .max
  }
}
