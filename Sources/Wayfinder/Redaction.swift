/// Links as they may be logged or shown outside: `…` for everything but registered literals.
enum Redaction {
  /// A link that matched: its pattern, which holds nothing but what the app has registered.
  static func text(of link: DeepLink, matching pattern: RoutePattern) -> String {
    let query = link.rawQuery == nil ? "" : "?…"
    let fragment = link.rawFragment == nil ? "" : "#…"
    return pattern.text + query + fragment
  }

  /// A link of which nothing is known but how the app has declared it: its shape.
  static func text(of link: DeepLink, declaredAs declaration: DeclaredLink?) -> String {
    var text = head(of: link, declaredAs: declaration)
    text += link.segments.isEmpty ? "/" : link.segments.map { _ in "/…" }.joined()
    if link.rawQuery != nil { text += "?…" }
    if link.rawFragment != nil { text += "#…" }
    return text
  }

  /// A link that was explained: the table knows only its patterns, and the app has declared more.
  static func text(_ explanation: Explanation, declaredAs declaration: DeclaredLink?) -> String {
    let link = explanation.link
    guard link.scheme != nil else { return explanation.redactedLink }
    var path = explanation.redactedLink.drop { $0 != ":" }.dropFirst()
    if link.host != nil { path = path.dropFirst(2).drop { $0 != "/" } }
    return head(of: link, declaredAs: declaration) + path
  }

  /// What stands before the path.
  private static func head(of link: DeepLink, declaredAs declaration: DeclaredLink?) -> String {
    guard let scheme = link.scheme else { return "" }
    let shown = declaration == nil ? "…:" : "\(scheme):"
    return link.host == nil ? shown : shown + "//\(declaration?.shownHost(of: link) ?? "…")"
  }
}
