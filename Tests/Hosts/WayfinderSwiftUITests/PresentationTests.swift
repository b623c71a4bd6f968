// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI) && os(Linux)
import Foundation
import Testing
@_spi(Testing) import SwiftUI
@_spi(Testing) import UIKit
@testable import WayfinderSwiftUI

@MainActor
@Suite("SwiftUI: presentations of routes", .serialized, .timeLimit(.minutes(30)))
struct PresentationTests {
  @Test(
    "A sheet, a form sheet and a cover are configured by their styles",
    arguments: [
      (RouteTransition.PresentationStyle.sheet([.medium, .large]), "sheet (large, medium)"),
      (.sheet(.medium), "sheet (medium)"), (.sheet([]), "sheet"), (.formSheet, "sheet (sizing"),
      (.overFullScreen, "cover (background"),
    ]
  )
  func styles(style: RouteTransition.PresentationStyle, line: String) async {
    await UIKitSimulation.exclusively {
      let app = TestApp()
      await SwiftUISimulation.drain()
      app.router.register("/s", [.transition(.present(style)), .embedsInNavigationStack]) {
        PathView($0)
      }
      #expect(await app.go("/a", .present(style)) == nil)
      #expect(app.window.outline.contains(line))
      #expect(await app.leave(.dismiss) == nil)
      #expect(await app.go("/s") == nil)
      #expect(app.window.outline.contains(line))
      #expect(app.host.scene.presented.last?.pushed != nil)
    }
  }

  @Test("An alert of a route shows its title and its buttons, and returns a result")
  func alert() async throws {
    try await UIKitSimulation.exclusively {
      let app = TestApp()
      await SwiftUISimulation.drain()
      Self.register(in: app)
      for (style, name) in [("alert", "alert"), ("dialog", "dialog")] {
        let task = Task { @MainActor () async throws -> Bool in
          let router = app.router
          return try await router.route(to: "/delete/\(style)", returning: Bool.self)
        }
        #expect(await SwiftUISimulation.drain { app.window.presentations == [name] })
        #expect(app.window.texts == ["Delete?", "For ever."])
        #expect(app.window.buttons == ["Delete", "Keep"])
        #expect(app.state.last == "/delete/\(style)")
        // This replacement of SwiftUI closes the alert first, and then runs the action of the
        // button.
        #expect(app.window.tap("Delete"))
        let isDeleted = try await task.value
        #expect(isDeleted)
        await SwiftUISimulation.drain()
        #expect(app.window.presentations == [])
        #expect(app.state == ["/"])
      }
    }
  }

  @Test("An alert that the user cancels ends the wait for its result")
  func cancelledAlert() async {
    await UIKitSimulation.exclusively {
      let app = TestApp()
      await SwiftUISimulation.drain()
      app.host.dismissalTimeout = .milliseconds(10)
      Self.register(in: app)
      let task = Task { @MainActor () async throws -> Bool in
        try await app.router.route(to: "/delete/alert", returning: Bool.self)
      }
      #expect(await SwiftUISimulation.drain { app.window.presentations == ["alert"] })
      #expect(app.window.tap("Keep"))
      let error = await #expect(throws: RouteError.self) { try await task.value }
      #expect(error?.code == .cancelled)
      // The app can also close an alert by a transition, without a tap of the user.
      app.router.open("/delete/alert")
      #expect(await SwiftUISimulation.drain { app.window.presentations == ["alert"] })
      #expect(await app.leave(.dismiss) == nil)
      #expect(app.window.presentations == [])
      #expect(app.host.count == 1)
    }
  }

  @Test("A screen is presented over an alert only after the alert was closed")
  func linkDuringAlert() async {
    await UIKitSimulation.exclusively {
      let app = TestApp()
      await SwiftUISimulation.drain()
      app.host.dismissalTimeout = .milliseconds(10)
      Self.register(in: app)
      await app.go("/delete/alert")
      let task = Task { await app.go("/a", .present(.sheet)) }
      await SwiftUISimulation.drain()
      #expect(app.window.presentations == ["alert"])
      #expect(app.window.tap("Keep"))
      #expect(await task.value == nil)
      #expect(app.window.presentations == ["sheet"])
      #expect(app.state == ["/", "/a"])
      #expect(SwiftUISimulation.warnings == [])
    }
  }

