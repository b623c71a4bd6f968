// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching

extension Curve {
  private static var limits: DeepLink.Limits {
    DeepLink.Limits(bytes: .max, segments: .max, queryItems: .max)
  }

  private static var options: DeepLink.Options { DeepLink.Options(limits: limits) }

  /// A curve of parsing links whose size is that of their text.
  private static func parsing(
    _ name: String,
    _ text: @escaping @Sendable (Int) -> String
  ) -> Curve {
    Curve("parse/\(name)", base: 1024) { size in
      let (text, options) = (text(size), options)
      return Work(expecting: text.utf8.count) {
        try DeepLink(parsing: text, options: options).text.utf8.count
      }
    }
  }

  /// A curve of reading a part of a link.
  private static func reading(
    _ name: String,
    _ text: @escaping @Sendable (Int) -> String,
    expecting expected: Expected,
    _ read: @escaping @Sendable (DeepLink) -> Int
  ) -> Curve {
    Curve("link/\(name)", base: 1024) { size in
      let link = try DeepLink(parsing: text(size), options: options)
      return Work(expecting: expected.value(size)) { read(link) }
    }
  }

  private static func longScheme(_ size: Int) -> String { "a" * size + ":b" }

  private static func longHost(_ size: Int) -> String { "https://" + "a" * size }

  private static func segments(_ size: Int) -> String { "/%61" + "/a" * (size / 2) }

  private static func longFragment(_ size: Int) -> String { "/#" + "%61" * (size / 3) }

  private static func longSegment(_ size: Int) -> String { "/" + "a" * size }

  private static func items(_ size: Int) -> String { "/?" + "a=b&" * (size / 4) + "last=c" }

  static let links: [Curve] = [
    parsing("plain") { "https://momentsapp.com/" + "a" * $0 },
    parsing("segments") { "moments://" + "a/" * ($0 / 2) },
    parsing("empty-segments") { "/a" + "/" * $0 },
    parsing("escapes") { "/" + "%C3%A9" * ($0 / 6) },
    parsing("dots") { "/" + "a/../" * ($0 / 5) },
    parsing("raised-dots") { "/" + "a/" * ($0 / 4) + "../" * ($0 / 4) },
    parsing("items") { items($0) },
    parsing("empty-items") { "/?" + "&" * $0 },
    parsing("host") { "https://" + "a." * ($0 / 2) + "com/" },
    parsing("user-info") { "moments://" + "a@" * ($0 / 2) + "h/" },
    parsing("fragment") { "/#" + "a" * $0 },
    Curve("parse/schemes") { size in
      var options = options
      options.schemesWithHost = (0..<size).map { "scheme\($0)" }
      return Work(20, expecting: 220) {
        var sum = 0
        for _ in 0..<20 { sum += try DeepLink(parsing: "moments://a", options: options).text.count }
        return sum
      }
    },
    reading("scheme", longScheme, expecting: .size) { $0.scheme?.utf8.count ?? 0 },
    reading("host", longHost, expecting: .size) { $0.host?.utf8.count ?? 0 },
    reading("segments", segments, expecting: Expected.size / 2 + 1) { link in
      link.segments.reduce(0) { $0 + $1.value.utf8.count }
    },
    reading("items", items, expecting: Expected.size / 4 + 1) { link in
      link.query.reduce(0) { $0 + ($1.value?.utf8.count ?? 0) * ($1.name == nil ? 0 : 1) }
    },
    reading("item", items, expecting: 1) { $0.query["last"]?.utf8.count ?? 0 },
    reading("item-ignoring-case", items, expecting: 1) {
      $0.query["LAST", ignoringCase: true]?.utf8.count ?? 0
    },
    reading("all-items", items, expecting: Expected.size / 4) { $0.query.all("a").count },
    reading("unreadable-item", items, expecting: 0) {
      $0.query.hasUnreadableItem("a") ? 1 : 0
    },
    reading("fragment", longFragment, expecting: Expected.size / 3) {
      $0.fragment?.utf8.count ?? 0
    },
    reading("equal", longSegment, expecting: 1) { link in
      // A copy of the text has other storage.
      let other = try? DeepLink(parsing: String(link.text.reversed().reversed()), options: options)
      return link == other && link.hashValue == other?.hashValue ? 1 : 0
    },
  ]
}
