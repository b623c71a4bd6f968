// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteManifest
import RouteMatching
import Testing

@Suite("Decoding of manifests")
struct RouteManifestDecodingTests {
  @Test("The values of a manifest are read")
  func values() throws {
    let manifest = try SampleManifest.manifest()
    #expect(manifest.name == "Moments")
    #expect(manifest.apps.ios.map(\.appID) == ["ABCDE12345.com.example.moments"])
    #expect(manifest.apps.android.first?.minimumSDK == 31)
    #expect(manifest.apps.web?.origin == "https://momentsapp.com")
    #expect(manifest.hosts == ["momentsapp.com", "*.momentsapp.com"])
    #expect(manifest.hosts.map(\.includesSubdomains) == [false, true])
    #expect(manifest.kinds == ["sku": "[A-Z]{3}-[0-9]+"])
    #expect(manifest.options.schemesWithHost == ["moments"])
    #expect(manifest.options.limits.segments == 32)
    #expect(manifest.routes.map(\.id) == ["timeline", "detail"])
    #expect(manifest.rules.map(\.template) == ["/moments/:id"])
    #expect(manifest.fallbacks.unavailable == .store)
    #expect(manifest.fallbacks.unmatched == .link("/error"))

    let detail = try #require(manifest.routes.last)
    #expect(detail.parameters.map(\.name) == ["id", "page", "from"])
    #expect(detail.parameters.map(\.place) == [.path, .path, .query])
    #expect(detail.parameters.map(\.kind) == ["int", "int", "uint"])
    #expect(detail.parameters.map(\.isOptional) == [false, true, true])
    #expect(detail.parameters.map(\.sensitivity) == [.public, .private, .private])
    #expect(detail.exposure == .external(including: [.push, .scan, .origin("nfc")]))
    #expect(detail.effect == .sensitive)
    #expect(detail.platforms == [.ios, .web])
    let range = try #require(detail.versions[.ios])
    for (version, isContained) in [("2", false), ("2.1", true), ("9.9.9", true), ("10.0", false)] {
      #expect(try range.contains(#require(RouteManifest.AppVersion(version))) == isContained)
    }
    #expect(detail.parent == "/moments")
    #expect(detail.descriptions["zh-Hans"] == "动态详情")
    #expect(detail.fallback == .web)
  }

  @Test("A route needs only an identifier and a pattern")
  func defaults() throws {
    let json = #"{"version": 1, "routes": [{"id": "a", "pattern": "/a/:b<int>(/:c)/*rest"}]}"#
    let route = try #require(RouteManifest(decoding: ManifestDocument(json: json)).routes.first)
    #expect(route.exposure == .internal)
    #expect(route.effect == .view)
    #expect(route.platforms == [.ios, .android, .web])
    #expect(route.parameters.map(\.kind) == ["int", "text", "text"])
    #expect(route.parameters.map(\.isOptional) == [false, true, false])
    #expect(route.parameters.map(\.isRepeated) == [false, false, true])
    #expect(route == RouteManifest.Route(id: "a", pattern: "/a/:b<int>(/:c)/*rest"))
  }

  @Test("The pattern for matching has the kinds that only the parameters state")
  func matchedPattern() throws {
    let detail = try #require(SampleManifest.manifest().routes.last)
    var builder = RouteTable<Int>.Builder()
    builder.add(detail.matchedPattern, value: 0)
    let table = try builder.build()
    #expect(try table.match("/moments/12") != nil)
    #expect(try table.match("/moments/12/3") != nil)
    #expect(try table.match("/moments/twelve") == nil)
    #expect(try table.match("/moments/1234567890") == nil)
    #expect(detail.matchedPattern.text == detail.pattern.text)
  }