  @Test("A link from outside waits in the inbox while an alert is shown")
  func externalLinkDuringAlert() async throws {
    try await UIKitSimulation.exclusively {
      let app = TestApp()
      await SwiftUISimulation.drain()
      app.host.dismissalTimeout = .milliseconds(10)
      Self.register(in: app)
      await app.go("/delete/alert")
      let url = try #require(URL(string: "https://momentsapp.com/items/7"))
      #expect(app.window.open(url))
      #expect(await SwiftUISimulation.drain { app.router.inboxCount == 1 })
      #expect(app.window.presentations == ["alert"])
      #expect(app.window.tap("Keep"))
      #expect(await SwiftUISimulation.drain { app.window.screens == ["/", "/items/7"] })
      #expect(app.router.inboxCount == 0)
    }
  }

  @Test("A journey that ends while it waits for an alert shows nothing later")
  func cancelledDuringAlert() async {
    await UIKitSimulation.exclusively {
      let app = TestApp()
      await SwiftUISimulation.drain()
      app.host.dismissalTimeout = .milliseconds(10)
      Self.register(in: app)
      await app.go("/delete/alert")
      let task = Task { await app.go("/a", .present(.sheet)) }
      await SwiftUISimulation.drain()
      task.cancel()
      #expect(await task.value == "cancelled")
      #expect(app.window.tap("Keep"))
      #expect(await app.go("/b") == nil)
      #expect(app.state == ["/", "/b"])
    }
  }

  private static func register(in app: TestApp) {
    let styles = [
      "alert": RouteTransition.PresentationStyle.alert, "dialog": .confirmationDialog,
    ]
    for (name, style) in styles {
      guard let pattern = try? RoutePattern(parsing: "/delete/\(name)") else { continue }
      app.router.register(pattern, .transition(.present(style))) { request in
        RouteAlert("Delete?") {
          Button("Delete") { request.finish(with: true) }
          Button("Keep") {}
        } message: {
          Text("For ever.")
        }
      }
    }
  }

  @Test("A popover points at the view that is the source of its route")
  func popoverAnchor() async throws {
    try await UIKitSimulation.exclusively {
      let app = TestApp(home: "/anchors")
      app.router.register("/anchors") { _ in
        VStack {
          Text("First").popoverAnchor(for: "/items/:id")
          Text("Second").popoverAnchor(for: "/items/:id")
          Text("Other").popoverAnchor(for: "/a")
        }
      }
      await SwiftUISimulation.drain()
      #expect(await app.go("/items/1", .present(.popover)) == nil)
      let item = try #require(app.host.scene.presented.last?.entry)
      #expect(app.host.popoverAnchors.anchor(of: item) != nil)
      #expect(app.window.presentations == ["popover"])
      // This popover has no source. It is presented over a popover that has a source.
      #expect(await app.go("/b", .present(.popover)) == nil)
      let other = try #require(app.host.scene.presented.last?.entry)
      #expect(app.host.popoverAnchors.anchor(of: other) == nil)
      #expect(app.window.presentations == ["popover", "popover"])
      #expect(app.window.pullDown())
      #expect(app.window.pullDown())
      await SwiftUISimulation.drain()
      #expect(app.state == ["/anchors"])
      #expect(app.host.popoverAnchors.anchor(of: item) == nil)
      #expect(await app.go("/c", .present(.sheet)) == nil)
      #expect(SwiftUISimulation.warnings == [])
    }
  }

