// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsContainer
import NIOHTTP1
import Testing

@Suite("Links that fail")
struct FailureTests {
  @Test(
    "Each failure has its HTTP status",
    arguments: [
      ("/nowhere", HTTPResponseStatus.notFound),
      ("/moments", .notFound),
      ("/internalmenu", .notFound),
      ("//evil.example/me", .notFound),
      ("/products/99", .notFound),
      ("/products/01", .notFound),
      ("/InternalMenu", .notFound),
      ("/InternalMenu/", .notFound),
      ("/%49nternalMenu?x=1", .notFound),
      ("/%ZZ", .badRequest),
      ("/products/%00", .badRequest),
      ("/products/%FF", .badRequest),
      ("/mall?under=cheap", .badRequest),
      ("/mall?under=20&under=50", .badRequest),
      ("/mall?under=%FF", .badRequest),
      ("", .badRequest),
      ("me", .badRequest),
      (".evil.example/me", .badRequest),
      ("@evil.example/me", .badRequest),
      (":443/me", .badRequest),
      ("/" + String(repeating: "a", count: 9 * 1024), .uriTooLong),
      (String(repeating: "/a", count: 65), .uriTooLong),
      ("/me?" + String(repeating: "a&", count: 257), .uriTooLong),
    ]
  )
  func status(target: String, status: HTTPResponseStatus) async throws {
    let response = try await visit(target)
    #expect(response.status == status)
    #expect(response.text.contains("role=\"alert\""))
    #expect(response.text.contains("href=\"/assets/moments.css\""))
  }

  @Test("In a debug build a refused link shows the declaration that would allow it")
  func refusal() async throws {
    let response = try await visit("/InternalMenu")
    #expect(response.text.contains("is registered as .internal at InternalMenu/"))
    #expect(response.text.contains("register it as .external if"))
  }

  @Test(
    "In debug and internal builds an unmatched link shows the nearest routes",
    arguments: [BuildTarget.debug, .internal]
  )
  func nearMisses(buildTarget: BuildTarget) async throws {
    let response = try await visit("/product/1", in: buildTarget)
    #expect(response.status == .notFound)
    #expect(response.text.contains("“/products/:id”"))
  }

  @Test(
    "In production a refused link looks like an unmatched link",
    arguments: [
      "/InternalMenu", "/_wayfinder/routes", "/_wayfinder/explain?url=/me", "/_wayfinder/state",
      "/assets/inspector.css",
    ]
  )
  func production(target: String) async throws {
    let nowhere = try await visit("/nowhere", in: .production)
    let refused = try await visit(target, in: .production)
    #expect(nowhere.text.contains("This page isn’t here"))
    #expect(nowhere.status == .notFound)
    #expect(refused.status == .notFound)
    #expect(refused.withoutSecrets == nowhere.withoutSecrets)
  }

  @Test(
    "In production no page contains details about the app",
    arguments: ["/product/1", "/products/99", "/mall?under=cheap", "/%ZZ", "/InternalMenu"]
  )
  func silence(target: String) async throws {
    let response = try await visit(target, in: .production)
    for word in ["For developers", ".swift", ":id", "external", "misses"] {
      #expect(!response.text.contains(word))
    }
  }

  @Test(
    "The name of missing content is shown, and cannot inject markup",
    arguments: BuildTarget.allCases
  )
  func missingContent(buildTarget: BuildTarget) async throws {
    let response = try await visit("/products/%3Cimg%20src=x%3E", in: buildTarget)
    #expect(response.status == .notFound)
    #expect(response.text.contains("There is no product “&lt;img src=x&gt;”."))
    #expect(!response.text.contains("<img src=x"))
  }
}
