// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Logging
import Foundation
import InMemoryLogging
import Logging
import Testing
import Wayfinder

@testable import WayfinderLogging

@MainActor
@Suite("Logs of journeys")
struct JourneyLogTests {
  private let router = Router<String>()
  private let host = MemoryHost<String>()
  private let handler = InMemoryLogHandler()

  init() {
    router.links = [.universal("momentsapp.com")]
    router.attach(host)
  }

  /// Begins to log all entries of the given level or a higher level.
  @discardableResult
  private func log(_ level: Logger.Level) -> RouteEvent.Observation {
    var logger = Logger(label: "links") { _ in handler }
    logger.logLevel = level
    return router.log(to: logger)
  }

  /// The levels that the page of the module states; the level `notice` is that of all codes without a name.
  private nonisolated static let documentedLevels: [(RouteError.Code, Logger.Level)] = {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")
    func text(_ path: String) -> String {
      (try? String(contentsOf: sources.appending(path: path), encoding: .utf8)) ?? ""
    }
    let page = text("Additions/WayfinderLogging/WayfinderLogging.docc/WayfinderLogging.md")
    var levels: [String: Logger.Level] = [:]
    for row in page.matches(of: /\| (.*) \| `(\w+)` \| The journey failed \|/) {
      for code in row.output.1.matches(of: /`(\w+)`/) {
        levels[String(code.output.1)] = Logger.Level(rawValue: String(row.output.2))
      }
    }
    let declared = text("Core/RouteRules/Errors/RouteError.swift")
      .matches(of: /= Code\("(\w+)"/).map { String($0.output.1) }
    return (declared + ["outdatedApp"]).map { (RouteError.Code($0), levels[$0] ?? .notice) }
  }()

  @Test("The page names codes of each level")
  func page() {
    #expect(Set(Self.documentedLevels.map(\.1)) == [.debug, .notice, .warning, .error])
  }

  private func open(_ text: String, _ origin: RouteOrigin = .universal) async {
    _ = try? await router.route(to: .parsing(text, origin: origin))
  }

  @Test("A journey that succeeds is one entry with the level info")
  func success() async throws {
    log(.info)
    router.register("/a/:id", .external) { _ in "a" }
    await open("/a/7?b=8")
    let entry = try #require(handler.entries.first)
    #expect(handler.entries.count == 1)
    #expect(entry.level == .info)
    #expect(entry.message == "The journey ended")
    #expect(
      entry.metadata.keys.sorted() == ["elapsed", "journey", "link", "origin", "pattern", "scene"]
    )
    #expect(entry.metadata["pattern"] == "/a/:id")
    #expect(entry.metadata["link"] == "/a/:id?…")
    #expect(entry.metadata["origin"] == "universal")
    #expect(entry.metadata["scene"] == "main")
  }

  @Test("Each step is an entry with the level trace")
  func steps() async {
    log(.trace)
    router.register("/a", .external) { _ in "a" }
    await open("/a")
    let steps = handler.entries.filter { $0.level == .trace }.compactMap { $0.metadata["step"] }
    let trace = router.journeys.last?.steps ?? []
    #expect(steps == trace.map { "\($0.name.rawValue)" })
    #expect(steps.first == "receive" && steps.last == "finish")
    let details = handler.entries.compactMap { $0.metadata["detail"] }
    #expect(details == trace.map { "\($0.detail)" })
    #expect(Set(handler.entries.compactMap { $0.metadata["journey"]?.description }).count == 1)
  }

  @Test("The level of an error is that of the page", arguments: documentedLevels)
  func levels(code: RouteError.Code, level: Logger.Level) async throws {
    log(.debug)
    router.register("/a", .external) { request in
      throw RouteError(code, for: request, message: "no")
    }
    await open("/a")
    let entry = try #require(handler.entries.last)
    #expect(entry.level == level)
    #expect(entry.message == "The journey failed")
    #expect(entry.metadata["code"] == "\(code.name)")
  }

  @Test("No entry contains a value of the link")
  func values() async {
    log(.trace)
    router.register("/users/:name(/*rest)", [.external, .parameters("name", .public)]) { request in
      throw RouteError(.failed, for: request, message: request.parameters["name"] ?? "")
    }
    router.rewriteRules = (try? [RewriteRule("/u/:name", to: "/users/:name")]) ?? []
    await open("https://momentsapp.com/users/secret/secret?secret=secret#secret")
    await open("/u/secret?q=secret")
    await open("/secret/secret")
    await open("https://secret.example/secret")
    await open("https://secret@momentsapp.com/%")
    var text = ""
    dump(handler.entries, to: &text)
    #expect(text.contains("/users/:name"))
    #expect(handler.entries.count > 20)
    #expect(!text.contains("secret"))
  }

  @Test(
    "No log entry contains a private value or a secret",
    arguments: [RouteError.Disclosure.production, .full]
  )
  func canaries(disclosure: RouteError.Disclosure) async throws {
    var run = CanaryRun(disclosure)
    for round in 0..<6 {
      _ = try await run.open(round: round) {
        var logger = Logger(label: "links") { _ in handler }
        logger.logLevel = .trace
        $0.router.log(to: logger)
      } check: { _, _ in
        true
      }
    }
    var text = ""
    dump(handler.entries, to: &text)
    #expect(text.contains("/view/:id"))
    #expect(!text.lowercased().contains("cnry"))
    print(
      "canaries: \(run.canaries.used.count) texts, \(run.journeys) journeys, \(handler.entries.count) log entries"
    )
  }

  @Test("A call that joins an equal journey is logged with the number of that journey")
  func joined() async throws {
    log(.debug)
    router.register("/a", .external) { _ in "a" }
    await open("/a")
    await open("/a")
    let entry = try #require(handler.entries.last)
    #expect(entry.level == .debug)
    #expect(entry.message == "The call joined an equal journey")
    #expect(entry.metadata["joined"] == handler.entries.first?.metadata["journey"])
  }

  @Test("Nothing is logged after the observation was cancelled")
  func cancelled() async {
    let observation = log(.trace)
    router.register("/a", .external) { _ in "a" }
    observation.cancel()
    await open("/a")
    #expect(handler.entries.isEmpty)
  }
}
#endif
