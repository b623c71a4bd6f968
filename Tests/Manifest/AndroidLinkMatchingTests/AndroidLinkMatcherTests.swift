// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import AndroidLinkMatching
import JSONTree
import Testing

@Suite("Verification and dynamic rules")
struct AndroidLinkMatcherTests {
  static func file(
    dynamic: JSONValue? = nil,
    package: String = "com.example",
    fingerprint: String = "14:6D"
  ) throws -> AssetLinksFile {
    var statement = JSONObject([
      .init(name: "relation", value: [.string(AssetLinksFile.handleAllURLs)]),
      .init(
        name: "target",
        value: [
          "namespace": "android_app", "package_name": .string(package),
          "sha256_cert_fingerprints": [.string(fingerprint)],
        ]
      ),
    ])
    if let dynamic {
      statement["relation_extensions"] = .object(
        JSONObject([
          .init(
            name: AssetLinksFile.handleAllURLs,
            value: ["dynamic_app_link_components": dynamic]
          )
        ])
      )
    }
    return try AssetLinksFile([.object(statement)])
  }

  static let filter = IntentFilter(
    autoVerify: true,
    data: [.init(scheme: "https", host: "example.com")]
  )

  static func matcher(
    dynamic: JSONValue? = nil,
    device: AndroidDevice = AndroidDevice()
  ) throws -> AndroidLinkMatcher {
    try AndroidLinkMatcher(
      app: AndroidApp(package: "com.example", fingerprints: ["14:6D"], filters: [filter]),
      device: device,
      assetLinks: ["example.com": file(dynamic: dynamic)]
    )
  }

