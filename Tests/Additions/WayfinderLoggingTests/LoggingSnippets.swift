// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Logging
import Logging
import Testing
import Wayfinder
import WayfinderLogging

/// The code examples from the documentation of `WayfinderLogging`.
@MainActor
@Suite("Code about logs")
struct LoggingSnippets {
  @Test("A router logs to a logger")
  func log() async throws {
    let router = Router<String>()
    router.attach(MemoryHost())
    router.register("/a") { _ in "a" }
    router.log(to: Logger(label: "com.momentsapp.links"))
    #expect(try await router.route(to: "/a").kind == .shown)
  }
}
#endif
