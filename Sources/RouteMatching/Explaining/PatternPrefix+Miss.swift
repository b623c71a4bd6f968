// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// These functions compare the scheme and the host of a pattern with those of a link.

extension PatternPrefix {
  var kind: Explanation.SchemeAndHost {
    switch (scheme, host) {
    case (.some, .some): .schemeAndHost
    case (nil, .some): .host
    case (.some, nil): .scheme
    case (nil, nil): .neither
    }
  }

  /// The part of a pattern that does not match a link: the scheme, or the host if the scheme
  /// matches; `none` if both match.
  enum Miss: Int {
    case none
    case host
    case scheme
  }

  /// Returns the first part of the pattern that does not match a link, the scheme or the host;
  /// `none` if both match.
  ///
  /// - Parameters:
  ///   - scheme: The link's scheme in lower case.
  ///   - host: The link's host in lower case, without a trailing dot.
  ///   - needsScheme: Whether only patterns with the link's scheme match.
  /// - Returns: The part, or `none`.
  func miss(scheme: String?, host: String?, needsScheme: Bool) -> Miss {
    if self.scheme != scheme, self.scheme != nil || needsScheme { return .scheme }
    if let wanted = self.host, host.map({ wanted.includes($0) }) != true { return .host }
    return .none
  }
}

extension RoutePattern.Host {
  /// Returns whether the pattern's host matches a link's host, which must be in lower case and
  /// without a trailing dot.
  func includes(_ host: String) -> Bool {
    guard includesSubdomains else { return host == name }
    guard host.hasSuffix(".\(name)") else { return false }
    let subdomain = host.utf8.dropLast(name.utf8.count + 1)
    return subdomain.last.map { $0 != .dot } ?? false
  }
}
