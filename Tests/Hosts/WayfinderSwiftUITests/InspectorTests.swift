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

@Observable
@MainActor
private final class Inspecting {
  var isShown = false
}

/// An app whose inspector has a stack of routes.
private struct Editor: View {
  let router: Router<AnyView>
  let host: SwiftUIHost
  let details: SwiftUIHost
  @Bindable var model: Inspecting

  var body: some View {
    RouteStack(host) { Text("Canvas").navigationTitle("canvas") }
      .inspector(isPresented: $model.isShown) {
        RouteStack(details, home: "/").showsRoutes(of: router, details, in: Editor.inspector)
      }
      .onChange(of: model.isShown, initial: true) { _, isShown in
        if isShown {
          router.attach(details, to: Editor.inspector)
        } else {
          router.detach(Editor.inspector)
        }
      }
      .showsRoutes(of: router, host)
  }

  static let inspector = RouteScene("inspector")
}

@MainActor
@Suite("SwiftUI: an inspector with a stack of routes", .serialized, .timeLimit(.minutes(30)))
struct InspectorTests {
  @MainActor
  private final class InspectorApp {
    let router = Router<AnyView>()
    let host = SwiftUIHost()
    let details = SwiftUIHost()
    let model = Inspecting()
    let window: SwiftUISimulation

    init(_ width: UserInterfaceSizeClass) {
      router.console = nil
      router.links = [.scheme("moments")]
      router.attach(host)
      router.register("/") { PathView($0) }
      for pattern in ["/a", "/b"] as [RoutePattern] {
        router.register(pattern, .external(including: .schemes)) { PathView($0) }
      }
      window = SwiftUISimulation(
        Editor(router: router, host: host, details: details, model: model)
      )
      window.horizontalSizeClass = width
    }

    static func open(_ width: UserInterfaceSizeClass) async -> InspectorApp {
      let app = InspectorApp(width)
      app.model.isShown = true
      #expect(await SwiftUISimulation.drain { app.window.screens == ["/"] })
      return app
    }

    /// Opens a path in the inspector and counts the ends of the wait for its result.
    func awaitResult(of path: RoutePath) async -> Ends {
      let ends = Ends()
      Task {
        do throws(RouteError) {
          _ = try await router.route(
            to: path.routeDestination,
            returning: String.self,
            .in(Editor.inspector)
          )
          ends.all.append("result")
        } catch {
          ends.all.append(error.code.name)
        }
      }
      await SwiftUISimulation.drain()
      return ends
    }
  }

  @MainActor
  private final class Ends {
    var all: [String] = []
  }

  @Test(
    "A stack in an inspector is a scene of its own, as a column and as a sheet",
    arguments: [UserInterfaceSizeClass.regular, .compact]
  )
  func ownScene(width: UserInterfaceSizeClass) async throws {
    try await UIKitSimulation.exclusively {
      let app = await InspectorApp.open(width)
      #expect(app.window.presentations == (width == .regular ? [] : ["sheet"]))
      try await app.router.route(to: "/a", .in(Editor.inspector))
      await SwiftUISimulation.drain()
      #expect(app.window.screens == ["/", "/a"])
      #expect(app.details.scene.entries.map(\.link) == ["/", "/a"])
      #expect(app.host.scene.entries.map(\.isAppScreen) == [true])
      // A view in the inspector opens routes in the inspector.
      #expect(app.window.tap("Open b"))
      #expect(await SwiftUISimulation.drain { app.window.screens == ["/", "/a", "/b"] })
      #expect(app.window.swipeBack())
      // A link of the system is opened in the window, and not in the inspector as well.
      let url = try #require(URL(string: "moments://a"))
      #expect(app.window.open(url))
      #expect(await SwiftUISimulation.drain { app.host.scene.entries.count == 2 })
      #expect(app.details.scene.entries.map(\.link) == ["/", "/a"])
      #expect(app.router.journeys.filter { $0.origin == .scheme }.count == 1)
      #expect(SwiftUISimulation.warnings == [])
    }
  }

  @Test(
    "Closing an inspector ends each wait for a result in it once, and opening it shows its stack",
    arguments: [UserInterfaceSizeClass.regular, .compact],
    [false, true]
  )
  func closing(width: UserInterfaceSizeClass, isKept: Bool) async throws {
    try await UIKitSimulation.exclusively {
      SwiftUISimulation.keepsClosedInspectors = isKept
      defer { SwiftUISimulation.reset() }
      let app = await InspectorApp.open(width)
      let first = await app.awaitResult(of: "/a")
      let second = await app.awaitResult(of: "/b")
      #expect(app.window.screens == ["/", "/a", "/b"])
      if width == .compact {
        #expect(app.window.pullDown())
      } else {
        app.model.isShown = false
      }
      #expect(await SwiftUISimulation.drain { first.all.count + second.all.count == 2 })
      await SwiftUISimulation.drain()
      #expect(first.all == ["cancelled"])
      #expect(second.all == ["cancelled"])
      #expect(!app.model.isShown)
      let error = await #expect(throws: RouteError.self) {
        try await app.router.route(to: "/a", .in(Editor.inspector))
      }
      #expect(error?.code == .navigationFailed)
      app.model.isShown = true
      #expect(await SwiftUISimulation.drain { app.window.screens == ["/", "/a", "/b"] })
      try await app.router.route(to: "/a", .in(Editor.inspector))
      await SwiftUISimulation.drain()
      #expect(app.window.screens == ["/", "/a"])
      #expect(first.all + second.all == ["cancelled", "cancelled"])
    }
  }

  @Test("An inspector that becomes a sheet keeps its stack and the waits for results")
  func changedWidth() async {
    await UIKitSimulation.exclusively {
      let app = await InspectorApp.open(.regular)
      let ends = await app.awaitResult(of: "/a")
      for width in [UserInterfaceSizeClass.compact, .regular] {
        app.window.horizontalSizeClass = width
        await SwiftUISimulation.drain()
        #expect(app.window.screens == ["/", "/a"])
        #expect(app.window.presentations == (width == .regular ? [] : ["sheet"]))
        #expect(app.details.scene.entries.map(\.link) == ["/", "/a"])
        #expect(ends.all == [])
      }
      #expect(app.window.swipeBack())
      #expect(await SwiftUISimulation.drain { ends.all == ["cancelled"] })
    }
  }

  @Test("A route of the window is presented beside the column, and after the sheet of an inspector")
  func presentations() async throws {
    try await UIKitSimulation.exclusively {
      for width in [UserInterfaceSizeClass.regular, .compact] {
        let app = await InspectorApp.open(width)
        try await app.router.route(to: "/b", .using(.present(.fullScreen)))
        await SwiftUISimulation.drain()
        #expect(app.window.presentations == [width == .regular ? "cover" : "sheet"])
        #expect(app.host.scene.presented.count == 1)
        app.model.isShown = false
        #expect(await SwiftUISimulation.drain { app.window.presentations == ["cover"] })
        try await app.router.navigate(.dismiss)
        await SwiftUISimulation.drain()
        #expect(app.window.presentations == [])
        SwiftUISimulation.reset()
      }
    }
  }
}
#endif
