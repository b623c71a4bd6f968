// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Wayfinder

extension RouteError.Code {
  fileprivate static let outdatedApp = RouteError.Code("outdatedApp")
}

@MainActor
@Suite("Errors of calls that do not wait")
struct OpenErrorTests {
  /// A route whose pattern has a parameter that no link can contain.
  private struct Profile: Route {
    static let pattern: RoutePattern = "/users/:name"
    let name: String

    init(name: String) { self.name = name }

    init(reading values: borrowing RouteValues) throws(RouteError) {
      name = try values.value("name")
    }

    func write(to writer: inout RouteWriter) throws(RouteError) {
      try writer.write(name, as: "name")
    }
  }

  /// Waits for the error that a call passes to its closure.
  private func error(
    of open: (@escaping @MainActor (Result<RouteOutcome, RouteError>) -> Void) -> Void
  ) async -> RouteError? {
    let (errors, continuation) = AsyncStream<RouteError>.makeStream()
    open { if case .failure(let error) = $0 { continuation.yield(error) } }
    var iterator = errors.makeAsyncIterator()
    return await iterator.next()
  }

  @Test("Every form of `open` passes its error to the closure")
  func forms() async throws {
    let app = TestApp()
    let router = app.router
    app.page("/inside/:id")
    let openRoute = OpenRouteAction(router)
    let url = try #require(URL(string: "moments://inside/7"))
    #expect(await error { router.open("/nothing", completion: $0) }?.code == .notFound)
    #expect(
      await error { router.open(.parsing("/inside/7", origin: .scan), completion: $0) }?.code
        == .refused
    )
    #expect(await error { router.open(.incoming(url), completion: $0) }?.code == .refused)
    #expect(
      await error { router.open(IncomingLink("/%", origin: .push), completion: $0) }?.code
        == .malformedLink
    )
    #expect(await error { router.open(Profile(name: "Ana"), completion: $0) }?.code == .notFound)
    // An empty value cannot be written to a path, so no journey starts.
    #expect(
      await error { router.open(Profile(name: ""), completion: $0) }?.code == .invalidParameter
    )
    #expect(await error { openRoute("/nothing", completion: $0) }?.code == .notFound)
    #expect(
      await error { openRoute(.parsing("/inside/7", origin: .web), completion: $0) }?.code
        == .refused
    )
    #expect(await error { openRoute(Profile(name: "Ana"), completion: $0) }?.code == .notFound)
    #expect(await error { OpenRouteAction()("/inside/7", completion: $0) }?.code == .failed)
  }

  @Test("A journey that succeeds passes no error to the closure")
  func success() async throws {
    let app = TestApp()
    app.page("/a")
    var errors: [RouteError] = []
    app.router.open("/a") { if case .failure(let error) = $0 { errors.append(error) } }
    await waitUntil { app.router.journeys.last?.ending == "shown" }
    try await app.router.route(to: "/a")
    #expect(errors.isEmpty)
  }

  @Test("`open` of a link passes on attachments, source and transition")
  func facts() async throws {
    enum Draft: RouteRequest.AttachmentKey { typealias Value = String }
    let app = TestApp()
    var received: (draft: String?, transition: RouteTransition?)?
    app.router.register("/editor", .external) { request in
      received = (request.attachments[Draft.self], request.transition)
      return "editor"
    }
    let attachments = RouteRequest.Attachments()
    attachments[Draft.self] = "text"
    app.router.open(
      .parsing("/editor", origin: .universal),
      [.attaching(attachments), .using(.present(.sheet))]
    )
    await waitUntil { received != nil }
    #expect(received?.draft == "text")
    #expect(received?.transition == .present(.sheet))
    received = nil
    let url = try #require(URL(string: "https://momentsapp.com/editor"))
    try await app.router.route(to: .parsing(url, origin: .universal), .attaching(attachments))
    #expect(received?.draft == "text")
  }

  @Test("An app ends a journey with an error code of its own")
  func ownCode() async {
    let app = TestApp()
    app.router.register("/new") { request throws -> String in
      throw RouteError(.outdatedApp, for: request, message: "this page needs version 3")
    }
    let error = await app.routingError("/new")
    #expect(error?.code == .outdatedApp)
    #expect(error?.description == "outdatedApp: /new: this page needs version 3")
    #expect(app.router.journeys.last?.ending == "outdatedApp")
  }
}
