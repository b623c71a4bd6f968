// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

/// A value that is not Sendable.
private final class Photo {
  let name: String

  init(_ name: String) { self.name = name }
}

@MainActor
@Suite("Modules: results of entries, and missing entries", .timeLimit(.minutes(30)))
struct ModuleResultTests {
  /// Opens an entry and returns its result, or its error.
  private func answer<Value>(
    _ app: TestApp,
    _ entry: String,
    as type: Value.Type
  ) async -> Result<Value, RouteError> {
    do throws(RouteError) {
      return .success(
        try await app.router.route(to: .module("Mall", entry: entry), returning: type)
      )
    } catch {
      return .failure(error)
    }
  }

  @Test(
    "An action entry returns any value, including one that is not Sendable, and shows no screen"
  )
  func answering() async throws {
    let app = TestApp()
    let photo = Photo("cat")
    app.install { routes in
      routes.actionEntry("photo") { _ in photo }
      routes.actionEntry("nothing") { _ in }
      routes.actionEntry("none") { _ -> Int? in nil }
    }
    let answered = try await app.router.route(
      to: .module("Mall", entry: "photo"),
      returning: Photo.self
    )
    #expect(answered === photo)
    let outcome = try await app.router.route(to: .module("Mall", entry: "photo"))
    #expect(outcome.kind == .returned)
    #expect(outcome.value(as: Photo.self) === photo)
    try await app.router.route(to: .module("Mall", entry: "nothing"), returning: Void.self)
    #expect(
      try await app.router.route(to: .module("Mall", entry: "none"), returning: Int?.self) == nil
    )
    #expect(app.host.top == nil)
  }

  @Test("A caller that awaits another type receives an error that names both types, after one call")
  func wrongType() async throws {
    let app = TestApp()
    let log = CallLog()
    app.install { routes in
      routes.actionEntry("price") { _ in
        log.record("price")
        return 7
      }
    }
    guard case .failure(let error) = await answer(app, "price", as: String.self) else {
      Issue.record("an Int was given for a String")
      return
    }
    #expect(error.code == .wrongResult)
    #expect(
      error.message
        == "the result is of the type Int, but the caller awaits String; let both name the same type"
    )
    #expect(log.calls == ["price"])
  }

  @Test("An error that an entry throws ends the journey without a second call")
  func throwing() async {
    let app = TestApp()
    let log = CallLog()
    app.install { routes in
      routes.actionEntry("price") { _ -> Int in
        log.record("price")
        throw TestError()
      }
      routes.actionEntry("cancelled") { _ -> Int in throw CancellationError() }
    }
    guard case .failure(let error) = await answer(app, "price", as: Int.self) else {
      Issue.record("a failed entry answered")
      return
    }
    #expect(error.code == .failed)
    #expect(error.underlying is TestError)
    #expect(error.pattern?.text == "/@Mall/price")
    #expect(log.calls == ["price"])
    #expect(await app.routingError(module: "Mall", entry: "cancelled")?.code == .cancelled)
  }

  @Test("The screen of an entry returns a result, and leaving it ends the wait")
  func screens() async throws {
    let app = TestApp()
    app.page("/home")
    #expect(await app.routingError("/home") == nil)
    var requests: [RouteRequest] = []
    app.install { routes in
      routes.entry("pick", as: .push) { request in
        requests.append(request)
        return "pick"
      }
    }
    let asked = Task { await answer(app, "pick", as: String.self) }
    await waitUntil { app.host.top == "pick" }
    let request = try #require(requests.first)
    #expect(request.awaitsResult)
    #expect(request.finish(with: "cat"))
    #expect(try await asked.value.get() == "cat")

    app.host.goBack()
    let left = Task { await answer(app, "pick", as: String.self) }
    await waitUntil { requests.count == 2 && app.host.top == "pick" }
    app.host.goBack()
    guard case .failure(let error) = await left.value else {
      Issue.record("a screen that left has answered")
      return
    }
    #expect(error.code == .cancelled)
    #expect(app.host.top == "/home")
  }

  @Test("The error for a missing module or entry lists the existing ones")
  func missing() async {
    let app = TestApp()
    let none = await app.routingError(module: "Mall")
    #expect(none?.code == .notFound)
    #expect(none?.message == "no module “Mall” is installed; install it")
    app.install("Empty")
    app.install("Mall") { routes in
      routes.entry(as: .push) { _ in "main" }
      routes.actionEntry("price") { _ in 7 }
    }
    func advice(_ name: String) -> String {
      "add `routes.entry(\"\(name)\", as: .push) { … }` to the module"
    }
    let known = "use one of “main”, “price”, or "
    let cases = [
      ("mall", "main", "no module “mall” is installed; install it, or open one of “Empty”, “Mall”"),
      ("", "main", "no module “” is installed; install it, or open one of “Empty”, “Mall”"),
      ("Empty", "main", "the module “Empty” has no entry “main”; \(advice("main"))"),
      ("Mall", "cart", "the module “Mall” has no entry “cart”; \(known)\(advice("cart"))"),
      ("Mall", "", "the module “Mall” has no entry “”; \(known)\(advice(""))"),
      ("Mall", "Main", "the module “Mall” has no entry “Main”; \(known)\(advice("Main"))"),
    ]
    for (module, entry, message) in cases {
      let error = await app.routingError(module: module, entry: entry)
      #expect(error?.code == .notFound)
      #expect(error?.message == message)
      #expect(error?.link == "/@\(module)/\(entry)")
      #expect(error?.nearMisses == [])
      #expect(app.steps.last == "finish: notFound")
    }
    guard case .failure(let error) = await answer(app, "cart", as: Int.self) else {
      Issue.record("an entry that is missing has answered")
      return
    }
    #expect(error.code == .notFound)
    #expect(app.host.top == nil)
  }

  @Test(
    "An invalid name of an entry is reported as not found",
    arguments: [
      ("Mall/", "main"), ("Mall/main", ""), ("Mall", "main/"), ("Mall", "main/x"),
      ("Mall", "main?x"),
      ("Mall", "main#x"), ("Mall?", "main"), ("Mall", "/"), ("Mall", "."), ("..", "main"),
      ("../x", "main"), ("Mall%2Fmain", ""), ("%4Dall", "main"), (" Mall", "main"), ("é", "ü"),
      ("Mall\u{202E}", "main"), ("@Mall", "main"), ("", ""), ("*", "*"), (":module", ":entry"),
    ]
  )
  func invalidNames(module: String, entry: String) async {
    let app = TestApp()
    app.install { routes in
      routes.entry(as: .push) { _ in "main" }
      routes.entry("x", as: .push) { _ in "x" }
    }
    app.page("/*any", .external(including: .unverified))
    #expect(await app.routingError(module: module, entry: entry)?.code == .notFound)
    #expect(app.host.top == nil)
  }
}
