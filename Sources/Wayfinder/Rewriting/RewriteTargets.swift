/// The whole links that a rewrite may lead to.
struct RewriteTargets: Sendable {
  /// The links that belong to the app.
  var declared: [DeclaredLink] = []
  /// Hosts of web pages that do not belong to the app; compared whole, and without case.
  var webHosts: [String] = []

  /// What a link is to the app.
  enum Kind: Sendable {
    /// The app's own: routes can match it.
    case own
    /// A web page on the list; it must not be matched as if it were the app's own.
    case web
    case foreign
  }

  /// What a link is to the app.
  ///
  /// - Complexity: O(*n*) in the number of declarations and hosts.
  func kind(of link: DeepLink) -> Kind {
    if link.scheme == nil || declared.contains(where: { $0.covers(link) }) { return .own }
    guard link.scheme == "https", link.port == nil, link.userInfo == nil, let host = link.host
    else { return .foreign }
    let name = RewriteTargets.name(of: host)
    return webHosts.contains { RewriteTargets.name(of: $0) == name } ? .web : .foreign
  }

  private static func name(of host: String) -> String {
    let name = host.lowercased()
    return name.hasSuffix(".") ? String(name.dropLast()) : name
  }
}
