// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// This program makes mistakes in registrations and calls, and prints the resulting messages.

import Wayfinder
import WayfinderTesting

struct Mall: RouteModule {
  static let name = "Mall"
  func register(in routes: inout RoutesBuilder<String>) {
    routes.register("/products/:id") { _ in "product" }
    routes.entry("shelf", as: .push) { _ in "shelf" }
  }
}

struct Shop: RouteModule {
  static let name = "Shop"
  func register(in routes: inout RoutesBuilder<String>) {
    routes.register("/products/:number") { _ in "product" }
  }
}

struct Unnamed: RouteModule {
  static let name = "my shop"
  func register(in routes: inout RoutesBuilder<String>) {}
}

struct Offers: RouteModule {
  static let name = "Offers"
  func register(in routes: inout RoutesBuilder<String>) {
    routes.requires((any PriceService).self)
  }
}

protocol PriceService {}

struct Prices: PriceService {}

// MARK: Registrations

await WrongUse.of("Two modules register the same pattern") { use in
  use.router.install(Mall())
  use.router.install(Shop())
  use.validate()
}

await WrongUse.of("A parent is not registered") { use in
  use.router.register("/orders") { _ in "orders" }
  use.router.register("/orders/:id<int>", .parent("/order")) { _ in "order" }
  use.validate()
}

await WrongUse.of("A parent is less exposed than its child") { use in
  use.router.register("/orders") { _ in "orders" }
  use.router.register("/orders/:id<int>", [.external, .parent("/orders")]) { _ in "order" }
  use.validate()
}

await WrongUse.of("Two routes are parents of each other") { use in
  use.router.register("/a", .parent("/b")) { _ in "a" }
  use.router.register("/b", .parent("/a")) { _ in "b" }
  use.validate()
}

await WrongUse.of("The kind of a parameter does not exist") { use in
  use.router.register("/products/:id<integer>") { _ in "product" }
  use.validate()
}

await WrongUse.of("A group is not closed") { _ in
  _ = try RoutePattern(parsing: "/books(/:chapter")
}

await WrongUse.of("The name of a module has a space") { use in
  use.router.install(Unnamed())
  use.validate()
}

await WrongUse.of("A module is installed twice") { use in
  use.router.install(Mall())
  use.router.install(Mall())
  use.validate()
}

await WrongUse.of("No module provides a service") { use in
  use.router.install(Offers())
  use.validate()
}

await WrongUse.of("Two modules provide a service") { use in
  use.router.services.provide((any PriceService).self) { _ in Prices() }
  use.router.services.provide((any PriceService).self) { _ in Prices() }
  use.validate()
}

await WrongUse.of("A private route has no authorizer") { use in
  use.router.register("/orders", [.external, .sensitive]) { _ in "orders" }
  use.validate()
  await use.open("https://store.example/orders", from: .universal)
}

await WrongUse.of("A route names a tab that the window does not have") { use in
  use.router.register("/orders", .tab("order")) { _ in "orders" }
  use.validate()
  await use.open("/orders")
}

await WrongUse.of("A declared host is a whole link") { use in
  use.router.links = [.universal("https://store.example/")]
  use.validate()
}

await WrongUse.of("A second host is attached to a window") { use in
  use.router.attach(MemoryHost())
  use.validate()
}

// MARK: Rules

await WrongUse.of("The target of a rule has no route") { use in
  use.router.register("/books/:id") { _ in "book" }
  use.router.rewriteRules = [try RewriteRule("/produkte/:id", to: "/book/:id")]
  use.validate()
  await use.open("/produkte/7")
}

await WrongUse.of("Two rules form a loop") { use in
  use.router.rewriteRules = [
    try RewriteRule("/a/:id", to: "/b/:id"), try RewriteRule("/b/:id", to: "/a/:id"),
  ]
  use.validate()
  await use.open("/a/7")
}

await WrongUse.of("A template has a name without a value") { _ in
  _ = try RewriteRule("/produkte/:id", to: "/books/:number")
}

// MARK: Calls

await WrongUse.of("A path has a spelling mistake") { use in
  use.router.register("/products/:id<int>") { _ in "product" }
  await use.open("/prodcts/7")
}

await WrongUse.of("A web link opens an internal route") { use in
  use.router.register("/menu") { _ in "menu" }
  await use.open("https://store.example/menu", from: .universal)
}

await WrongUse.of("The host of a link is not declared") { use in
  use.router.register("/menu", .external) { _ in "menu" }
  await use.open("https://shop.example/menu", from: .universal)
}

await WrongUse.of("A link ends with a space") { use in
  use.router.register("/menu", .external) { _ in "menu" }
  await use.open("https://store.example/menu ", from: .scan)
}

await WrongUse.of("The text of a link is empty") { use in
  await use.open("", from: .scan)
}

await WrongUse.of("A screen reads a parameter that the pattern does not have") { use in
  use.router.register("/users/:id") { request in try request.parameters.value("userId") }
  await use.open("/users/7")
}

await WrongUse.of("A screen reads a parameter as a type that does not fit") { use in
  use.router.register("/users/:id") { request in
    "user \(try request.parameters.value("id", as: Int.self))"
  }
  await use.open("/users/ana")
}

await WrongUse.of("A window has no host") { use in
  use.router.detach(.main)
  use.router.register("/menu") { _ in "menu" }
  await use.open("/menu")
}

await WrongUse.of("A screen returns a value of another type") { use in
  use.router.action("/price") { _ in 24 }
  _ = try await use.router.route(to: "/price", returning: String.self)
}

await WrongUse.of("A module has no such entry") { use in
  use.router.install(Mall())
  try await use.router.route(to: .module("Mall", entry: "cart"))
}

await WrongUse.of("No screen can be popped") { use in
  try await use.router.navigate(.pop)
}

await WrongUse.of("The screen to return to is not shown") { use in
  use.router.register("/menu") { _ in "menu" }
  use.router.register("/cart") { _ in "cart" }
  await use.open("/menu")
  try await use.router.navigate(.popTo("/carts"))
}

await WrongUse.of("A screen opens its own path and waits") { use in
  let router = use.router
  router.register("/menu") { _ in
    try await router.route(to: "/menu")
    return "menu"
  }
  router.limits.screenTimeout = .milliseconds(200)
  await use.open("/menu")
}

await WrongUse.of("A ticket is redeemed twice") { use in
  let tickets = use.router.tickets
  use.router.register("/editor") { request in
    _ = try tickets.redeem("draft", of: request, as: String.self)
    return try tickets.redeem("draft", of: request, as: String.self)
  }
  let ticket = try tickets.issue("text", for: "/editor")
  try await use.router.route(to: "/editor?draft=\(ticket.text)")
}

await WrongUse.of("A screen has an action without a router") { use in
  do {
    try await OpenRouteAction().route(to: "/menu")
  } catch {
    use.record("thrown: \(error)")
  }
}

await WrongUse.of("A test expects another route") { use in
  use.router.register("/books/:id") { _ in "book" }
  use.router.register("/books/new") { _ in "new book" }
  try use.router.expect("/books/new", routesTo: "/books/:id")
}
