// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteManifest
import RouteMatching
import Testing

@testable import RouteCodeGeneration

// `scripts/checks/generated` compiles the code of random manifests and compares the catalogues of their
// routers with them. These tests are about the form of the code.
@Suite struct SwiftFileTests {
  private func manifest(_ parameters: [RouteFacts.Parameter] = []) -> RouteManifest {
    var manifest = SampleManifests.manifest([("user.detail", "/users/:id<int>(/:tab)")])
    manifest.routes[0].parameters += parameters
    return manifest
  }

  private func item(
    _ name: String,
    _ kind: String = "text",
    change: (inout RouteFacts.Parameter) -> Void = { _ in }
  ) -> RouteFacts.Parameter {
    var item = RouteFacts.Parameter(query: name, kind: kind)
    change(&item)
    return item
  }

  @Test func `A route whose names are identifiers has the macro and states its policy`() throws {
    var manifest = manifest()
    manifest.routes[0].exposure = .external(including: [.push, .origin("kiosk")])
    manifest.routes[0].effect = .sensitive
    manifest.routes[0].parent = "/users"
    manifest.routes[0].tab = "me"
    manifest.routes[0].priority = 2
    manifest.routes[0].parameters[0].sensitivity = .public
    manifest.routes[0].descriptions = ["en": "One user", "de": "Ein Benutzer"]
    let text = try SwiftFile(manifest).text
    let expected = #"""
        /// One user
        @Route("/users/:id<int>(/:tab)")
        nonisolated struct UserDetail: Hashable {
          var id: Int
          var tab: String? = nil

          static func configuration(at index: Int) -> RouteConfiguration {
            [
              .id("user.detail"),
              .external(including: [.push, .origin("kiosk")]),
              .sensitive,
              .parent("/users"),
              .tab("me"),
              .priority(2),
              .parameters("id", .public),
            ]
          }
        }
      """#
    #expect(text.contains(expected))
    #expect(!text.contains("extension Routes."))
  }

  @Test(
    arguments: [
      ("push", ".transition(.push)"), ("present(sheet)", ".transition(.present(.sheet))"),
      ("tab(me)", #".transition(.tab("me"))"#), ("popTo(/a)", #".transition(.popTo("/a"))"#),
      ("custom(a\")b)", #".transition(.custom("a\")b"))"#), ("show", nil),
      ("push)], evil()", nil), ("present(evil())", nil), ("popTo(:)", nil), ("push(", nil),
    ]
  )
  func `A transition is code only if it is the name of one`(name: String, code: String?) throws {
    var manifest = manifest()
    manifest.routes[0].transition = name
    let text = try SwiftFile(manifest).text
    #expect(text.contains(".transition(") == (code != nil))
    if let code { #expect(text.contains(code)) }
    #expect(!text.contains("evil"))
  }

  @Test func `The options of a route are facts of its configuration`() throws {
    var manifest = manifest()
    manifest.routes[0].embedsInNavigationStack = true
    manifest.routes[0].alwaysNewScreen = true
    manifest.routes[0].bypassesGates = true
    manifest.routes[0].opensInNewWindow = true
    manifest.routes[0].returnsResultToExternalCallers = true
    manifest.routes[0].parameters[0].isWebURL = true
    let text = try SwiftFile(manifest).text
    let names = [
      "embedsInNavigationStack", "alwaysNewScreen", "bypassesGates", "inNewWindow",
      "returnsResultToExternalCallers", #"webURL("id")"#,
    ]
    for name in names { #expect(text.contains(".\(name),"), "\(name)") }
  }

  @Test func `A route with another name of a property has its conformance written out`() throws {
    let item = item("page[size]", "uint") { $0.defaultValue = "20" }
    let text = try SwiftFile(manifest([item])).text
    #expect(!text.contains("@Route("))
    #expect(text.contains("    var pageSize: UInt = 20\n"))
    #expect(text.contains("nonisolated extension Routes.UserDetail: Route {\n"))
    #expect(text.contains(#"self.pageSize = try values.value("page[size]", as: UInt?.self) ?? 20"#))
    #expect(text.contains(#"try writer.write(self.pageSize, as: "page[size]", unless: 20)"#))
    #expect(text.contains(#""page[size]": UInt?.self,"#))
    #expect(text.contains(#"typing: ["id": Int.self]"#))
  }

  @Test func `Kinds, lists, secrets, keywords and default values are types and expressions`() throws
  {
    let file = try SwiftFile(
      manifest([
        item("on", "bool") { $0.defaultValue = "1" },
        item("scale", "double") { $0.defaultValue = "1e3" },
        item("key", "uuid") { $0.defaultValue = "123e4567-e89b-12d3-a456-426614174000" },
        item("token") { ($0.sensitivity, $0.defaultValue) = (.secret, "a\\(b)") },
        item("ids", "int") { ($0.isRepeated, $0.type) = (true, "Int8") },
        item("class") { $0.isOptional = true },
        item("next") { ($0.type, $0.isOptional) = ("Wayfinder.WebURL", true) },
        item("filter", "json") { ($0.type, $0.isOptional) = ("Shop.Filter", true) },
      ])
    )
    for line in [
      "import Foundation", "var on: Bool = true", "var scale: Double = 1000.0",
      "var key: UUID = UUID(uuid: (0x12, 0x3e, 0x45, 0x67, 0xe8, 0x9b, 0x12, 0xd3, 0xa4, 0x56, 0x42, "
        + "0x66, 0x14, 0x17, 0x40, 0x00))",
      #"var token: Secret<String> = Secret("a\\(b)")"#, "var ids: [Int8] = []",
      "var `class`: String? = nil", "var next: WebURL? = nil",
      "@JSONItem var filter: Shop.Filter? = nil", "nonisolated struct UserDetail {",
    ] {
      #expect(file.text.contains("\(line)\n"), "\(line)")
    }
    #expect(file.notes == [])
  }

  @Test func `A constraint and a kind of the manifest are types that test their texts`() throws {
    var manifest = manifest([
      item("order") { ($0.constraint, $0.defaultValue) = ("asc|desc", "asc") },
      item("sku", "sku") { $0.isOptional = true },
    ])
    manifest.kinds = ["sku": "[A-Z]{2}\\d+", "unused": "a"]
    let file = try SwiftFile(manifest)
    #expect(file.text.contains(#"    var order: Order = Order(tested: "asc")"#))
    #expect(file.text.contains("    nonisolated struct Order: RouteValue, Hashable {\n"))
    #expect(file.text.contains("    var sku: Routes.Sku? = nil\n"))
    #expect(file.text.contains("  nonisolated struct Sku: RouteValue, Hashable {\n"))
    #expect(file.text.contains(#"routeKind: RouteValues.Kind = .defined("sku")"#))
    #expect(file.text.contains(#"try router.define(kind: "sku", constraint: "[A-Z]{2}\\d+")"#))
    #expect(file.notes == [])
  }

  @Test func `What the code does not state is a note`() throws {
    var manifest = manifest([
      item("page", "int") { $0.defaultValue = "first" },
      item("colour", "unknown"),
      item("size", "int") { $0.constraint = "1|2" },
      item("filter", "json"),
    ])
    manifest.routes.append(.init(id: "again", pattern: "/users/:name<int>(/:tab)"))
    manifest.routes.append(.init(id: "blog", pattern: "/blog"))
    manifest.routes[2].platforms = [.web]
    manifest.routes[0].webAddress = "/u/:id"
    manifest.rules = [.init(id: "a", pattern: "/a", template: "/users/1")]
    #expect(
      try SwiftFile(manifest).notes == [
        "swift: leaves “again” out: an earlier route matches the same links",
        "swift: leaves “blog” out: its platforms do not contain ios",
        "swift: does not state the default value of “page” of “user.detail”",
        "swift: accepts any String for “colour” of “user.detail”",
        "swift: accepts any Int for “size” of “user.detail”",
        "swift: accepts any String for “filter” of “user.detail”",
        "swift: does not contain the rewrite rules; add them to the router",
        "swift: does not state web addresses",
      ]
    )
  }

  @Test func `Types that the code needs are not hidden, and options and links are stated`() throws {
    var manifest = SampleManifests.manifest([("String", "/a"), ("route", "/b"), ("a-b", "/c")])
    manifest.routes.append(.init(id: "a.b", pattern: "/d"))
    manifest.hosts = ["example.com", "*.example.org"]
    manifest.schemes = ["app"]
    manifest.options.ignoresCaseOfLiterals = true
    manifest.options.limits.segments = 9
    let file = try SwiftFile(manifest, name: "Pages")
    for name in ["StringRoute", "RouteRoute", "AB", "AB2"] {
      #expect(file.text.contains("  nonisolated struct \(name): Hashable {\n"))
    }
    #expect(file.notes == ["swift: the route “a.b” is named “AB2”"])
    #expect(file.text.contains("enum Pages {\n"))
    for text in [
      "    options.ignoresCaseOfLiterals = true\n    options.limits.segments = 9\n",
      #"[.universal("example.com"), .subdomains(of: "example.org"), "#,
    ] {
      #expect(file.text.contains(text))
    }
  }

  @Test func `A comment and a literal end where they should`() throws {
    var manifest = manifest()
    manifest.routes[0].descriptions = ["en": "One\n}}} \u{2028}two"]
    manifest.routes[0].tab = "a\"\\(b)\u{202E}\n"
    let text = try SwiftFile(manifest).text
    #expect(text.contains("  /// One }}}  two\n"))
    #expect(text.contains(#".tab("a\"\\(b)\u{202E}\n")"#))
  }

  @Test(arguments: ["", "routes", "A.B", "String", "Ä", "A b", "1A"])
  func `Other texts are no name of the enum`(name: String) throws {
    let error = try #require(throws: CodeGenerationError.self) {
      try SwiftFile(manifest(), name: name)
    }
    #expect(error.description.contains("is not a name for the enum of routes"))
  }
}
