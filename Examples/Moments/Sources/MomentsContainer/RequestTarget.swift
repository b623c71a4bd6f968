// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The target of a request: a path, and perhaps a query, as received.
struct RequestTarget {
  /// The path and the query.
  ///
  /// The first byte is always `/`, so that appending the text to a host cannot change the host.
  let text: String

  /// Reads the target of a request line.
  ///
  /// A proxy's client sends a whole URL, whose scheme and host are ignored here (RFC 9112, 3.2.2).
  ///
  /// - Parameter target: The target as received.
  init?(_ target: String) {
    guard target.utf8.first != UInt8(ascii: "/") else {
      text = target
      return
    }
    let lower = target.lowercased()
    guard let scheme = ["http://", "https://"].first(where: lower.hasPrefix) else { return nil }
    let rest = target.dropFirst(scheme.count).drop { $0 != "/" && $0 != "?" }
    text = rest.first == "/" ? String(rest) : "/" + rest
  }

  /// Returns the path after a prefix; nil if the path does not begin with the prefix.
  func name(under prefix: String) -> String? {
    guard text.hasPrefix(prefix) else { return nil }
    return String(text.dropFirst(prefix.count).prefix { $0 != "?" && $0 != "#" })
  }
}
