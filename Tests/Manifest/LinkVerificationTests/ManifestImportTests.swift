// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import LinkAssociation
import LinkVerification
import RouteManifest
import RouteMatching
import Testing

@Suite("Import of manifests", .timeLimit(.minutes(30)))
struct ManifestImportTests {
  private func imported(
    _ files: String...,
    hosts: [String] = ["example.com"]
  ) throws -> (manifest: RouteManifest, notes: [String]) {
    var result = ManifestImport(hosts: hosts)
    for (index, file) in files.enumerated() {
      try result.read(Array(file.utf8), named: "file \(index + 1)")
    }
    let manifest = result.manifest()
    // A manifest that was imported can be read.
    #expect(try RouteManifest(decoding: ManifestDocument(json: manifest.json)) == manifest)
    return (manifest, result.notes)
  }

  private func association(_ components: String) -> String {
    """
    {"applinks": {"substitutionVariables": {"food": ["pie", "c.k*"], "path": ["a/b"]}, "details": [
      {"appIDs": ["ABCDE12345.com.example.app"], "components": [\(components)]}]}}
    """
  }

  private func filter(_ data: String) -> String {
    """
    <intent-filter><action android:name="android.intent.action.VIEW" />
    <category android:name="android.intent.category.DEFAULT" />
    <category android:name="android.intent.category.BROWSABLE" />\(data)</intent-filter>
    """
  }

  /// The patterns that links are matched with, with the kinds and constraints of their parameters.
  private func patterns(_ manifest: RouteManifest) -> [String] {
    manifest.routes.map(\.matchedPattern.matchedText)
  }

