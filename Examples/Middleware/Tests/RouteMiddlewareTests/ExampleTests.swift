// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RouteMiddleware
import Testing
import Wayfinder

/// Examples in the documentation of each middleware, compiled and run.
@MainActor
@Suite("Examples in the documentation")
struct ExampleTests {
  private let app = TestApp()
  private let session = Session()
  private let statistics = Log<String>()

  private var router: Router<String> { app.router }

  /// The session that the examples use.
  private struct Session {
    let userID: String? = "user-42"

    func refresh() async throws -> Bool { true }
  }

  @Test func tokenCheck() async throws {
    let tokens = TokenCheck { try await session.refresh() }
    router.register("/orders/:id", [.external, .middleware(tokens)]) { request in
      "order \(request.parameters["id"] ?? "")"
    }
    // Or for all routes except one:
    router.use(TokenCheck(needing: { $0.pattern != "/sign-in" }) { try await session.refresh() })
    try await router.route(to: "/orders/7")
    #expect(app.shown == ["order 7"])
  }

  @Test func stagedRollout() async throws {
    let rollout = StagedRollout(
      of: "checkout",
      to: try RolloutShare(percent: 12.5),
      user: { session.userID }
    )
    router.register("/checkout", [.external, .middleware(rollout)]) { _ in "the new checkout" }
    rollout.share = .everyone  // when the feature is complete
    try await router.route(to: "/checkout")
    #expect(app.shown == ["the new checkout"])
  }

  @Test func rolloutShare() throws {
    let share = try RolloutShare(percent: 0.5)
    if share.includes("user-42", of: "checkout") {
      print("\(share) have the new checkout, and this one is among them")
    }
  }

  @Test func journeyTracking() async throws {
    router.use(
      JourneyTracking { journey in
        statistics.note("\(journey.pattern) from \(journey.origin.name): \(journey.ending)")
      }
    )
    app.page("/a")
    try await router.route(to: "/a")
    #expect(statistics.entries == ["/a from internal: shown"])
  }

  @Test func rateLimit() async throws {
    let text = "moments://a"
    app.page("/a")
    router.use(try RateLimit(10, per: .seconds(60)))
    do {
      try await router.route(parsing: text, origin: .scheme)
    } catch {
      if let limit = error.underlying as? RateLimit.Exceeded { print("again in \(limit.wait)") }
    }
    #expect(app.shown == ["/a"])
  }

  @Test("The examples are compiled word by word")
  func areCompiled() throws {
    let file = URL(filePath: #filePath)
    let folder = file.deletingLastPathComponent()
      .appending(path: "../../Sources/RouteMiddleware").standardized
    let compiled = Self.text(Self.lines(of: try String(contentsOf: file, encoding: .utf8)))
    var count = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path()) {
      let source = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      let comments = Self.lines(of: source).filter { $0.hasPrefix("///") }
        .map { String($0.dropFirst(3)) }
      for example in Self.examples(in: comments) {
        count += 1
        #expect(compiled.contains(Self.text(example)), "\(name) shows what is not compiled")
        #expect((3...8).contains(example.count), "\(name)")
      }
    }
    #expect(count == 5)
  }

  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private static func text(_ lines: [String]) -> String {
    lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
  }

  private static func examples(in lines: [String]) -> [[String]] {
    lines.split { $0.hasPrefix(" ```") }.map(Array.init).enumerated()
      .filter { $0.offset % 2 == 1 }.map(\.element)
  }
}
