// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import HummingbirdTesting
import MomentsContainer
import MomentsKit
import Testing

@Suite("Responder")
struct MomentsResponderTests {
  @Test(
    "HEAD returns the headers of GET without a body",
    arguments: ["/", "/nowhere", "/InternalMenu"]
  )
  func head(target: String) async throws {
    let get = try await visit(target)
    let head = try await visit(target, method: .head)
    #expect(head.status == get.status)
    #expect(head.headers[.contentLength] == get.headers[.contentLength])
    #expect(head.headers[.setCookie]?.contains("HttpOnly; SameSite=Lax") == true)
    #expect(head.headers[.contentType] == "text/html; charset=utf-8")
    #expect(head.text.isEmpty)
  }

  @Test(
    "Other methods are not allowed",
    arguments: [HTTPRequest.Method.put, .delete, .patch, .options],
    ["/", "/InternalMenu", "/_wayfinder/routes", "/assets/moments.css"]
  )
  func method(method: HTTPRequest.Method, target: String) async throws {
    let response = try await visit(target, method: method)
    #expect(response.status == .methodNotAllowed)
    #expect(response.headers[.allow] == "GET, HEAD, POST")
  }

  @Test(
    "Every response forbids scripts and resources of other sites",
    arguments: ["/", "/nowhere", "/assets/moments.css", "/_wayfinder/routes", "/%ZZ"]
  )
  func safety(target: String) async throws {
    let headers = try await visit(target).headers
    let policy = try #require(headers[.contentSecurityPolicy])
    #expect(policy.hasPrefix("default-src 'none';"))
    #expect(!policy.contains("unsafe"))
    #expect(headers[.xContentTypeOptions] == "nosniff")
    #expect(try headers[#require(HTTPField.Name("referrer-policy"))] == "same-origin")
  }

  @Test("Every asset is served", arguments: Asset.names)
  func asset(name: String) async throws {
    let response = try await visit("/assets/\(name)?v=1")
    #expect(response.status == .ok)
    #expect(response.text.utf8.count > 100)
    let isDrawing = name.hasSuffix(".svg")
    #expect(
      response.headers[.contentType]
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
