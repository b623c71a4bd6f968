// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI) && os(Linux)
import Testing
@_spi(Testing) import SwiftUI
@_spi(Testing) import UIKit
@testable import WayfinderSwiftUI

/// An app with one SwiftUI window, whose screens are named after their paths.
@MainActor
final class TestApp {
  let router = Router<AnyView>()
  let host: SwiftUIHost
  let window: SwiftUISimulation

  init(
    tabs: [String] = [],
    home: RoutePath = "/",
    stored: [String: Any] = [:],
    isRestoring: Bool = false,
    attachesHost: Bool = true,
    requires gates: Set<RouteGate> = [],
    phase: ScenePhase = .active
  ) {
    router.console = nil
    router.requireGates(gates)
    router.links = [.universal("momentsapp.com"), .scheme("moments")]
    host = SwiftUIHost(tabs: tabs)
    if attachesHost { router.attach(host) }
    router.register("/") { _ in PathView(path: "/") }
    for pattern in ["/a", "/b", "/c", "/items/:id"] as [RoutePattern] {
      router.register(pattern, .external(including: .unverified)) { PathView($0) }
    }
    let (router, host) = (router, host)
    let root =
      tabs.isEmpty
      ? RouteWindow(router, host, home: home)
      : RouteWindow(
        router,
        host,
        tabs: tabs.map { name in RouteTab(name, home: "/\(name)") { Text(name) } }
      )
    for tab in tabs {
      guard let pattern = try? RoutePattern(parsing: "/" + tab) else { continue }
      router.register(pattern, .tab(tab)) { PathView($0) }
    }
    window =
      isRestoring
      ? SwiftUISimulation(root.restoresRoutes(of: router, host), stored: stored, phase: phase)
      : SwiftUISimulation(root, stored: stored, phase: phase)
  }

  /// The links of the shown entries, stack by stack.
  var state: [String] { host.scene.entries.map(\.link) }

  /// Opens a path, and returns the name of the error's code or nil.
  @discardableResult
  func go(_ path: String, _ transition: RouteTransition? = nil) async -> String? {
    var code: String?
    do throws(RouteError) {
      try await router.route(to: .parsing(path, origin: .internal), .using(transition))
    } catch {
      code = error.code.name
    }
    await SwiftUISimulation.drain()
    return code
  }

  /// Opens a path, and returns the name of the code with which the call ends; nil if its screen is shown.
  func ending(of path: RoutePath, _ options: JourneyOptions) async -> String? {
    do throws(RouteError) {
      try await router.route(to: path, options)
      return nil
    } catch {
      return error.code.name
    }
  }

  @discardableResult
  func leave(_ transition: RouteTransition) async -> String? {
    var code: String?
    do throws(RouteError) {
      try await router.navigate(transition)
    } catch {
      code = error.code.name
    }
    await SwiftUISimulation.drain()
    return code
  }
}

/// A typed route to an item.
struct ItemRoute: Route {
  static let pattern: RoutePattern = "/items/:id"

  let id: String

  init(id: String) {
    self.id = id
  }

  init(reading values: borrowing RouteValues) throws(RouteError) {
    id = try values.value("id")
  }

  func write(to writer: inout RouteWriter) throws(RouteError) {
    try writer.write(id, as: "id")
  }
}

/// A view that shows its path, stores a count, and opens another route.
struct PathView: View {
  let path: String
  var request: RouteRequest?

  @State private var count = 0
  @Environment(\.openRoute) private var openRoute

  init(path: String) {
    self.path = path
  }

  init(_ request: RouteRequest) {
    path = "/" + request.link.segments.map { String($0.raw) }.joined(separator: "/")
    self.request = request
  }

  var body: some View {
    VStack {
      Text("\(path) \(request?.link.rawQuery.map { "?\($0)" } ?? "")counted \(count)")
      Button("Count") { count += 1 }
      Button("Open b") { openRoute("/b") }
      RouteLink("Present c", to: "/c", using: .present(.sheet))
      RouteLink("Item 7", to: ItemRoute(id: "7"))
      RouteLink(to: ItemRoute(id: "8"), using: .present(.sheet)) { Text("Present item 8") }
      Link("Link to a", destination: URL(string: "https://momentsapp.com/a") ?? URL(filePath: "/"))
      Link("Elsewhere", destination: URL(string: "https://else.example/") ?? URL(filePath: "/"))
    }
    .navigationTitle(path)
  }
}
#endif
