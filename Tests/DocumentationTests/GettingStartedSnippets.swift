// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

/// The code examples from the article "Getting started".
@Suite("Code of the article Getting started")
@MainActor
struct GettingStartedSnippets {
  @Test("The router opens a product from code and from a link")
  func gettingStarted() async throws {
    let router = Router<Page>()
    let host = MemoryHost<Page>()
    router.attach(host)

    router.register("/products/:id<int>", .external) { request in
      ProductPage(id: try request.parameters.value("id", as: Int.self))
    }

    let id = 42
    try await router.route(to: "/products/\(id)")
    #expect((host.top as? ProductPage)?.id == 42)

    router.links = [.universal("momentsapp.com"), .scheme("moments")]
    try await router.route(to: .parsing("https://momentsapp.com/products/7", origin: .universal))
    #expect((host.top as? ProductPage)?.id == 7)

    try router.validate()
  }
}

extension GettingStartedSnippets {
  class Page {}

  final class ProductPage: Page {
    let id: Int

    init(id: Int) { self.id = id }
  }
}
