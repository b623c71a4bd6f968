// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder
import WayfinderTesting

/// A middleware that shows the route to some users with another transition, and redirects all other
/// users.
private struct Rollout: Middleware {
  let users: Set<String>

  func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
    guard let user = request.parameters["user"], users.contains(user) else {
      return try await next.redirect(to: "/sorry")
    }
    var request = request
    request.transition = .present
    return try await next(request)
  }
}

private struct Offline: Error {}

private enum Note: RouteRequest.AttachmentKey {
  typealias Value = String
}

@MainActor
@Suite("Requests and errors without a router")
struct TestRequestTests {
  @Test("A request has the facts with which it was created")
  func facts() throws {
    let attachments = RouteRequest.Attachments()
    attachments[Note.self] = "a text"
    let request = try RouteRequest(
      testing: "https://momentsapp.com/orders/7?tab=a",
      matching: "/orders/:id<int>",
      from: .scan,
      in: RouteScene("two"),
      using: .push,
      attaching: attachments,
      journey: 9
    )
    #expect(request.link.text == "https://momentsapp.com/orders/7?tab=a")
    #expect(request.pattern == "/orders/:id<int>")
    #expect(try request.parameters.value("id", as: Int.self) == 7)
    #expect(request.parameters["tab"] == "a")
    #expect(request.origin == .scan)
    #expect(request.scene == RouteScene("two"))
    #expect(request.transition == .push)
    #expect(request.attachments[Note.self] == "a text")
    #expect(request.journey == 9)
    #expect(!request.awaitsResult)
    let error = RouteError(.rateLimited, for: request, message: "wait")
    #expect(error.link == "/orders/:id<int>?…")
    #expect(error.journey == 9)
  }

  @Test(
    "A link that does not match the pattern is an error",
    arguments: [
      ("/orders/seven", RouteError.Code.notFound), ("/%", .malformedLink), ("", .malformedLink),
    ]
  )
  func mismatch(link: String, code: RouteError.Code) {
    do throws(RouteError) {
      _ = try RouteRequest(testing: link, matching: "/orders/:id<int>")
      Issue.record("created")
    } catch {
      #expect(error.code == code)
    }
  }

  @Test("A middleware continues with the rest of the journey")
  func continues() async throws {
    let request = try RouteRequest(testing: "/checkout/ana", matching: "/checkout/:user")
    var received: [RouteTransition] = []
    let next = RouteRequest.Next(testing: request) { request in
      received.append(request.transition)
      return .shown(for: request)
    }
    let outcome = try await Rollout(users: ["ana"]).respond(to: request, next: next)
    #expect(outcome.kind == .shown)
    #expect(outcome.pattern == "/checkout/:user")
    #expect(received == [.present])
    await #expect(throws: RouteError.self) { _ = try await next(request) }
  }

  @Test("A middleware redirects")
  func redirects() async throws {
    let request = try RouteRequest(testing: "/checkout/ben", matching: "/checkout/:user")
    var paths: [String] = []
    let next = RouteRequest.Next(testing: request) { path in
      paths.append(path.text)
      return .result("sorry", for: request)
    } to: {
      .shown(for: $0)
    }
    let outcome = try await Rollout(users: []).respond(to: request, next: next)
    #expect(outcome.value() == "sorry")
    #expect(paths == ["/sorry"])
    let other = RouteRequest.Next(testing: request) { .shown(for: $0) }
    await #expect {
      _ = try await Rollout(users: []).respond(to: request, next: other)
    } throws: { error in
      (error as? RouteError)?.message
        == "the middleware redirected to “/sorry”; pass a closure for `redirecting`"
    }
  }

  @Test("An error of the rest of the journey is passed on unchanged")
  func fails() async throws {
    let request = try RouteRequest(testing: "/checkout/ana", matching: "/checkout/:user")
    let next = RouteRequest.Next(testing: request) { _ in throw Offline() }
    await #expect(throws: Offline.self) {
      _ = try await Rollout(users: ["ana"]).respond(to: request, next: next)
    }
  }

  @Test(
    "A request reads only a link that its pattern matches, for every origin",
    arguments: RouteOrigin.all
  )
  func origins(origin: RouteOrigin) throws {
    let request = try RouteRequest(testing: "moments://a/1", matching: "/a/:id", from: origin)
    #expect(request.origin == origin)
    #expect(request.parameters["id"] == "1")
  }

  @Test("An error has the facts with which it was created")
  func error() {
    let error = RouteError(
      testing: .notFound,
      link: "/a/…",
      pattern: "/a/:id",
      message: "nothing",
      nearMisses: ["“/b”"],
      underlying: Offline(),
      journey: 4
    )
    #expect(error.code == .notFound)
    #expect(error.description == "notFound: /a/…: nothing\n  - “/b”")
    #expect(error.pattern == "/a/:id")
    #expect(error.underlying is Offline)
    #expect(error.journey == 4)
    #expect(error.trace == nil)
    #expect(error.external.code == .notFound)
  }
}
