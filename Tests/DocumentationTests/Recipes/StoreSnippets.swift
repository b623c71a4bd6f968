// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Macros
import Testing
import Wayfinder

@Routes
enum Destination: Equatable {
  @Path("/") case home
  @Path("/products/:id") case product(id: Int)
}

/// Sends an action to the store for each link that the policy admits; the store owns the screens.
@MainActor
func connect(
  _ router: Router<Never>,
  send: @escaping @MainActor @Sendable (Destination) -> Void
) {
  router.links = [.universal("shop.example.com")]
  for pattern in Destination.patterns {
    router.action(pattern, .external) { request in
      send(try Destination(request))
    }
  }
}

@Suite("Recipe: a store that owns the navigation")
@MainActor
struct StoreSnippets {
  @Test("A link is an action of the store, and a refused link is none")
  func store() async throws {
    let router = Router<Never>()
    var received: [Destination] = []
    connect(router) { received.append($0) }
    for link in ["https://shop.example.com/products/7", "https://shop.example.com/products/x"] {
      _ = try? await router.route(to: .parsing(link, origin: .universal))
    }
    #expect(received == [.product(id: 7)])
  }
}
#endif
