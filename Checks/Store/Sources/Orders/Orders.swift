// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

package import StoreCore
package import Wayfinder

/// A service that stores the orders of the user.
@MainActor
package protocol OrderStore {
  /// Returns the title of an order; nil if the user has no such order.
  func title(of order: Int) -> String?
}

/// The module with the pages about the user's orders.
package struct Orders: RouteModule {
  package static let name = "Orders"

  package init() {}

  package func register(in routes: inout RoutesBuilder<Page>) {
    let list: RoutePattern = "/orders"
    routes.requires((any OrderStore).self)
    routes.register(list, [.external, .sensitive, .tab("orders")]) { _ in Page("Orders") }
    routes.register("/orders/:id<int>", [.external, .sensitive, .tab("orders"), .parent(list)]) {
      request in
      let id = try request.parameters.value("id", as: Int.self)
      guard let title = try request.services.get((any OrderStore).self).title(of: id) else {
        throw RouteError(.declined, for: request, message: "the user has no such order")
      }
      return Page(title)
    }
    routes.register("/orders/:id<int>/invoice", [.sensitive, .transition(.present)]) { request in
      Page("Invoice \(try request.parameters.value("id"))")
    }
    routes.register("/orders/:id<int>/track", [.external, .sensitive]) { request in
      Page("Parcel of \(try request.parameters.value("id"))")
    }
    routes.register("/orders/:id<int>/return", .sensitive) { request in
      Page("Return \(try request.parameters.value("id"))")
    }
    routes.action("/orders/:id<int>/cancel", [.external, .destructive]) { request in
      try request.parameters.value("id", as: Int.self)
    }
  }
}
