/// A link as it may be logged or shown outside: `…` for everything but registered literals.
///
/// It is put into words when somebody reads it, which for most journeys nobody does, and holds no
/// value of the link.
struct RedactedLink: Sendable {
  private enum Front: Sendable {
    /// All that stands before query and fragment.
    case text(String)
    /// What the app has declared, and whether the host is just the declared one, or one below it;
    /// then so many segments.
    case declared(DeclaredLink, hasHost: Bool, isExact: Bool, segments: Int)
    case undeclared(hasScheme: Bool, hasHost: Bool, segments: Int)
  }

  private let front: Front
  private let hasQuery: Bool
  private let hasFragment: Bool

  private init(_ front: Front, _ link: DeepLink) {
    self.front = front
    (hasQuery, hasFragment) = (link.rawQuery != nil, link.rawFragment != nil)
  }

  /// A link that matched: its pattern, which holds nothing but what the app has registered.
  init(_ link: DeepLink, matching pattern: RoutePattern) {
    self.init(.text(pattern.text), link)
  }

  /// A link of which nothing is known but how the app has declared it: its shape.
  init(_ link: DeepLink, declaredAs declaration: DeclaredLink?) {
    let segments = link.segmentCount
    if let declaration {
      self.init(
        .declared(
          declaration,
          hasHost: link.hasHost,
          isExact: declaration.namesHost(of: link),
          segments: segments
        ),
        link
      )
    } else {
      self.init(
        .undeclared(hasScheme: link.scheme != nil, hasHost: link.hasHost, segments: segments),
        link
      )
    }
  }

  /// The link in words.
  var text: String {
    var text = head
    switch front {
    case .text: break
    case .declared(_, _, _, let segments), .undeclared(_, _, let segments):
      text += segments == 0 ? "/" : String(repeating: "/…", count: segments)
    }
    if hasQuery { text += "?…" }
    if hasFragment { text += "#…" }
    return text
  }

  /// What stands before the path, where that is known apart from it.
  var head: String {
    switch front {
    case .text(let text): text
    case .declared(let declaration, let hasHost, let isExact, _):
      declaration.shown(hasHost: hasHost, isExact: isExact)
    case .undeclared(let hasScheme, let hasHost, _):
      (hasScheme ? "…:" : "") + (hasHost ? "//…" : "")
    }
  }
}

extension RedactedLink: ExpressibleByStringLiteral {
  /// A link that was put into words before.
  init(_ text: String) {
    (front, hasQuery, hasFragment) = (.text(text), false, false)
  }

  init(stringLiteral text: String) {
    self.init(text)
  }
}

extension RedactedLink: Hashable {
  static func == (left: Self, right: Self) -> Bool { left.text == right.text }

  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

/// Links in words as they may be logged or shown outside.
enum Redaction {
  /// A link that matched.
  static func text(of link: DeepLink, matching pattern: RoutePattern) -> String {
    RedactedLink(link, matching: pattern).text
  }

  /// A link that was explained: the table knows only its patterns, and the app has declared more.
  static func text(_ explanation: Explanation, declaredAs declaration: DeclaredLink?) -> String {
    let link = explanation.link
    guard link.scheme != nil else { return explanation.redactedLink }
    var path = explanation.redactedLink.drop { $0 != ":" }.dropFirst()
    if link.host != nil { path = path.dropFirst(2).drop { $0 != "/" } }
    return RedactedLink(link, declaredAs: declaration).head + path
  }
}
