// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI) && os(Linux)
import Testing
@_spi(Testing) import SwiftUI
@_spi(Testing) import UIKit
@testable import WayfinderSwiftUI

/// The detail of a split view.
private struct SplitBox: View {
  var body: some View {
    NavigationSplitView {
      Text("Sidebar")
    } detail: {
      RouteOutlet { screen in
        if let screen { screen } else { Text("Nothing selected") }
      }
    }
  }
}

/// A feature with tabs, which chooses the tab by the values of the screen inside.
private struct TabsBox: View {
  @Environment(\.openRoute) private var openRoute

  var body: some View {
    RouteOutlet { screen in
      TabView(selection: selection(screen)) {
        ForEach(["1", "2"], id: \.self) { id in
          VStack { if let screen, screen.entry.parameters["id"] == id { screen } }
            .tabItem { Text("Tab \(id)") }
            .tag(id)
        }
      }
    }
  }

  private func selection(_ screen: EmbeddedScreen?) -> Binding<String> {
    let openRoute = openRoute
    return Binding {
      screen?.entry.parameters["id"] ?? "1"
    } set: { id in
      openRoute("/box/\(id)")
    }
  }
}

private struct Form: View {
  let drafts: Drafts

  var body: some View {
    Text("Form").confirmsLeaving(when: drafts.isAsking) {
      drafts.questionCount += 1
      return drafts.mayLeave
    }
  }
}

@MainActor
private final class Drafts {
  var isAsking = true
  var mayLeave = false
  var questionCount = 0
}

@MainActor
private func app(_ box: some View) async -> TestApp {
  let (app, view) = (TestApp(), AnyView(box))
  let inBox: RouteConfiguration = [.external, .parent("/box"), .transition(.inParent)]
  app.router.register("/box", [.external, .parent("/")]) { _ in view }
  app.router.register("/box/:id", inBox) { PathView($0) }
  await SwiftUISimulation.drain()
  return app
}

@MainActor
@Suite("SwiftUI: routes inside of a screen", .serialized, .timeLimit(.minutes(30)))
struct RouteOutletTests {
  @Test("A link shows the parent and the screen inside of it, then replaces or updates that screen")
  func shows() async {
    await UIKitSimulation.exclusively {
      let app = await app(SplitBox())
      #expect(await app.go("/box/1") == nil)
      #expect(app.state == ["/", "/box", "/box/1"])
      #expect(app.window.texts.contains("/box/1 counted 0"))
      #expect(app.window.tap("Count"))
      await SwiftUISimulation.drain()

      #expect(await app.go("/box/1?q") == nil)
      #expect(app.window.texts.contains("/box/1 ?qcounted 1"))
      #expect(await app.go("/box/2") == nil)
      #expect(app.state == ["/", "/box", "/box/2"])
      #expect(app.window.texts.contains("/box/2 counted 0"))
      #expect(!app.window.texts.contains { $0.hasPrefix("/box/1") })
      #expect(app.host.count == 3)

      app.router.leave(app.host.scene.embedded[0].entry)
      await SwiftUISimulation.drain()
      #expect(app.window.texts.contains("Nothing selected"))
      #expect(app.state == ["/", "/box"])

      #expect(await app.go("/box/3") == nil)
      app.window.tapBack()
      await SwiftUISimulation.drain()
      #expect(app.state == ["/"])
      #expect(app.host.count == 1)
    }
  }

  @Test("A parent without an outlet is reported to the console")
  func noOutlet() async throws {
    try await UIKitSimulation.exclusively {
      for hasOutlet in [true, false] {
        let app = await hasOutlet ? app(SplitBox()) : app(Text("Box"))
        var messages: [String] = []
        app.router.console = { messages.append($0) }
        if !hasOutlet { app.host.dismissalTimeout = .zero }
        #expect(await app.go("/box/1") == nil)
        if hasOutlet {
          let embedded = try #require(app.host.scene.embedded.first)
          app.host.checkOutlet(for: embedded.entry, in: embedded.container)
          #expect(messages == [])
        } else {
          #expect(await SwiftUISimulation.drain { !messages.isEmpty })
          #expect(
            messages == [
              "the screen of “/box/:id” does not appear, because the view of its parent “/box” has drawn no `RouteOutlet`; "
                + "write one in that view, and let it be drawn also while no screen is inside"
            ]
          )
        }
        app.window.close()
      }
    }
  }

  @Test("A container that is presented, or below other screens, is found")
  func found() async {
    await UIKitSimulation.exclusively {
      let app = await app(SplitBox())
      await app.go("/box", .present(.sheet))
      await app.go("/a", .present(.sheet))
      #expect(await app.go("/box/1") == nil)
      #expect(app.state == ["/", "/box", "/box/1"])
      #expect(app.host.scene.presented.count == 1)
      #expect(app.window.texts.contains("/box/1 counted 0"))
      let container = app.host.scene.embedded[0].container
      app.host.dismiss(container)
      // The outlet shows the screen until the sheet has gone.
      #expect(app.host.scene.embedded.isEmpty)
      #expect(app.host.embedded(in: container)?.link == "/box/1")
      await SwiftUISimulation.drain()
      #expect(app.state == ["/"])
    }
  }

  @Test("The tabs of a feature follow the screen inside, and a tap opens the link of a tab")
  func tabs() async {
    await UIKitSimulation.exclusively {
      let app = await app(TabsBox())
      await app.go("/box/2")
      #expect(app.window.texts.contains("/box/2 counted 0"))
      #expect(app.window.selectTab("Tab 1"))
      await SwiftUISimulation.drain()
      #expect(app.state == ["/", "/box", "/box/1"])
      #expect(app.window.texts.contains("/box/1 counted 0"))
    }
  }

  @Test(
    "A screen inside asks before a link replaces it, and before the back button leaves its parent"
  )
  func asks() async {
    await UIKitSimulation.exclusively {
      let app = await app(
        RouteOutlet { screen in
          if let screen { screen } else { Text("Nothing selected") }
        }
      )
      let drafts = Drafts()
      app.router.register("/box/form", [.parent("/box"), .transition(.inParent)]) { _ in
        Form(drafts: drafts)
      }
      await app.go("/box/form")
      #expect(await app.go("/box/1") == "kept")
      #expect(!app.window.tapBack())
      #expect(app.window.tap("Back"))
      await SwiftUISimulation.drain()
      #expect(drafts.questionCount == 2)
      #expect(app.state == ["/", "/box", "/box/form"])
      drafts.mayLeave = true
      #expect(app.window.tap("Back"))
      await SwiftUISimulation.drain()
      #expect(app.state == ["/"])
    }
  }

  @Test("The screens are restored with the screen inside")
  func restoring() async throws {
    try await UIKitSimulation.exclusively {
      let first = await app(SplitBox())
      await first.go("/box/1")
      let saved = try #require(first.router.state.scenes[.main])
      let next = TestApp(home: "/none")
      let inBox: RouteConfiguration = [.external, .parent("/box"), .transition(.inParent)]
      next.router.register("/box", .external) { _ in SplitBox() }
      next.router.register("/box/:id", inBox) { PathView($0) }
      let restoration = try await next.router.restore(saved)
      await SwiftUISimulation.drain()
      #expect(restoration.skipped.isEmpty)
      #expect(next.window.texts.contains("/box/1 counted 0"))
    }
  }
}
#endif
