// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder
import WayfinderTesting

/// The code examples from the tutorial "Build a small app".
@Suite("Code of the tutorial")
@MainActor
struct TutorialSnippets {
  struct Page {
    let title: String
    var choose: (@MainActor (String) -> Void)?

    init(_ title: String, choose: (@MainActor (String) -> Void)? = nil) {
      self.title = title
      self.choose = choose
    }
  }

  struct Notes: RouteModule {
    static let name = "Notes"

    func register(in routes: inout RoutesBuilder<Page>) {
      routes.register("/", .external) { _ in Page("All notes") }
      routes.register("/notes/:id<int>", [.external, .parent("/")]) { request in
        Page("Note \(try request.parameters.value("id", as: Int.self))")
      }
    }
  }

  struct Labels: RouteModule {
    static let name = "Labels"

    func register(in routes: inout RoutesBuilder<Page>) {
      routes.register("/labels/pick", .transition(.present)) { request in
        Page("Choose a label") { label in request.finish(with: label) }
      }
    }
  }

  @MainActor
  final class NotesApp {
    let router = Router<Page>()
    let host = MemoryHost<Page>()

    init() throws {
      router.attach(host)
      router.links = [.universal("notes.example"), .scheme("notes")]
      router.install(Notes())
      router.install(Labels())
      try router.validate()
    }

    /// The titles of the screens, from the bottom to the top.
    var screens: String {
      (host.stack + host.presented).map(\.screen.title).joined(separator: " › ")
    }
  }

  @Test("A deep link shows the note above the list, and the label list returns the chosen label")
  func steps() async throws {
    let app = try NotesApp()
    try await app.router.route(to: .parsing("https://notes.example/notes/7", origin: .universal))
    print(app.screens)  // All notes › Note 7
    #expect(app.screens == "All notes › Note 7")

    let choice = Task { try await app.router.route(to: "/labels/pick", returning: String.self) }
    while app.host.top?.choose == nil { await Task.yield() }
    print(app.screens)  // All notes › Note 7 › Choose a label
    app.host.top?.choose?("blue")  // what the user's tap does
    print(try await choice.value)  // blue
    try await app.router.navigate(.dismiss)
    print(app.screens)  // All notes › Note 7
    #expect(try await choice.value == "blue")
    #expect(app.screens == "All notes › Note 7")
  }

  @Test("The expectations of the tutorial hold")
  func expectations() async throws {
    let app = try NotesApp()
    let link = "https://notes.example/notes/7"
    try await app.router.expect(link, from: .universal, shows: "/notes/:id<int>")
    try app.host.expect(stack: ["https://notes.example/", link])
    try await app.router.expect("notes://labels/pick", from: .scheme, endsAs: .refused)
  }
}
