// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A link for logs and external callers, in which `…` replaces everything but registered literals.
///
/// The text is computed when it is read, and most journeys never read the text. Except for an
/// unmatched link in a debug build, the value contains no part of the link apart from its shape.
package struct RedactedLink: Sendable {
  private enum Front: Sendable {
    /// The whole redacted text before the query and the fragment.
    case text(String)
    /// A declared link: whether it has a host, whether this host is exactly the declared host, and
    /// the number of segments.
    case declared(DeclaredLink, hasHost: Bool, isExact: Bool, segments: Int)
    case undeclared(hasScheme: Bool, hasHost: Bool, segments: Int)
    /// A link that no route matches.
    ///
    /// To compute the text, the link is compared with all routes. This happens only when the text
    /// is first read.
    case unmatched(NearMisses, DeclaredLink?)
  }

  private let front: Front
  private let hasQuery: Bool
  private let hasFragment: Bool

  private init(_ front: Front, _ link: DeepLink) {
    self.front = front
    (hasQuery, hasFragment) = (link.rawQuery != nil, link.rawFragment != nil)
  }

  /// Creates the redacted form of a matched link: its pattern.
  package init(_ link: DeepLink, matching pattern: RoutePattern) {
    self.init(.text(pattern.text), link)
  }

  /// Creates the redacted form of a link without a known route, from the link's declaration and the
  /// number of its segments.
  @inline(never)
  package init(_ link: DeepLink, declaredAs declaration: DeclaredLink?) {
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

  /// Creates the redacted form of a link that no route matches: it shows only segments that equal a
  /// literal of some route.
  package init(_ nearMisses: NearMisses, declaredAs declaration: DeclaredLink?) {
    (front, hasQuery, hasFragment) = (.unmatched(nearMisses, declaration), false, false)
  }

  /// The redacted link as text, such as `/users/:id?…`.
  package var text: String {
    var text = head
    switch front {
    case .text, .unmatched: break
    case .declared(_, _, _, let segments), .undeclared(_, _, let segments):
      text += segments == 0 ? "/" : String(repeating: "/…", count: segments)
    }
    if hasQuery { text += "?…" }
    if hasFragment { text += "#…" }
    return text
  }

  /// The scheme and host or, if they are not stored separately, the whole text before the query.
  var head: String {
    switch front {
    case .text(let text): text
    case .declared(let declaration, let hasHost, let isExact, _):
      declaration.shown(hasHost: hasHost, isExact: isExact)
    case .undeclared(let hasScheme, let hasHost, _):
      (hasScheme ? "…:" : "") + (hasHost ? "//…" : "")
    case .unmatched(let nearMisses, let declaration):
      nearMisses.explanation.map { RedactedLink.text($0, declaredAs: declaration) } ?? "…"
    }
  }
}

extension RedactedLink: ExpressibleByStringLiteral {
  /// Creates a redacted link from a text that is already redacted.
  package init(_ text: String) {
    (front, hasQuery, hasFragment) = (.text(text), false, false)
  }

  package init(stringLiteral text: String) {
    self.init(text)
  }
}

extension RedactedLink: Hashable {
  package static func == (left: Self, right: Self) -> Bool { left.text == right.text }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension RedactedLink {
  /// Returns the redacted text of a link: the scheme and the host from its declaration, and the
  /// path from its explanation.
  private static func text(
    _ explanation: Explanation,
    declaredAs declaration: DeclaredLink?
  ) -> String {
    let link = explanation.link
    guard link.scheme != nil else { return explanation.redactedLink }
    var path = explanation.redactedLink.drop { $0 != ":" }.dropFirst()
    if link.host != nil { path = path.dropFirst(2).drop { $0 != "/" } }
    return RedactedLink(link, declaredAs: declaration).head + path
  }
}
