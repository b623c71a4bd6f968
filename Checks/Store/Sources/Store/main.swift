// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// Starts the store, and opens links as a user would.

import StoreApp
import Wayfinder
import WayfinderTesting

let app = try StoreApp()
let router = app.router
try router.validate()
let routes = router.rules.routes
precondition(routes.count >= 40, "the store has only \(routes.count) routes")

try await router.expect("https://store.example/", from: .universal, shows: "/")
try await router.expect("store://books?under=20", from: .scheme, endsAs: .refused)
try await router.expect("https://store.example/books?under=20", from: .universal, shows: "/books")
try await router.expect(
  "https://store.example/books/7/sample",
  from: .universal,
  shows: "/books/:id/sample(/:chapter)"
)
try await router.expect(
  "https://store.example/produkte/7",
  from: .universal,
  shows: "/books/:id"
)
precondition(app.host.stack.map(\.screen.title) == ["Home", "Book 7"])
try await router.expect(
  "https://store.example/coupons/SPRING",
  from: .supportMessage,
  shows: "/coupons/:code"
)
try await router.expect("https://store.example/admin", from: .universal, endsAs: .refused)
try await router.expect("/cart/add/7", returns: 7)

// The route of an order requires a signed-in user. So the app first shows the sign-in page.
let order = Task {
  try await router.expect(
    "https://store.example/orders/7",
    from: .universal,
    shows: "/orders/:id<int>"
  )
}
while app.host.top?.title != "Sign in" { await Task.yield() }
app.host.top?.buttons["Sign in"]?()
_ = try await order.value
precondition(app.host.stack.map(\.screen.title) == ["Orders", "Order 7"])

let picture = Task { try await router.route(to: "/account/avatar/pick", returning: String.self) }
while app.host.top?.title != "Pictures" { await Task.yield() }
app.host.top?.buttons["Cat"]?()
let picked = try await picture.value
precondition(picked == "cat")
while !app.host.presented.isEmpty { await Task.yield() }

try await router.route(to: .module("Cart"))
precondition(app.host.top?.title == "Small cart")
precondition(app.visited.contains("/orders/:id<int>"))
print(
  "\(routes.count) routes in \(router.rules.modules.count) modules: all links opened as expected"
)
