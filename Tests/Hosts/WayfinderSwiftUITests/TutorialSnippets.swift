// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
import SwiftUI
import Testing
import WayfinderSwiftUI
import WayfinderTesting

// The code of the tutorial "Build a small app". TutorialRoutes.swift has its routes.

struct NoteListView: View {
  var body: some View {
    List(1..<4, id: \.self) { id in
      RouteLink("Note \(id)", to: NoteRoute(id: id))
    }
    .navigationTitle("Notes")
  }
}

struct NoteView: View {
  let id: Int

  @State private var label = "none"
  @Environment(\.openRoute) private var openRoute

  var body: some View {
    List {
      Text("Label: \(label)")
      Button("Choose a label") {
        Task {
          if let chosen = try? await openRoute.result(of: PickLabel()) { label = chosen }
        }
      }
    }
    .navigationTitle("Note \(id)")
  }
}

struct LabelPicker: View {
  let choose: @MainActor (String) -> Void

  var body: some View {
    List(["red", "blue"], id: \.self) { label in
      Button(label) { choose(label) }
    }
  }
}

struct Notes: RouteModule {
  static let name = "Notes"
  static let exposure = RouteExposure.external(including: .schemes)

  func register(in routes: inout RoutesBuilder<AnyView>) {
    routes.register(NoteList.self) { _, _ in AnyView(NoteListView()) }
    routes.register(NoteRoute.self, .parent(NoteList.self)) { route, _ in
      AnyView(NoteView(id: route.id))
    }
  }
}

struct Labels: RouteModule {
  static let name = "Labels"

  func register(in routes: inout RoutesBuilder<AnyView>) {
    routes.register(PickLabel.self, .transition(.present(.sheet))) { _, request in
      AnyView(LabelPicker { label in request.finishAndLeave(with: label) })
    }
  }
}

@MainActor
func makeRouter() -> Router<AnyView> {
  let router = Router<AnyView>()
  router.links = [.universal("notes.example"), .scheme("notebook")]
  router.install(Notes())
  router.install(Labels())
  return router
}

struct NotesApp: App {
  private let router = makeRouter()
  private let host = SwiftUIHost()

  init() { router.attach(host) }

  var body: some Scene { WindowGroup { RouteWindow(router, host, home: "/") } }
}

@MainActor
@Suite("The links of the notes")
struct NotesTests {
  let router = makeRouter()
  let host = MemoryHost<AnyView>()

  init() throws {
    router.attach(host)
    try router.validate()
  }

  @Test("A link shows a note above the list")
  func note() async throws {
    let link = "https://notes.example/notes/7"
    try await router.expect(link, from: .universal, shows: "/notes/:id")
    try host.expect(stack: ["https://notes.example/", link])
  }

  @Test("The app opens the labels, and a link does not")
  func labels() async throws {
    try await router.expect("notebook://labels/pick", from: .scheme, endsAs: .refused)
    try await router.expect("/labels/pick", shows: "/labels/pick")
    try host.expect(stack: [], presented: ["/labels/pick"])
  }
}
#endif
