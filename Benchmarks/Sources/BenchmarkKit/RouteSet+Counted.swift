// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// These small route sets are for the checks that count instructions and allocations. Their time is
// not measured.

extension RouteSet {
  /// Returns the set that forces a matcher to compare many alternatives: the first six segments of
  /// each path match all patterns, and only the seventh segment decides which pattern matches.
  ///
  /// The first six segments of the patterns are literals and parameters, in every combination.
  static func hostile() -> RouteSet {
    let depth = 6
    let patterns = (0..<1 << depth).map { combination in
      let segments = (0..<depth).map { combination >> $0 & 1 == 0 ? "a" : ":p\($0)" }
      return "/\(segments.joined(separator: "/"))/end\(combination)"
    }
    let front = String(repeating: "/a", count: depth)
    return RouteSet(
      name: "hostile",
      patterns: patterns,
      asking: patterns.indices.map { ("\(front)/end\($0)", $0) }
    )
  }

  /// Returns the set of routes with one to eight parameters, with and without a catch-all at the
  /// end, and with values that are too long for a small string.
  static func captures() -> RouteSet {
    var patterns: [String] = []
    for count in 1...8 {
      let front = (1..<count).map { "/:p\($0)" }.joined()
      patterns += ["/values\(count)\(front)/:p\(count)", "/files\(count)\(front)/*rest"]
    }
    let value = "a-value-of-28-bytes-in-a-path"
    return RouteSet(
      name: "captures",
      patterns: patterns,
      asking: patterns.indices.map { index in
        let segments = patterns[index].split(separator: "/").map { segment in
          switch segment.first {
          case ":": value
          case "*": "\(value)/\(value)"
          default: String(segment)
          }
        }
        return ("/\(segments.joined(separator: "/"))", index)
      }
    )
  }

  /// Returns the set of links in all forms: web and custom schemes, with and without a query, a
  /// fragment, a port, and escapes in the query.
  static func links() -> RouteSet {
    let patterns = [
      "/", "/products/:id", "/products/:id/reviews", "/chat/:user", "/search", "/files/*path",
    ]
    let links: [(link: String, path: String, pattern: Int)] = [
      ("https://momentsapp.com", "/", 0),
      ("https://momentsapp.com/", "/", 0),
      ("https://momentsapp.com/products/42", "/products/42", 1),
      ("https://www.momentsapp.com:443/products/42?from=push", "/products/42", 1),
      ("HTTPS://MomentsApp.com/products/42/reviews#r7", "/products/42/reviews", 2),
      ("moments://products/42?from=push&campaign=autumn+sale", "/products/42", 1),
      ("moments:///chat/ann", "/chat/ann", 3),
      ("moments:/chat/ann?draft=on%20my%20way", "/chat/ann", 3),
      ("https://momentsapp.com/search?q=caf%C3%A9&page=2&sort=price&max=100", "/search", 4),
      (
        "https://momentsapp.com/files/2026/11/a-picture-of-the-sea.jpeg?width=800",
        "/files/2026/11/a-picture-of-the-sea.jpeg", 5
      ),
      ("/products/42", "/products/42", 1),
      ("/search?q=shoes#results", "/search", 4),
    ]
    return RouteSet(
      name: "links",
      patterns: patterns,
      asking: links.map { ($0.path, $0.pattern) },
      by: links.map(\.link)
    )
  }

  /// Returns the set of links to typed routes, with values of many kinds and with strings that are
  /// too long for a small string.
  static func typed() -> RouteSet {
    let text = "a-text-of-more-than-fifteen-bytes"
    let uuid = "6F9619FF-8B86-D011-B42D-00CF4FC964FF"
    let links: [(link: String, path: String, pattern: Int)] = [
      ("https://momentsapp.com/moments/42", "/moments/42", 0),
      ("https://momentsapp.com/moments/42?tab=\(text)&big", "/moments/42", 0),
      ("https://momentsapp.com/orders/\(uuid)?since=2026-11-22T08:30:00Z", "/orders/\(uuid)", 1),
      ("https://momentsapp.com/users/\(text)/posts/7?near=12.5", "/users/\(text)/posts/7", 2),
      ("https://momentsapp.com/users/caf%C3%A9+au+lait+du+matin/posts/7", "/users/a/posts/7", 2),
    ]
    return RouteSet(
      name: "typed",
      patterns: ["/moments/:id", "/orders/:order", "/users/:name/posts/:post"],
      asking: links.map { ($0.path, $0.pattern) },
      by: links.map(\.link)
    )
  }
}
