// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// Each of these sets differs from another one in one detail of its links or patterns. The ratio of
// their counts is the cost of that detail.

extension RouteSet {
  private static let areas = [
    "products", "chat", "orders", "users", "stories", "events", "places", "albums", "groups",
    "tickets",
  ]

  /// The names of the sets of links to an app of 60 routes.
  ///
  /// `phone` has plain links; each other set has one detail in each link.
  static let linkVariations = [
    "phone", "phone-space", "phone-accent", "phone-ampersand", "phone-scheme", "phone-port",
    "phone-query",
  ]

  /// Returns the set of an app of 60 routes with one detail in each link, such as a space in a value.
  static func linkVariation(_ name: String) -> RouteSet {
    let patterns = areas.flatMap { area in
      [
        "/\(area)", "/\(area)/latest", "/\(area)/:id", "/\(area)/:id/photos",
        "/\(area)/:id/comments/:comment", "/\(area)/:id/edit",
      ]
    }
    let values = [
      "phone-space": "autumn%20sale", "phone-accent": "autumné-sale",
      "phone-ampersand": "autumn&sale",
    ]
    let value = values[name] ?? "autumn-sale"
    let asked = patterns.indices.filter { patterns[$0].contains(":id") }
    let paths = asked.map { index in
      patterns[index].replacing(":comment", with: "1042").replacing(":id", with: value)
    }
    let links = paths.map { path in
      switch name {
      case "phone-scheme": "moments:/\(path)?ref=push&utm=x#top"
      case "phone-port": "https://app.example.com:443\(path)?ref=push&utm=x#top"
      case "phone-query": "https://app.example.com\(path)?ref=on%20my%20way&utm=x#top"
      default: "https://app.example.com\(path)?ref=push&utm=x#top"
      }
    }
    let queries = zip(paths, asked).map { (path: $0, pattern: $1) }
    return RouteSet(name: name, patterns: patterns, asking: queries, by: links)
  }

  /// Returns the set whose routes have optional groups, or the same routes written out.
  static func groups(writtenOut: Bool) -> RouteSet {
    let patterns = areas.flatMap { area in
      writtenOut
        ? ["/\(area)/:id", "/\(area)/:id/photos", "/\(area)/new", "/\(area)/new/:page"]
        : ["/\(area)/:id(/photos)", "/\(area)/new(/:page)"]
    }
    let asked = areas.enumerated().flatMap { number, area in
      ["/\(area)/42", "/\(area)/42/photos", "/\(area)/new", "/\(area)/new/7"].enumerated().map {
        (path: $1, pattern: writtenOut ? number * 4 + $0 : number * 2 + $0 / 2)
      }
    }
    let name = writtenOut ? "written-out" : "groups"
    return RouteSet(name: name, patterns: patterns, asking: asked, missing: false)
  }

  /// Returns the set whose routes have a parameter with a prefix and a suffix in one segment, or a
  /// plain parameter in the same place.
  static func mixed(isPlain: Bool) -> RouteSet {
    let patterns = areas.flatMap { area in
      ["/\(area)/:id/\(isPlain ? ":page" : "page-:page.html")", "/\(area)/:id"]
    }
    let asked = areas.indices.flatMap { number in
      [
        (path: "/\(areas[number])/42/page-7.html", pattern: number * 2),
        (path: "/\(areas[number])/42", pattern: number * 2 + 1),
      ]
    }
    let name = isPlain ? "plain-segments" : "mixed-segments"
    return RouteSet(name: name, patterns: patterns, asking: asked, missing: false)
  }

  /// Returns the set of paths of 130 to 148 bytes whose patterns have a long common prefix.
  static func longPrefixes() -> RouteSet {
    let prefix =
      "/platform/configuration/subscriptions/resource-groups/providers/notification-hubs/namespaces"
    let patterns = (0..<40).map { "\(prefix)/:namespace/authorization-rules/rule-number-\($0)" }
    return RouteSet(
      name: "long-prefixes",
      patterns: patterns,
      asking: patterns.indices.map {
        (path: patterns[$0].replacing(":namespace", with: "production-europe"), pattern: $0)
      }
    )
  }

  /// Returns the set of an app of 60 routes whose links first match a literal after which no route
  /// matches, so that the value of the parameter beside it must be matched instead.
  static func backtracking() -> RouteSet {
    let patterns = areas.flatMap { area in
      [
        "/\(area)", "/\(area)/latest", "/\(area)/latest/:page/feed", "/\(area)/:id",
        "/\(area)/:id/photos", "/\(area)/:id/comments/:comment",
      ]
    }
    let asked = patterns.indices.filter { $0 % 6 > 3 }
    return RouteSet(
      name: "backtracking",
      patterns: patterns,
      asking: asked.map { index in
        let path = patterns[index].replacing(":comment", with: "1042")
        return (path: path.replacing(":id", with: "latest"), pattern: index)
      }
    )
  }
}
