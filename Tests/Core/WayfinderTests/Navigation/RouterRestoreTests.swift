// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RouteMatching
import Testing
import Wayfinder
import WayfinderTesting

/// An app that starts with an empty scene, and in which every screen is the text of its link.
@MainActor
struct RestoreApp {
  let clock = TestClock()
  let router: Router<String>
  let host: MemoryHost<String>
  /// The screens that were created, in order.
  let log = CallLog()

  /// Creates an app with an empty scene; a `NavigationDrawing` without entries defines the tabs or
  /// the stack of the scene.
  init(_ drawing: String = "[]", _ disclosure: RouteError.Disclosure = .full) throws {
    router = Router(clock: clock)
    host = MemoryHost(scene: try NavigationDrawing.scene(drawing))
    router.disclosure = disclosure
    router.links = [.universal("momentsapp.com"), .scheme("moments")]
    router.attach(host)
  }

  /// Registers a route that records the screens that it creates.
  func page(
    _ pattern: RoutePattern,
    _ configuration: RouteConfiguration = []
  ) {
    let log = log
    router.register(pattern, configuration) { request in
      log.record("\(request.link)")
      return request.link.text
    }
  }

  /// Registers the routes that the tests of restoration use.
  func pages() {
    for pattern in ["/a", "/b", "/c", "/d", "/p/:id"] as [RoutePattern] { page(pattern) }
  }

  /// Restores the scene of a drawing, and returns the skipped entries with their errors: `3:
  /// notFound`, or `4: nil`.
  @discardableResult
  func restore(_ drawing: String) async throws -> [String] {
    let saved = try NavigationDrawing.scene(drawing)
    return try await router.restore(saved).skipped.map { left in
      "\(left.entry.id): \(left.error.map(\.code.name) ?? "nil")"
    }
  }

  /// Begins to restore the scene of a drawing; the task's value is the error's code, or nil.
  func begin(_ drawing: String) throws -> Task<RouteError.Code?, Never> {
    let (router, saved) = (router, try NavigationDrawing.scene(drawing))
    return Task {
      do throws(RouteError) {
        _ = try await router.restore(saved)
        return nil
      } catch {
        return error.code
      }
    }
  }

  /// The displayed screens, in the notation of `NavigationDrawing`.
  var shown: String { NavigationDrawing.text(of: host.scene) }
}

@MainActor
@Suite("Restoring a scene", .timeLimit(.minutes(30)))
struct RouterRestoreTests {
  nonisolated static let drawings = [
    "[]", "[1:/a]", "[1:/a 2:/b?q=1 3:/p/7]", "-", "- ^sheet(1:/a)", "[4:/a 2:/a 9:/a]",
    "one*[1:/a 2:/b] two[]", "one[] two*[]", "one[1:/a] two*[2:/b 3:/c] three[4:/p/1]",
    "[1:/a] ^sheet(2:/b)", "[1:/a] ^sheet[2:/b 3:/p/1?x] ^popover(4:/c)",
    "[1:/a] !drawer(2:/b)", "[1:/a] !drawer[2:/b 3:/c]", "[1:/a] ~2:/b ~3:/c", "[] ~1:/b",
    "one[1:/a] two*[2:/b 3:/c] three[4:/p/1] ^sheet[5:/p/5 6:/p/6] ^automatic(7:/d) !drawer(8:/b) "
      + "~9:/a ~10:/b",
  ]

