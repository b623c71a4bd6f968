// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI) && os(Linux)
import Foundation
import Observation
import RouteNavigation
@_spi(Testing) import SwiftUI
import Testing
@_spi(Testing) import UIKit
@testable import WayfinderSwiftUI

/// The state of an app that has its own sheet and its own sign-in.
@Observable
@MainActor
private final class AppState {
  var hasSheet = false
  var isSignedIn = true
  var stacks = 1
}

/// An app that shows the stacks of a host only while the user is signed in.
private struct ExistingApp<Stack: View>: View {
  let router: Router<AnyView>
  let host: SwiftUIHost
  @Bindable var state: AppState
  let stack: Stack

  var body: some View {
    Group {
      if state.isSignedIn {
        ForEach(0..<state.stacks, id: \.self) { _ in stack }
      } else {
        Text("Sign in")
      }
    }
    .sheet(isPresented: $state.hasSheet) { Text("Own sheet") }
    .showsRoutes(of: router, host)
  }
}

/// A view that closes itself with SwiftUI's own action.
private struct ClosingView: View {
  let request: RouteRequest

  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Button("Close") { dismiss() }.navigationTitle(request.link.text)
  }
}

/// The class of the controller with which UIKit presents a context menu.
private final class _UIContextMenuActionsOnlyViewController: UIViewController {}

@MainActor
@Suite("SwiftUI: situations of existing apps", .serialized, .timeLimit(.minutes(30)))
struct ExistingAppTests {
  @MainActor
  private final class TestedApp {
    let router = Router<AnyView>()
    let host = SwiftUIHost()
    let state = AppState()
    let gate = SlowMiddleware()
    var ends: [String] = []

    init() {
      router.console = nil
      router.links = [.scheme("moments")]
      router.attach(host)
      for pattern in ["/", "/a", "/b"] as [RoutePattern] {
        router.register(pattern, .external(including: .schemes)) { PathView($0) }
      }
      let sheet = RouteConfiguration.transition(.present(.sheet))
      router.register("/sheet", [.external(including: .schemes), sheet]) { PathView($0) }
      let gate = gate
      router.register("/slow", .middleware(gate)) { PathView($0) }
      router.register("/closing") { ClosingView(request: $0) }
      host.dismissalTimeout = .milliseconds(10)
    }

    func show(_ stack: some View) async -> SwiftUISimulation {
      let window = SwiftUISimulation(
        ExistingApp(router: router, host: host, state: state, stack: stack)
      )
      await SwiftUISimulation.drain()
      return window
    }

    var links: [String] { host.scene.entries.map { $0.isAppScreen ? "own" : $0.link } }

    /// Opens a path without waiting, and records how the journey ends.
    func open(_ path: RoutePath, _ transition: RouteTransition? = nil) -> Task<Void, Never> {
      Task {
        do throws(RouteError) {
          try await router.route(to: path, .using(transition))
          ends.append("shown")
        } catch {
          ends.append(error.code.name)
        }
      }
    }
  }

  /// A middleware that waits until the test continues it.
  @MainActor
  private final class SlowMiddleware: Middleware {
    private var waits: [CheckedContinuation<Void, Never>] = []
    var isOpen = false

    var count: Int { waits.count }

    func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
      if !isOpen { await withCheckedContinuation { waits.append($0) } }
      return try await next(request)
    }

