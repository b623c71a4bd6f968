// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import AndroidLinkMatching
import Testing

@Suite("Intent filters")
struct IntentFilterTests {
  typealias Data = IntentFilter.Data

  func result(
    _ filter: IntentFilter,
    _ link: String,
    apiLevel: Int = 35
  ) throws -> AndroidLinkExplanation.FilterResult {
    let app = AndroidApp(package: "com.example", filters: [filter])
    let matcher = try AndroidLinkMatcher(app: app, device: AndroidDevice(apiLevel: apiLevel))
    return matcher.explain(link).filters[0]
  }

  func matches(_ data: [Data], _ link: String, apiLevel: Int = 35) throws -> Bool {
    try result(IntentFilter(data: data), link, apiLevel: apiLevel).isMatch
  }

  @Test("The elements of a filter are combined with each other")
  func crossProduct() throws {
    let data = [
      Data(scheme: "https", host: "a.example", path: "/a"),
      Data(scheme: "app", host: "b.example", pathPrefix: "/b"),
    ]
    for scheme in ["https", "app"] {
      for host in ["a.example", "b.example"] {
        for path in ["/a", "/b", "/b/c"] {
          #expect(try matches(data, "\(scheme)://\(host)\(path)"))
        }
        #expect(try !matches(data, "\(scheme)://\(host)/c"))
      }
    }
    #expect(try !matches(data, "http://a.example/a"))
    #expect(try !matches(data, "https://c.example/a"))
  }

  @Test(
    "A host matches without regard to case, and with a wildcard by its end",
    arguments: [
      ("example.com", "EXAMPLE.com", true), ("example.com", "www.example.com", false),
      ("*.example.com", "www.example.com", true), ("*.example.com", "example.com", false),
      ("*.example.com", "a.b.example.com", true), ("*example.com", "evilexample.com", true),
      ("*", "any.example", true), ("www.*", "www.example", false),
    ]
  )
  func hosts(_ declared: String, _ host: String, _ expected: Bool) throws {
    #expect(try matches([Data(scheme: "https", host: declared)], "https://\(host)/") == expected)
  }

