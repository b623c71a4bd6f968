// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MomentsContainer
import NIOHTTP1
import Testing
import Wayfinder

@Suite("Developer endpoints")
struct ToolAnswerTests {
  @Test(
    "The routes are listed in registration order",
    arguments: [BuildTarget.debug, .internal]
  )
  func routes(buildTarget: BuildTarget) async throws {
    struct Report: Decodable {
      let routes: [Route]

      struct Route: Decodable {
        let pattern: String
        let exposure: String
        let file: String
        let line: Int
      }
    }
    let report: Report = try await ask("routes", in: buildTarget)
    let app = try await MomentsApp(buildTarget: buildTarget, clock: ManualClock())
    let routes = await app.router.rules.routes
    #expect(report.routes.map { $0.pattern } == routes.map { $0.pattern.text })
    #expect(report.routes.map { $0.exposure } == routes.map { $0.exposure.description })
    // Discovered features are installed in the order of their names, so the first route belongs to
    // `Chat` and the last route to `Timeline`.
    #expect(report.routes.first?.file == "Chat/Chat.swift")
    #expect(report.routes.last?.file == "Timeline/Timeline.swift")
    #expect(report.routes.allSatisfy { $0.line > 0 })
  }

  @Test("A link is explained with its route")
  func resolution() async throws {
    let report: Explained = try await ask("explain?url=https%3A%2F%2Fmomentsapp.com/products/7")
    #expect(report.origin == "universal")
    #expect(report.resolution?.pattern == "/products/:id")
    #expect(report.resolution?.parameters == ["id": "7"])
    #expect(report.steps.first == "/products/:id")
    #expect(report.steps.last?.contains("admits universal") == true)
    #expect(report.candidates.first?.matches == true)
    #expect(report.candidates.count + report.omittedCandidates > report.candidates.count)
  }

  @Test(
    "A failing link is explained with its error",
    arguments: [
      ("/InternalMenu", "universal", "refused"),
      ("moments%3A%2F%2Fme", "scheme", "refused"),
      ("moments%3A%2F%2Fchat/ana", "web", "refused"),
      ("/nowhere", "internal", "notFound"),
      ("https%3A%2F%2Fevil.example/me", "universal", "foreignLink"),
      ("http%3A%2F%2Fmomentsapp.com/me", "universal", "foreignLink"),
      ("/%25ZZ", "universal", "malformedLink"),
    ]
  )
  func error(url: String, origin: String, code: String) async throws {
    let report: Explained = try await ask("explain?url=\(url)&origin=\(origin)")
    #expect(report.error?.code == code)
    #expect(report.resolution == nil)
  }

  @Test("A refused link is explained with its steps and the change that would allow it")
  func change() async throws {
    let report: Explained = try await ask("explain?url=/InternalMenu&origin=universal")
    #expect(report.steps == ["/InternalMenu", ".internal refuses universal"])
    let change = try #require(report.error?.change)
    #expect(change.hasPrefix("write .external in InternalMenu/InternalMenu.swift:"))
    let foreign: Explained = try await ask("explain?url=https%3A%2F%2Fevil.example/me")
    #expect(foreign.error?.change == "add .universal(\"evil.example\") to `router.links`")
  }

  @Test(
    "An invalid question is a bad request",
    arguments: [
      ("explain", "missingURL"), ("explain?url=", "missingURL"), ("explain?url", "missingURL"),
      ("explain?url=/me&origin=moon", "unknownOrigin"),
      ("explain?url=/me&origin=", "unknownOrigin"),
      ("explain?url=/me&x=%00", "malformedRequest"),
    ]
  )
  func badQuestion(question: String, code: String) async throws {
    struct Report: Decodable {
      let error: Failure
    }
    let report: Report = try await ask(question, status: .badRequest)
    #expect(report.error.code == code)
    #expect(!report.error.message.isEmpty)
  }

  @Test("The state contains the latest scenes and journeys, up to a limit")
  func state() async throws {
    struct Report: Decodable {
      let buildTarget: String
      let links: [String]
      let scenes: [Scene]
      let journeys: [Journey]

      struct Scene: Decodable {
        let id: String
        let stack: [Entry]
        let presented: [Entry]
      }

      struct Entry: Decodable {
        let title: String
        let pattern: String
      }

      struct Journey: Decodable {
        let ending: String
        let steps: [Step]
      }

      struct Step: Decodable {
        let name: String
      }
    }
    let body = try await withApp { client in
      for _ in 0..<40 { _ = try await client.execute(uri: "/products/7", method: .GET) }
      _ = try await client.execute(uri: "/nowhere", method: .GET)
      return try await client.execute(uri: "/_wayfinder/state", method: .GET).text
    }
    let report = try JSONDecoder().decode(Report.self, from: Data(body.utf8))
    #expect(report.buildTarget == "debug")
    #expect(report.links == [#".universal("momentsapp.com")"#, #".scheme("moments")"#])
    #expect(report.scenes.count == 16)
    #expect(report.scenes.first?.stack.map { $0.title } == ["Mall", "Brass bell"])
    #expect(report.scenes.first?.stack.map { $0.pattern } == ["/mall", "/products/:id"])
    #expect(report.scenes.last?.stack.isEmpty == true)
    #expect(report.journeys.count == 32)
    #expect(report.journeys.last?.ending == "notFound")
    #expect(report.journeys.first?.steps.first?.name == "receive")
  }

  @Test("A path of an unknown endpoint is handled as a link")
  func unknownTool() async throws {
    let response = try await visit("/_wayfinder/nothing")
    #expect(response.status == .notFound)
    #expect(response.value(of: "Content-Type") == "text/html; charset=utf-8")
  }

  private struct Explained: Decodable {
    let origin: String
    let resolution: Resolution?
    let error: Failure?
    let steps: [String]
    let candidates: [Candidate]
    let omittedCandidates: Int

    struct Resolution: Decodable {
      let pattern: String
      let parameters: [String: String]
    }

    struct Candidate: Decodable {
      let matches: Bool
    }
  }

  private struct Failure: Decodable {
    let code: String
    let message: String
    let change: String?
  }

  private func ask<Report: Decodable>(
    _ question: String,
    status: HTTPResponseStatus = .ok,
    in buildTarget: BuildTarget = .debug
  ) async throws -> Report {
    let response = try await visit("/_wayfinder/\(question)", in: buildTarget)
    #expect(response.status == status)
    #expect(response.value(of: "Content-Type") == "application/json; charset=utf-8")
    return try JSONDecoder().decode(Report.self, from: Data(response.text.utf8))
  }
}
