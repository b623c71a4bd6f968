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

/// An object that the app puts into the environment of its window.
@Observable
@MainActor
private final class Theme {
  var name = "light"
  var hasRoutes = true
}

private struct ThemedView: View {
  @Environment(Theme.self) private var theme

  var body: some View { Text("Theme \(theme.name)") }
}

/// An app that shows the routes in one of its tabs, or not at all.
private struct ThemedApp: View {
  let router: Router<AnyView>
  let host: SwiftUIHost
  @Bindable var theme: Theme

  var body: some View {
    TabView {
      if theme.hasRoutes {
        RouteWindow(router, host, home: "/").tabItem { Text("Routes") }
      }
      Text("Settings").tabItem { Text("Settings") }
    }
    .environment(theme)
  }
}

@MainActor
@Suite("SwiftUI: overlays", .serialized, .timeLimit(.minutes(30)))
struct OverlayTests {
  private static func counts(_ window: SwiftUISimulation) -> [String] {
    window.texts.filter { $0.hasPrefix("/b") }
  }

  @Test("An overlay keeps its state while a presentation removes the views of the window")
  func covered() async {
    await UIKitSimulation.exclusively {
      SwiftUISimulation.coveredViewsDisappear = true
      defer { SwiftUISimulation.reset() }
      for style in [RouteTransition.PresentationStyle.sheet, .fullScreen, .popover] {
        let app = TestApp()
        await SwiftUISimulation.drain()
        #expect(await app.go("/b", .overlay) == nil)
        #expect(app.window.tap("Count"))
        #expect(await app.go("/c", .present(style)) == nil)
        #expect(Self.counts(app.window) == ["/b counted 1"])
        #expect(await app.leave(.dismiss) == nil)
        #expect(Self.counts(app.window) == ["/b counted 1"])
        app.window.close()
        #expect(app.window.windowCountAbove == 0)
      }
    }
  }

  @Test("An overlay stays above another tab, and closes when the views of its host are removed")
  func tabs() async throws {
    try await UIKitSimulation.exclusively {
      let router = Router<AnyView>()
      let host = SwiftUIHost()
      let theme = Theme()
      router.console = nil
      router.attach(host)
      router.register("/") { PathView($0) }
      router.register("/b") { PathView($0) }
      let window = SwiftUISimulation(ThemedApp(router: router, host: host, theme: theme))
      await SwiftUISimulation.drain()
      try await router.route(to: "/b", .using(.overlay))
      #expect(window.tap("Count"))
      #expect(window.selectTab("Settings"))
      await SwiftUISimulation.drain()
      #expect(Self.counts(window) == ["/b counted 1"])
      #expect(window.selectTab("Routes"))
      await SwiftUISimulation.drain()
      #expect(Self.counts(window) == ["/b counted 1"])
      theme.hasRoutes = false
      await SwiftUISimulation.drain()
      #expect(window.windowCountAbove == 0)
      theme.hasRoutes = true
      #expect(await SwiftUISimulation.drain { window.windowCountAbove == 1 })
      window.close()
      #expect(window.windowCountAbove == 0)
    }
  }

  @Test("A view of an overlay has the environment of its window")
  func environment() async throws {
    try await UIKitSimulation.exclusively {
      let router = Router<AnyView>()
      let host = SwiftUIHost()
      let theme = Theme()
      router.console = nil
      router.attach(host)
      router.register("/") { _ in ThemedView() }
      router.register("/sheet") { _ in ThemedView() }
      router.register("/theme") { _ in
        VStack {
          ThemedView()
          RouteLink("Sheet", to: "/sheet", using: .present(.sheet))
        }
      }
      let window = SwiftUISimulation(ThemedApp(router: router, host: host, theme: theme))
      await SwiftUISimulation.drain()
      try await router.route(to: "/theme", .using(.overlay))
      await SwiftUISimulation.drain()
      #expect(window.texts == ["Theme light", "Theme light"])
      theme.name = "dark"
      await SwiftUISimulation.drain()
      #expect(window.texts == ["Theme dark", "Theme dark"])
      #expect(window.tap("Sheet"))
      #expect(await SwiftUISimulation.drain { window.presentations == ["sheet"] })
    }
  }

  @Test("Where an overlay is a view in the window, it keeps its state while sheets come and go")
  func inWindow() async throws {
    try await UIKitSimulation.exclusively {
      let router = Router<AnyView>()
      let host = SwiftUIHost()
      router.console = nil
      router.attach(host)
      router.register("/") { _ in Text("Home") }
      router.register("/b") { PathView($0) }
      router.register("/c") { _ in Text("Sheet") }
      // The modifiers of a window on macOS and watchOS.
      let window = SwiftUISimulation(
        RouteStack(host, home: "/")
          .modifier(PresentedLevel(host: host, index: 0))
          .modifier(OverlaysInWindow(host: host))
          .opensRoutes(with: OpenRouteAction(router))
      )
      await SwiftUISimulation.drain()
      for disappears in [false, true] {
        SwiftUISimulation.coveredViewsDisappear = disappears
        defer { SwiftUISimulation.reset() }
        try await router.route(to: "/b", .using(.overlay))
        await SwiftUISimulation.drain()
        #expect(window.tap("Count"))
        try await router.route(to: "/c", .using(.present(.sheet)))
        await SwiftUISimulation.drain()
        #expect(window.texts == ["Sheet"])
        try await router.navigate(.dismiss)
        await SwiftUISimulation.drain()
        #expect(window.texts == ["Home", "/b counted 1"])
        try await router.route(to: "/b", .using(.dismiss))
        await SwiftUISimulation.drain()
        #expect(window.texts == ["Home"])
        #expect(host.count == 1)
      }
    }
  }
}
#endif
