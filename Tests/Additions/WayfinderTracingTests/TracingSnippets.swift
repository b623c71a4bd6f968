// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Tracing
import Testing
import Wayfinder
import WayfinderTracing

/// The code examples from the documentation of `WayfinderTracing`.
@MainActor
@Suite("Code about spans")
struct TracingSnippets {
  @Test("A router traces with the system of the app")
  func trace() async throws {
    let router = Router<String>()
    router.attach(MemoryHost())
    router.register("/a") { _ in "a" }
    router.trace()
    #expect(try await router.route(to: "/a").kind == .shown)
  }
}
#endif
