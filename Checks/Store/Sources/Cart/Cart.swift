// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

package import StoreCore
package import Wayfinder

/// The module with the cart and the checkout.
package struct Cart: RouteModule {
  package static let name = "Cart"

  package init() {}

  package func register(in routes: inout RoutesBuilder<Page>) {
    routes.register("/cart", [.external, .tab("cart")]) { _ in Page("Cart") }
    routes.register("/cart/items/:id<int>", [.external, .tab("cart"), .parent("/cart")]) {
      request in
      Page("Item \(try request.parameters.value("id", as: Int.self))")
    }
    routes.action("/cart/add/:id<int>", .mutate) { request in
      try request.parameters.value("id", as: Int.self)
    }
    routes.action("/cart/clear", .destructive) { _ in 0 }
    routes.register("/checkout", [.sensitive, .transition(.present)]) { _ in Page("Checkout") }
    routes.register("/checkout/address", .sensitive) { _ in Page("Delivery address") }
    routes.register("/checkout/payment", .sensitive) { request in
      Page("Payment", buttons: ["Cancel": { request.openRoute.leave(by: .pop) }])
    }
    routes.register("/coupons/:code", .external(including: [.origin("supportMessage")])) {
      request in
      Page("Coupon \(try request.parameters.value("code"))")
    }
    routes.entry(as: .present) { _ in Page("Small cart") }
  }
}
