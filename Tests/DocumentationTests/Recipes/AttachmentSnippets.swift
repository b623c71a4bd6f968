// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

// `Screen` is the type of your screens, such as `UIViewController` or `AnyView`.

/// A value of the app that is in no link; it need not be `Sendable`.
final class Drawing {
  let title: String

  init(title: String) { self.title = title }
}

enum AttachedDrawing: RouteRequest.AttachmentKey {
  typealias Value = Drawing
}

@MainActor
func addDrawingEditor(to router: Router<Screen>) {
  router.register("/drawings/edit", .alwaysNewScreen) { request in
    guard let drawing = request.attachments[AttachedDrawing.self] else {
      throw RouteError(.failed, for: request, message: "the editor needs a drawing")
    }
    return Screen("editor of \(drawing.title)")
  }
}

@MainActor
func edit(_ drawing: Drawing, with router: Router<Screen>) async throws {
  let attachments = RouteRequest.Attachments()
  attachments[AttachedDrawing.self] = drawing
  try await router.route(to: "/drawings/edit", .attaching(attachments))
}

@Suite("Recipe: an attachment")
@MainActor
struct AttachmentSnippets {
  @Test("The screen receives the attached value, and a link without one fails")
  func attachments() async throws {
    let (router, host) = (Router<Screen>(), MemoryHost<Screen>())
    router.attach(host)
    addDrawingEditor(to: router)
    for title in ["a river", "a hill"] {
      try await edit(Drawing(title: title), with: router)
      #expect(host.top == Screen("editor of \(title)"))
    }
    await #expect(throws: RouteError.self) { try await router.route(to: "/drawings/edit") }
  }
}
