// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

/// An attachment that cannot be compared, so a journey with this attachment is equal to no other
/// journey.
private final class Parcel {}

private enum ParcelKey: RouteRequest.AttachmentKey {
  typealias Value = Parcel
}

extension RouteRequest.Attachments {
  fileprivate convenience init(_ parcel: Parcel) {
    self.init()
    self[ParcelKey.self] = parcel
  }
}

@MainActor
@Suite("Attachments on journeys: joining", .timeLimit(.minutes(30)))
struct JourneyAttachmentJoiningTests {
  /// Returns attachments with one value.
  private func parcel() -> RouteRequest.Attachments { RouteRequest.Attachments(Parcel()) }

  /// Opens the same link twice, with these attachments, and returns the number of journeys that
  /// ran.
  private func runs(
    _ first: RouteRequest.Attachments?,
    _ second: RouteRequest.Attachments?,
    _ origin: RouteOrigin
  ) async -> Int {
    let app = TimedApp()
    let latch = Latch()
    app.router.register("/a", .external) { _ in
      await latch.wait()
      return "a"
    }
    let router = app.router
    let tasks = [first, second].map { attachments in
      Task {
        let options: JourneyOptions = [.attaching(attachments), .keepsOrder]
        _ = try? await router.route(to: .parsing("/a", origin: origin), options)
      }
    }
    await waitUntil { latch.arrivals > 0 }
    await runPendingTasks()
    let runs = latch.arrivals
    latch.open()
    for task in tasks { await task.value }
    #expect(app.host.shown.count == runs)
    return runs
  }

  @Test(
    "Journeys with attachments are never joined, even with the same attachments",
    arguments: [.internal, .universal] as [RouteOrigin]
  )
  func attached(origin: RouteOrigin) async {
    let shared = parcel()
    #expect(await runs(shared, shared, origin) == 2)
    #expect(await runs(parcel(), parcel(), origin) == 2)
    #expect(await runs(parcel(), nil, origin) == 2)
    #expect(await runs(nil, parcel(), origin) == 2)
    #expect(await runs(RouteRequest.Attachments(), parcel(), origin) == 2)
  }

  @Test(
    "Empty attachments do not prevent joining",
    arguments: [.internal, .universal] as [RouteOrigin]
  )
  func empty(origin: RouteOrigin) async {
    #expect(await runs(nil, nil, origin) == 1)
    #expect(await runs(RouteRequest.Attachments(), RouteRequest.Attachments(), origin) == 1)
    #expect(await runs(RouteRequest.Attachments(), nil, origin) == 1)
    #expect(await runs(nil, RouteRequest.Attachments(), origin) == 1)
    let emptied = RouteRequest.Attachments(Parcel())
    emptied[ParcelKey.self] = nil
    #expect(await runs(emptied, nil, origin) == 1)
  }

  @Test("An ended journey with attachments is not joined")
  func ended() async throws {
    let app = TimedApp()
    app.page("/a", .external)
    for attachments in [parcel(), parcel(), nil, parcel()] {
      try await app.router.route(to: .parsing("/a", origin: .universal), .attaching(attachments))
    }
    #expect(app.host.shown.count == 4)
    // This call has no attachments, so it joins the only earlier journey that was started without
    // attachments.
    try await app.router.route(to: .parsing("/a", origin: .universal))
    #expect(app.host.shown.count == 4)
  }

  @Test("Attachments that are filled after the call do not separate the joined callers")
  func filledLater() async throws {
    let app = TimedApp()
    let latch = Latch()
    app.router.register("/a") { _ in
      await latch.wait()
      return "a"
    }
    let (router, own) = (app.router, RouteRequest.Attachments())
    let first = Task { try await router.route(to: "/a", [.attaching(own), .keepsOrder]) }
    await waitUntil { latch.arrivals == 1 }
    own[ParcelKey.self] = Parcel()
    // The attachments object is no longer empty, so a second call that passes this object starts a
    // separate journey.
    let second = Task { try await router.route(to: "/a", [.attaching(own), .keepsOrder]) }
    await waitUntil { latch.arrivals == 2 }
    latch.open()
    _ = try await (first.value, second.value)
    #expect(app.host.shown == ["a", "a"])
  }
}
