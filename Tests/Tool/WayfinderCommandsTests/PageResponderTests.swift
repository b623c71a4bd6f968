// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RouteManifest
import RouteMatching
import Testing

@testable import WayfinderCommands

@Suite("Responses of wayfind serve", .timeLimit(.minutes(30)))
final class PageResponderTests {
  private let folder: URL
  private let file: URL
  private let responder: PageResponder

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("wayfind-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    file = folder.appendingPathComponent("wayfinder.json")
    try Data(try appManifest().json.utf8).write(to: file)
    responder = PageResponder(port: 8765, source: ManifestSource(path: file.path))
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private func response(
    _ target: String,
    host: String = "127.0.0.1:8765"
  ) async throws -> PageResponse {
    let head = "GET \(target) HTTP/1.1\r\nHost: \(host)\r\n\r\n"
    return await responder.response(to: try PageRequest(head: Array(head.utf8)))
  }

  private func text(_ response: PageResponse) -> String {
    String(decoding: response.body, as: UTF8.self)
  }

  /// The keys of the first object in a list.
  private func keys(_ list: Any?) -> Set<String> {
    Set(((list as? [Any])?.first as? [String: Any] ?? [:]).keys)
  }

  @Test("The page, the part of the page and the JSON have the same report")
  func report() async throws {
    let link = "/?link=https%3A%2F%2Fexample.com%2Fusers%2F7"
    let page = try await response(link)
    #expect(page.status == .ok)
    let part = try await response("/report?link=https%3A%2F%2Fexample.com%2Fusers%2F7")
    #expect(text(page).contains(text(part)))
    #expect(part.contentPolicy == "default-src 'none'; frame-ancestors 'none'")
    let json = try await response("/api/explain?link=https%3A%2F%2Fexample.com%2Fusers%2F7")
    let value = try #require(
      JSONSerialization.jsonObject(with: Data(json.body)) as? [String: Any]
    )
    let app = ["app", "name", "outcome", "reason", "file", "rule", "pattern", "comparedRules"]
    #expect(Set(value.keys) == ["link", "verdicts", "router", "senders", "ios", "android"])
    #expect(keys(value["verdicts"]) == ["platform", "outcome", "text"])
    #expect(keys(value["senders"]) == ["sender", "trust", "decision", "reason"])
    #expect(keys(value["ios"]) == Set(app + ["route"]))
    #expect(keys(value["android"]) == Set(app + ["versions"]))
    let router = [
      "route", "parameters", "rules", "webPage", "candidates", "omittedCount",
    ]
    #expect(keys([value["router"]]) == Set(router))
    #expect(json.mediaType == "application/json")
  }

  @Test("A page allows only its own style and script")
  func policy() async throws {
    let first = try await response("/")
    let second = try await response("/")
    #expect(first.contentPolicy != second.contentPolicy)
    let nonce = try #require(
      first.contentPolicy.firstMatch(of: /script-src 'nonce-([0-9a-f]{32})'/)
    )
    #expect(text(first).contains("<script nonce=\"\(nonce.output.1)\">"))
    #expect(first.contentPolicy.hasPrefix("default-src 'none'; "))
    #expect(!first.contentPolicy.contains("unsafe"))
  }

  @Test("No response lets another origin read it")
  func origins() async throws {
    for target in ["/", "/api/explain?link=/", "/files/routes.ts", "/nothing"] {
      let bytes = try await response(target).bytes(hasBody: false)
      let head = String(decoding: bytes, as: UTF8.self)
      #expect(!head.lowercased().contains("access-control"))
      #expect(head.contains("Cross-Origin-Resource-Policy: same-origin\r\n"))
      #expect(head.contains("X-Content-Type-Options: nosniff\r\n"))
      #expect(head.hasSuffix("\r\n\r\n"))
    }
  }

  @Test("A request to another host is refused")
  func rebinding() async throws {
    for host in ["evil.example:8765", "localhost", "127.0.0.1:1"] {
      for target in ["/", "/api/explain?link=/", "/report", "/files/routes.ts"] {
        #expect(try await response(target, host: host).status == .misdirected)
      }
    }
  }

  @Test("A link has at most 8 KiB")
  func length() async throws {
    let longest = String(repeating: "a", count: LinkReporter.maximumLength)
    #expect(try await response("/api/explain?link=\(longest)").status == .ok)
    #expect(try await response("/api/explain?link=\(longest)a").status == .linkTooLong)
    #expect(try await response("/?link=\(longest)%41").status == .linkTooLong)
    #expect(try await response("/api/explain").status == .badRequest)
  }

  @Test("The files are those of generate, and no others")
  func files() async throws {
    let manifest = try appManifest()
    let files = try GeneratedFiles(of: manifest, options: .init()).texts
    #expect(files.count >= 9)
    for (name, contents) in files {
      let response = try await response("/files/\(name.pathValue)")
      #expect(response.status == .ok)
      #expect(text(response) == contents)
    }
    let types = try await [
      response("/files/example.com/apple-app-site-association").mediaType,
      response("/files/smart-banner.html").mediaType, response("/files/routes.ts").mediaType,
    ]
    #expect(types.first == "application/json")
    #expect(types.dropFirst().allSatisfy { $0.hasPrefix("text/plain") })
    for name in [
      "", "..", "../wayfinder.json", "%2e%2e/wayfinder.json", "wayfinder.json", "/etc/passwd",
    ] {
      #expect(try await response("/files/\(name)").status == .notFound)
    }
  }

  @Test("A changed manifest is read again, also after a mistake")
  func reload() async throws {
    #expect(text(try await response("/")).contains("7 routes") == false)
    var manifest = try appManifest()
    manifest.routes.append(.init(id: "new", pattern: "/new", exposure: .external))
    try Data(manifest.json.utf8).write(to: file, options: .atomic)
    #expect(text(try await response("/api/explain?link=/new")).contains("“new”"))

    try Data("{\n  \"version\": 1,\n  \"rotues\": []\n}".utf8).write(to: file, options: .atomic)
    let page = try await response("/")
    #expect(page.status == .unreadableManifest)
    #expect(text(page).contains("wayfinder.json:3:3: "))
    #expect(text(page).contains("\n  ^"))
    for target in ["/api/explain?link=/new", "/report", "/files/routes.ts"] {
      let response = try await response(target)
      #expect(response.status == .unreadableManifest)
      #expect(text(response).contains("wayfinder.json:3:3: "))
    }

    try FileManager.default.removeItem(at: file)
    #expect(text(try await response("/")).contains("does not exist"))
    try Data(try appManifest().json.utf8).write(to: file)
    #expect(try await response("/").status == .ok)
  }
}