  @Test(
    "A mistake is reported with its position and a correction",
    arguments: [
      (#"{"a": 1}"#, .unknownKey, 2, "the key “a” is unknown in this object (route)"),
      (#"{"patern": "/a", "id": "a"}"#, .unknownKey, 2, "write “pattern”"),
      (#"{"id": "a"}"#, .missingKey, 1, "the key “pattern” is missing in this object (route)"),
      (#"{"id": 7, "pattern": "/a"}"#, .wrongType, 8, "“id” is a number; write a text on one line"),
      (#"{"id": null, "pattern": "/a"}"#, .wrongType, 8, "“id” is null"),
      (#"{"id": "", "pattern": "/a"}"#, .invalidValue, 8, "the text is empty"),
      (#"{"id": "a", "pattern": "/:a/:a"}"#, .invalidValue, 30, "“pattern”: "),
      (#"{"id": "a", "pattern": "/\u0061/:a/:a"}"#, .invalidValue, 37, "“pattern”: "),
      (#"{"id": "a", "pattern": "/é/:a/:a"}"#, .invalidValue, 32, "“pattern”: "),
      (#"{"id": "a", "pattern": "/a", "effect": "veiw"}"#, .invalidValue, 40, "write “view”"),
      (
        #"{"id": "a", "pattern": "/a", "effect": 1}"#, .wrongType, 40,
        "write view, sensitive, mutate or destructive in quotation marks"
      ),
      (#"{"id": "a", "pattern": "/a", "priority": 1.5}"#, .invalidValue, 42, "write an integer"),
      (#"{"id": "a", "pattern": "/a", "isAction": "yes"}"#, .wrongType, 42, "write true or false"),
      (
        #"{"id": "a", "pattern": "/a", "platforms": ["ios", "ios"]}"#, .duplicateValue, 51,
        "“ios” is already in “platforms”"
      ),
      (#"{"id": "a", "pattern": "/a", "platforms": "ios"}"#, .wrongType, 43, "write a list"),
      (
        #"{"id": "a", "pattern": "/a", "including": ["push"]}"#, .invalidValue, 43,
        "“including” has no effect on an internal route"
      ),
      (
        #"{"id": "a", "pattern": "/a", "exposure": "external", "including": ["psuh"]}"#,
        .invalidValue, 68, "write “push”"
      ),
      (
        #"{"id": "a", "pattern": "/a", "webAddress": "/m/:b"}"#, .invalidValue, 49, "“webAddress”: "
      ),
      (
        #"{"id": "a", "pattern": "/a", "versions": {"ios": {"from": "2", "until": "1.9"}}}"#,
        .invalidValue, 50, "no version is at least 2 and before 1.9"
      ),
      (
        #"{"id": "a", "pattern": "/a", "versions": {"ios": {"from": "2b"}}}"#,
        .invalidValue, 59, "“2b” is not a version"
      ),
      (#"{"id": "a", "pattern": "/a", "versions": {"iso": {}}}"#, .invalidValue, 43, "write “ios”"),
      (
        #"{"id": "a", "pattern": "/a", "descriptions": {"e": "A"}}"#, .invalidValue, 47,
        "“e” is not the tag of a language"
      ),
      (
        #"{"id": "a", "pattern": "/a", "fallback": "page"}"#, .invalidValue, 42, "is not a fallback"
      ),
      (
        #"{"id": "a", "pattern": "/:user", "parameters": [{"name": "usr"}]}"#, .invalidValue, 58,
        "the pattern has no parameter “usr”; write “user”"
      ),
      (
        #"{"id": "a", "pattern": "/:b", "parameters": [{"name": "b"}, {"name": "b"}]}"#,
        .duplicateValue, 70, "the route has two parameters “b”"
      ),
      (
        #"{"id": "a", "pattern": "/:b", "parameters": [{"name": "b", "in": "query"}]}"#,
        .invalidValue, 66, "the parameter “b” is in the pattern"
      ),
      (
        #"{"id": "a", "pattern": "/:b<int>", "parameters": [{"name": "b", "kind": "uuid"}]}"#,
        .invalidValue, 73, "“kind” is not what the pattern says"
      ),
      (
        #"{"id": "a", "pattern": "/:b", "parameters": [{"name": "b", "isOptional": true}]}"#,
        .invalidValue, 74, "“isOptional” is not what the pattern says"
      ),
      (
        #"{"id": "a", "pattern": "/:b", "parameters": [{"name": "b", "constraint": "("}]}"#,
        .invalidValue, 74, "“constraint”: "
      ),
    ] as [(String, ManifestProblem.Code, Int, String)]
  )
  func mistakeInRoute(json: String, code: ManifestProblem.Code, column: Int, text: String) throws {
    let document = try ManifestDocument(json: "{\"version\": 1, \"routes\": [\n\(json)]}")
    let error = #expect(throws: ManifestError.self) { try RouteManifest(decoding: document) }
    let problem = try #require(error?.problems.first { $0.message.contains(text) })
    #expect(problem.code == code)
    #expect(problem.position.line == 2)
    #expect(problem.position.column == column)
  }

  @Test(
    "A mistake outside of routes is reported",
    arguments: [
      (#"[]"#, "the manifest is a list; write an object"),
      (#"{}"#, "the key “version” is missing"),
      (#"{"version": 2}"#, "“version” is “2”; write 1"),
      (
        #"{"version": 1, "hosts": ["https://a.com"]}"#,
        "“https://a.com” is not a host in lower case"
      ),
      (#"{"version": 1, "hosts": ["a..com"]}"#, "is not a host"),
      (#"{"version": 1, "schemes": ["https"]}"#, "“https” is not a custom scheme"),
      (#"{"version": 1, "schemes": ["Moments"]}"#, "is not a scheme in lower case"),
      (#"{"version": 1, "kinds": {"int": "a"}}"#, "the kind “int” is built in"),
      (#"{"version": 1, "kinds": {"text": "a"}}"#, "the name “text” means any text"),
      (#"{"version": 1, "kinds": {"a": "["}}"#, "“a” of “kinds”: "),
      (#"{"version": 1, "kinds": {"1a": "a"}}"#, "“1a” is not the name of a kind"),
      (
        #"{"version": 1, "apps": {"ios": [{"appID": "com.example"}]}}"#,
        "“com.example” is not an application identifier"
      ),
      (
        #"{"version": 1, "apps": {"ios": [{"appID": "ABCDE12345.a", "storeID": "id7"}]}}"#,
        "“id7” is not a number of the App Store"
      ),
      (
        #"{"version": 1, "apps": {"android": [{"package": "app"}]}}"#,
        "is not the name of a package"
      ),
      (
        #"{"version": 1, "apps": {"android": [{"package": "a.b", "fingerprints": ["14:6d"]}]}}"#,
        "“14:6d” is not a SHA-256 fingerprint"
      ),
      (#"{"version": 1, "apps": {"web": {"origin": "https://a.com/b"}}}"#, "is not the origin"),
      (#"{"version": 1, "apps": {"web": {"origin": "http://a.com"}}}"#, "is not the origin"),
      (#"{"version": 1, "apps": {"web": {"origin": "https://a.com:99999"}}}"#, "is not the origin"),
      (
        #"{"version": 1, "rules": [{"id": "a", "pattern": "/a", "template": "/:b"}]}"#,
        "“template”: "
      ),
      (
        #"{"version": 1, "routes": [{"id": "a", "pattern": "/a"}, {"id": "a", "pattern": "/b"}]}"#,
        "the route in line 1 has the identifier “a” too"
      ),
      (
        #"{"version": 1, "options": {"limits": {"bytes": 0}}}"#,
        "“bytes” is “0”; write an integer from 1 to 1048576"
      ),
    ]
  )
  func mistake(json: String, text: String) throws {
    let document = try ManifestDocument(json: json)
    let error = #expect(throws: ManifestError.self) { try RouteManifest(decoding: document) }
    let messages = error?.problems.map(\.message) ?? []
    #expect(messages.contains { $0.contains(text) }, "\(messages)")
  }

  @Test("All problems are reported together, in the order of the text")
  func allProblems() throws {
    let json = #"""
      {
        "version": 1,
        "routs": [],
        "routes": [
          {"id": "a", "pattern": "/a", "webAddress": "/:b"},
          {"id": "a", "pattern": "a?"},
          {"id": "c"}
        ]
      }
      """#
    let document = try ManifestDocument(json: json, file: "m.json")
    let error = #expect(throws: ManifestError.self) { try RouteManifest(decoding: document) }
    #expect(
      error?.problems.map(\.code) == [
        .unknownKey, .invalidValue, .duplicateValue, .invalidValue, .missingKey,
      ]
    )
    #expect(error?.problems.map(\.position.line) == [3, 5, 6, 6, 7])
    #expect(
      error?.problems.first?.description == """
        m.json:3:3: the key “routs” is unknown in this object (manifest); write “routes”
          "routs": [],
          ^
        """
    )
  }

  @Test("Many problems are counted, and 100 of them are reported")
  func manyProblems() throws {
    let routes = Array(repeating: #"{"id": "a", "pattern": 1, "x": 2}"#, count: 300)
    let json = #"{"version": 1, "routes": [\#(routes.joined(separator: ","))]}"#
    let document = try ManifestDocument(json: json)
    let error = #expect(throws: ManifestError.self) { try RouteManifest(decoding: document) }
    #expect(error?.problems.count == 100)
    #expect(error?.omittedCount == 799)
  }
}