    func open() {
      isOpen = true
      for wait in waits { wait.resume() }
      waits = []
    }
  }

  @Test("A link that arrives under a sheet of the app is visible after the sheet is closed")
  func ownSheet() async throws {
    try await UIKitSimulation.exclusively {
      let app = TestedApp()
      let window = await app.show(RouteStack(app.host) { Text("Home").navigationTitle("home") })
      for (path, screens, presentations) in [
        ("a", ["home", "/a"], []), ("sheet", ["home", "/a"], ["sheet"]),
      ] {
        app.state.hasSheet = true
        await SwiftUISimulation.drain()
        #expect(window.texts == ["Own sheet"])
        let url = try #require(URL(string: "moments://\(path)"))
        #expect(window.open(url))
        #expect(await SwiftUISimulation.drain { app.links.last == "moments://\(path)" })
        #expect(window.texts == ["Own sheet"])
        #expect(window.pullDown())
        await SwiftUISimulation.drain()
        #expect(window.presentations == presentations)
        if presentations.isEmpty { #expect(window.screens == screens) }
      }
      // A sheet of a route that was never visible is dismissed within the time limit.
      #expect(window.pullDown())
      app.state.hasSheet = true
      await SwiftUISimulation.drain()
      await app.open("/sheet").value
      await app.open("/b", .push).value
      #expect(app.ends == ["shown", "shown"])
      #expect(window.pullDown())
      await SwiftUISimulation.drain()
      #expect(window.presentations == [])
      #expect(window.screens == ["home", "/a", "/b"])
    }
  }

  @Test(
    "A link waits while the app shows an alert or a context menu, and so does a sheet of a route",
    arguments: [false, true]
  )
  func ownAlert(isMenu: Bool) async throws {
    try await UIKitSimulation.exclusively {
      let app = TestedApp()
      let window = await app.show(RouteStack(app.host) { Text("Home").navigationTitle("home") })
      let alert =
        isMenu
        ? _UIContextMenuActionsOnlyViewController()
        : UIAlertController(title: "Own", message: nil, preferredStyle: .alert)
      window.hostingController.present(alert, animated: true)
      await SwiftUISimulation.drain()
      #expect(app.host.isBusy)
      let url = try #require(URL(string: "moments://a"))
      #expect(window.open(url))
      #expect(await SwiftUISimulation.drain { app.router.inboxCount == 1 })
      // The app's own code can push a screen below the alert, but cannot present one above it.
      await app.open("/b").value
      #expect(app.links == ["own", "/b"])
      let cancelled = app.open("/sheet")
      await SwiftUISimulation.drain()
      cancelled.cancel()
      await cancelled.value
      #expect(app.ends == ["shown", "cancelled"])
      let sheet = app.open("/sheet")
      await SwiftUISimulation.drain()
      #expect(app.links == ["own", "/b"])
      alert.dismiss(animated: true)
      await sheet.value
      #expect(await SwiftUISimulation.drain { app.router.inboxCount == 0 })
      await SwiftUISimulation.drain()
      #expect(!app.host.isBusy)
      #expect(app.ends == ["shown", "cancelled", "shown"])
      #expect(app.links.sorted() == ["/b", "/sheet", "moments://a", "own"])
    }
  }

  @Test("A screen that the app pushes while a journey waits stays below the journey's screen")
  func pathChanges() async throws {
    try await UIKitSimulation.exclusively {
      let app = TestedApp()
      let window = await app.show(
        RouteStack(app.host) {
          Text("Home").navigationTitle("home")
            .navigationDestination(for: Int.self) { Text("\($0)").navigationTitle("number \($0)") }
        }
      )
      await app.open("/a").value
      let slow = app.open("/slow")
      #expect(await SwiftUISimulation.drain { app.gate.count == 1 })
      #expect(window.swipeBack())
      try app.host.push(1)
      try app.host.push(2)
      await SwiftUISimulation.drain()
      app.gate.open()
      await slow.value
      await SwiftUISimulation.drain()
      #expect(window.screens == ["home", "number 1", "number 2", "/slow"])
      #expect(app.links == ["own", "own", "own", "/slow"])
    }
  }

  @Test("A journey ends once if its window closes while a sheet is dismissed")
  func closedWindow() async {
    await UIKitSimulation.exclusively {
      for detaches in [false, true] {
        let app = TestedApp()
        let stack = RouteStack(app.host) { Text("Home").navigationTitle("home") }
        let window = await app.show(stack)
        await app.open("/sheet").value
        await SwiftUISimulation.drain()
        #expect(window.presentations == ["sheet"])
        SwiftUISimulation.isPaused = true
        let journey = app.open("/b", .push)
        // The journey also runs outside of the main actor, where a busy machine may delay it.
        for _ in 0..<1_000_000 where app.host.dismissals.first == nil { await Task.yield() }
        #expect(app.host.dismissals.first != nil)
        window.close()
        if detaches { app.router.detach(.main) }
        SwiftUISimulation.isPaused = false
        await journey.value
        await SwiftUISimulation.drain()
        #expect(app.ends.count == 2)
        #expect(app.ends.last == "shown" || detaches)
        // The host can be shown in a new window.
        app.router.attach(app.host)
        let second = await app.show(stack)
        await app.open("/a").value
        await SwiftUISimulation.drain()
        #expect(second.screens.last == "/a")
        #expect(second.presentations == [])
        #expect(app.host.dismissals.first == nil)
        second.close()
      }
    }
  }

  @Test("A stack that leaves the window and comes back shows the links that came in the meantime")
  func removedStack() async {
    await UIKitSimulation.exclusively {
      let app = TestedApp()
      let window = await app.show(RouteStack(app.host) { Text("Home").navigationTitle("home") })
      await app.open("/a").value
      for _ in 0..<2 {
        app.state.isSignedIn = false
        await SwiftUISimulation.drain()
        #expect(window.texts == ["Sign in"])
        await app.open("/b").value
        await app.open("/sheet").value
        await SwiftUISimulation.drain()
        #expect(window.presentations == ["sheet"])
        #expect(window.pullDown())
        app.state.isSignedIn = true
        await SwiftUISimulation.drain()
        #expect(window.screens == ["home", "/a", "/b"])
        #expect(app.links == ["own", "/a", "/b"])
        #expect(app.host.count == 2)
      }
      #expect(window.swipeBack())
      #expect(app.links == ["own", "/a"])
    }
  }

  @Test("A stack that was removed while its home page was prepared opens it later")
  func removedHome() async {
    await UIKitSimulation.exclusively {
      let app = TestedApp()
      let window = await app.show(RouteStack(app.host, home: "/slow"))
      #expect(app.gate.count == 1)
      app.state.isSignedIn = false
      await SwiftUISimulation.drain()
      app.gate.open()
      await SwiftUISimulation.drain()
      app.state.isSignedIn = true
      #expect(await SwiftUISimulation.drain { window.screens == ["/slow"] })
      #expect(app.links == ["/slow"])
    }
  }

  @Test("A window whose host is attached later opens its home page and its gate then")
  func lateHost() async throws {
    try await UIKitSimulation.exclusively {
      let router = Router<AnyView>()
      let host = SwiftUIHost()
      router.console = nil
      router.links = [.scheme("moments")]
      router.requireGates([.sceneReady])
      router.register("/") { PathView($0) }
      router.register("/a", .external(including: .schemes)) { PathView($0) }
      let window = SwiftUISimulation(RouteWindow(router, host, home: "/"))
      await SwiftUISimulation.drain()
      #expect(window.screens == [""])
      #expect(router.journeys.isEmpty)
      let url = try #require(URL(string: "moments://a"))
      #expect(window.open(url))
      #expect(await SwiftUISimulation.drain { router.inboxCount == 1 })
      router.attach(host)
      #expect(await SwiftUISimulation.drain { window.screens == ["/", "/a"] })
      // The home page is not opened again.
      router.detach(.main)
      router.attach(host)
      await SwiftUISimulation.drain()
      #expect(router.journeys.count == 2)
      #expect(window.screens == ["/", "/a"])
    }
  }

  @Test("A second window with the same host is reported once, and both windows show its screens")
  func secondWindow() async throws {
    try await UIKitSimulation.exclusively {
      let app = TestedApp()
      var lines: [String] = []
      app.router.console = { lines.append($0) }
      let root = RouteWindow(app.router, app.host, home: "/")
      let first = SwiftUISimulation(root)
      await SwiftUISimulation.drain()
      // Another view in the same window is not a second window.
      first.close()
      let second = SwiftUISimulation(root)
      await SwiftUISimulation.drain()
      #expect(lines == [])
      let third = SwiftUISimulation(root)
      let fourth = SwiftUISimulation(root)
      await SwiftUISimulation.drain()
      #expect(
        lines == [
          "the scene “main” is shown in two windows, which then show the same screens; create a "
            + "`SwiftUIHost` and a `RouteScene` for each window, as in “Several windows” of the "
            + "documentation"
        ]
      )
      try await app.router.route(to: "/sheet")
      try await app.router.route(to: "/b", .using(.push))
      await SwiftUISimulation.drain()
      for window in [second, third, fourth] {
        #expect(window.screens == ["/", "/b"])
        #expect(window.presentations == [])
      }
      fourth.close()
      third.close()
      try await app.router.navigate(.pop)
      await SwiftUISimulation.drain()
      #expect(second.screens == ["/"])
    }
  }

  @Test("Two stacks of the same host open their home page once and show the same screens")
  func twoStacks() async {
    await UIKitSimulation.exclusively {
      let app = TestedApp()
      app.state.stacks = 2
      app.gate.isOpen = true
      let window = await app.show(RouteStack(app.host, home: "/slow"))
      #expect(app.links == ["/slow"])
      await app.open("/a").value
      await SwiftUISimulation.drain()
      #expect(window.screens == ["/slow", "/a"])
      #expect(window.swipeBack())
      await SwiftUISimulation.drain()
      #expect(app.links == ["/slow"])
      #expect(app.host.count == 1)
      app.state.stacks = 1
      await app.open("/b").value
      await SwiftUISimulation.drain()
      #expect(window.screens == ["/slow", "/b"])
    }
  }

  @Test("SwiftUI's own action closes a routed screen and ends the wait for its result once")
  func dismissAction() async {
    await UIKitSimulation.exclusively {
      let transitions: [RouteTransition] = [
        .push, .present(.sheet), .present(.fullScreen), .present(.popover),
      ]
      for transition in transitions {
        let app = TestedApp()
        let window = await app.show(RouteStack(app.host) { Text("Home").navigationTitle("home") })
        let task = Task {
          do throws(RouteError) {
            let result = try await app.router.route(
              to: "/closing",
              returning: String.self,
              .using(transition)
            )
            app.ends.append(result)
          } catch {
            app.ends.append(error.code.name)
          }
        }
        #expect(await SwiftUISimulation.drain { window.buttons == ["Close"] })
        #expect(window.tap("Close"))
        await task.value
        await SwiftUISimulation.drain()
        #expect(app.ends == ["cancelled"])
        #expect(app.links == ["own"])
        #expect(window.presentations == [])
        window.close()
      }
    }
  }
}
#endif
