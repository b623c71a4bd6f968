// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Updates && (os(macOS) || os(Linux))
import Foundation
import RouteManifest
import Testing
import WayfinderUpdates

/// Signs and publishes updates as a user does.
@Suite("The commands for updates", .timeLimit(.minutes(30)))
final class PublishingTests {
  private let tool: ToolFolder
  private var folder: URL { tool.folder }

  init() throws {
    tool = try ToolFolder()
    #expect(try run("init").code == 0)
  }

  private func run(_ arguments: String...) throws -> ToolFolder.Result { try tool.run(arguments) }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  private func mode(_ name: String) throws -> Int? {
    let path = folder.appendingPathComponent(name).path
    return try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  /// Writes update.json with the next number, and with rules that disable the route “user”.
  private func write(_ count: Int = 1) throws {
    #expect(try run("update", "new", "--publication", "public", "--force").code == 0)
    let data = try Data(contentsOf: folder.appendingPathComponent("update.json"))
    var update = try RouteUpdate(decoding: ManifestDocument(json: data))
    update.rules = (0..<count).map { index in
      RouteUpdate.Rule(
        id: "off \(index)",
        .disable(route: "user", to: nil),
        reason: "a test",
        owner: "links"
      )
    }
    try Data(update.json.utf8).write(to: folder.appendingPathComponent("update.json"))
  }

  private func makeKeys() throws {
    for name in ["a.pem", "b.pem", "u.pem"] { #expect(try run("keys", "new", name).code == 0) }
    let root = try run(
      "keys",
      "root",
      "--root-key",
      "a.pem.pub",
      "--root-key",
      "b.pem.pub",
      "--root-threshold",
      "2",
      "--update-key",
      "u.pem.pub",
      "--key",
      "a.pem",
      "root-1.json"
    )
    #expect(root.output == "root document 1: 1 of 2 signatures\n")
    #expect(try run("update", "publish", "--to", "public", "root-1.json").code == 1)
    #expect(try run("update", "sign", "--key", "b.pem", "root-1.json").code == 0)
    #expect(try run("update", "publish", "--to", "public", "root-1.json").code == 0)
  }

  private func publish() throws -> ToolFolder.Result {
    #expect(try run("update", "sign", "--key", "u.pem", "update.json").code == 0)
    return try run("update", "publish", "--to", "public", "update.signed.json")
  }

  @Test("Keys are private files that OpenSSL reads, are never printed, and are not replaced")
  func keys() throws {
    let made = try run("keys", "new", "u.pem")
    #expect(made.code == 0 && made.output.count == 65)
    #expect(try mode("u.pem") == 0o600)
    let secret = try text("u.pem").split(separator: "\n")[1]
    #expect(!made.output.contains(secret) && !made.errors.contains(secret))
    #expect(try run("keys", "new", "u.pem").code == 2)
    #expect(try text("u.pem").contains(secret))
    let shown = try run("keys", "show", "u.pem", "u.pem.pub")
    #expect(shown.output.split(separator: "\n").allSatisfy { $0.hasPrefix(made.output.dropLast()) })
    #expect(!shown.output.contains(secret))
    let path = folder.appendingPathComponent("u.pem").path
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let wrong = try run("update", "sign", "--key", "u.pem.pub", "update.json")
    #expect(wrong.code == 2 && wrong.errors.contains("no private key"))
    let open = try run("keys", "show", "u.pem")
    #expect(open.code == 2 && open.errors.contains("chmod 600") && !open.errors.contains(secret))
    try Data("-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n".utf8)
      .write(to: folder.appendingPathComponent("bad.pem"))
    #expect(try run("keys", "show", "bad.pem").code == 2)
    #expect(try run("keys", "root", "root.json").code == 64)
  }

  @Test("A publication: keys, two updates, a rollback, new keys, and what devices make of it")
  func publication() async throws {
    try makeKeys()
    try write()
    let dry = try run("update", "sign", "--key", "u.pem", "update.json")
    #expect(dry.code == 0 && dry.output.contains("opens user above home → fails: unavailable"))
    #expect(
      try run("update", "publish", "--dry-run", "--to", "public", "update.signed.json").output
        .contains("would write")
    )
    #expect(throws: (any Error).self) { try text("public/current.json") }
    let first = try publish()
    #expect(first.code == 0, "\(first)")
    #expect(try text("public/headers/nginx.conf").contains("immutable"))
    let same = try run("update", "publish", "--to", "public", "update.signed.json")
    #expect(same.code == 1 && same.errors.contains("olderVersion"))
    let current = folder.appendingPathComponent("public/current.json")
    try Data("{".utf8).write(to: current)
    let damaged = try run("update", "publish", "--to", "public", "update.signed.json")
    #expect(damaged.code == 2 && damaged.errors.contains("remove it"))
    try FileManager.default.removeItem(at: current)
    #expect(try run("update", "publish", "--to", "public", "update.signed.json").code == 0)
    // The pointers of two publications have different entity tags, also if they follow each other at once.
    let seconds = try (0..<2).map { _ in
      try write(2)
      #expect(try publish().code == 0)
      let date = try #require(
        FileManager.default.attributesOfItem(atPath: current.path)[.modificationDate] as? Date
      )
      return date.timeIntervalSince1970.rounded(.down)
    }
    #expect(seconds[0] < seconds[1])

    let back = ["update", "rollback", "--to", "public", "--key", "u.pem", "--rules-of"]
    #expect(try tool.run(back + ["9"]).code == 2)
    #expect(try tool.run(back + ["1"]).code == 0)
    #expect(try tool.run(back + ["app"]).code == 0)
    let pointer = try UpdatePointer(reading: Data(text("public/current.json").utf8))
    #expect(pointer.version == 5 && pointer.root == 1)
    let shown = try run("update", "show", "public")
    #expect(shown.output.contains("update 5 (published)"))
    #expect(shown.output.contains("no rules: the apps use their own"))
    #expect(shown.output.contains("rules: off 0, off 1"))

    #expect(try run("keys", "new", "n.pem").code == 0)
    let root = try run(
      "keys",
      "root",
      "--after",
      "root-1.json",
      "--update-key",
      "n.pem.pub",
      "--key",
      "a.pem",
      "--key",
      "b.pem",
      "root-2.json"
    )
    #expect(root.output == "root document 2: 2 of 2 signatures, and 2 of 2 of the keys before\n")
    let published = try run("update", "publish", "--to", "public", "root-2.json")
    #expect(
      published.code == 0 && published.output.hasPrefix("update 5 does not count under these keys")
    )
    #expect(try UpdatePointer(reading: Data(text("public/current.json").utf8)).root == 2)
    try write()
    let foreign = try publish()
    #expect(foreign.code == 1 && foreign.errors.contains("tooFewSignatures"))
    let variable = try tool.run(
      ["update", "sign", "--key", "env:KEY", "update.json"],
      environment: ["KEY": text("n.pem")]
    )
    #expect(variable.code == 0)
    #expect(try run("update", "publish", "--to", "public", "update.signed.json").code == 0)

