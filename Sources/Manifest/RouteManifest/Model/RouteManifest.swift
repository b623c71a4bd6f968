// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import RouteMatching

/// The route table of an app for all platforms, as a value that is stored in a file.
///
/// ```swift
/// let document = try ManifestDocument(json: text, file: "manifest.json")
/// var manifest = try RouteManifest(decoding: document)
/// manifest.hosts.append("momentsapp.com")
/// print(manifest.json)
/// ```
///
/// The order of lists is part of the value: the order of routes decides between routes of equal rank.
public struct RouteManifest: Sendable, Hashable {
  /// The address of the JSON Schema, for editors that read the key `$schema`.
  public var schema: String?
  /// The name of the app or of the group of apps.
  public var name: String?
  /// The apps that open the links, with their identifiers.
  public var apps = Apps()
  /// The hosts whose links open the app as universal links or Android app links.
  public var hosts: [Host] = []
  /// The custom schemes of the apps, such as `moments`, in lower case.
  public var schemes: [String] = []
  /// The constraints of the app's own kinds of parameters, by the name of the kind.
  public var kinds: [String: String] = [:]
  /// The options for matching links, such as ignoring the case of literals.
  public var options = RouteTableOptions()
  /// The routes; their order decides between routes of equal rank.
  public var routes: [Route] = []
  /// The rules that rewrite links before they are matched.
  public var rules: [Rule] = []
  /// The targets of links that open no route.
  public var fallbacks = Fallbacks()

  /// Creates a manifest without routes.
  public init() {}

  /// A host of links, or all subdomains of a name.
  public struct Host: Sendable, Hashable {
    /// The name in lower case, without `*.`.
    public var name: String
    /// Whether links have one or more labels before ``name``.
    public var includesSubdomains: Bool

    /// Creates a host from its name, with or without its subdomains.
    ///
    /// - Parameters:
    ///   - name: The name in lower case.
    ///   - includesSubdomains: Whether links have one or more labels before the name.
    public init(name: String, includesSubdomains: Bool = false) {
      (self.name, self.includesSubdomains) = (name, includesSubdomains)
    }

    /// The text of the host in a pattern, such as `*.example.com`.
    public var text: String { (includesSubdomains ? "*." : "") + name }
  }

  /// The first host without a wildcard, for links whose route names no host; nil if there is none.
  package var linkHost: String? { hosts.first { !$0.includesSubdomains }?.name }

  /// A platform that opens links.
  public enum Platform: String, Sendable, Hashable, CaseIterable {
    /// Apple's platforms.
    case ios
    /// Devices with Android.
    case android
    /// The web site of the manifest.
    case web
  }

  /// A rule that rewrites links; see `RewriteRule`.
  public struct Rule: Sendable, Hashable, Identifiable {
    /// The identifier, which is unique among the rules.
    public var id: String
    /// The pattern of the links to rewrite.
    public var pattern: RoutePattern
    /// The template of the new link.
    public var template: String
    /// The priority; a rule with a higher priority is tried first.
    public var priority: Int
    /// Whether all screens are removed before the new link is shown.
    public var resetsScreens: Bool

    /// Creates a rule that rewrites the links of a pattern.
    ///
    /// - Parameters:
    ///   - id: The identifier.
    ///   - pattern: The pattern of the links to rewrite.
    ///   - template: The template of the new link.
    ///   - priority: The priority.
    ///   - resetsScreens: Whether all screens are removed before the new link is shown.
    public init(
      id: String,
      pattern: RoutePattern,
      template: String,
      priority: Int = 0,
      resetsScreens: Bool = false
    ) {
      (self.id, self.pattern, self.template) = (id, pattern, template)
      (self.priority, self.resetsScreens) = (priority, resetsScreens)
    }
  }
}

extension RouteManifest.Host: ExpressibleByStringLiteral {
  /// Creates a host from a literal such as `"*.example.com"`.
  public init(stringLiteral text: String) {
    let includesSubdomains = text.hasPrefix("*.")
    self.init(
      name: includesSubdomains ? String(text.dropFirst(2)) : text,
      includesSubdomains: includesSubdomains
    )
  }
}
