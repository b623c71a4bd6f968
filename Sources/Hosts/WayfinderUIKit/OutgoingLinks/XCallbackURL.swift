// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
import Foundation

/// A URL with which one app calls an action of another app (x-callback-url 1.0,
/// http://x-callback-url.com).
struct XCallbackURL {
  /// The host of every x-callback-url.
  static let host = "x-callback-url"

  let url: URL

  /// Creates the URL that calls an action of the app with the given scheme.
  ///
  /// - Returns: Nil if the scheme is not valid (RFC 3986, 3.1).
  init?(_ action: String, of scheme: String, _ parameters: [(name: String, value: String)]) {
    let path = action.split(separator: "/").map { String($0).percentEncoded }.joined(separator: "/")
    let query = parameters.map { "\($0.name.percentEncoded)=\($0.value.percentEncoded)" }.joined(
      separator: "&"
    )
    let text = "\(scheme)://\(Self.host)/\(path)" + (query.isEmpty ? "" : "?\(query)")
    guard let url = URL(string: text), url.scheme?.lowercased() == scheme.lowercased() else {
      return nil
    }
    self.url = url
  }

  /// Returns a URL of another app with values added to its query.
  static func adding(_ values: [(name: String, value: String)], to url: URL) -> URL? {
    guard !values.isEmpty else { return url }
    let query = values.map { "\($0.name.percentEncoded)=\($0.value.percentEncoded)" }.joined(
      separator: "&"
    )
    let parts = url.absoluteString.split(
      separator: "#",
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    let mark = parts[0].contains("?") ? "&" : "?"
    let fragment = parts.count == 2 ? "#\(parts[1])" : ""
    return URL(string: "\(parts[0])\(mark)\(query)\(fragment)")
  }
}
#endif
