// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// The compiler refuses the case of a page without its values as a parent, and says what to write.
import Wayfinder

@Routes
enum ShopRoute {
  @Path("/products/:id") case product(id: Int)
}

@MainActor
func register(in router: Router<String>) {
  router.register("/products/:id/offers", .parent(ShopRoute.product)) { _ in "offers" }
}
