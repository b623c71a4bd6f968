// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if os(macOS) || os(Linux)
import Foundation
import RouteManifest
import Testing

@testable import WayfinderCommands

/// Runs `verify --live` with a server that misbehaves.
@Suite("Files that are fetched from servers", .timeLimit(.minutes(30)))
final class LiveTests {
  private let tool: ToolFolder
  /// The files that the manifest generates.
  private let apple: String
  private let android: String
  private static let fingerprint = Array(repeating: "14", count: 32).joined(separator: ":")
  private static let otherFingerprint = Array(repeating: "AB", count: 32).joined(separator: ":")
  private static let applePath = "/example.com/.well-known/apple-app-site-association"
  private static let androidPath = "/example.com/.well-known/assetlinks.json"
  private static let copyPath = "/app-site-association.cdn-apple.com/a/v1/example.com"

  init() throws {
    tool = try ToolFolder()
    let manifest = """
      {"version": 1, "hosts": ["example.com", "*.example.org"], "apps": {
        "ios": [{"appID": "ABCDE12345.com.example.app"}],
        "android": [{"package": "com.example.app", "fingerprints": ["\(Self.fingerprint)"]}]},
       "routes": [
        {"id": "user", "pattern": "/users/:id<int>", "exposure": "external"},
        {"id": "docs", "pattern": "/docs/*rest", "exposure": "external"}]}
      """
    try Data(manifest.utf8).write(to: tool.folder.appendingPathComponent("wayfinder.json"))
    _ = try tool.run(["generate", "--only", "apple,android", "--quiet"])
    let links = tool.folder.appendingPathComponent("links/example.com")
    func read(_ name: String) throws -> String {
      try String(contentsOf: links.appendingPathComponent(name), encoding: .utf8)
    }
    (apple, android) = (try read("apple-app-site-association"), try read("assetlinks.json"))
  }

  static func response(
    _ body: String,
    status: String = "200 OK",
    type: String = "application/json",
    fields: [String] = []
  ) -> String {
    let head = [
      "HTTP/1.1 \(status)", "Content-Type: \(type)", "Content-Length: \(body.utf8.count)",
      "Connection: close",
    ]
    return (head + fields).joined(separator: "\r\n") + "\r\n\r\n" + body
  }

  private struct Report: Decodable {
    struct File: Decodable {
      let address: String
      let fetched: String?
      let modified: String?
      let response: Response
    }
    struct Response: Decodable {
      let isUsable: Bool
      let agrees: Bool
      let problems: [Problem]
    }
    struct Problem: Decodable {
      let code: String
      let problem: String
    }
    let agrees: Bool
    let files: [File]
    let skippedHosts: [String]

    /// The codes of the problems of a file.
    func codes(_ path: String) -> [String] {
      files.first { $0.address.hasSuffix(path) }?.response.problems.map(\.code) ?? ["no file"]
    }
  }

  /// Runs the tool with a server that has the generated files, except for those in `answers`.
  private func verify(
    _ answers: [String: ByteServer.Answer] = [:],
    _ options: String...
  ) throws -> (code: Int32, report: Report) {
    let files = [
      Self.applePath: Self.response(apple), Self.androidPath: Self.response(android),
      Self.copyPath: Self.response(apple),
    ]
    let server = try ByteServer { path in
      answers[path] ?? files[path].map { .text($0) } ?? .text(Self.response("", status: "404 No"))
    }
    return try withExtendedLifetime(server) {
      try verify(at: "http://127.0.0.1:\(server.port)", options)
    }
  }

  private func verify(
    at address: String,
    _ options: [String]
  ) throws -> (
    code: Int32, report: Report
  ) {
    let arguments = ["verify", "--live", "--json", "--server", address, "--links", "500"] + options
    let result = try tool.run(arguments, environment: ["no_proxy": "*"])
    #expect(result.errors == "")
    let report = try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
    return (result.code, report)
  }

