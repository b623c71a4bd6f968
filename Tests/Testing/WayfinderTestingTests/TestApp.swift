// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Wayfinder
import WayfinderTesting

/// An app with one scene, whose screens are strings.
@MainActor
struct TestApp {
  let router = Router<String>(clock: TestClock())
  let host: RecordingHost<String>

  init(scene: NavigationState.Scene = NavigationState.Scene()) {
    host = RecordingHost(scene: scene)
    router.disclosure = .full
    router.links = [.universal("momentsapp.com"), .scheme("moments")]
    router.attach(host)
  }

  /// Registers a route whose screen is the text of its pattern; failures of expectations contain
  /// the given source line.
  func page(
    _ pattern: RoutePattern,
    _ configuration: RouteConfiguration = [],
    line: UInt = 1
  ) {
    router.register(pattern, configuration, file: "App/Routes.swift", line: line) { request in
      request.pattern.text
    }
  }

  /// Registers the typed route of a moment.
  func moments(_ configuration: RouteConfiguration = .external) {
    router.register(
      MomentRoute.self,
      configuration,
      file: "App/Routes.swift",
      line: 9
    ) { route, _ in
      "moment \(route.id)"
    }
  }
}

/// A typed route without macros.
struct MomentRoute: Route {
  var id: Int
  var tab: String?

  static let pattern = RoutePattern("/moments/:id", typing: ["id": Int.self])

  init(id: Int, tab: String? = nil) {
    (self.id, self.tab) = (id, tab)
  }

  init(reading values: borrowing RouteValues) throws(RouteError) {
    id = try values.value("id")
    tab = try values.value("tab")
  }

  func write(to writer: inout RouteWriter) throws(RouteError) {
    try writer.write(id, as: "id")
    try writer.write(tab, as: "tab")
  }
}

/// An error that the app's own code throws.
struct TestError: Error, CustomStringConvertible {
  var description: String { "the server is asleep" }
}

/// The file in the failures of these tests.
let file: StaticString = "Tests/App.swift"

/// Returns the description of the error that an expectation throws; nil if the expectation holds.
@MainActor
func failureDescription(
  _ expectation: @MainActor () async throws(RouteExpectationError) -> Void
) async -> String? {
  do throws(RouteExpectationError) {
    try await expectation()
    return nil
  } catch {
    return error.description
  }
}
