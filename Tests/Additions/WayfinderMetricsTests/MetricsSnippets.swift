// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Metrics
import Testing
import Wayfinder
import WayfinderMetrics

/// The code examples from the documentation of `WayfinderMetrics`.
@MainActor
@Suite("Code about metrics")
struct MetricsSnippets {
  @Test("A router reports metrics to the system of the app")
  func measure() async throws {
    let router = Router<String>()
    router.attach(MemoryHost())
    router.register("/a") { _ in "a" }
    router.measure()
    #expect(try await router.route(to: "/a").kind == .shown)
  }
}
#endif
