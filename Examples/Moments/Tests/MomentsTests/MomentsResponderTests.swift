// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsContainer
import MomentsKit
import NIOHTTP1
import Testing

@Suite("Responder")
struct MomentsResponderTests {
  @Test(
    "HEAD returns the headers of GET without a body",
    arguments: ["/", "/nowhere", "/InternalMenu"]
  )
  func head(target: String) async throws {
    let get = try await visit(target)
    let head = try await visit(target, method: .HEAD)
    #expect(head.status == get.status)
    #expect(head.value(of: "Content-Length") == get.value(of: "Content-Length"))
    #expect(head.value(of: "Set-Cookie")?.contains("HttpOnly; SameSite=Lax") == true)
    #expect(head.value(of: "Content-Type") == "text/html; charset=utf-8")
    #expect(head.text.isEmpty)
  }

  @Test(
    "Other methods are not allowed",
    arguments: [HTTPMethod.PUT, .DELETE, .PATCH, .OPTIONS],
    ["/", "/InternalMenu", "/_wayfinder/routes", "/assets/moments.css"]
  )
  func method(method: HTTPMethod, target: String) async throws {
    let response = try await visit(target, method: method)
    #expect(response.status == .methodNotAllowed)
    #expect(response.value(of: "Allow") == "GET, HEAD, POST")
  }

  @Test(
    "Every response forbids scripts and resources of other sites",
    arguments: ["/", "/nowhere", "/assets/moments.css", "/_wayfinder/routes", "/%ZZ"]
  )
  func safety(target: String) async throws {
    let response = try await visit(target)
    let policy = try #require(response.value(of: "Content-Security-Policy"))
    #expect(policy.hasPrefix("default-src 'none';"))
    #expect(!policy.contains("unsafe"))
    #expect(response.value(of: "X-Content-Type-Options") == "nosniff")
    #expect(response.value(of: "Referrer-Policy") == "same-origin")
  }

  @Test("Every asset is served", arguments: Asset.names)
  func asset(name: String) async throws {
    let response = try await visit("/assets/\(name)?v=1")
    #expect(response.status == .ok)
    #expect(response.text.utf8.count > 100)
    let isDrawing = name.hasSuffix(".svg")
    #expect(
      response.value(of: "Content-Type")
        == (isDrawing ? "image/svg+xml; charset=utf-8" : "text/css; charset=utf-8")
    )
  }

  @Test(
    "A path of a missing file is handled as a link",
    arguments: ["/assets/nothing.css", "/assets/", "/assets/../Package.swift", "/favicon.ico"]
  )
  func missingAsset(target: String) async throws {
    #expect(try await visit(target).status == .notFound)
  }
}
