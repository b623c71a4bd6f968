// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if os(macOS) || os(Linux)
import Foundation
import RouteManifest
import Testing

/// Runs the tool as a user does, in a folder of its own.
@Suite("The command wayfind", .timeLimit(.minutes(30)))
final class CommandTests {
  private let tool: ToolFolder
  private var folder: URL { tool.folder }

  init() throws {
    tool = try ToolFolder()
  }

  private func run(_ arguments: String...) throws -> ToolFolder.Result { try tool.run(arguments) }

  private func run(
    _ arguments: [String],
    output device: FileHandle? = nil
  ) throws -> ToolFolder.Result {
    try tool.run(arguments, output: device)
  }

  @Test("An update: what changes on each platform, and what devices would refuse")
  func update() throws {
    #expect(try run("init").code == 0)
    func write(_ rules: String) throws {
      let text = """
        {"format": 1, "version": 7, "created": "2026-11-28T12:00:00Z", "expires": "2026-12-28T12:00:00Z", "rules": [\(rules)]}
        """
      try Data(text.utf8).write(to: folder.appendingPathComponent("update.json"))
    }
    let head = #""reason": "a test", "owner": "links""#
    try write(
      #"{"id": "off", \#(head), "share": 5000, "platforms": {"ios": {}}, "disable": {"route": "user"}}"#
    )
    let check = try run("update", "check", "update.json")
    #expect(check.code == 0, "\(check)")
    #expect(check.output.hasPrefix("update 7: 1 rule, stale from 2026-12-28T12:00:00Z\n"))
    #expect(check.output.contains("applied: off by 50.0 % of the installations"))
    #expect(check.output.contains("opens user above home → fails: unavailable"), "\(check.output)")
    #expect(check.output.contains("left out: off: the rule is not for android"))
    let json = try run("update", "check", "update.json", "--json").output
    let reports = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]]
    #expect(reports?.map { $0["platform"] as? String } == ["ios", "android", "web"])
    try write(
      #"{"id": "evil", \#(head), "disable": {"route": "user", "to": "https://evil.example/"}}"#
    )
    let refused = try run("update", "check", "update.json")
    #expect(
      refused.code == 1 && refused.output.contains("refused: the target “https://evil.example/”"),
      "\(refused)"
    )
    try write(#"{"id": "a", \#(head), "disabel": {"route": "user"}}"#)
    let wrong = try run("update", "check", "update.json")
    #expect(wrong.code == 2 && wrong.errors.contains("write “disable”"), "\(wrong)")
    #expect(try run("update", "check", "missing.json").code == 2)
    #expect(try run("update", "check", "update.json", "--app-version", "x").code == 64)
  }

  @Test("A first session: init, lint, match, explain, list, tree")
  func firstSession() throws {
    #expect(try run("init").code == 0)
    #expect(try run("lint").code == 0)
    let match = try run("match", "/users/7")
    #expect(match.code == 0)
    #expect(match.output == "✓ /users/7\n  user  /users/:id\n  id = 7\n")
    #expect(try run("match", "/nothing").code == 1)
    let invalid = try run("explain", "https://例子.com/a")
    #expect(invalid.code == 1 && invalid.errors == "")
    #expect(invalid.output.contains("outside of ASCII at byte 8"))
    #expect(try run("explain", "--json", "https://例子.com/a").output.contains("\"opens\" : false"))
    let explanation = try run("explain", "/user/7")
    #expect(explanation.code == 1)
    #expect(explanation.output.contains("segment 1 is “user” but “users” was wanted"))
    #expect(try run("list").output.split(separator: "\n").count == 3)
    #expect(try run("tree").output.contains(":id<int>"))
    #expect(try run("format", "--check").code == 0)
  }

  @Test("A link that a rule sends to the web site opens there, without near routes")
  func explainWebSite() throws {
    let manifest = """
      {"version": 1, "hosts": ["example.com"], "apps": {"web": {"origin": "https://www.example.org"}},
       "routes": [{"id": "a", "pattern": "/a"}],
       "rules": [{"id": "w", "pattern": "/w", "template": "https://www.example.org/w"}]}
      """
    try Data(manifest.utf8).write(to: folder.appendingPathComponent("wayfinder.json"))
    let explanation = try run("explain", "--manifest", "wayfinder.json", "https://example.com/w")
    #expect(explanation.code == 0)
    #expect(explanation.output.hasSuffix("opens: the platform opens it as a web page\n"))
  }

  @Test(
    "A migration writes declarations and a report, and its exit code says whether something changes"
  )
  func migrate() throws {
    try Data("[r addRoute:@\"/user/:id\" handler:nil]; [r addRoute:x handler:nil];".utf8)
      .write(to: folder.appendingPathComponent("a.m"))
    try Data("/user/:id\n/<b>&/:id\n".utf8).write(to: folder.appendingPathComponent("routes.txt"))
    try Data("app://user/7\n".utf8).write(to: folder.appendingPathComponent("same.txt"))
    try Data("app://user/7#<b>\n".utf8).write(to: folder.appendingPathComponent("links.txt"))
    let same = try run("migrate", "--from", "jlroutes", "routes.txt", "--links", "same.txt")
    #expect(same.code == 0)
    #expect(same.output.contains("links compared: 1; changed: 0\nnothing changes\n"))
    let changed = try run(
      "migrate",
      "--from",
      "JLRoutes",
      "routes.txt",
      "--links",
      "links.txt",
      "--report",
      "r.html",
      "--output",
      "Routes.swift"
    )
    #expect(changed.code == 1)
    #expect(changed.output.contains("[fragment] 1×"))
    let page = try String(contentsOf: folder.appendingPathComponent("r.html"), encoding: .utf8)
    #expect(page.contains("app://user/7#&lt;b&gt;") && !page.contains("<b>"))
    #expect(!page.contains("<script") && !page.contains("src="))
    let code = try String(
      contentsOf: folder.appendingPathComponent("Routes.swift"),
      encoding: .utf8
    )
    #expect(code.contains(#"router.register("/user/:id", exposure) {"#))
    let unread = try run("migrate", "--from", "jlroutes", "a.m", "--links", "same.txt", "--json")
    #expect(unread.code == 1)
    #expect(unread.output.contains("\"position\" : \"a.m:1:52\""))
    #expect(unread.output.contains("\"unreadRegistrations\" : 1"))
  }

  @Test("A migration searches folders, without the files of --exclude, and writes a manifest")
  func migrateFolder() throws {
    for (path, code) in [
      ("App/b.swift", #"r.addRoute("/b/:id", priority: 2) { _ in true }"#),
      ("App/Shop/a.m", #"[[JLRoutes routesForScheme:@"shop"] addRoute:@"/a" handler:nil];"#),
      ("App/Shop/Old/c.m", #"[r addRoute:@"/c" handler:nil];"#),
      ("App/Pods/JLRoutes/d.m", #"[r addRoute:@"/d" handler:nil];"#),
      ("App/.build/e.m", #"[r addRoute:@"/e" handler:nil];"#), ("App/notes.txt", "/f"),
    ] {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(code.utf8).write(to: file)
    }
    let result = try run(
      ["migrate", "--from", "jlroutes", "App/", "--exclude", "Pods", "--exclude", "Shop/O*"]
        + ["--manifest", "m.json"]
    )
    #expect(result.code == 0, "\(result)")
    #expect(result.output.contains("routes of JLRoutes: 2; declared: 2"))
    #expect(result.output.hasSuffix("each route is declared, and no link was compared\n"))
    #expect(try run("lint", "--manifest", "m.json").code < 2)
    let list = try run("list", "--manifest", "m.json").output
    #expect(list.contains("/b/:id") && list.contains("shop:/a"))
    #expect(try run("match", "--manifest", "m.json", "--path-only", "/b/7").code == 0)
    let none = try run("migrate", "--from", "jlroutes", "App", "--exclude", "*")
    #expect(none.code == 2 && none.errors.contains("App has no source files"))
  }

  @Test(
    "A file that is neither source code nor a list of patterns is not migrated",
    arguments: [
      ("routes.json", "{}", 2, "no list of patterns; write the patterns to a file .txt"),
      ("page.HTML", "<p>", 2, "no list of patterns"), ("a.txt", "/a\u{0}", 2, "is not a text"),
      ("a.txt", "Hello world\n", 1, "a.txt:1:1: not-read"),
    ]
  )
  func migrateOtherFile(name: String, text: String, code: Int32, problem: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    let result = try run("migrate", "--from", "jlroutes", name)
    #expect(result.code == code && (result.output + result.errors).contains(problem), "\(result)")
  }

  @Test("Links that were not compared are not called equal")
  func migrateWithoutLinks() throws {
    try Data("/a\n".utf8).write(to: folder.appendingPathComponent("a.txt"))
    try Data("\n".utf8).write(to: folder.appendingPathComponent("links.txt"))
    let result = try run("migrate", "--from", "jlroutes", "a.txt", "--links", "links.txt")
    #expect(result.code == 0 && result.output.contains("no link was compared"))
    try Data("/\u{0}a".utf8).write(to: folder.appendingPathComponent("links.txt"))
    #expect(try run("migrate", "--from", "jlroutes", "a.txt", "--links", "links.txt").code == 2)
  }

  @Test("Wrong arguments of a migration have the exit code 64, and unreadable files 2")
  func wrongMigration() throws {
    let router = try run("migrate", "--from", "jlroute", "a.txt")
    #expect(router.code == 64)
    #expect(router.errors.contains("did you mean “jlroutes”?"))
    try Data("/a".utf8).write(to: folder.appendingPathComponent("a.txt"))
    #expect(try run("migrate", "--from", "jlroutes").code == 64)
    #expect(try run("migrate", "--from", "jlroutes", "a.txt", "--report", "r.pdf").code == 64)
    #expect(try run("migrate", "--from", "jlroutes", "missing.m").code == 2)
    #expect(try run("migrate", "--from", "jlroutes", "a.txt", "--links", "missing").code == 2)
    #expect(
      try run("migrate", "--from", "jlroutes", "a.txt", "--output", "no/such/R.swift").code == 2
    )
    try Data("int x;".utf8).write(to: folder.appendingPathComponent("empty.m"))
    #expect(
      try run("migrate", "--from", "jlroutes", "empty.m").errors.contains("no route of JLRoutes")
    )
  }

  @Test("The pages about migrations show what the command prints")
  func migrationPages() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    var count = 0
    for file in try FileManager.default.contentsOfDirectory(
      at: root.appending(path: "docs/migration"),
      includingPropertiesForKeys: nil
    )
    where !["README.md", "README.zh-Hans.md", "route-composer.md"].contains(file.lastPathComponent)
    {
      // The first three blocks without Swift code are the routes, the links, and the command with its
      // output.
      let blocks = try String(contentsOf: file, encoding: .utf8)
        .replacing(/```swift\n.*?\n```\n/.dotMatchesNewlines(), with: "")
        .components(separatedBy: "\n```\n")
      try #require(blocks.count > 6)
      try Data(blocks[1].utf8).write(to: folder.appendingPathComponent("routes.txt"))
      try Data(blocks[3].utf8).write(to: folder.appendingPathComponent("links.txt"))
      let lines = blocks[5].split(separator: "\n", maxSplits: 1)
      try #require(lines.count == 2)
      let arguments = lines[0].split(separator: " ").dropFirst(2).map(String.init)
      #expect(try run(arguments).output == lines[1] + "\n", "\(file.lastPathComponent)")
      count += 1
    }
    #expect(count == 12)
  }

  @Test("A file that is missing or wrong has the exit code 2 and a next step")
  func unreadable() throws {
    let missing = try run("lint")
    #expect(missing.code == 2)
    #expect(missing.errors.contains("wayfind init"))
    try Data("{\n  \"version\": 1,\n  \"rotues\": []\n}".utf8)
      .write(to: folder.appendingPathComponent("wayfinder.json"))
    let wrong = try run("list")
    #expect(wrong.code == 2)
    #expect(wrong.output == "")
    #expect(wrong.errors.contains("wayfinder.json:3:3: "))
    #expect(wrong.errors.contains("write “routes”"))
    #expect(wrong.errors.contains("\n    ^\n") || wrong.errors.contains("\n  ^\n"))
  }

  @Test("Wrong arguments have the exit code 64 and a suggestion")
  func usage() throws {
    let unknown = try run("mtach")
    #expect(unknown.code == 64)
    #expect(unknown.errors.contains("did you mean “match”?"))
    #expect(try run("match").code == 64)
    #expect(try run("match", "--platform", "windows", "/a").code == 64)
    #expect(try run("match", "--app-version", "1", "/a").code == 64)
    #expect(try run("explain", "--limit", "0", "/a").code == 64)
  }

  @Test("A file is not replaced without --force")
  func force() throws {
    #expect(try run("init").code == 0)
    let again = try run("init")
    #expect(again.code == 2)
    #expect(again.errors.contains("--force"))
    #expect(try run("init", "--force", "--host", "example.org").code == 0)
  }

  /// Sends a request, again if the machine is so busy that the server's time limit for it has expired.
  private func response(to request: String, _ port: UInt16) async throws -> String {
    var response = try await exchange(request, port)
    for _ in 0..<10 where response.contains("the request is not complete") {
      response = try await exchange(request, port)
    }
    return response
  }

  @Test("A page is served until the command is interrupted")
  func serve() async throws {
    #expect(try run("init").code == 0)
    #expect(try run("serve", "--manifest", "-").code == 64)
    let process = Process()
    process.executableURL = ToolFolder.directory.appendingPathComponent("wayfind")
    process.arguments = ["serve", "--port", "0"]
    process.currentDirectoryURL = folder
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    defer { process.terminate() }
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let port = try #require(line.firstMatch(of: /http:\/\/127\.0\.0\.1:([0-9]+)\//))
    let number = try #require(UInt16(port.output.1))
    #expect(line.hasPrefix("wayfinder.json on "))
    let request = "GET /?link=/users/7 HTTP/1.1\r\nHost: localhost:\(number)\r\n\r\n"
    let page = try await response(to: request, number)
    #expect(page.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(page.contains("<code>/users/:id</code>"))
    let foreign = try await response(
      to: request.replacing("localhost", with: "evil.example"),
      number
    )
    #expect(foreign.hasPrefix("HTTP/1.1 421 "))
    #expect(try run("serve", "--port", "\(number)").code == 2)
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 0)
  }

  @Test("A comparison fails if a link breaks")
  func diff() throws {
    #expect(try run("init", "old.json").code == 0)
    #expect(try run("init", "new.json").code == 0)
    #expect(try run("diff", "old.json", "new.json").code == 0)
    let file = folder.appendingPathComponent("new.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    try Data(text.replacing("/users/:id", with: "/people/:id").utf8).write(to: file)
    let diff = try run("diff", "old.json", "new.json")
    #expect(diff.code == 1)
    #expect(diff.output.contains("add a rewrite rule"))
  }

  /// Writes a manifest with apps for both platforms, and its link files.
  private func writeLinkFiles() throws {
    try writeManifestOfApps()
    #expect(try run("generate", "--only", "apple,android").code == 0)
  }

  private func writeManifestOfApps() throws {
    let bytes = (0..<32).map { _ in "14" }.joined(separator: ":")
    let text = """
      {"version": 1, "hosts": ["example.com"], "apps": {
        "ios": [{"appID": "ABCDE12345.com.example.app"}],
        "android": [{"package": "com.example.app", "fingerprints": ["\(bytes)"]}]},
       "routes": [
        {"id": "user", "pattern": "/users/:id<int>", "exposure": "external"},
        {"id": "docs", "pattern": "/docs/*rest", "exposure": "external"}]}
      """
    try write(text, to: "wayfinder.json")
  }

  private func write(_ text: String, to name: String) throws {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }

  private func read(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  private func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path)
  }

  @Test("The association files keep what others wrote, and a second run changes nothing")
  func keepsSections() throws {
    try writeManifestOfApps()
    let (apple, android) = (
      "links/example.com/apple-app-site-association", "links/example.com/assetlinks.json"
    )
    try write(
      #"{"webcredentials": {"apps": ["T.a"]}, "appclips": {"apps": ["T.c"]}, "applinks": {"details": []}}"#,
      to: apple
    )
    try write(
      """
      [{"relation": ["delegate_permission/common.get_login_creds"], "target":
        {"namespace": "web", "site": "https://example.com"}},
       {"relation": ["delegate_permission/common.handle_all_urls", "delegate_permission/common.other"],
        "target": {"namespace": "android_app", "package_name": "com.example.app",
          "sha256_cert_fingerprints": []}}]
      """,
      to: android
    )
    #expect(try run("generate", "--only", "apple,android").code == 0)
    let first = [try read(apple), try read(android)]
    for text in ["webcredentials", "appclips", "T.c", "/users/?*"] {
      #expect(first[0].contains(text), "\(text)")
    }
    for text in ["get_login_creds", "common.other", "https://example.com", "/users/?*"] {
      #expect(first[1].contains(text), "\(text)")
    }
    #expect(first[1].components(separatedBy: "common.handle_all_urls\"\n").count == 2)
    #expect(try run("generate", "--only", "apple,android").code == 0)
    #expect([try read(apple), try read(android)] == first)
    #expect(try run("verify", "--files", "links", "--links", "100", "--strict").code == 0)
  }

  @Test(
    "A file of another author is not replaced, and no other file is written",
    arguments: [
      ("app.entitlements", "<plist><dict/></plist>", "was not written by “wayfind generate”"),
      ("android-filters.xml", "<manifest/>", "was not written by “wayfind generate”"),
      ("example.com/apple-app-site-association", "{", "cannot be kept"),
      (
        "example.com/apple-app-site-association",
        #"{"applinks": {"details": [{"appID": "T.other", "components": [{"/": "*"}]}]}}"#,
        "opens links in “T.other”, which the manifest does not name"
      ),
      (
        "example.com/assetlinks.json",
        """
        [{"relation": ["delegate_permission/common.handle_all_urls"], "target":
          {"namespace": "android_app", "package_name": "com.other"}}]
        """, "opens links in “com.other”, which the manifest does not name"
      ),
    ]
  )
  func refusesFiles(_ name: String, _ text: String, _ reason: String) throws {
    try writeManifestOfApps()
    try write(text, to: "links/\(name)")
    let refused = try run("generate", "--only", "apple,android")
    #expect(refused.code == 2)
    #expect(refused.errors.contains("links/\(name) \(reason)"), "\(refused.errors)")
    #expect(refused.errors.contains("--force"))
    #expect(try read("links/\(name)") == text)
    let files = FileManager.default.enumerator(atPath: folder.appendingPathComponent("links").path)
    #expect(files?.allObjects.count == (name.contains("/") ? 2 : 1))
    #expect(try run("generate", "--only", "apple,android", "--force").code == 0)
    #expect(try read("links/\(name)") != text)
  }

  @Test("If a file cannot be written, the others are as before")
  func writesAllOrNothing() throws {
    try writeLinkFiles()
    let before = try read("links/example.com/apple-app-site-association")
    let manifest = try read("wayfinder.json").replacing("/users/", with: "/people/")
    try write(manifest, to: "wayfinder.json")
    let file = folder.appendingPathComponent("links/app.entitlements")
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    let result = try run("generate", "--only", "apple,android")
    #expect(result.code == 2)
    #expect(result.errors.contains("links/app.entitlements is a folder"))
    #expect(try read("links/example.com/apple-app-site-association") == before)
  }

  @Test("The canonical form replaces the file only if the command writes it")
  func writesCanonicalForm() throws {
    #expect(try run("init").code == 0)
    let canonical = try read("wayfinder.json")
    try write(canonical.replacing("\n", with: " "), to: "wayfinder.json")
    let check = try run("format", "--check")
    #expect(check.code == 1)
    #expect(check.errors.contains("wayfind format --write"))
    #expect(try run("format", "--write").code == 0)
    #expect(try read("wayfinder.json") == canonical)
    #expect(try run("format", "--write", "--check").code == 64)
    try write("version: 1\n", to: "w.yaml")
    let yaml = try run("format", "--write", "--manifest", "w.yaml")
    #expect(yaml.code == 2)
    #expect(try read("w.yaml") == "version: 1\n")
  }

  @Test("A migration replaces no existing file", arguments: ["--output", "--report", "--manifest"])
  func migrationKeepsFiles(_ option: String) throws {
    try write("/a/:b", to: "a.txt")
    try write("mine", to: "mine.md")
    let arguments = ["migrate", "--from", "jlroutes", "a.txt", option, "mine.md"]
    let refused = try run(arguments)
    #expect(refused.code == 2)
    #expect(refused.errors.contains("mine.md exists; replace it with --force"))
    #expect(try read("mine.md") == "mine")
    #expect(try run(arguments + ["--force"]).code < 2)
    #expect(try read("mine.md") != "mine")
  }

  #if os(Linux)
  @Test(
    "Output to a full device is an error with the system's reason",
    arguments: [["list"], ["--help"], ["match", "/nothing"]]
  )
  func fullDevice(_ arguments: [String]) throws {
    #expect(try run("init").code == 0)
    let device = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let result = try run(arguments, output: device)
    #expect(result.code == 2)
    #expect(result.errors.contains("the output cannot be written: No space left on device"))
  }

  @Test("A file on a full device is an error with the system's reason")
  func fileOnFullDevice() throws {
    try write("/a/:b", to: "a.txt")
    let result = try run("migrate", "--from", "jlroutes", "a.txt", "--output", "/dev/full")
    #expect(result.code == 2)
    #expect(result.errors.contains("/dev/full cannot be written: No space left on device"))
  }
  #endif

  @Test("Generated links prove that router and files agree, and a wrong file is found")
  func verify() throws {
    try writeLinkFiles()
    let proved = try run("verify", "--manifest", "wayfinder.json", "--links", "2000", "--seed", "3")
    #expect(proved.code == 0)
    #expect(proved.output.contains("2000 links of seed 3"))
    #expect(proved.output.contains("each difference is documented"))
    #expect(try run("verify", "--files", "links", "--links", "2000", "--strict").code == 0)
    let file = folder.appendingPathComponent("links/example.com/apple-app-site-association")
    let text = try String(contentsOf: file, encoding: .utf8)
    try Data(text.replacing("/users/?*", with: "/people/?*").utf8).write(to: file)
    let wrong = try run("verify", "--files", "links", "--links", "2000")
    #expect(wrong.code == 1)
    #expect(wrong.output.contains("stale example.com/apple-app-site-association"))
    #expect(wrong.output.contains("wayfind generate --manifest wayfinder.json"))
    #expect(wrong.output.contains("iOS opens less [not documented]"))
    try FileManager.default.removeItem(at: file)
    let missing = try run("verify", "--files", "links")
    #expect(missing.code == 1)
    #expect(missing.output.contains("missing example.com/apple-app-site-association"))
  }

  @Test("A saved response is checked, and a file that is not one has the exit code 2")
  func response() throws {
    try writeLinkFiles()
    let file = folder.appendingPathComponent("links/example.com/assetlinks.json")
    let body = try String(contentsOf: file, encoding: .utf8)
    func save(_ head: String) throws {
      try Data("\(head)\r\n\r\n\(body)".utf8).write(to: folder.appendingPathComponent("r"))
    }
    try save("HTTP/2 200\r\ncontent-type: application/json")
    #expect(try run("verify", "--response", "r").code == 0)
    #expect(try run("verify", "--response", "r", "--kind", "apple").code == 1)
    try save("HTTP/1.1 301 Moved\r\nLocation: /x\r\n\r\nHTTP/1.1 200 OK")
    let redirected = try run("verify", "--response", "r")
    #expect(redirected.code == 1)
    #expect(redirected.output.contains("[redirect]"))
    #expect(redirected.output.contains("[content-type]"))
    #expect(try run("verify", "--response", "wayfinder.json").code == 2)
    #expect(try run("verify", "--response", "r", "--live").code == 64)
    #expect(try run("verify", "--kind", "apple").code == 64)
    #expect(try run("verify", "--links", "0").code == 64)
  }

  @Test("The output is JSON for programs")
  func json() throws {
    #expect(try run("init").code == 0)
    for arguments in [["match", "/users/7"], ["explain", "/users/7"], ["list"], ["lint"]] {
      let result = try run(arguments + ["--json"])
      #expect(throws: Never.self) {
        try JSONSerialization.jsonObject(with: Data(result.output.utf8))
      }
    }
  }
}
#endif
