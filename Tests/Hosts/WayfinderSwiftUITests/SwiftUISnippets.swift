// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI) && os(Linux)
import Foundation
import Testing
@_spi(Testing) import SwiftUI
@_spi(Testing) import UIKit
import WayfinderSwiftUI
import WayfinderUIKit

@MainActor
@Suite("Code of the SwiftUI articles", .serialized, .timeLimit(.minutes(30)))
struct SwiftUISnippets {
  @Test("The quick start opens a universal link above the home page")
  func tenLines() async throws {
    try await UIKitSimulation.exclusively {
      let window = SwiftUISimulation(app: MomentsApp())
      await SwiftUISimulation.drain()
      #expect(window.texts == ["Moments"])
      let url = try #require(URL(string: "https://momentsapp.com/moments/7"))
      #expect(window.open(url))
      #expect(await SwiftUISimulation.drain { window.texts == ["Moment 7"] })
      #expect(window.swipeBack())
      await SwiftUISimulation.drain()
      #expect(window.texts == ["Moments"])
    }
  }

  @Test("A composer asks with the alert of a route before it is left")
  func asking() async {
    await UIKitSimulation.exclusively {
      let app = TestApp()
      let router = app.router
      router.register("/compose") { _ in Composer() }
      router.register("/discard", .transition(.present(.alert))) { request in
        RouteAlert("Discard the message?") {
          Button("Discard", role: .destructive) { request.finish(with: true) }
          Button("Keep", role: .cancel) { request.finish(with: false) }
        }
      }
      await SwiftUISimulation.drain()
      await app.go("/compose")
      #expect(app.window.enter("Hello", into: "Message"))
      for (button, state) in [("Keep", ["/", "/compose"]), ("Discard", ["/"])] {
        #expect(app.window.tap("Back"))
        #expect(await SwiftUISimulation.drain { app.state.last == "/discard" })
        #expect(app.window.tap(button))
        #expect(
          await SwiftUISimulation.drain {
            app.state == state && router.journeys.contains { $0.ending == "kept" }
          }
        )
      }
    }
  }

  @Test("A route opens in a window of the group that the host names")
  func newWindow() async throws {
    try await UIKitSimulation.exclusively {
      SwiftUISimulation.reset()
      let app = CompareApp()
      let router = app.router
      router.console = nil
      router.register("/") { _ in Text("Moments") }
      router.register("/compare", .inNewWindow) { _ in Text("Compare") }
      let first = SwiftUISimulation(CompareWindow(router: router, token: nil))
      await SwiftUISimulation.drain()
      let name = try #require(router.state.scenes.keys.first)
      router.open("/compare", .in(name))
      #expect(await SwiftUISimulation.drain { SwiftUISimulation.requestedWindows.count == 1 })
      let token = SwiftUISimulation.requestedWindows.first?.value as? String
      let second = SwiftUISimulation(CompareWindow(router: router, token: token))
      #expect(await SwiftUISimulation.drain { second.texts == ["Compare"] })
      #expect(first.texts == ["Moments"])
      for window in [first, second] { window.close() }
    }
  }

  @Test("Each open window has its own host")
  func windows() async {
    await UIKitSimulation.exclusively {
      let router = Router<AnyView>()
      router.console = nil
      router.register("/") { _ in Text("Moments") }
      let windows = [
        SwiftUISimulation(MomentsWindow(router: router)),
        SwiftUISimulation(MomentsWindow(router: router)),
      ]
      await SwiftUISimulation.drain()
      #expect(windows.map(\.texts) == [["Moments"], ["Moments"]])
      #expect(router.state.scenes.count == 2)
      windows[0].close()
      await SwiftUISimulation.drain()
      #expect(router.state.scenes.count == 1)
    }
  }

  @Test("Tabs, results, restoring and UIKit screens need one line each")
  func lines() async throws {
    try await UIKitSimulation.exclusively {
      let router = Router<AnyView>()
      let controllers = Router<UIViewController>()
      router.console = nil
      let host = SwiftUIHost(tabs: ["timeline", "mall"])
      router.attach(host)
      let window = RouteWindow(
        router,
        host,
        tabs: [
          RouteTab("timeline", home: "/") { Label("Timeline", systemImage: "photo") },
          RouteTab("mall", home: "/mall") { Label("Mall", systemImage: "bag") },
        ]
      )
      controllers.register("/profile", view: { _ in Text("Me") })
      router.register("/map") { _ in ControllerView { UIViewController() } }
      router.register("/") { _ in Text("Timeline") }
      router.register("/name") { request in
        Text("Who?").task { request.finish(with: "Ana") }
      }
      let shown = SwiftUISimulation(window)
      await SwiftUISimulation.drain()
      #expect(shown.texts == ["Timeline"])
      let answer = Task { @MainActor () async throws -> String in
        let name = try await router.route(to: "/name", returning: String.self)
        return name
      }
      await SwiftUISimulation.drain()
      let given = try await answer.value
      #expect(given == "Ana")
    }
  }

  @ViewBuilder
  private func shown(_ router: Router<AnyView>, _ host: SwiftUIHost) -> some View {
    RouteWindow(router, host, home: "/")
      .restoresRoutes(of: router, host)
    ChatButton(user: "ana")
  }

  @Test("The app's own tabs contain a stack of routes")
  func ownTabs() async {
    await UIKitSimulation.exclusively {
      let router = Router<AnyView>()
      let host = SwiftUIHost(tabs: ["mall"])
      router.console = nil
      router.attach(host)
      router.register("/filter") { _ in Text("Filter") }
      let window = SwiftUISimulation(OwnTabs(router: router, host: host))
      await SwiftUISimulation.drain()
      #expect(window.texts == ["Mall"])
      #expect(window.selectTab("Settings"))
      await SwiftUISimulation.drain()
      #expect(window.texts == ["Settings"])
      let button = SwiftUISimulation(FilterButton().showsRoutes(of: router, host))
      #expect(button.tap("Filter"))
      #expect(await SwiftUISimulation.drain { button.presentations == ["popover"] })
    }
  }

  @Test("An inspector contains a stack of routes")
  func inspector() async {
    await UIKitSimulation.exclusively {
      let router = Router<AnyView>()
      let host = SwiftUIHost()
      let details = SwiftUIHost()
      router.console = nil
      router.attach(host)
      router.register("/details") { _ in Text("Details") }
      let window = SwiftUISimulation(InspectedEditor(router: router, host: host, details: details))
      #expect(await SwiftUISimulation.drain { window.texts == ["Details"] })
      #expect(window.pullDown())
      #expect(router.state.scenes.count == 1)
    }
  }

  @Test("A link shows a message inside of the mailbox")
  func inside() async throws {
    try await UIKitSimulation.exclusively {
      let app = TestApp()
      let router = app.router
      router.register("/mail", .external) { _ in Mailbox() }
      router.register("/mail/:id", [.external, .parent("/mail"), .transition(.inParent)]) {
        request in
        Text("Message \(try request.parameters.value("id", as: Int.self))")
      }
      await app.go("/mail")
      #expect(app.window.texts == ["Messages", "Select a message."])
      await app.go("/mail/7")
      #expect(app.window.texts == ["Messages", "Message 7"])
    }
  }

  @Test("A link shows the detail column of a collapsed split view, also for the screen on top")
  func collapsedSplitView() async throws {
    try await UIKitSimulation.exclusively {
      let router = Router<AnyView>()
      let host = SwiftUIHost()
      router.console = nil
      router.attach(host)
      router.register("/mall") { _ in Text("Mall") }
      router.register("/filter") { _ in Text("Filter") }
      router.action("/count") { _ in }
      let window = SwiftUISimulation(SplitShop(router: router, host: host))
      await SwiftUISimulation.drain()
      #expect(window.buttons == ["Home"])
      try await router.route(to: "/count")
      await SwiftUISimulation.drain()
      #expect(window.buttons == ["Home"])
      try await router.route(to: "/mall")
      await SwiftUISimulation.drain()
      #expect(window.texts == ["Mall"])
      window.horizontalSizeClass = .regular
      #expect(window.buttons == ["Home"])
      let count = host.shownJourneys
      try await router.route(to: "/mall")
      #expect(host.shownJourneys == count + 1)
      try await router.route(to: "/filter")
      try await router.navigate(.pop)
      #expect(host.shownJourneys == count + 2)
    }
  }

  private func alert(_ router: Router<AnyView>) {
    router.register("/moments/:id/delete", .transition(.present(.alert))) { request in
      RouteAlert("Delete the moment?") {
        Button("Delete", role: .destructive) { request.finish(with: true) }
      } message: {
        Text("It cannot be restored.")
      }
    }
  }

  private func safari(_ router: Router<AnyView>, help: @escaping (RouteRequest) -> URL) {
    router.register("/help/:topic", .transition(.present(.fullScreen))) { request in
      try SafariPage(help(request), for: request)
    }
  }

  private func hosted(_ router: Router<UIViewController>) -> UIViewController {
    UIHostingController(rootView: Home().opensRoutes(with: OpenRouteAction(router)))
  }

  private func registering(_ router: Router<AnyView>) {
    router.register("/map") { request in ControllerView { MapController(request) } }
  }
}

// Code examples from documentation comments that are only parts of a program.
@MainActor
private struct CommentSnippets: Scene {
  let router: Router<AnyView>
  let host: SwiftUIHost

  var body: some Scene {
    WindowGroup {
      RouteWindow(router, host, home: "/")
    }
  }
}
#endif
