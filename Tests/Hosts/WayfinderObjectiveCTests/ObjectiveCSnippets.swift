// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Wayfinder
import WayfinderObjectiveC

/// The code examples from the documentation of `WayfinderObjectiveC`.
@MainActor
@Suite("Code about Objective-C")
struct ObjectiveCSnippets {
  @Test("A Swift screen reads the native values of Objective-C code")
  func userInfo() async throws {
    let router = Router<String>()
    router.attach(MemoryHost())
    router.register("/editor") { request in
      let image = request.attachments[ObjectiveCUserInfo.self]?["image"]
      return image as? String ?? "no image"
    }
    let attachments = RouteRequest.Attachments()
    attachments[ObjectiveCUserInfo.self] = ["image": "cat"]
    #expect(try await router.route(to: "/editor", .attaching(attachments)).kind == .shown)
  }
}