  @Test("An overlay keeps its state while sheets appear and disappear")
  func overlayState() async {
    await UIKitSimulation.exclusively {
      let app = TestApp()
      await SwiftUISimulation.drain()
      #expect(await app.go("/b?x=1", .overlay) == nil)
      @MainActor func counts() -> [String] {
        app.window.texts.filter { $0.hasPrefix("/b") }
      }
      // The overlay and the window each have a button “Count”. The overlay is in front, so the tap
      // reaches the overlay's button.
      #expect(app.window.tap("Count"))
      await SwiftUISimulation.drain()
      #expect(counts() == ["/b ?x=1counted 1"])
      #expect(await app.go("/c", .present(.sheet)) == nil)
      #expect(counts() == ["/b ?x=1counted 1"])
      #expect(await app.leave(.dismiss) == nil)
      #expect(counts() == ["/b ?x=1counted 1"])
      // A link with a new query creates a new view value, but SwiftUI keeps the state of the view:
      // the count is still 1.
      #expect(await app.go("/b?x=2", .overlay) == nil)
      #expect(counts() == ["/b ?x=2counted 1"])
      #expect(await app.go("/b", .dismiss) == nil)
      #expect(counts() == [])
      #expect(app.window.windowCountAbove == 0)
    }
  }

  @Test("An overlay that is opened before its window appears is shown with the window")
  func earlyOverlay() async throws {
    try await UIKitSimulation.exclusively {
      let router = Router<AnyView>()
      let host = SwiftUIHost()
      router.console = nil
      router.attach(host)
      router.register("/o", .transition(.overlay)) { PathView($0) }
      router.register("/") { PathView($0) }
      try await router.route(to: "/o")
      let window = SwiftUISimulation(RouteWindow(router, host, home: "/"))
      #expect(await SwiftUISimulation.drain { window.windowCountAbove == 1 })
      window.close()
      await SwiftUISimulation.drain()
      #expect(window.windowCountAbove == 0)
    }
  }

  @Test("Any number of callers wait for the same dismissal, and each resumes once")
  func waits() async throws {
    let dismissals = PendingDismissals(clock: ContinuousClock())
    await dismissals.wait(for: 1)
    dismissals.begin(1, level: 0, limit: .seconds(60))
    dismissals.begin(2, level: 1, limit: .seconds(60))
    var resumed = 0
    let tasks = (0..<5).map { number in
      Task { @MainActor in
        await dismissals.wait(for: number < 3 ? 1 : 2)
        resumed += 1
      }
    }
    for _ in 0..<20 { await Task.yield() }
    #expect(resumed == 0)
    dismissals.end(fromLevel: 1)
    for task in tasks[3...] { await task.value }
    #expect(resumed == 2)
    #expect(dismissals.first == 1)
    dismissals.end(1)
    dismissals.end(1)
    dismissals.end(fromLevel: 0)
    for task in tasks { await task.value }
    #expect(resumed == 5)
    #expect(dismissals.first == nil)
  }

  @Test("A dismissal that SwiftUI never reports ends after its time limit")
  func timeLimit() async {
    let dismissals = PendingDismissals(clock: ContinuousClock())
    var count = 0
    dismissals.allEnded = { count += 1 }
    dismissals.begin(1, level: 0, limit: .milliseconds(1))
    await dismissals.wait(for: 1)
    #expect(count == 1)
  }

  @Test("Two callers that wait for a sheet's dismissal both continue")
  func settles() async throws {
    try await UIKitSimulation.exclusively {
      let app = TestApp()
      await SwiftUISimulation.drain()
      await app.go("/a", .present(.sheet))
      SwiftUISimulation.isPaused = true
      defer { SwiftUISimulation.isPaused = false }
      app.host.dismiss(app.host.scene.presented[0].id)
      let first = Task { try await app.host.settle() }
      let second = Task { try await app.host.settle() }
      for _ in 0..<20 { await Task.yield() }
      #expect(app.host.dismissals.first != nil)
      app.window.settle()
      try await first.value
      try await second.value
      #expect(app.host.dismissals.first == nil)
    }
  }
}
#endif