    let device = try await FolderTransport(folder: folder.appendingPathComponent("public"))
      .state(ofDeviceWith: UpdateRoot(embedded: Data(text("root-1.json").utf8)))
    #expect(device.version == 6 && device.root == 2 && device.error == nil, "\(device)")
  }

  @Test("A signature of the same update stays, and a file of another kind is not replaced")
  func signatures() throws {
    for name in ["a.pem", "b.pem"] { #expect(try run("keys", "new", name).code == 0) }
    try write()
    for name in ["a.pem", "b.pem", "b.pem"] {
      #expect(try run("update", "sign", "--key", name, "update.json").code == 0)
    }
    func signatures() throws -> Int {
      try SignedDocument(reading: Data(text("update.signed.json").utf8)).signatures.count
    }
    #expect(try signatures() == 2)
    try write(2)
    #expect(try run("update", "sign", "--key", "a.pem", "update.json").code == 0)
    #expect(try signatures() == 1)
    try Data("mine".utf8).write(to: folder.appendingPathComponent("update.signed.json"))
    let refused = try run("update", "sign", "--key", "a.pem", "update.json")
    #expect(refused.code == 2 && refused.errors.contains("update.signed.json exists"))
    #expect(try text("update.signed.json") == "mine")
  }

  @Test("A key is made with both files or none", arguments: [false, true])
  func keyPair(_ isFolder: Bool) throws {
    let file = folder.appendingPathComponent("k.pem.pub")
    if isFolder {
      try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    } else {
      try Data("mine".utf8).write(to: file)
    }
    #expect(try run("keys", "new", "k.pem").code == 2)
    #expect(throws: (any Error).self) { try text("k.pem") }
    #expect(try run("update", "publish", "--to", "", "update.json").code == 2)
  }

  @Test("What devices would refuse is neither signed nor published")
  func refused() throws {
    try makeKeys()
    try write()
    let update = try text("update.json")
    for (from, to, code) in [
      (#""route": "user""#, #""route": "user", "to": "https://evil.example/""#, 1),
      (#""format": 1"#, #""format": 2"#, 2),
      (#""reason""#, #""reasn""#, 2),
      ("{", "", 2),
    ] as [(String, String, Int32)] {
      let changed = update.replacingOccurrences(of: from, with: to)
      #expect(changed != update)
      try Data(changed.utf8).write(to: folder.appendingPathComponent("update.json"))
      let result = try run("update", "sign", "--key", "u.pem", "update.json")
      #expect(result.code == code, "\(result)")
      #expect(throws: (any Error).self) { try text("update.signed.json") }
    }
    try Data(update.utf8).write(to: folder.appendingPathComponent("update.json"))
    #expect(try run("update", "sign", "--key", "u.pem", "update.json").code == 0)
    let signed = try text("update.signed.json")
    for name in ["a.pem", "wayfinder.json"] {
      #expect(try run("update", "publish", "--to", "public", name).code == 2)
    }
    try Data(signed.replacingOccurrences(of: #""sig":""#, with: #""sig":"A"#).utf8)
      .write(to: folder.appendingPathComponent("update.signed.json"))
    #expect(try run("update", "publish", "--to", "public", "update.signed.json").code == 1)
    #expect(try run("update", "publish", "--to", "empty", "root-1.json").code == 0)
    #expect(try run("update", "show", "missing").code == 2)
    #expect(try run("update", "sign", "update.json").code == 64)
  }
}

/// The files of a folder, as a web server delivers them.
private struct FolderTransport: UpdateTransport {
  let folder: URL

  func fetch(_ address: URL, unlessTagged tag: String?, limit: Int) async throws -> UpdateAnswer {
    let path = address.path.replacingOccurrences(of: "/routes/", with: "")
    let file = folder.appendingPathComponent(path)
    guard FileManager.default.fileExists(atPath: file.path) else { return .missing }
    return .file(try Data(contentsOf: file), tag: nil)
  }

  @MainActor
  func state(ofDeviceWith root: UpdateRoot) async throws -> UpdateSource.State {
    let source = UpdateSource(
      try #require(URL(string: "https://static.example/routes/")),
      root: root,
      version: try #require(RouteManifest.AppVersion("1")),
      store: FileUpdateStore(folder: folder.appendingPathComponent("store")),
      transport: self
    )
    return await source.refresh()
  }
}
#endif
