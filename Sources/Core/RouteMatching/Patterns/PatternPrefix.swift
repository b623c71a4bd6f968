// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The scheme and the host of a pattern, as a table's options define them, and the first part of
/// the pattern's path.
package struct PatternPrefix: Sendable {
  /// The scheme in lower case that a link must have, or nil.
  package let scheme: String?
  /// The host that a link must have, or nil.
  package let host: RoutePattern.Host?
  /// The index of the path's first part among the parts of the outline.
  let firstPart: Int

  /// Whether a link with `http` or `https` can match a pattern with this scheme.
  var matchesWebLinks: Bool { scheme == nil || scheme == "http" || scheme == "https" }

  /// Creates the prefix; the options determine whether the text after a custom scheme's `//` is a
  /// host or the first segment.
  ///
  /// - Parameters:
  ///   - outline: The parsed pattern.
  ///   - bytes: The text of the pattern.
  ///   - keptHosts: The custom schemes, in lower case, whose host is not part of the path.
  /// - Throws: ``PatternPrefixError`` if the text is not valid as what the options require.
  init(
    of outline: PatternOutline,
    in bytes: Bytes,
    keptHosts: [String]
  ) throws(PatternPrefixError) {
    scheme = outline.scheme(in: bytes)
    guard let authority = outline.authority, let scheme, !authority.range.range.isEmpty else {
      host = outline.host(in: bytes)
      firstPart = 0
      return
    }
    let text = bytes[authority.range.range]
    guard keptHosts.contains(scheme) else {
      guard authority.isSegment else { throw .onlyHost(text.text, scheme: scheme) }
      host = nil
      firstPart = 0
      return
    }
    do throws(SyntaxError) {
      try RoutePattern.Host.check(bytes, in: authority.range.range)
    } catch {
      throw .noHost(RoutePatternError(error, in: bytes.text))
    }
    host = RoutePattern.Host(accepted: text)
    // If the text after `//` can be a segment, the parser has stored this text as the first two
    // parts of the outline: a `segment` and its `literal`. For this scheme, however, the text is a
    // host. So the path begins after these two parts.
    firstPart = authority.isSegment ? 2 : 0
  }
}

/// The reason why a pattern's scheme and host are not valid under a table's options.
enum PatternPrefixError: Error {
  /// The table's options require a host after the scheme, but the text is not a valid host.
  case noHost(RoutePatternError)
  /// The table's options require a segment after the scheme, but the text can only be a host.
  case onlyHost(String, scheme: String)
}

extension RouteTableOptions {
  /// The custom schemes whose host is not part of the path, in lower case.
  var keptHosts: [String] { schemesWithHost.map { Bytes.with($0) { $0.lowercasedText } } }
}

extension RoutePattern {
  /// Returns the scheme and the host of the pattern, and the elements of its path; nil if the
  /// pattern is not valid under the options.
  ///
  /// - Parameter options: The options of the table.
  /// - Returns: The parts of the pattern.
  /// - Complexity: O(*n*) in the length of the text.
  package func division(
    under options: RouteTableOptions
  ) -> (front: PatternPrefix, path: [Element])? {
    let keptHosts = options.keptHosts
    return reading { outline, bytes in
      guard let front = try? PatternPrefix(of: outline, in: bytes, keptHosts: keptHosts) else {
        return nil
      }
      return (front, outline.elements(from: front.firstPart, in: bytes))
    }
  }

  /// Returns the scheme and the host of the pattern; nil if the pattern is not valid under the options.
  func front(under options: RouteTableOptions) -> PatternPrefix? {
    reading { try? PatternPrefix(of: $0, in: $1, keptHosts: options.keptHosts) }
  }
}
