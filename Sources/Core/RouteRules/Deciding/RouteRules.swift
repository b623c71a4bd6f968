// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The rules of an app's links: its routes, the links that belong to it, and the rules that replace links by
/// others.
///
/// What a link opens, for whom and why, is decided here and nowhere else. The rules never change, call no code of
/// the app, and can be asked from any thread:
///
/// ```swift
/// let decision = try router.rules.decide("https://momentsapp.com/moments/42", from: .universal)
/// print(decision.route?.pattern.text ?? "none", decision.error?.message ?? "")
/// ```
public final class RouteRules: Sendable {
  /// The routes with their table, with which links are matched.
  package let collection: RouteCollection
  /// The entries of modules, which the app's own code opens by name.
  package let entries: RouteCollection
  /// The links that belong to the app, and the web pages to which rules and redirects may lead.
  package let targets: RewriteTargets
  /// The short links, whose targets are unknown until the app's resolver has returned them.
  let shortLinks: [DeclaredLink]
  package let rewrites: RewriteTable
  /// Whether the platform opens the web pages of other hosts.
  let opensForeignWebPages: Bool
  /// Whether messages contain values of links.
  let includesValues: Bool
  package let options: RouteTableOptions
  /// The routes, in the order of registration or of the manifest.
  public let routes: [RouteFacts]
  /// The modules, in the order of installation; none for the rules of a manifest.
  public let modules: [Module]
  /// Whether the routes have facts that no decision needs, such as the default values of parameters.
  package let describesRoutes: Bool

  package init(
    _ collection: RouteCollection,
    describing routes: [RouteFacts]? = nil,
    entries: RouteCollection? = nil,
    modules: [Module] = [],
    targets: RewriteTargets,
    shortLinks: [DeclaredLink] = [],
    rewrites: RewriteTable,
    opensForeignWebPages: Bool = false,
    includesValues: Bool = true,
    options: RouteTableOptions
  ) {
    (self.collection, self.targets, self.modules) = (collection, targets, modules)
    self.entries = entries ?? RouteCollection([], options: options, kinds: [])
    (self.shortLinks, self.rewrites) = (shortLinks, rewrites)
    (self.opensForeignWebPages, self.includesValues) = (opensForeignWebPages, includesValues)
    self.options = options
    (self.routes, describesRoutes) = (routes ?? collection.facts, routes != nil)
  }

  /// Returns the collection in which the link of a question is matched.
  package func collection(of question: RouteDecision.Question) -> RouteCollection {
    question.isEntry ? entries : collection
  }

  /// Returns the facts of the routes among which the link of a question is matched.
  func facts(of question: RouteDecision.Question) -> [RouteFacts] {
    question.isEntry ? entries.facts : routes
  }
}

// MARK: Links that belong to the app

extension RouteRules {
  /// What the declarations say about a link.
  package struct Admission: Sendable {
    package enum Kind: Sendable {
      /// A link of the app, or a path without a scheme.
      case own
      /// A short link, whose target the app's resolver returns.
      case short
      /// A web page of another host, which the platform may open.
      case webPage
      /// A link that is refused.
      case refused(RouteError, RouteDecision.Step)
    }

    package let kind: Kind
    /// The declaration that includes the link; nil for a path and for a foreign link.
    package let declaration: DeclaredLink?
    /// The link without its values.
    package let redacted: RedactedLink
  }

  /// Returns the declaration that includes a link, or nil.
  package func declaration(of link: DeepLink) -> DeclaredLink? {
    targets.declared.first { $0.covers(link) }
  }

  /// Returns the declaration of a link whose target the app's resolver returns, or nil.
  package func shortDeclaration(of link: DeepLink) -> DeclaredLink? {
    shortLinks.first { $0.covers(link) }
  }

  /// Returns whether a link belongs to the app; without user information, if it comes from outside.
  package func admission(of link: DeepLink, from origin: RouteOrigin) -> Admission {
    let short = shortDeclaration(of: link)
    let declaration = declaration(of: link) ?? short
    let redacted = RedactedLink(link, declaredAs: declaration)
    let isForeign = declaration == nil && link.scheme != nil
    let kind: Admission.Kind =
      if isForeign, !mayOpenExternally(link) {
        .refused(foreignError(link, redacted), .foreign)
      } else if link.userInfo != nil, origin.isExternal {
        .refused(
          RouteError(
            .refused,
            link: redacted.text,
            message:
              "a link from outside must not contain user information; remove the text before “@”"
          ),
          .refusedUserInfo
        )
      } else {
        isForeign ? .webPage : short != nil ? .short : .own
      }
    return Admission(kind: kind, declaration: declaration, redacted: redacted)
  }