  @Test(
    "A path of an association file becomes a pattern, with a note if it matches more",
    arguments: [
      ("*", "/*rest", false), ("/", "/", false), ("/buy", "/buy", false),
      ("/users/*", "/users/*rest", false), ("/users/?*", "/users/:id", false),
      ("/users/*/posts/?*", "/users/:id/posts/:id2", true), ("/a*", "/a:id", true),
      ("/file-?.html", "/file-:id(.).html", false), ("/x/???*", "/x/:id(...+)", false),
      ("/$(food)/$(digit)", "/:id((pie|c\\.k.*))/:id2([0-9])", false),
      ("/a%20b/caf%C3%A9", "/a b/café", false), ("/a:b(c)", "/a\\:b\\(c\\)", false),
      ("/?*x", "/:id\\x", false),
    ]
  )
  func wildcards(source: String, pattern: String, hasNote: Bool) throws {
    let (manifest, notes) = try imported(association(#"{"/": "\#(source)"}"#))
    #expect(patterns(manifest) == [pattern])
    #expect(!notes.isEmpty == hasNote, "\(notes)")
  }

  @Test(
    "A rule that no pattern can state is a note with its place",
    arguments: [
      (#"{"/": "/a//b"}"#, "an empty segment"), (#"{"/": "/$(lang)/a"}"#, "the variable “$(lang)”"),
      (#"{"/": "/$(missing)"}"#, "the variable “$(missing)”"), (#"{"/": "/$(path)"}"#, "/"),
      (#"{"/": "/a%2Fb"}"#, "not a segment"), (##"{"#": "x"}"##, "a fragment alone"),
      (#"{"/": "/a", "?": {"x": "?*"}, "exclude": true}"#, "a query or a fragment"),
    ]
  )
  func inexpressible(component: String, note: String) throws {
    let (manifest, notes) = try imported(association(#"{"/": "/kept"}, \#(component)"#))
    #expect(patterns(manifest) == ["/kept"])
    let place = "file 1: applinks.details[0].components[1]: "
    #expect(notes.contains { $0.hasPrefix(place) && $0.contains(note) }, "\(notes)")
  }

  @Test(
    "A path of an intent filter becomes a pattern, with a note if it matches more",
    arguments: [
      (#"path="/a.b*""#, ["/a.b\\*"], false), (#"pathPrefix="/a/""#, ["/a/*rest"], false),
      (#"pathPrefix="/a""#, ["/a/*rest"], true), (#"pathPattern="/a/.*""#, ["/a/*rest"], false),
      (#"pathPattern="/a/..*""#, ["/a/:id"], false),
      (#"pathPattern="/a/.*/b""#, ["/a/:id/b"], true),
      (#"pathPattern="/.*\\.html""#, ["/:id.html"], true),
      (#"pathPattern="/ab*""#, ["/a:id(b*)"], false),
      (#"pathAdvancedPattern="/a/.+""#, ["/a/*rest"], false),
      (#"pathAdvancedPattern="/a/[^/]+""#, ["/a/:id"], false),
      (#"pathAdvancedPattern="/a/[0-9]+/[-0-9]+""#, ["/a/:id<uint>/:id2<int>"], false),
      (#"pathAdvancedPattern="/a/[a-z]{2,3}x\\.""#, ["/a/:id([a-z]{2,3})\\x."], false),
      (#"pathSuffix="/edit""#, [], true),
      (#"port="80""#, ["/*rest"], true), ("", ["/*rest"], false),
    ]
  )
  func filters(attribute: String, patterns: [String], hasNote: Bool) throws {
    let data = #"<data android:scheme="https" android:host="example.com" />"#
    let own = attribute.isEmpty ? "" : #"<data android:\#(attribute) />"#
    let (manifest, notes) = try imported(filter(data + own))
    #expect(self.patterns(manifest) == patterns)
    #expect(!notes.isEmpty == hasNote, "\(notes)")
  }

  @Test("The host of a custom scheme is the first segment of a pattern, which admits schemes")
  func customSchemes() throws {
    let (manifest, notes) = try imported(
      filter(#"<data android:scheme="moments" android:host="chat" android:path="/new" />"#)
        + filter(#"<data android:scheme="App" /><data android:scheme="@string/x" />"#)
        + filter(#"<data android:scheme="content" android:mimeType="image/*" />"#)
        + "<intent-filter><action android:name=\"android.intent.action.VIEW\" /><data android:scheme=\"x\" />"
        + "</intent-filter>",
      hosts: []
    )
    #expect(patterns(manifest) == ["moments://chat/new"])
    #expect(manifest.routes[0].exposure == .external(including: [.schemes]))
    #expect(manifest.schemes == ["moments", "app"])
    #expect(notes.count == 3)
    #expect(notes[0].hasPrefix("file 1: intent filter 2: "))
    #expect(notes[1] == "file 1: intent filter 3: no link opens it, because it has a media type")
    #expect(notes[2].contains("android.intent.category.BROWSABLE"))
  }

  @Test("Exclusions are internal routes, and comments are identifiers or descriptions")
  func components() throws {
    let (manifest, notes) = try imported(
      association(
        """
        {"/": "/admin/*", "exclude": true, "comment": "admin"},
        {"/": "/search", "?": {"q": "?*", "page": "*", "id": "7"}, "comment": "Finds everything."},
        {"/": "/s/?*", "?": {"id": "?*"}, "comment": "s"}, {"/": "/t/?*", "comment": "s"},
        {"/": "/admin/*"}
        """
      )
    )
    #expect(manifest.routes.map(\.id) == ["admin", "search", "s", "s-2"])
    #expect(manifest.routes.map(\.exposure.isExternal) == [false, true, true, true])
    #expect(manifest.routes[1].descriptions == ["en": "Finds everything."])
    let items = manifest.routes[1].parameters
    #expect(items.map(\.name) == ["q", "page", "id"])
    #expect(items.map(\.isOptional) == [false, true, false])
    // The query item has the name that the first parameter would have.
    #expect(manifest.routes[2].pattern.text == "/s/:id2")
    #expect(
      notes == [
        "file 1: applinks.details[0].components[1]: the value of “id” is not compared",
        "file 1: applinks.details[0].components[4]: another rule already makes “/admin/*rest” internal",
      ]
    )
  }

  @Test("The paths of the older format, and the case of literals")
  func olderFormat() throws {
    let (manifest, notes) = try imported(
      """
      {"applinks": {"apps": [], "defaults": {"caseSensitive": false}, "details": {
        "ABCDE12345.com.example.app": {"paths": ["NOT /secret", "/buy/*", "/buy/it"]}}}}
      """
    )
    // “/buy/*” matches each link of “/buy/it”, so the last rule has no effect.
    #expect(patterns(manifest) == ["/secret", "/buy/*rest"])
    #expect(manifest.options.ignoresCaseOfLiterals)
    #expect(manifest.apps.ios.map(\.appID) == ["ABCDE12345.com.example.app"])
    #expect(notes.isEmpty)
    let mixed = try imported(association(#"{"/": "/a", "caseSensitive": false}, {"/": "/b"}"#))
    #expect(!mixed.manifest.options.ignoresCaseOfLiterals && mixed.notes.count == 1)
  }

  @Test("An OpenAPI document: kinds, references, query items, and the path of the server")
  func openAPI() throws {
    let (manifest, notes) = try imported(
      """
      {"openapi": "3.1.0", "servers": [{"url": "https://api.example.com/v1"}, {"url": "/v1"}], "paths": {
        "/users/{user-id}": {"parameters": [{"$ref": "#/components/parameters/user"}], "get": {
          "operationId": "user", "summary": "A user", "parameters": [
            {"name": "tab", "in": "query", "required": true, "schema": {"enum": ["a", "b.c"]}},
            {"name": "ids", "in": "query", "schema": {"type": "array", "items": {"type": "number"}}},
            {"name": "deep", "in": "query", "schema": {"type": "boolean", "default": true}},
            {"name": "Token", "in": "header", "required": true}]}},
        "/items/{item}.json": {"get": {"parameters": [
          {"name": "item", "in": "path", "schema": {"type": "string", "format": "uuid"}}]}},
        "/codes/{code}": {"get": {"parameters": [
          {"name": "code", "in": "path", "schema": {"type": "string", "pattern": "^[A-Z]{3}$"}}]}},
        "/pay": {"post": {}}},
       "components": {"parameters": {"user": {"name": "user-id", "in": "path", "schema":
         {"$ref": "#/components/schemas/ID"}}}, "schemas": {"ID": {"type": ["integer", "null"]}}}}
      """,
      hosts: []
    )
    #expect(manifest.hosts == ["api.example.com"])
    #expect(
      patterns(manifest) == [
        "/v1/users/:user_id<int>", "/v1/items/:item<uuid>.json", "/v1/codes/:code([A-Z]{3})",
      ]
    )
    let user = manifest.routes[0]
    #expect(user.id == "user" && user.descriptions == ["en": "A user"])
    #expect(user.parameters.map(\.kind) == ["int", "text", "double", "bool"])
    #expect(user.parameters.map(\.isOptional) == [false, false, true, true])
    #expect(user.parameters[1].constraint == "a|b\\.c" && user.parameters[2].isRepeated)
    #expect(user.parameters[3].defaultValue == "true")
    #expect(notes.count == 3)
    #expect(notes.contains("file 1: paths./pay: it has no GET operation, so no link opens it"))
    #expect(throws: ImportProblem.self) { try imported(#"{"openapi": "2.0"}"#) }
  }

  @Test("The facts of a generated document are read, also those of optional groups")
  func generatedDocument() throws {
    let route = """
      "x-wayfinder-route": {"id": "post", "pattern": "/posts(/:id)", "exposure": "external", "including":
        ["push"], "effect": "sensitive", "platforms": ["ios"], "tab": "home"}
      """
    let (manifest, notes) = try imported(
      """
      {"openapi": "3.1.0", "x-wayfinder-schemes": ["moments"], "paths": {
        "/posts/{id}": {"get": {\(route), "parameters": [{"name": "id", "in": "path", "schema":
          {"type": "integer", "minimum": 0}, "x-wayfinder-sensitivity": "secret"}]}},
        "/posts": {"get": {\(route)}},
        "/files/{rest}": {"get": {"parameters": [{"name": "rest", "in": "path", "x-wayfinder-isRest": true}]}}},
       "x-wayfinder-otherPaths": [{"path": "/admin", "get": {"x-wayfinder-route": {"exposure": "internal"}}}]}
      """
    )
    #expect(patterns(manifest) == ["/posts(/:id<uint>)", "/files/*rest", "/admin"])
    #expect(manifest.schemes == ["moments"])
    let post = manifest.routes[0]
    #expect(post.id == "post" && post.effect == .sensitive && post.platforms == [.ios])
    #expect(
      post.exposure == .external(including: [.push]) && post.parameters[0].sensitivity == .secret
    )
    #expect(manifest.routes.map(\.exposure.isExternal) == [true, true, false])
    #expect(post.tab == "home" && notes.isEmpty)
  }

  @Test("Equal patterns of several files are one route with the facts of all of them")
  func merging() throws {
    let (manifest, notes) = try imported(
      """
      {"openapi": "3.0.0", "paths": {"/users/{name}": {"get": {"parameters": [
        {"name": "q", "in": "query", "required": true}, {"name": "r", "in": "query", "required": true}]}}}}
      """,
      association(
        #"{"/": "/users/?*", "comment": "user", "?": {"q": "?*"}}, {"/": "/n/?*"}, {"/": "/n/??"}"#
      ),
      filter(
        #"<data android:scheme="https" android:host="example.com" />"#
          + #"<data android:pathAdvancedPattern="/n/[0-9]+" /><data android:path="/users" />"#
      ),
      "# patterns\n/users/:id\n\n /users\n"
    )
    #expect(patterns(manifest) == ["/users/:name", "/n/:id<uint>", "/users"])
    #expect(manifest.routes.map(\.id) == ["user", "n-id", "users"])
    // A link opens the app on iOS without “r”.
    #expect(manifest.routes[0].parameters.filter(\.isRequiredItem).map(\.name) == ["q"])
    #expect(notes.isEmpty, "\(notes)")
  }

  @Test("A catch-all without a name is equal to one with a name")
  func unnamedCatchAll() throws {
    let (manifest, _) = try imported(
      "/docs/*\n/:a/*\n",
      association(#"{"/": "/docs/*"}, {"/": "/?*/*"}"#)
    )
    #expect(patterns(manifest) == ["/docs/*", "/:a/*"])
  }

  @Test("A route that some hosts do not have is bound to its hosts")
  func hosts() throws {
    func data(_ host: String, _ path: String) -> String {
      filter(#"<data android:scheme="https" android:host="\#(host)" android:path="\#(path)" />"#)
    }
    let filters = data("a.com", "/both") + data("b.com", "/both") + data("b.com", "/one")
    let (manifest, _) = try imported(filters, hosts: [])
    #expect(patterns(manifest) == ["/both", "//b.com/one"])
    let list = try imported("/list\n//c.com/x\nmoments://y\n", filters, hosts: ["d.com"]).manifest
    #expect(list.hosts == ["d.com", "c.com", "a.com", "b.com"] && list.schemes == ["moments"])
    #expect(patterns(list).prefix(3) == ["//d.com/list", "//c.com/x", "moments://y"])
  }

  @Test("The format of a file is that of its contents, and a wrong one is an error")
  func formats() throws {
    let files: [(String, ManifestImport.Kind)] = [
      ("{\"applinks\": {}}", .apple), ("\u{FEFF}  []", .assetLinks), ("<manifest/>", .android),
      ("{\"openapi\": \"3.0.0\"}", .openAPI), ("/a\n", .list), ("", .list),
    ]
    for (text, kind) in files {
      #expect(try ManifestImport.kind(of: Array(text.utf8)) == kind, "\(text)")
    }
    for text in ["{", "{}", "{\"swagger\": \"2.0\"}"] {
      #expect(throws: ImportProblem.self) { try ManifestImport.kind(of: Array(text.utf8)) }
    }
    for kind in ManifestImport.Kind.allCases {
      var files = ManifestImport(hosts: [])
      let bytes: [UInt8] = [0x7B, 0xFF]
      #expect(throws: ImportProblem.self) { try files.read(bytes, named: "x", as: kind) }
    }
    var links = ManifestImport(hosts: [])
    let statement = """
      [{"relation": ["delegate_permission/common.handle_all_urls"], "target": {"namespace": "android_app",
        "package_name": "com.example.app", "sha256_cert_fingerprints": []}},
       {"relation": ["x"], "target": {"namespace": "web"}}]
      """
    try links.read(Array(statement.utf8), named: "links")
    #expect(links.notes.map { $0.prefix(11) } == ["links: [0]:", "links: [1]:"])
    #expect(ManifestImport(hosts: ["Example.com", "*.a.b"]).notes.isEmpty)
    #expect(ManifestImport(hosts: ["https://x"]).notes.count == 1)
  }

  @Test(
    "The files that a manifest generates have its patterns, hosts, schemes and apps",
    arguments: [["example.com"], ["example.com", "*.example.org"]],
    [26, 31]
  )
  func generated(hosts: [String], level: Int) throws {
    var manifest = RouteManifest()
    manifest.hosts = hosts.map { RouteManifest.Host(stringLiteral: $0) }
    manifest.schemes = ["moments"]
    manifest.apps.ios = [RouteManifest.IOSApp(appID: "ABCDE12345.com.example.app")]
    let fingerprint = Array(repeating: "AB", count: 32).joined(separator: ":")
    manifest.apps.android = [
      RouteManifest.AndroidApp(package: "com.example.app", fingerprints: [fingerprint])
    ]
    let patterns = ["/", "/users/:id", "/users/:id/posts/:id2", "/docs/*rest", "/café/a b.c"]
    manifest.routes = try patterns.enumerated().map { index, pattern in
      let pattern = try RoutePattern(parsing: pattern)
      return RouteManifest.Route(id: "r\(index)", pattern: pattern, exposure: .external)
    }
    manifest.routes.append(RouteManifest.Route(id: "admin", pattern: "/admin"))
    manifest.routes[1].parameters.append(RouteFacts.Parameter(query: "q"))
    var files = ManifestImport(hosts: hosts)
    for host in hosts {
      let text = try AppleAssociation(manifest, host: host).file().text
      try files.read(Array(text.utf8), named: "apple")
      try files.read(Array(AssetLinks(manifest, host: host).file().utf8), named: "links")
    }
    let filters = try AndroidManifest(manifest, minimumAPILevel: level).xml(minimumAPILevel: level)
    try files.read(Array(filters.text.utf8), named: "filters")
    let result = files.manifest()
    let order = { (left: RouteManifest.Route, right: RouteManifest.Route) in left.id < right.id }
    #expect(files.notes.isEmpty, "\(files.notes)")
    #expect(result.routes.sorted(by: order) == manifest.routes.sorted(by: order))
    #expect(result.hosts == manifest.hosts && result.schemes == manifest.schemes)
    #expect(result.apps == manifest.apps)
  }
}
