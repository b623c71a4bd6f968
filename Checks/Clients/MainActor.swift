// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Wayfinder

// The code of a module whose default isolation is the main actor.

nonisolated struct Filter: Codable, Hashable {
  var text = ""
}

@Route("/search")
struct SearchRoute {
  @JSONItem var filter: Filter
}

@Routes
enum Pages {
  @Path("/results") case results(filter: JSONItem<Filter>)
}

final class MemoryStore: IncomingLink.Store {
  private var data: Data?

  func load() async throws -> Data? { data }

  func save(_ data: Data) async throws { self.data = data }
}

struct Search: RouteModule {
  let store: MemoryStore

  static let name = "Search"

  func register(in routes: inout RoutesBuilder<String>) {
    routes.register(SearchRoute.self) { route, _ in route.filter.text }
  }
}

func start(_ router: Router<String>) {
  let store = MemoryStore()
  router.keepWaitingLinks(in: store)
  router.install(Search(store: store))
}
