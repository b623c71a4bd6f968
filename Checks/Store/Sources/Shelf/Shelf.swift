// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

package import StoreCore
package import Wayfinder

/// The order of the books in a list.
enum SortOrder: String, RouteValue {
  case title
  case price
}

/// The routes of the pages about books.
@Routes
enum BookRoute {
  @Path("/books") case all(sort: SortOrder = .title, under: Int?)
  @Path("/books/:id") case book(id: Int)
  @Path("/books/:id/reviews") case reviews(id: Int, stars: [Int])
  @Path("/books/:id/sample(/:chapter)") case sample(id: Int, chapter: Int?)
}

/// The module with the home page and the pages about books.
package struct Shelf: RouteModule {
  package static let name = "Shelf"
  package static let exposure = RouteExposure.external

  package init() {}

  package func register(in routes: inout RoutesBuilder<Page>) {
    routes.register("/", .tab("shelf")) { _ in Page("Home") }
    routes.register(BookRoute.self, [.tab("shelf"), .parent("/")]) { route, _ in
      switch route {
      case .all(let sort, let under): Page("Books by \(sort), under \(under ?? 1000)")
      case .book(let id): Page("Book \(id)")
      case .reviews(let id, let stars): Page("Reviews of \(id): \(stars)")
      case .sample(let id, let chapter): Page("Sample of \(id), chapter \(chapter ?? 1)")
      }
    }
    routes.register("/authors/:author", [.tab("shelf"), .parent("/")]) { request in
      Page("Author \(try request.parameters.value("author"))")
    }
    routes.register("/isbn/:isbn([0-9]{13})", .tab("shelf")) { request in
      Page("ISBN \(try request.parameters.value("isbn"))")
    }
    routes.register("/search", .tab("shelf")) { request in
      Page("Search for \(try request.parameters.value("q"))")
    }
    routes.register("/covers/*file", .internal) { request in
      Page("Cover \(request.parameters["file"] ?? "")")
    }
  }
}