  @Test("A web link opens the app only if its host is verified")
  func verification() throws {
    let link = "https://example.com/a"
    let app = AndroidApp(package: "com.example", fingerprints: ["14:6D"], filters: [Self.filter])
    func answer(
      _ app: AndroidApp,
      _ files: [String: AssetLinksFile],
      apiLevel: Int = 35
    ) throws -> AndroidLinkMatcher.Answer {
      let device = AndroidDevice(apiLevel: apiLevel)
      return try AndroidLinkMatcher(app: app, device: device, assetLinks: files).answer(to: link)
    }
    #expect(try answer(app, ["example.com": Self.file()]) == .opens(filter: 0))
    #expect(try answer(app, [:]) == .notVerified(host: "example.com"))
    #expect(try answer(app, [:], apiLevel: 30) == .asks(filter: 0))
    let other = try Self.file(package: "com.other")
    #expect(try answer(app, ["example.com": other]) == .notVerified(host: "example.com"))
    let debug = try Self.file(fingerprint: "AA:BB")
    #expect(try answer(app, ["example.com": debug]) == .notVerified(host: "example.com"))
    var unmarked = app
    unmarked.filters[0].autoVerify = false
    #expect(
      try answer(unmarked, ["example.com": Self.file()]) == .notVerified(host: "example.com")
    )
  }

  @Test("Before Android 12, one host that cannot be verified refuses all")
  func allHosts() throws {
    let second = IntentFilter(data: [.init(scheme: "https", host: "other.example")])
    let app = AndroidApp(package: "com.example", filters: [Self.filter, second])
    for (level, expected) in [(30, .asks(filter: 0)), (31, .opens(filter: 0))]
      as [(Int, AndroidLinkMatcher.Answer)]
    {
      let matcher = try AndroidLinkMatcher(
        app: app,
        device: AndroidDevice(apiLevel: level),
        assetLinks: ["example.com": Self.file()]
      )
      #expect(matcher.answer(to: "https://example.com/") == expected)
    }
  }

  @Test("A wildcard host is verified by the file of its domain")
  func wildcardHost() throws {
    var filter = Self.filter
    filter.data[0].host = "*.example.com"
    let matcher = try AndroidLinkMatcher(
      app: AndroidApp(package: "com.example", filters: [filter]),
      assetLinks: ["example.com": Self.file()]
    )
    #expect(matcher.answer(to: "https://www.Example.com/") == .opens(filter: 0))
    #expect(matcher.answer(to: "https://example.com/") == .noFilter)
  }

  @Test("A link with a scheme of the app needs no verification")
  func customScheme() throws {
    let filter = IntentFilter(data: [.init(scheme: "shop")])
    let matcher = try AndroidLinkMatcher(app: AndroidApp(package: "p", filters: [filter]))
    #expect(matcher.answer(to: "shop://buy/42") == .opens(filter: 0))
    let long = "shop:" + String(repeating: "a", count: AndroidLinkMatcher.maximumLength)
    #expect(matcher.answer(to: long) == .tooLong)
  }

  @Test("The first matching dynamic rule decides, and none of them keeps the link in the browser")
  func dynamicRules() throws {
    let matcher = try Self.matcher(dynamic: [
      ["/": "/products/old/*", "exclude": true], ["/": "/products/*"],
      ["/": "/shoes", "?": ["in_app": "true", "v": "?*"]], ["#": "app"],
    ])
    for (link, expected) in [
      ("/products/old/1", .excluded(rule: 0)), ("/products/1", .opens(filter: 0)),
      ("/shoes?v=1&x&in_app=true", .opens(filter: 0)), ("/shoes?in_app=true", .noRule),
      ("/shoes?in_app=true&v=", .noRule), ("/other#app", .opens(filter: 0)), ("/other", .noRule),
    ] as [(String, AndroidLinkMatcher.Answer)] {
      #expect(matcher.answer(to: "https://example.com" + link) == expected, "\(link)")
    }
  }

  @Test("An older device, and one without Google services, does not read dynamic rules")
  func otherDevices() throws {
    for device in [
      AndroidDevice(apiLevel: 34), AndroidDevice(apiLevel: 35, hasGoogleServices: false),
    ] {
      let matcher = try Self.matcher(dynamic: [["/": "/a"]], device: device)
      #expect(matcher.answer(to: "https://example.com/b") == .opens(filter: 0))
    }
  }

  @Test(
    "Malformed or empty dynamic rules are all ignored",
    arguments: [
      [], "x", .null, [[:]], [["/": ""]], [["/": true]], [["#": ""]], [["?": [:]]], [["?": "a=1"]],
      [["?": ["a": true]]], [["?": ["a": ""]]], [["exclude": "true", "/": "/a"]], ["/a"],
      [["/": "/a"], ["/": ""]],
    ] as [JSONValue]
  )
  func malformedRules(_ rules: JSONValue) throws {
    let matcher = try Self.matcher(dynamic: rules)
    let explanation = matcher.explain("https://example.com/b")
    #expect(explanation.answer == .opens(filter: 0))
    guard case .discarded = explanation.rules else {
      Issue.record("The rules were used")
      return
    }
  }

  @Test("Dynamic rules do not open more than the filters do")
  func noWidening() throws {
    let matcher = try Self.matcher(dynamic: [["/": "*"]])
    #expect(matcher.answer(to: "https://other.example/") == .noFilter)
  }

  @Test("Dynamic rules that occur twice for an app are ignored")
  func repeatedRules() throws {
    let text = #"""
      {"relation": ["\#(AssetLinksFile.handleAllURLs)"],
       "target": {"namespace": "android_app", "package_name": "com.example",
                  "sha256_cert_fingerprints": ["14:6D"]},
       "relation_extensions": {"\#(AssetLinksFile.handleAllURLs)":
         {"dynamic_app_link_components": [{"/": "/a"}]}}}
      """#
    for (count, expected) in [(1, .noRule), (2, .opens(filter: 0))]
      as [(Int, AndroidLinkMatcher.Answer)]
    {
      let list = Array(repeating: text, count: count).joined(separator: ",")
      let matcher = try AndroidLinkMatcher(
        app: AndroidApp(package: "com.example", filters: [Self.filter]),
        assetLinks: ["example.com": AssetLinksFile(parsing: "[\(list)]")]
      )
      #expect(matcher.answer(to: "https://example.com/b") == expected)
    }
  }

  @Test(
    "A file that cannot be read is refused with a reason",
    arguments: [
      ("{}", "the file is an object; the format requires an array."),
      ("[1]", "[0] is a number; the format requires an object."),
      ("[{}]", "[0].relation is missing; the format requires an array."),
      (
        #"[{"relation": [], "target": {"namespace": "android_app"}}]"#,
        "[0].target.package_name is missing; the format requires a string."
      ),
      ("[", "1:2: The text ends where a value is expected; add the value."),
    ]
  )
  func badFiles(_ text: String, _ message: String) {
    do {
      _ = try AssetLinksFile(parsing: text)
      Issue.record("The file was read")
    } catch {
      #expect(error.description == message)
    }
  }

  @Test("Statements of other kinds are kept and open nothing")
  func otherStatements() throws {
    let file = try AssetLinksFile(
      parsing: #"""
        [{"include": "https://example.com/more.json"},
         {"relation": ["delegate_permission/common.get_login_creds"],
          "target": {"namespace": "web", "site": "https://example.com"}}]
        """#
    )
    #expect(
      file.statements.map(\.target) == [
        .include("https://example.com/more.json"), .other(namespace: "web"),
      ]
    )
  }

  @Test("Every filter and rule says why it did or did not decide")
  func description() throws {
    let app = AndroidApp(
      package: "com.example",
      filters: [
        IntentFilter(data: [.init(scheme: "shop")]),
        IntentFilter(autoVerify: true, data: [.init(scheme: "https", host: "h", path: "/a")]),
        Self.filter,
      ]
    )
    let dynamic: JSONValue = [["/": "/x"], ["/": "/buy/*"], ["/": "*"]]
    let matcher = try AndroidLinkMatcher(
      app: app,
      assetLinks: ["example.com": Self.file(dynamic: dynamic)]
    )
    #expect(
      matcher.explain("https://example.com/buy/42").description == """
        opens, by filter 2
          filter 0: the scheme “https” is not in “shop”
          filter 1: the host “example.com” is not in “h”
          filter 2: the host matches, and the filter has no path
          dynamic rule 0: no match
          dynamic rule 1: matches
          dynamic rule 2: not tried
        """
    )
  }
}
