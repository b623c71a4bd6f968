// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

// Do not rename these types: the tests compare messages that contain their names.
private protocol Prices {
  var currency: String { get }
}

private struct LivePrices: Prices {
  var currency = "EUR"
}

private struct Cart {
  let prices: any Prices
}

private struct Account {}

@MainActor
@Suite("Modules: services")
struct ModuleServiceTests {
  private let app = TestApp()
  private let log = CallLog()

  private var messages: [String] { app.router.problems.map(\.message) }

  private func installMall(line: UInt = 2) {
    app.install("Mall") { [log] routes in
      routes.provide((any Prices).self, file: "Mall/Mall.swift", line: line) { _ in
        log.record("prices")
        return LivePrices()
      }
    }
  }

  /// Installs a module whose cart depends on the prices of another module.
  private func installCart() {
    app.install("Cart") { [log] routes in
      routes.requires((any Prices).self, file: "Cart/Cart.swift", line: 3)
      routes.provide(
        Cart.self,
        requires: [RouteServices.Key((any Prices).self)],
        file: "Cart/Cart.swift",
        line: 4
      ) { services in
        log.record("cart")
        return Cart(prices: try services.get())
      }
    }
  }

  @Test("A module receives a service of another module, which is created once on first use")
  func across() throws {
    installCart()
    installMall()
    try app.router.validate()
    #expect(log.calls.isEmpty)
    for _ in 0..<2 {
      #expect(try app.router.services.get(Cart.self).prices.currency == "EUR")
      #expect(try app.router.services.get((any Prices).self).currency == "EUR")
    }
    #expect(log.calls == ["cart", "prices"])
    #expect(app.router.services.providers.map(\.module) == ["Cart", "Mall"])
  }

  @Test("A missing service is a problem that names the modules that require it")
  func unmet() throws {
    installCart()
    let error = try #require(
      #expect(throws: RegistrationError.self) { try app.router.validate() }
    )
    #expect(error.problems.map(\.code) == [.unmetService])
    #expect(
      error.problems[0].message
        == "nothing provides Prices, required by module “Cart”, Cart/Cart.swift:3 and Cart "
        + "(module “Cart”, Cart/Cart.swift:4); call `router.services.provide` for it, or install the module that "
        + "provides it"
    )
    installMall()
    #expect(messages.isEmpty)
    app.router.remove(module: "Mall")
    #expect(app.problemNames == ["unmetService"])
    app.router.remove(module: "Cart")
    #expect(messages.isEmpty)
  }

  @Test("Services of one type with different names are different services")
  func names() {
    app.install("Cart") { routes in
      routes.requires((any Prices).self, name: "sale", file: "Cart/Cart.swift", line: 3)
    }
    installMall()
    #expect(app.problemNames == ["unmetService"])
    #expect(messages[0].contains("Prices “sale”"))
    #expect(messages[0].contains("Mall/Mall.swift:2"))
    app.router.services.provide((any Prices).self, name: "sale") { _ in LivePrices() }
    #expect(messages.isEmpty)
  }

  @Test(
    "A service of the container satisfies the requirement of a module and stays after its removal"
  )
  func container() throws {
    app.router.services.provide((any Prices).self) { _ in LivePrices(currency: "CHF") }
    installCart()
    #expect(messages.isEmpty)
    #expect(try app.router.services.get(Cart.self).prices.currency == "CHF")
    app.router.remove(module: "Cart")
    #expect(!app.router.services.contains(RouteServices.Key(Cart.self)))
    #expect(try app.router.services.get((any Prices).self).currency == "CHF")
  }

  @Test("Of two modules that provide one service the first is kept, and the problem names both")
  func duplicate() throws {
    installMall()
    app.install("Sale") { routes in
      routes.provide((any Prices).self, file: "Sale/Sale.swift", line: 8) { _ in
        LivePrices(currency: "CHF")
      }
    }
    #expect(app.problemNames == ["duplicateService"])
    #expect(
      messages == [
        "Prices (module “Sale”, Sale/Sale.swift:8) is provided already (module “Mall”, "
          + "Mall/Mall.swift:2), which is kept; remove one of them or give one a name"
      ]
    )
    #expect(try app.router.services.get((any Prices).self).currency == "EUR")
  }

  @Test("A cycle of services between two modules is a problem")
  func cycle() throws {
    app.install("One") { routes in
      routes.provide(Cart.self, requires: [RouteServices.Key(Account.self)]) { services in
        _ = try services.get(Account.self)
        return Cart(prices: LivePrices())
      }
    }
    #expect(app.problemNames == ["unmetService"])
    app.install("Two") { routes in
      routes.provide(Account.self, requires: [RouteServices.Key(Cart.self)]) { services in
        _ = try services.get(Cart.self)
        return Account()
      }
    }
    #expect(app.problemNames == ["cycle"])
    #expect(messages[0].contains("Cart → Account → Cart"))
    #expect(throws: RouteServices.Problem.self) { try app.router.services.get(Cart.self) }
    app.router.remove(module: "Two")
    #expect(app.problemNames == ["unmetService"])
  }

  @Test("A refused module provides and requires nothing")
  func refused() {
    app.install("Mall")
    installMall()
    app.install("a b") { routes in
      routes.provide(Account.self) { _ in Account() }
      routes.requires(Cart.self)
    }
    #expect(app.problemNames == ["duplicateModule", "invalidName"])
    #expect(app.router.services.providers.isEmpty)
  }

  @Test("Validation reports the problems of routes, modules, parents and services together")
  func together() {
    app.install("Mall") { routes in
      routes.register("/a", .parent("/missing")) { _ in "a" }
      routes.register("/b") { _ in "b" }
      routes.register("/b") { _ in "b" }
      routes.requires(Account.self)
    }
    app.install("Mall")
    #expect(
      app.problemNames == ["duplicateRoute", "parentMissing", "duplicateModule", "unmetService"]
    )
  }
}