  @Test("Files that are those of the manifest are good, and a wildcard is not fetched")
  func good() throws {
    let (code, report) = try verify([:], "--strict", "--fingerprint", Self.fingerprint.lowercased())
    #expect(code == 0)
    #expect(report.agrees)
    #expect(report.files.map(\.response.problems.count) == [0, 0, 0])
    #expect(
      report.files.map { $0.address.drop { $0 != "/" }.dropFirst(2).drop { $0 != "/" } }.map(
        String.init
      )
        == [Self.applePath, Self.copyPath, Self.androidPath]
    )
    #expect(report.skippedHosts == ["*.example.org"])
  }

  /// A response that no device uses, with its code and the exit code.
  static let responses: [(answer: ByteServer.Answer, code: String, exitCode: Int32)] = [
    (
      .text(response("", status: "301 Moved", fields: ["Location: \(applePath)"])), "redirect", 1
    ),
    (.text(response("", status: "302 Found")), "redirect", 1),
    (.text(response("", status: "404 Not Found")), "status", 1),
    (.text(response("no", status: "500 Error")), "status", 1),
    (
      .text(response("", status: "401 No", fields: ["WWW-Authenticate: Basic realm=x"])), "status",
      1
    ),
    (.endless("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n"), "size", 1),
    (.text(response("")), "size", 1),
    (.text(response("<html></html>")), "format", 1),
    (.text(response("true")), "format", 1),
    (.text(response("{")), "format", 1),
    (.silence(""), "timeout", 2),
    (.silence("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n{"), "timeout", 2),
    (.silence("HTTP/1.1 404 No\r\n\r\n{"), "status", 1),
    (.text(""), "closed", 2),
    (.text("HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n{"), "closed", 2),
    (.text("hello\r\n\r\n"), "unreachable", 2),
  ]

  @Test("A response that devices do not use is named, for each file", arguments: responses.indices)
  func wrongResponse(_ index: Int) throws {
    let (answer, expected, exitCode) = Self.responses[index]
    let isSilent = if case .silence = answer { true } else { false }
    let paths = [Self.applePath, Self.copyPath, Self.androidPath]
    let answers = Dictionary(uniqueKeysWithValues: paths.map { ($0, answer) })
    let (code, report) = try verify(answers, "--timeout", isSilent ? "1" : "600")
    #expect(
      report.files.map { $0.response.problems.map(\.code) } == [[expected], [expected], [expected]]
    )
    #expect(code == exitCode)
    #expect(!report.agrees && report.files.allSatisfy { !$0.response.isUsable })
  }

  @Test("A file without a response does not hide what is wrong with others")
  func severalFiles() throws {
    let (code, report) = try verify([
      Self.applePath: .text(""), Self.androidPath: .text(Self.response("[]")),
    ])
    #expect(report.codes(Self.applePath) == ["closed"])
    #expect(report.codes(Self.copyPath) == [])
    #expect(report.codes(Self.androidPath) == ["contents", "missing-app"])
    #expect(code == 1)
  }

  @Test("A wrong type is an error for Android and a warning for iOS")
  func type() throws {
    let (code, report) = try verify([
      Self.androidPath: .text(Self.response(android, type: "text/html"))
    ])
    #expect(report.codes(Self.androidPath) == ["content-type"])
    #expect(code == 1)
    let answer = ByteServer.Answer.text(Self.response(apple, type: "text/html"))
    #expect(try verify([Self.applePath: answer]).code == 0)
    #expect(try verify([Self.applePath: answer], "--strict").code == 1)
  }

  @Test(
    "Contents that differ from the manifest are named",
    arguments: [
      (applePath, "ABCDE12345.com.example.app", "ABCDE12345.com.other", "missing-app"),
      (applePath, "/users/?*", "/people/?*", "links"),
      (androidPath, "com.example.app", "com.other", "missing-app"),
      (androidPath, fingerprint, otherFingerprint, "missing-fingerprint"),
      (androidPath, "/users/?*", "/people/?*", "links"),
    ]
  )
  func wrongContents(_ path: String, _ text: String, _ other: String, _ expected: String) throws {
    let body = (path == Self.applePath ? apple : android).replacing(text, with: other)
    var answers = [path: ByteServer.Answer.text(Self.response(body))]
    if path == Self.applePath { answers[Self.copyPath] = answers[path] }
    let (code, report) = try verify(answers)
    #expect(report.codes(path).contains(expected))
    #expect(code == 1)
    let file = try #require(report.files.first { $0.address.hasSuffix(path) })
    #expect(file.response.isUsable && !file.response.agrees)
  }

  @Test("The fingerprint of the store's certificate must be in the file")
  func certificate() throws {
    let missing = try verify([:], "--fingerprint", Self.otherFingerprint)
    #expect(missing.report.codes(Self.androidPath) == ["missing-fingerprint"])
    #expect(missing.code == 1)
    let both = android.replacing(
      "\"\(Self.fingerprint)\"",
      with: "\"\(Self.fingerprint)\", \"\(Self.otherFingerprint)\""
    )
    let answers = [Self.androidPath: ByteServer.Answer.text(Self.response(both))]
    #expect(try verify(answers, "--fingerprint", Self.otherFingerprint).code == 0)
    #expect(
      try verify(answers).report.codes(Self.androidPath) == ["unknown-fingerprint", "differs"]
    )
    let wrong = try tool.run(["verify", "--live", "--fingerprint", "14:15"])
    #expect(wrong.code == 64 && wrong.errors.contains("is no SHA-256 fingerprint"))
  }

  @Test("A copy of Apple's CDN that differs from the file of the host has its time")
  func oldCopy() throws {
    let old = apple.replacing("/docs/*", with: "/doc/*")
    let fields = ["Date: Mon, 30 Nov 2026 07:00:00 GMT", "Age: 3600"]
    let (code, report) = try verify([
      Self.applePath: .text(
        Self.response(apple, fields: ["Last-Modified: Mon, 30 Nov 2026 06:30:00 GMT"])
      ),
      Self.copyPath: .text(Self.response(old, fields: fields)),
    ])
    #expect(code == 1)
    #expect(report.codes(Self.applePath) == [])
    #expect(Set(report.codes(Self.copyPath)) == ["differs", "links", "copy"])
    let copy = try #require(report.files.first { $0.address.hasSuffix(Self.copyPath) })
    #expect(copy.fetched == "2026-11-30T06:00:00Z")
    let problem = try #require(copy.response.problems.last?.problem)
    #expect(problem.contains("it fetched its copy at 2026-11-30T06:00:00Z"))
    #expect(problem.contains("the file of the host is of 2026-11-30T06:30:00Z"))
    #expect(problem.contains("applinks.details[0].components[1][\"/\"]"))
  }

  @Test("A copy with another section than the file of the host differs from it")
  func otherSection() throws {
    let text = apple.replacing("{\n  \"applinks\"", with: "{\"webcredentials\": {}, \"applinks\"")
    let (code, report) = try verify([Self.applePath: .text(Self.response(text))], "--strict")
    #expect(report.codes(Self.applePath) == [])
    #expect(report.codes(Self.copyPath) == ["copy"])
    #expect(code == 1)
  }

  @Test("A failure of Apple's CDN is reported with its reason")
  func crawler() throws {
    let fields = [
      "Apple-Failure-Reason: SWCERR00101 Bad HTTP Response: 403 Forbidden",
      "Apple-Failure-Details: {\"status\":\"403 Forbidden\"}", "Apple-Try-Direct: false",
      "Apple-From: https://example.com/.well-known/apple-app-site-association",
    ]
    let (code, report) = try verify([
      Self.copyPath: .text(Self.response("Not Found\n", status: "404 Not Found", fields: fields))
    ])
    #expect(code == 1)
    #expect(report.codes(Self.copyPath) == ["crawler"])
    let file = report.files.first { $0.address.hasSuffix(Self.copyPath) }
    let problem = try #require(file?.response.problems.first?.problem)
    for text in [
      "SWCERR00101", "{\"status\":\"403 Forbidden\"}", "https://example.com/", "is false",
    ] {
      #expect(problem.contains(text))
    }
  }

  @Test("Reasons for no connection are told apart")
  func connections() throws {
    let closed = try ByteServer { _ in .text("") }.port
    let server = try ByteServer { _ in .text("") }
    try withExtendedLifetime(server) {
      for (address, expected) in [
        ("http://127.0.0.1:\(closed)", "refused"), ("http://name.invalid", "dns"),
        ("https://127.0.0.1:\(server.port)", "tls"),
      ] {
        let (code, report) = try verify(at: address, [])
        #expect(
          report.files.flatMap(\.response.problems).map(\.code) == [expected, expected, expected]
        )
        #expect(code == 2)
      }
    }
  }

  @Test("Only files that a host needs are fetched, from the host and from Apple's CDN")
  func addresses() throws {
    var manifest = try sampleManifest()
    manifest.apps.ios = [.init(appID: "ABCDE12345.com.example.app")]
    func addresses(_ server: String?) throws -> [String] {
      try LiveFile.all(of: manifest, hosts: manifest.hosts, server: server)
        .map(\.address.absoluteString)
    }
    #expect(
      try addresses(nil) == [
        "https://example.com/.well-known/apple-app-site-association",
        "https://app-site-association.cdn-apple.com/a/v1/example.com",
      ]
    )
    manifest.apps.android = [.init(package: "com.example.app", fingerprints: [Self.fingerprint])]
    for index in manifest.routes.indices { manifest.routes[index].platforms = [.android] }
    manifest.rules = []
    #expect(
      try addresses("http://127.0.0.1:1") == ["http://127.0.0.1:1\(Self.androidPath)"]
    )
  }

  @Test("One host of several is chosen, and the text names each address")
  func host() throws {
    let server = try ByteServer { _ in .text("") }
    let address = "http://127.0.0.1:\(server.port)"
    let result = try tool.run(
      ["verify", "--live", "--server", address, "--host", "example.com"],
      environment: ["no_proxy": "*"]
    )
    #expect(result.code == 2)
    #expect(result.output.contains("\(address)\(Self.copyPath)\n"))
    #expect(result.output.contains("apple-app-site-association: no response\n"))
    #expect(!result.output.contains("example.org"))
    let wildcard = try tool.run(["verify", "--live", "--host", "*.example.org"])
    #expect(wildcard.code == 2 && wildcard.errors.contains("only wildcards"))
  }
}
#endif
