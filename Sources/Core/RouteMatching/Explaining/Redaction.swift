// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The parts of a link that a table's patterns contain; redacted messages may contain only these
/// parts.
struct Redaction {
  static let mark = "…"

  private let scheme: String?
  private let host: String?
  private let ignoresCase: Bool
  private var hasScheme = false
  /// The host of a pattern that equals the link's host or, if there is none, the longest host of
  /// which the link's host is a subdomain; nil if no pattern has such a host.
  private var knownHost: String?
  /// For each segment of the link, the first matching literal that is a whole segment of a pattern;
  /// nil if there is none.
  private var literals: [String?]

  /// Creates a redaction for a link; until patterns are added, every part of the link is hidden.
  ///
  /// - Parameters:
  ///   - scheme: The link's scheme in lower case.
  ///   - host: The link's host in lower case, without a trailing dot.
  ///   - path: The link's path.
  ///   - ignoresCase: Whether literals match in any case.
  init(scheme: String?, host: String?, _ path: PathView, ignoresCase: Bool) {
    (self.scheme, self.host, self.ignoresCase) = (scheme, host, ignoresCase)
    literals = [String?](repeating: nil, count: path.count)
  }

  /// Adds the scheme and the host of a pattern to the parts that messages may contain.
  mutating func add(_ prefix: PatternPrefix) {
    if let wanted = prefix.scheme, wanted == scheme { hasScheme = true }
    guard let wanted = prefix.host, let host, knownHost != host else { return }
    if wanted.name == host {
      knownHost = host
    } else if wanted.includesSubdomains, Bytes.with(host, { wanted.includes($0) }),
      wanted.name.utf8.count > knownHost?.utf8.count ?? 0
    {
      knownHost = wanted.name
    }
  }

  /// Adds the literals that are whole segments of a pattern to the parts that messages may contain.
  mutating func add(
    _ outline: borrowing PatternOutline,
    from firstPart: Int,
    in bytes: Bytes,
    _ path: PathView
  ) {
    for part in firstPart..<outline.parts.count {
      guard case .segment(part + 2) = outline.parts[part],
        case .literal(let literal) = outline.parts[part + 1]
      else { continue }
      literal.reading(in: bytes) { text in
        for position in literals.indices where literals[position] == nil {
          if path[position].isEqual(to: text, ignoringCase: ignoresCase) {
            literals[position] = text.text
          }
        }
      }
    }
  }

  /// Returns an excerpt of the segment at a position.
  func excerpt(segment position: Int, _ path: PathView) -> Explanation.Excerpt {
    // The redacted text is the literal as the pattern spells it. The link can spell the literal
    // with other upper-case and lower-case letters. This spelling could identify the author of the
    // link, so it is not shown.
    Explanation.Excerpt(text: path[position].text, redacted: literals[position] ?? Redaction.mark)
  }

  /// The link's scheme with its redacted form; nil if the link has no scheme.
  var schemeExcerpt: Explanation.Excerpt? {
    scheme.map { Explanation.Excerpt(text: $0, redacted: hasScheme ? $0 : Redaction.mark) }
  }

  /// The link's host with its redacted form, which is only the registered host if the link's host
  /// is a subdomain; nil if the link has no host.
  var hostExcerpt: Explanation.Excerpt? {
    host.map { host in
      let redacted = knownHost.map { $0 == host ? host : "\(Redaction.mark).\($0)" }
      return Explanation.Excerpt(text: host, redacted: redacted ?? Redaction.mark)
    }
  }
}

extension Redaction {
  /// Returns the link, in which `…` replaces every part that no pattern contains.
  func text(of link: DeepLink, _ path: PathView) -> String {
    var text = ""
    if let schemeExcerpt {
      text = schemeExcerpt.redacted + ":"
      if let hostExcerpt { text += "//" + hostExcerpt.redacted }
    }
    // The first segment is written after two slashes in two cases:
    // - The link has a custom scheme that is not in `schemesWithHost`, as in `moments://chat/…`.
    // - The link is a web link, and the option `webHostIsFirstSegment` has made the host of the
    //   link its first segment.
    let isFirstSegmentAfterSlashes = scheme != nil && host == nil && !link.keepsHost
    text += isFirstSegmentAfterSlashes ? "//" : "/"
    for position in 0..<path.count {
      if position > 0 { text += "/" }
      guard path[position].count > 0 else { continue }
      text += literals[position].map { LinkEncoding.segment($0) } ?? Redaction.mark
    }
    if path.hasTrailingSlash { text += "/" }
    if link.rawQuery != nil { text += "?" + Redaction.mark }
    if link.rawFragment != nil { text += "#" + Redaction.mark }
    return text
  }
}
