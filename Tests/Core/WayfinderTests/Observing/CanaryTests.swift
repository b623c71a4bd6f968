// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Wayfinder

@MainActor
@Suite("Canaries", .timeLimit(.minutes(30)))
struct CanaryTests {
  @Test(
    "No output of a release contains a private value, and no output at all contains a secret",
    arguments: [RouteError.Disclosure.production, .full]
  )
  func canaries(disclosure: RouteError.Disclosure) async throws {
    let forbidden = disclosure == .full ? "cnrys" : "cnry"
    var run = CanaryRun(disclosure)
    var outputs = 0
    for round in 0..<6 {
      var leak: String?
      let app = try await run.open(round: round) { app, journey in
        let written = app.take()
        outputs += written.count
        leak = written.first { $0.lowercased().contains(forbidden) }
          .map { "\(journey) writes: \($0)" }
        return leak == nil
      }
      try #require(leak == nil)
      outputs += try await saved(app, disclosure, forbidden)
    }
    #expect(run.canaries.used.count == Canaries.count)
    #expect(
      run.endings.isSuperset(of: [
        "shown", "returned", "opened", "notFound", "malformedLink", "foreignLink", "refused",
        "unauthorized", "declined", "invalidParameter", "redirectLoop", "failed", "inboxFull",
        "timedOut", "expiredTicket",
      ])
    )
    print(
      "canaries: \(run.canaries.used.count) texts, \(run.journeys) journeys with "
        + "\(run.endings.count) endings, \(outputs) outputs"
    )
  }

  /// Saves the screens, restores them in another app, and returns the number of outputs.
  private func saved(
    _ app: CanaryApp,
    _ disclosure: RouteError.Disclosure,
    _ forbidden: String
  ) async throws -> Int {
    let state = app.router.state
    let json = String(decoding: try JSONEncoder().encode(state), as: UTF8.self)
    var printed = "\(state) \(app.router.rules.routes) "
    dump(state, to: &printed)
    #expect(!json.contains("cnrys"))
    #expect(!printed.contains("cnrys"))
    let other = try CanaryApp(disclosure)
    let decoded = try JSONDecoder().decode(NavigationState.self, from: Data(json.utf8))
    guard let scene = decoded.scenes[.main] else { return 2 }
    let restoration = try await other.router.restore(scene)
    for skipped in restoration.skipped { skipped.error.map { other.write($0) } }
    let written = other.take()
    for text in written { #expect(!text.lowercased().contains(forbidden)) }
    return written.count + 2
  }
}
