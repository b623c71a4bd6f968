// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI) && os(Linux)
import Foundation
import RouteNavigation
import Testing
@_spi(Testing) import SwiftUI
@_spi(Testing) import UIKit
@testable import WayfinderSwiftUI

@MainActor
@Suite("SwiftUI: the end of a popover", .serialized, .timeLimit(.minutes(30)))
struct PopoverTests {
  /// Shows a popover whose result is awaited; each end of the wait is appended to the result.
  private static func app() async -> (TestApp, Ends) {
    let app = TestApp()
    // A test that needs the time limit of a dismissal fails.
    app.host.dismissalTimeout = .seconds(3600)
    await SwiftUISimulation.drain()
    let ends = Ends()
    Task {
      do throws(RouteError) {
        let result = try await app.router.route(
          to: "/a",
          returning: String.self,
          .using(.present(.popover))
        )
        ends.all.append(result)
      } catch {
        ends.all.append(error.code.name)
      }
    }
    #expect(await SwiftUISimulation.drain { app.window.presentations == ["popover"] })
    return (app, ends)
  }

  @MainActor
  private final class Ends {
    var all: [String] = []
  }

  @Test(
    "A sheet over a popover does not end the popover, whether or not its view disappears",
    arguments: [false, true]
  )
  func covered(disappears: Bool) async {
    await UIKitSimulation.exclusively {
      SwiftUISimulation.coveredViewsDisappear = disappears
      defer { SwiftUISimulation.reset() }
      let (app, ends) = await Self.app()
      #expect(app.window.tap("Count"))
      for _ in 0..<2 {
        #expect(await app.go("/c", .present(.sheet)) == nil)
        #expect(app.window.presentations == ["popover", "sheet"])
        #expect(app.window.pullDown())
        await SwiftUISimulation.drain()
        #expect(app.window.presentations == ["popover"])
        #expect(app.window.texts == ["/a counted 1"])
        #expect(app.state == ["/", "/a"])
        #expect(app.host.dismissals.first == nil)
        #expect(ends.all == [])
      }
      #expect(app.window.pullDown())
      #expect(await SwiftUISimulation.drain { ends.all == ["cancelled"] })
      await SwiftUISimulation.drain()
      #expect(ends.all.count == 1)
      #expect(app.host.dismissals.first == nil)
    }
  }

  @Test(
    "A tap outside ends a popover once, before or after its view disappears",
    arguments: [false, true],
    [false, true]
  )
  func tapOutside(isLate: Bool, disappears: Bool) async {
    await UIKitSimulation.exclusively {
      SwiftUISimulation.clearsBindingsLate = isLate
      SwiftUISimulation.coveredViewsDisappear = disappears
      defer { SwiftUISimulation.reset() }
      let (app, ends) = await Self.app()
      #expect(app.window.pullDown())
      #expect(await SwiftUISimulation.drain { ends.all == ["cancelled"] })
      await SwiftUISimulation.drain()
      #expect(app.host.dismissals.first == nil)
      #expect(app.state == ["/"])
      #expect(app.host.count == 1)
      #expect(await app.go("/c", .present(.sheet)) == nil)
      #expect(app.window.presentations == ["sheet"])
      #expect(ends.all.count == 1)
    }
  }

  @Test("Code that dismisses a popover ends it once, and all callers continue")
  func dismissed() async throws {
    try await UIKitSimulation.exclusively {
      let (app, ends) = await Self.app()
      SwiftUISimulation.isPaused = true
      defer { SwiftUISimulation.isPaused = false }
      app.host.dismiss(app.host.scene.presented[0].id)
      let settling = (0..<3).map { _ in Task { try await app.host.settle() } }
      for _ in 0..<20 { await Task.yield() }
      #expect(app.host.dismissals.first != nil)
      app.window.settle()
      for task in settling { try await task.value }
      #expect(app.host.dismissals.first == nil)
      #expect(await SwiftUISimulation.drain { ends.all == ["cancelled"] })
    }
  }

  @Test(
    "A popover under a sheet ends when both are dismissed, whether or not its view is covered",
    arguments: [false, true]
  )
  func dismissedTogether(disappears: Bool) async {
    await UIKitSimulation.exclusively {
      SwiftUISimulation.coveredViewsDisappear = disappears
      defer { SwiftUISimulation.reset() }
      let (app, ends) = await Self.app()
      #expect(await app.go("/c", .present(.sheet)) == nil)
      var isDone = false
      let task = Task {
        await app.go("/b", .push)
        isDone = true
      }
      #expect(await SwiftUISimulation.drain { isDone })
      // A dismissal that does not end must not make the suite wait for an hour.
      for entry in [1, 2, 3] { app.host.dismissals.end(entry) }
      await task.value
      #expect(app.window.presentations == [])
      #expect(app.window.screens == ["/", "/b"])
      #expect(ends.all == ["cancelled"])
    }
  }
}
#endif