  @Test("A port counts only in an element with a host")
  func ports() throws {
    let data = [Data(scheme: "https", host: "h", port: "8443")]
    #expect(try matches(data, "https://h:8443/"))
    #expect(try !matches(data, "https://h/"))
    #expect(try !matches(data, "https://h:443/"))
    #expect(try matches([Data(scheme: "https", host: "h")], "https://h:1/"))
    #expect(try matches([Data(scheme: "https", host: "h"), Data(port: "2")], "https://h:1/"))
    #expect(throws: IntentFilterError.port(filter: 0, text: "https")) {
      try matches([Data(scheme: "https", host: "h", port: "https")], "https://h/")
    }
  }

  @Test("The case of a scheme counts")
  func schemeCase() throws {
    #expect(try !matches([Data(scheme: "https")], "HTTPS://h/"))
    #expect(try !matches([Data(scheme: "HTTPS")], "https://h/"))
  }

  @Test("Without a host the paths have no effect, and without a scheme nothing matches")
  func missingParts() throws {
    #expect(try matches([Data(scheme: "app", path: "/a")], "app://x/other"))
    #expect(try matches([Data(scheme: "app")], "app:opaque"))
    #expect(try !matches([Data(host: "h", path: "/a")], "https://h/a"))
    #expect(try !matches([Data(scheme: "app", host: "h")], "app:/a"))
  }

  @Test("A path is decoded, compared as a whole, and keeps its last slash")
  func paths() throws {
    let data = [Data(scheme: "https", host: "h", path: "/a b")]
    #expect(try matches(data, "https://h/a%20b?x#y"))
    #expect(try !matches(data, "https://h/a%20b/"))
    #expect(try matches([Data(scheme: "https", host: "h", path: "/a/b")], "https://h/a%2Fb"))
    #expect(try matches([Data(scheme: "https", host: "h", path: "")], "https://h"))
    #expect(try matches([Data(scheme: "https", host: "h", pathPattern: "/.*x")], "https://h/abx"))
  }

  @Test("Below API level 31, a suffix and an advanced pattern are ignored")
  func apiLevels() throws {
    for data in [
      Data(scheme: "https", host: "h", pathSuffix: ".html"),
      Data(scheme: "https", host: "h", pathAdvancedPattern: "/[0-9]+"),
    ] {
      #expect(try matches([data], "https://h/other", apiLevel: 30))
      #expect(try !matches([data], "https://h/other", apiLevel: 31))
    }
    let both = [
      Data(scheme: "https", host: "h", path: "/a"), Data(pathAdvancedPattern: "/[0-9]+"),
    ]
    #expect(try !matches(both, "https://h/7", apiLevel: 30))
    #expect(try matches(both, "https://h/7", apiLevel: 31))
    let bad = [Data(scheme: "https", host: "h", pathAdvancedPattern: "*")]
    #expect(try matches(bad, "https://h/", apiLevel: 30))
    #expect(
      throws: IntentFilterError.pattern(
        filter: 0,
        text: "*",
        AndroidPatternError(code: .misplacedModifier, offset: 0)
      )
    ) { try matches(bad, "https://h/") }
  }

  @Test("The first group whose filters all match decides, after the paths")
  func groups() throws {
    let filter = IntentFilter(
      data: [Data(scheme: "https", host: "h", path: "/always")],
      groups: [
        .init(filters: []),
        .init(allow: false, filters: [.init(.query, .literal, "web=1")]),
        .init(filters: [.init(.path, .prefix, "/a/"), .init(.fragment, .simpleGlob, "x.*")]),
        .init(filters: [.init(.path, .advancedGlob, "/[0-9]{2}")]),
      ]
    )
    for (link, expected) in [
      ("/always?web=1", .matched(.path(.literal, "/always"))), ("/a/b#xy", .matched(.group(2))),
      ("/a/b?web=1#xy", .excludedByGroup(1)), ("/a/b?c&web=1&d", .excludedByGroup(1)),
      ("/42?web=2", .matched(.group(3))), ("/42?a;web=1", .excludedByGroup(1)),
      ("/42?a&b;web=1", .matched(.group(3))),
      ("/a/b", .path("/a/b", declared: ["/always"], groups: 4)),
    ] as [(String, AndroidLinkExplanation.FilterResult)] {
      #expect(try result(filter, "https://h" + link) == expected, "\(link)")
    }
    // An older device does not read the groups.
    #expect(try !result(filter, "https://h/42", apiLevel: 34).isMatch)
    let onlyGroups = IntentFilter(data: [Data(scheme: "https", host: "h")], groups: filter.groups)
    #expect(try result(onlyGroups, "https://h/x", apiLevel: 34) == .matched(.authority))
  }

  @Test("An item of a query is decoded before the query is divided")
  func queryItems() throws {
    let filter = IntentFilter(
      data: [Data(scheme: "https", host: "h")],
      groups: [.init(filters: [.init(.query, .literal, "b=1")])]
    )
    for (query, expected) in [
      ("b=1", true), ("a&b=1", true), ("a%26b=1", true), ("a;b=1", true), ("b=1;", true),
      ("a;b=1&c", false), ("b=1&", false), ("a&b=1&", true), ("", false), ("&", false),
      (";", false), ("B=1", false),
    ] {
      #expect(try result(filter, "https://h/?\(query)").isMatch == expected, "\(query)")
    }
  }

  @Test("A filter without the action and categories of links, or with a type, matches no link")
  func otherIntents() throws {
    var filter = IntentFilter(data: [Data(scheme: "https", host: "h")])
    #expect(try result(filter, "https://h/").isMatch)
    filter.categories = ["android.intent.category.DEFAULT"]
    #expect(
      try result(filter, "https://h/") == .missingCategory("android.intent.category.BROWSABLE")
    )
    filter.actions = ["android.intent.action.SEND"]
    #expect(try result(filter, "https://h/") == .missingAction(IntentFilter.viewAction))
    let typed = IntentFilter(data: [Data(scheme: "https", host: "h"), Data(mimeType: "text/html")])
    #expect(try result(typed, "https://h/") == .mimeType)
  }
}
