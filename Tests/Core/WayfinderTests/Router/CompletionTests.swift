// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Wayfinder
import WayfinderTesting

@MainActor
@Suite("Calls with a completion handler", .timeLimit(.minutes(30)))
struct CompletionTests {
  /// The results that a completion handler has received; their values need not be Sendable.
  @MainActor
  private final class Received<Value> {
    private(set) var results: [Result<Value, RouteError>] = []

    func receive(_ result: Result<Value, RouteError>) { results.append(result) }
  }

  /// A result that is not Sendable.
  private final class Photo {
    let name: String

    init(_ name: String) { self.name = name }
  }

  @Test("A completion handler receives the outcome once, after the call has returned")
  func outcome() async throws {
    let app = TestApp()
    app.page("/a", .external(including: .unverified))
    let received = Received<RouteOutcome>()
    let tasks = [
      app.router.open("/a", completion: received.receive),
      app.router.open(.parsing("moments:///a", origin: .scan), completion: received.receive),
    ]
    #expect(received.results.isEmpty)
    for task in tasks { await task.value }
    #expect(try received.results.map { try $0.get().kind } == [.shown, .shown])
    #expect(try received.results.map { try $0.get().pattern } == ["/a", "/a"])
  }

  @Test("A completion handler receives the outcome of a URL and of a typed route")
  func urlsAndTypedRoutes() async throws {
    let app = TestApp()
    app.router.register(FilesRoute.self, .external) { route, _ in "\(route.user)" }
    let route = FilesRoute(user: "ann")
    let received = Received<RouteOutcome>()
    let link = try route.path.text
    let tasks = [
      app.router.open(
        .parsing(try #require(URL(string: "https://momentsapp.com\(link)")), origin: .universal),
        completion: received.receive
      ),
      app.router.open(route, completion: received.receive),
      app.router.open(.parsing(try #require(URL(string: link))), completion: received.receive),
    ]
    #expect(received.results.isEmpty)
    for task in tasks { await task.value }
    let endings = received.results.map { result in
      switch result {
      case .success(let outcome): outcome.kind == .shown ? "shown" : "other"
      case .failure(let error): error.code.name
      }
    }
    #expect(endings == ["shown", "shown", "refused"])
  }

  /// A typed route whose result is a number.
  private struct CountRoute: Route {
    typealias Output = Int

    static let pattern: RoutePattern = "/count"

    init() {}
    init(reading values: borrowing RouteValues) throws(RouteError) {}
    func write(to writer: inout RouteWriter) throws(RouteError) {}
  }

  @Test("A completion handler receives the result of a typed route")
  func typedResult() async throws {
    let app = TestApp()
    let received = Received<Int>()
    await app.router.open(resultOf: CountRoute(), completion: received.receive).value
    app.router.action("/count") { _ in 7 }
    await app.router.open(resultOf: CountRoute(), completion: received.receive).value
    #expect(received.results.map { try? $0.get() } == [nil, 7])
    guard case .failure(let error)? = received.results.first else { return }
    #expect(error.code == .notFound)
  }

  @Test("A completion handler receives the error of the journey")
  func error() async {
    let app = TestApp()
    app.page("/inside")
    let received = Received<RouteOutcome>()
    await app.router.open("/nothing", completion: received.receive).value
    await app.router.open(.parsing("/inside", origin: .push), completion: received.receive).value
    await app.router.open(.parsing("", origin: .internal), completion: received.receive).value
    let codes = received.results.map { result in
      if case .failure(let error) = result { error.code } else { RouteError.Code("none") }
    }
    #expect(codes == [.notFound, .refused, .malformedLink])
  }

  @Test("A completion handler receives the result of a screen or an action")
  func result() async throws {
    let app = TestApp()
    app.router.register("/pick", .external(including: .unverified)) { request in
      request.finish(with: Photo("cat"))
      return "picker"
    }
    app.router.action("/best", [.external, .returnsResultToExternalCallers]) { _ in Photo("dog") }
    let received = Received<Photo>()
    await app.router.open("/pick", returning: Photo.self, completion: received.receive).value
    await app.router.open(
      .parsing("/best", origin: .universal),
      returning: Photo.self,
      completion: received.receive
    ).value
    #expect(try received.results.map { try $0.get().name } == ["cat", "dog"])
    let numbers = Received<Int>()
    await app.router.open("/best", returning: Int.self, completion: numbers.receive).value
    guard case .failure(let error)? = numbers.results.first else {
      Issue.record("a result of another type was accepted")
      return
    }
    #expect(error.code == .wrongResult)
  }

  @Test("The handler of a cancelled caller receives `cancelled` once")
  func cancellation() async throws {
    let app = TestApp()
    let latch = Latch()
    app.router.action("/slow") { _ in
      await latch.wait()
      return 7
    }
    let received = Received<RouteOutcome>()
    let task = app.router.open("/slow", completion: received.receive)
    await waitUntil { latch.arrivals == 1 }
    task.cancel()
    await task.value
    latch.open()
    guard case .failure(let error)? = received.results.first else {
      Issue.record("the cancelled caller received an outcome")
      return
    }
    #expect(error.code == .cancelled)
    #expect(received.results.count == 1)
  }

  @Test("The facts of a call with a completion handler reach the screen")
  func facts() async throws {
    enum Note: RouteRequest.AttachmentKey { typealias Value = String }
    let app = TestApp()
    let side = MemoryHost<String>()
    app.router.attach(side, to: RouteScene("side"))
    app.router.register("/a", .external) { request in request.attachments[Note.self] ?? "nothing" }
    let attachments = RouteRequest.Attachments()
    attachments[Note.self] = "a note"
    await app.router.open(
      "/a",
      [.attaching(attachments), .in(RouteScene("side")), .using(.present)]
    ) { _ in }
    .value
    #expect(side.top == "a note")
    await app.router.open(
      .parsing("/a", origin: .universal),
      [.attaching(attachments), .in(RouteScene("side")), .using(.root)]
    ) { _ in }.value
    #expect(side.stack.map(\.screen) == ["a note"])
  }
}