  @Test(
    "Tabs, stacks, presented screens and overlays are restored completely",
    arguments: drawings
  )
  func comesBack(drawing: String) async throws {
    let app = try RestoreApp(drawing)
    app.pages()
    let saved = try NavigationDrawing.scene(drawing)
    let restoration = try await app.router.restore(saved)
    #expect(app.shown == drawing)
    #expect(app.host.scene == saved)
    #expect(restoration.restored == saved.replay)
    #expect(restoration.skipped.isEmpty)
    for entry in saved.entries { #expect(app.host.screen(entry.id) == entry.link) }
    // Each screen is created once, before all screens above it.
    #expect(app.log.calls == saved.replay.map(\.link))
  }

  @Test("The screens of journeys are saved as JSON and restored in a new app")
  func json() async throws {
    func app() throws -> RestoreApp {
      let app = try RestoreApp("one[] two[]")
      for pattern in ["/", "/p/:id", "/*rest"] as [RoutePattern] { app.page(pattern) }
      app.page("/sheet/:id", .embedsInNavigationStack)
      app.page("/p/:id/child", [.parent("/p/:id"), .tab("two")])
      return app
    }
    let before = try app()
    let router = before.router
    try await router.route(to: "/")
    try await router.route(to: "/p/\("a b/ü%")?q=1&q=2#top")
    try await router.route(to: .parsing("moments://x/y%2Fz", origin: .internal))
    try await router.route(to: "/p/2/child")
    try await router.route(to: "/sheet/1", .using(.present(.sheet)))
    try await router.route(to: "/cafe\u{301}")
    try await router.route(to: "/drawer", .using(.custom("drawer")))
    try await router.route(to: "/overlay", .using(.overlay))
    let saved = router.state
    #expect(saved.scenes[.main]?.entries.count == 9)
    let data = try JSONEncoder().encode(saved)
    let read = try JSONDecoder().decode(NavigationState.self, from: data)

    let after = try app()
    let scene = try #require(read.scenes[.main])
    #expect(try await after.router.restore(scene).skipped.isEmpty)
    #expect(after.router.state == saved)
    #expect(after.log.calls.sorted() == before.log.calls.sorted())
    // The restored state can be saved and restored again.
    let again = try app()
    _ = try await again.router.restore(#require(after.router.state.scenes[.main]))
    #expect(again.router.state == saved)
  }

  @Test("The request of a restored screen has the origin `restored` and the entry's own transition")
  func requests() async throws {
    let app = try RestoreApp("[]")
    var seen: [String] = []
    app.router.register("/*rest", .transition(.replace)) { request in
      #expect(!request.awaitsResult)
      #expect(request.attachments.isEmpty)
      #expect(request.source == nil)
      seen.append("\(request.link) \(request.origin.name) \(request.transition) \(request.scene)")
      return ""
    }
    let second = RouteScene("second")
    app.router.attach(app.host, to: second)
    app.router.detach(.main)
    let saved = try NavigationDrawing.scene("[1:/a] ^sheet[2:/b 3:/c] !drawer(4:/d) ~5:/e")
    _ = try await app.router.restore(saved, in: second)
    #expect(
      seen == [
        "/a restored push second", "/b restored present(sheet) second", "/c restored push second",
        "/d restored custom(drawer) second", "/e restored overlay second",
      ]
    )
    #expect(app.shown == NavigationDrawing.text(of: saved))
  }

  @Test("After a restoration the user can go back, and journeys reuse the restored screens")
  func goesOn() async throws {
    let app = try RestoreApp("one[] two[]")
    app.pages()
    try await app.restore("one*[1:/a 2:/p/1] two[3:/b] ^sheet(4:/c)")
    try await app.router.route(to: "/b?q=1")
    #expect(app.shown == "one[1:/a 2:/p/1] two*[3:/b?q=1]")
    try await app.router.navigate(.tab("one"))
    #expect(app.host.goBack())
    try await app.router.route(to: "/d")
    #expect(app.host.stack.map(\.screen) == ["/a", "/d"])
  }

  @Test(
    "Journeys after a restoration continue the numbers of the entries",
    arguments: [0, 7, -3, .max, .min]
  )
  func numbers(last: Int) async throws {
    let app = try RestoreApp()
    app.pages()
    try await app.restore("[5:/a \(last):/p/1]")
    try await app.router.route(to: "/b")
    try await app.router.route(to: "/c")
    let ids = app.host.scene.entries.map(\.id)
    #expect(Set(ids).count == 4)
    #expect(ids.prefix(2) == [5, last])
    if last < .max { #expect(ids.dropFirst(2).allSatisfy { $0 > max(5, last) }) }
    #expect(app.host.stack.map(\.screen) == ["/a", "/p/1", "/b", "/c"])
    // If the host is replaced, the identifiers of its entries still differ from all earlier
    // identifiers.
    let host = MemoryHost<String>()
    app.router.attach(host)
    try await app.router.route(to: "/a")
    #expect(try !ids.contains(#require(host.scene.entries.first).id))
  }

  @Test("An entry that does not fit the current scene is skipped and not created")
  func layout() async throws {
    let app = try RestoreApp("two*[] one[] new[]")
    app.pages()
    let left = try await app.restore("one[1:/a] old*[2:/b 3:/d] two[4:/c] ^sheet(5:/p/1) ~6:/p/2")
    #expect(left == ["2: nil", "3: nil", "5: nil"])
    #expect(app.shown == "two*[4:/c] one[1:/a] new[] ~6:/p/2")
    #expect(app.log.calls == ["/a", "/c", "/p/2"])

    let bare = try RestoreApp("-")
    bare.pages()
    #expect(try await bare.restore("[1:/a] ^sheet(2:/b)") == ["1: nil", "2: nil"])
    #expect(bare.shown == "-")
    #expect(bare.log.calls.isEmpty)
  }

  @Test("A parent is created once, for its own entry")
  func parents() async throws {
    let app = try RestoreApp()
    app.page("/p")
    app.page("/p/:id", .parent("/p"))
    try await app.restore("[1:/p 2:/p/1]")
    #expect(app.shown == "[1:/p 2:/p/1]")
    #expect(app.log.calls == ["/p", "/p/1"])
    // A child that was displayed without its parent is also restored without the parent.
    let alone = try RestoreApp()
    alone.page("/p")
    alone.page("/p/:id", .parent("/p"))
    try await alone.restore("[2:/p/1]")
    #expect(alone.shown == "[2:/p/1]")
  }

  @Test("Equal entries are each restored, also during an equal journey")
  func equal() async throws {
    let app = try RestoreApp()
    let latch = Latch()
    app.router.register("/a", .external) { request in
      await latch.wait()
      return "a"
    }
    let task = try app.begin("[1:/a 2:/a] ^sheet(3:/a)")
    await waitUntil { latch.arrivals == 1 }
    let router = app.router
    let other = Task {
      try await router.route(to: .parsing("/a", origin: .restored), .using(.push))
    }
    await waitUntil { latch.arrivals == 2 }
    latch.open()
    _ = try? await other.value
    // The restoration and the other journey may end in any order. Each of them creates its own
    // screens.
    let code = await task.value
    #expect(code == nil || code == .navigationFailed)
    #expect(latch.arrivals == 4)
  }

  @Test("The traces contain each entry and the scene")
  func traces() async throws {
    let app = try RestoreApp()
    app.pages()
    try await app.restore("[1:/a 2:/nowhere]")
    #expect(app.router.journeys.map(\.link).contains("/a"))
    #expect(app.router.journeys.map(\.origin).allSatisfy { $0 == .restored })
    #expect(app.router.journeys.last?.link == "restore")
    #expect(app.router.journeys.last?.ending == "shown")
    #expect(app.router.journeys.contains { $0.ending == "notFound" })
  }

  @Test("The restored and the skipped entries are those of the plain state, for any refusals")
  func law() async throws {
    for number in 0..<400 {
      var seed = SampleNumbers(seed: UInt64(truncatingIfNeeded: number))
      let state = try #require(try NavigationDrawing.state(&seed).scenes[.main])
      // Each link is replaced by `/p/` and the identifier of its entry.
      let drawing = NavigationDrawing.text(of: state).replacing(/(\d+):[^ \])]+/) {
        "\($0.1):/p/\($0.1)"
      }
      let saved = try NavigationDrawing.scene(drawing)
      let refused = Set(saved.entries.map(\.id).filter { _ in seed.chance(1, in: 6) })
      let app = try RestoreApp(drawing)
      app.router.console = nil
      let log = app.log
      app.router.register("/p/:id") { request in
        let id: Int = try request.parameters.value("id")
        log.record("\(id)")
        if refused.contains(id) { throw TestError() }
        return "\(id)"
      }
      let restoration = try await app.router.restore(saved)
      let wanted = saved.restoration(leavingOut: refused)
      #expect(app.host.scene == wanted.scene, "seed \(number)")
      #expect(restoration.restored == wanted.scene.replay, "seed \(number)")
      #expect(restoration.skipped.map(\.entry) == wanted.skipped, "seed \(number)")
      let failed = restoration.skipped.filter { $0.error != nil }.map { $0.entry.id }
      #expect(refused.isSuperset(of: failed), "seed \(number)")
      // The screens above a refused entry are not created.
      #expect(
        Set(log.calls) == Set((wanted.scene.replay.map(\.id) + failed).map(String.init)),
        "seed \(number)"
      )
      #expect(log.calls.count == Set(log.calls).count, "seed \(number)")
    }
  }
}