  /// Returns whether a link that does not belong to the app is a web page that the platform may
  /// open.
  package func mayOpenExternally(_ link: DeepLink) -> Bool {
    opensForeignWebPages && link.scheme == "https" && link.host != nil
  }

  /// Returns the error for a link that does not belong to the app, with the declaration that would
  /// include it.
  ///
  /// The message contains scheme and host of the link only if messages contain values.
  package func foreignError(_ link: DeepLink, _ redacted: RedactedLink) -> RouteError {
    let (scheme, host) = includesValues ? (link.scheme, link.host) : (nil, nil)
    let universal = DeclaredLink.universal(host ?? "…")
    let custom = DeclaredLink.scheme(scheme ?? "…")
    var declaration: DeclaredLink?
    let message: String
    switch (link.scheme, link.port) {
    case ("https", nil):
      if host != nil { declaration = universal }
      message = "the app has not declared the link's host; add \(universal) to `router.links`"
    case ("https", _):
      message =
        "the link has a port other than 443, which an app cannot declare; remove the port, and add "
        + "\(universal) to `router.links`"
    case ("http", _):
      message =
        "the link has the scheme “http”, which an app cannot declare; use “https”, and add "
        + "\(universal) to `router.links`"
    default:
      if scheme != nil { declaration = custom }
      message = "the app has not declared the link's scheme; add \(custom) to `router.links`"
    }
    return RouteError(
      .foreignLink,
      link: redacted.text,
      message: message,
      change: declaration.map { .declaredLink($0) }
    )
  }

  /// Returns the error for a link that no route matches; the nearest routes are computed when they are
  /// read.
  package func notFound(_ question: RouteDecision.Question) -> RouteError {
    let nearMisses = NearMisses(question.link, in: collection)
    let declaration = declaration(of: question.link)
    let message =
      if let rule = question.rule {
        "no route matches the link to which the rule \(rule) has rewritten the received link; correct "
          + "the rule, or register a route for its target"
      } else if collection.table.routes.isEmpty {
        "no route matches this link, because none is registered"
      } else if !options.matchesFragmentPaths, question.link.hasFragmentPath {
        "no route matches this link, whose fragment has the form of a path; set `matchesFragmentPaths` in "
          + "the `RouteTableOptions` of the router to match it instead of the path"
      } else if !question.origin.isExternal, question.link.isWholeURL {
        "no route matches this path, whose first segment is a whole URL; open the URL itself, with "
          + "`.parsing(url, origin: …)`"
      } else {
        "no route matches this link; register a route for it, or correct the link to match one of "
          + "the nearest routes"
      }
    return RouteError(
      unmatched: includesValues
        ? RedactedLink(nearMisses, declaredAs: declaration)
        : RedactedLink(question.link, declaredAs: declaration),
      message: message,
      nearMisses,
      includesValues: includesValues
    )
  }
}

extension RouteRules {
  /// The data about an installed module, for tools and internal menus.
  public struct Module: Sendable, Hashable {
    /// The name of the module.
    public let name: String
    /// The exposure of the module's routes that do not declare an exposure.
    public let exposure: RouteExposure
    /// The entries in the order of registration.
    public let entries: [Entry]
    /// The file that installed the module, as `#fileID` returns it.
    public let file: String
    /// The line that installed the module, counted from 1.
    public let line: UInt

    package init(
      name: String,
      exposure: RouteExposure,
      entries: [Entry],
      file: String,
      line: UInt
    ) {
      (self.name, self.exposure, self.entries) = (name, exposure, entries)
      (self.file, self.line) = (file, line)
    }

    /// An entry of a module, which the app's own code opens by its name.
    public struct Entry: Sendable, Hashable {
      /// The name of the entry.
      public let name: String
      /// The name of the transition to the screen; nil if the entry returns a value.
      public let transition: String?

      package init(name: String, transition: String?) {
        (self.name, self.transition) = (name, transition)
      }
    }
  }
}

extension DeepLink {
  /// Whether the fragment has the form of a path, as in `/#/view/7` and `/#!/view/7`.
  fileprivate var hasFragmentPath: Bool {
    guard let fragment = rawFragment?.utf8 else { return false }
    return fragment.starts(with: "/".utf8) || fragment.starts(with: "!/".utf8)
  }

  /// Whether the link is a path that has a URL as its first segment, as a path in code has with an interpolated URL.
  fileprivate var isWholeURL: Bool {
    scheme == nil && segments.first?.value.contains("://") == true
  }
}
