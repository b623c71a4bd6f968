// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The schemes, hosts and literals of a table's patterns; redacted messages may contain only these
/// parts of a link.
struct Redaction: ~Copyable {
  static let mark = "…"

  private var schemes: Set<String> = []
  private var hosts: [RoutePattern.Host] = []
  /// The literals that fill a whole segment; the key is the bytes that the matcher compares.
  private var literals: [[UInt8]: String] = [:]
  private let ignoresCase: Bool

  init(ignoresCase: Bool) {
    self.ignoresCase = ignoresCase
  }

  /// Adds the scheme, the host and the whole-segment literals of a pattern.
  mutating func add(_ front: PatternPrefix, _ pattern: PatternSteps) {
    if let scheme = front.scheme { schemes.insert(scheme) }
    if let host = front.host { hosts.append(host) }
    for case .segment(let pieces) in pattern.steps where pieces.count == 1 {
      guard case .literal(let text) = pieces[0] else { continue }
      let bytes = Bytes.with(text) { key(of: $0) }
      if literals[bytes] == nil { literals[bytes] = text }
    }
  }

  func excerpt(segment: Bytes) -> Explanation.Excerpt {
    // The redacted text is the literal as the pattern spells it. The link can spell the literal
    // with other upper-case and lower-case letters. This spelling could identify the author of the
    // link, so it is not shown.
    Explanation.Excerpt(
      text: segment.text,
      redacted: literals[key(of: segment)] ?? Redaction.mark
    )
  }

  func excerpt(scheme: String) -> Explanation.Excerpt {
    Explanation.Excerpt(
      text: scheme,
      redacted: schemes.contains(scheme) ? scheme : Redaction.mark
    )
  }

  /// Returns an excerpt of a host; for a subdomain of a registered host, the redacted form shows
  /// the registered host.
  func excerpt(host: String) -> Explanation.Excerpt {
    var shown: String?
    for candidate in hosts {
      if candidate.name == host { return Explanation.Excerpt(text: host, redacted: host) }
      if candidate.includesSubdomains, candidate.includes(host),
        candidate.name.utf8.count > shown?.utf8.count ?? 0
      {
        shown = candidate.name
      }
    }
    let redacted = shown.map { "\(Redaction.mark).\($0)" } ?? Redaction.mark
    return Explanation.Excerpt(text: host, redacted: redacted)
  }

  private func key(of segment: Bytes) -> [UInt8] {
    (0..<segment.count).map { ignoresCase ? segment[$0].lowercased : segment[$0] }
  }
}

extension Redaction {
  /// Returns the link, in which `…` replaces every part that no pattern contains.
  func text(of link: DeepLink, host: String?, _ path: PathView) -> String {
    var text = ""
    if let scheme = link.scheme {
      text = excerpt(scheme: scheme).redacted + ":"
      if let host { text += "//" + excerpt(host: host).redacted }
    }
    // The first segment is written after two slashes in two cases:
    // - The link has a custom scheme that is not in `schemesWithHost`, as in `moments://chat/…`.
    // - The link is a web link, and the option `webHostIsFirstSegment` has made the host of the
    //   link its first segment.
    let isFirstSegmentAfterSlashes = link.scheme != nil && host == nil && !link.keepsHost
    text += isFirstSegmentAfterSlashes ? "//" : "/"
    for position in 0..<path.count {
      if position > 0 { text += "/" }
      let segment = path[position]
      guard segment.count > 0 else { continue }
      let shown = literals[key(of: segment)]
      text += shown.map { PercentCoding.segment(encoding: $0) } ?? Redaction.mark
    }
    if path.hasTrailingSlash { text += "/" }
    if link.rawQuery != nil { text += "?" + Redaction.mark }
    if link.rawFragment != nil { text += "#" + Redaction.mark }
    return text
  }
}
