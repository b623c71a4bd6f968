// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Wayfinder

@MainActor
@Suite("Restoring a scene: reports", .timeLimit(.minutes(30)))
struct RouterRestoreReportTests {
  /// Returns a log that records the entries that are not restored and the endings of the restoring
  /// journey.
  private func reports(of app: RestoreApp) -> CallLog {
    let log = CallLog()
    app.router.observe { event in
      guard event.link == "restore" else { return }
      switch event.kind {
      case .notRestored(let error): log.record(error?.code.name ?? "above")
      case .ended(let error): log.record("ended \(error?.code.name ?? "well")")
      default: break
      }
    }
    return log
  }

  @Test("An entry survives a renamed pattern if a rule leads to the new pattern")
  func rule() async throws {
    let app = try RestoreApp()
    app.page("/products/:id")
    app.page("/a")
    try app.router.rewriteRules.append(RewriteRule("/p/:id", to: "/products/:id"))
    let log = reports(of: app)
    #expect(try await app.restore("[1:/a 2:/p/7?q=1]") == [])
    #expect(app.host.scene.entries.map(\.route) == ["/a", "/products/:id"])
    #expect(app.host.scene.entries.map(\.link) == ["/a", "/products/7?q=1"])
    #expect(app.host.scene.entries.map(\.parameters) == [[:], ["id": "7"]])
    #expect(log.calls == ["ended well"])
  }

  @Test("An entry survives a renamed pattern if the old pattern is an alias of the new one")
  func alias() async throws {
    let app = try RestoreApp()
    for pattern in ["/products/:id", "/p/:id"] as [RoutePattern] { app.page(pattern) }
    #expect(try await app.restore("[1:/p/7]") == [])
    #expect(app.shown == "[1:/p/7]")
  }

  @Test("Observers receive a report for each entry that cannot be restored")
  func skipped() async throws {
    let app = try RestoreApp()
    app.page("/a")
    let log = reports(of: app)
    #expect(try await app.restore("[1:/a 2:/gone 3:/a]") == ["2: notFound", "3: nil"])
    #expect(log.calls == ["notFound", "above", "ended well"])
  }

  @Test("The report of an entry contains no value of its link")
  func secrecy() async throws {
    let app = try RestoreApp()
    app.page("/p/:id<int>")
    var texts: [String] = []
    app.router.observe { event in
      texts.append("\(event) \(event.kind)")
    }
    #expect(try await app.restore("[1:/p/secret]") == ["1: notFound"])
    #expect(texts.contains { $0.contains("not restored: notFound") })
    #expect(!texts.contains { $0.contains("secret") })
  }

  @Test("A saved state that cannot be read is reported to observers and to the caller")
  func unreadable() async throws {
    let app = try RestoreApp()
    app.pages()
    let log = reports(of: app)
    let json = Data(#"{"version":9,"stack":[]}"#.utf8)
    let error = await #expect(throws: RouteError.self) {
      try await app.router.restore(in: .main) {
        try JSONDecoder().decode(NavigationState.Scene.self, from: json)
      }
    }
    #expect(error?.code == .failed)
    #expect(error?.underlying is DecodingError)
    #expect(log.calls == ["ended failed"])
    #expect(app.shown == "[]")
  }
}
