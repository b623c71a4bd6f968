// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching
import Testing
import Wayfinder

/// The code examples from the documentation of links, patterns, tables and the router.
///
/// `DocumentedCodeTests` describes how a line of this file is shown in the documentation.
@Suite("Code about matching and routing")
@MainActor
struct Snippets {
  private func expect<Value: Equatable>(_ value: Value, is expected: Value) {
    #expect(value == expected)
  }

  @Test("A table matches a link and returns its values")
  func modulePage() throws {
    var builder = RouteTable<String>.Builder()
    builder.add("/users/:id<int>(/:tab)", value: "user")
    builder.add("/users/me", value: "own profile")
    builder.add("/files/*path", value: "file")
    let table = try builder.build()

    let match = try table.match("https://example.com/users/42/photos?sort=new")
    expect(match?.route.value, is: "user")
    expect(match?.parameters["id"], is: "42")
    expect(match?.parameters["sort"], is: "new")
    _ = try table.match("/nowhere")  // nil: no route, no error
    #expect(try table.match("/nowhere") == nil)
  }

  @Test("A table matches a route with a kind")
  func table() throws {
    var builder = RouteTable<String>.Builder()
    builder.add("/users/:id<int>", value: "user")
    builder.add("/users/me", value: "own profile")
    let table = try builder.build()
    let match = try table.match("https://example.com/users/42")
    expect(match?.route.value, is: "user")
    expect(match?.parameters["id"], is: "42")
  }

  @Test("The parameters of a mixed segment take the shortest text")
  func mixedSegments() throws {
    var builder = RouteTable<String>.Builder()
    builder.add("/files/:name.:type", value: "file")
    builder.add("/ranges/:first<int>-:last<int>", value: "range")
    let table = try builder.build()

    let file = try table.match("/files/photo.tar.gz")
    expect(file?.parameters["name"], is: "photo")
    expect(file?.parameters["type"], is: "tar.gz")
    let range = try table.match("/ranges/-1--5")
    expect(range?.parameters["first"], is: "-1")
    expect(range?.parameters["last"], is: "-5")
  }

  @Test("The values of a match are a dictionary")
  func parameterDictionary() throws {
    var builder = RouteTable<String>.Builder()
    builder.add("/users/:id<int>", value: "user")
    let table = try builder.build()
    let match = try table.match("/users/42?from=push")
    let values = match.map { [String: String]($0.parameters) }
    expect(values, is: ["id": "42", "from": "push"])
  }

  @Test("A pattern is a literal or is parsed")
  func pattern() throws {
    let textFromAFile = "/a/:b"
    let product: RoutePattern = "/products/:id<int>(/reviews)"
    let remote = try RoutePattern(parsing: textFromAFile)
    #expect(product.parameterNames + remote.parameterNames == ["id", "b"])
  }

  @Test("A link contains its segments and its query")
  func link() throws {
    let link = try DeepLink(parsing: "moments://detail/42?from=push")
    expect(link.segments.map(\.value), is: ["detail", "42"])
    expect(link.query["from"], is: "push")
  }

  @Test("The error of a link contains the offset")
  func linkError() {
    do {
      _ = try DeepLink(parsing: "moments://detail/100%")
    } catch {
      print(error.code == .malformed, error.offset)  // true 20
    }
  }

  @Test("A path is built from values")
  func building() throws {
    let pattern: RoutePattern = "moments://chat/:user(/photos/:photo)"
    expect(try pattern.path(parameters: ["user": "Zoë"]), is: "/chat/Zo%C3%AB")
    expect(try pattern.path(parameters: ["user": "a/b", "photo": "7"]), is: "/chat/a%2Fb/photos/7")
  }

  @Test("The error of a built path names the parameter")
  func buildingError() {
    let pattern: RoutePattern = "/moments/:id<int>"
    do {
      _ = try pattern.path(parameters: ["id": "latest"])
    } catch {
      print(error.code == .kind, error.name == "id")  // true true
    }
  }

  @Test("A path shows the screen of its route")
  func router() async throws {
    let router = Router<Page>()
    router.links = [.universal("momentsapp.com"), .scheme("moments")]
    router.register("/moments/:id", .external) { request in
      MomentPage(id: try request.parameters.value("id"))
    }
    router.attach(MemoryHost())
    try await router.route(to: "/moments/42")
  }

  @Test("Values in a path are percent-encoded")
  func path() async throws {
    let (router, name, order) = (Router<Page>(), "ann/../me", "new&up")
    router.attach(MemoryHost())
    router.register("/users/:name/photos") { _ in MomentPage(id: 1) }
    try await router.route(to: "/users/\(name)/photos?sort=\(order)")
  }

  @Test("An explanation names the nearest route")
  func explanation() throws {
    var builder = RouteTable<String>.Builder()
    builder.add("/users/:id/edit", value: "edit")
    let table = try builder.build()
    let explanation = try table.explain("/users/42/view", limit: 1)
    print(explanation)
    // “/users/42/view” matches no route; the nearest is:
    //   “/users/:id/edit” (App/Routes.swift:12): segment 3 is “view” but “edit” was wanted
  }
}

private class Page {
  let id: Int

  init(id: Int) { self.id = id }
}

private final class MomentPage: Page {}
