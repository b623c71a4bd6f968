// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

// Do not rename these types: the tests compare messages that contain their names.
private protocol Prices: AnyObject {
  var currency: String { get }
}

@MainActor
private final class LivePrices: @MainActor Prices {
  let currency: String

  init(_ currency: String = "EUR") { self.currency = currency }
}

private final class Cart {
  let prices: any Prices

  init(prices: any Prices) { self.prices = prices }
}

private struct Account {
  let cart: Cart
}

private struct Badge {}

private enum Other {
  struct Badge {}
}

@MainActor
@Suite("Services: creation on first use")
struct ServicesTests {
  private let services = RouteServices()
  private let log = CallLog()

  private func problem<Service>(_ type: Service.Type, name: String? = nil) -> RouteServices.Problem?
  {
    #expect(throws: RouteServices.Problem.self) {
      _ = try services.get(type, name: name, file: "App/Screen.swift", line: 9)
    }
  }

  private func problems(_ requirements: [ServiceRequirement] = []) -> [String] {
    services.problems(requirements: requirements).map(\.message)
  }

  private func provideCart(requires: [RouteServices.Key] = [], line: UInt = 2) {
    services.provide(requires: requires, file: "App/Cart.swift", line: line) { [log] services in
      log.record("cart")
      return Cart(prices: try services.get())
    }
  }

  private func providePrices(_ name: String? = nil, line: UInt = 1) {
    services.provide((any Prices).self, name: name, file: "App/Prices.swift", line: line) {
      [log] _ in
      log.record("prices")
      return LivePrices(name ?? "EUR")
    }
  }

  // MARK: Creation

  @Test("A service is created once, on first use, with its dependencies")
  func making() throws {
    provideCart()
    providePrices()
    #expect(log.calls == [])
    let cart = try services.get(Cart.self)
    #expect(log.calls == ["cart", "prices"])
    #expect(try services.get(Cart.self) === cart)
    #expect(try services.get((any Prices).self) === cart.prices)
    #expect(log.calls == ["cart", "prices"])
  }

  @Test("Services of one type are distinguished by name")
  func names() throws {
    providePrices()
    providePrices("USD")
    #expect(try services.get((any Prices).self).currency == "EUR")
    #expect(try services.get((any Prices).self, name: "USD").currency == "USD")
    #expect(services.contains(RouteServices.Key((any Prices).self, name: "USD")))
    #expect(!services.contains(RouteServices.Key((any Prices).self, name: "usd")))
    #expect(!services.contains(RouteServices.Key(LivePrices.self)))
    #expect(services.providers.map(\.key.description) == ["Prices", "Prices “USD”"])
  }

  @Test("A service of an optional type is created once")
  func optionals() throws {
    services.provide(Int?.self) { [log] _ in
      log.record("none")
      return nil
    }
    #expect(try services.get(Int?.self) == nil)
    #expect(try services.get(Int?.self) == nil)
    #expect(log.calls == ["none"])
    #expect(problem(String?.self)?.code == .missing)
  }

  @Test("Each collection creates its own services, and creates them again after a reset")
  func reset() throws {
    providePrices()
    let before = try services.get((any Prices).self)
    services.reset()
    #expect(try services.get((any Prices).self) !== before)
    #expect(log.calls == ["prices", "prices"])
    #expect(services.providers.count == 1)
  }

  @Test("A service may call the collection from its deinitializer")
  func endings() throws {
    final class Last {
      var onEnd: () -> Void = {}
      deinit { onEnd() }
    }
    services.provide(Last.self) { _ in Last() }
    providePrices()
    try services.get(Last.self).onEnd = { [services] in
      MainActor.assumeIsolated { _ = try? services.get((any Prices).self) }
    }
    services.reset()
    #expect(log.calls == ["prices"])
  }

  // MARK: Missing services

  @Test("The error for a missing service names the code that requires it")
  func missing() throws {
    let direct = problem((any Prices).self)
    #expect(direct?.code == .missing)
    #expect(direct?.key == RouteServices.Key((any Prices).self))
    #expect(
      direct?.description == "nothing provides Prices, required by App/Screen.swift:9; call "
        + "`router.services.provide` for it, or install the module that provides it"
    )
    provideCart()
    services.provide(Account.self) { services in Account(cart: try services.get()) }
    let deep = problem(Account.self)
    #expect(deep?.code == .missing)
    #expect(deep?.chain.map(\.description) == ["Account", "Cart", "Prices"])
    #expect(
      deep?.message == "nothing provides Prices, required by Cart (App/Cart.swift:2); call "
        + "`router.services.provide` for it, or install the module that provides it"
    )
    providePrices()
    #expect(try services.get(Account.self).cart.prices.currency == "EUR")
  }

  @Test("The error for a missing service names its possible providers")
  func nearMisses() {
    provideCart()
    providePrices("USD")
    var dollars = ServiceProvider((any Prices).self, name: "CHF", file: "Mall/M.swift", line: 4) {
      _ in LivePrices()
    }
    dollars.module = "Mall"
    services.provide(dollars)
    #expect(
      problem(Cart.self)?.message
        == "nothing provides Prices, required by Cart (App/Cart.swift:2); "
        + "call `router.services.provide` for it, or ask for Prices “USD” (App/Prices.swift:1) or Prices “CHF” "
        + "(module “Mall”, Mall/M.swift:4)"
    )
  }

  @Test("Two types with the same name are distinguished")
  func homonyms() throws {
    services.provide(Other.Badge.self) { _ in Other.Badge() }
    let message = try #require(problem(Badge.self)?.message)
    #expect(message.contains("Other.Badge"))
    #expect(message.hasPrefix("nothing provides WayfinderTests."))
  }

  // MARK: Cycles

  @Test("A cycle is an error that names its chain", arguments: [1, 2, 3, 99])
  func cycle(length: Int) {
    for index in 0..<length {
      services.provide(Int.self, name: "\(index)") { services in
        try services.get(Int.self, name: "\((index + 1) % length)") + 1
      }
    }
    services.provide(String.self) { services in "\(try services.get(Int.self, name: "0"))" }
    let names = ((0..<length).map { "\($0)" } + ["0"]).map { "Int “\($0)”" }
    for _ in 0..<2 {
      let problem = problem(String.self)
      #expect(problem?.code == .cycle)
      #expect(problem?.chain.map(\.description) == names)
      #expect(
        problem?.message == "Int “0” needs itself to be made: \(names.joined(separator: " → ")); "
          + "let one of them ask for the next when it is used, not when it is made"
      )
    }
  }

  @Test("A chain that is too deep for the stack is an error")
  func depth() throws {
    for index in 0..<5000 {
      services.provide(Int.self, name: "\(index)") { services in
        index == 4999 ? 0 : try services.get(Int.self, name: "\(index + 1)") + 1
      }
    }
    let problem = problem(Int.self, name: "0")
    #expect(problem?.code == .tooDeep)
    #expect(problem?.chain.count == 101)
    #expect(
      problem?.message == "100 factories wait for Int “100”: … → Int “96” → Int “97” → Int “98” → "
        + "Int “99” → Int “100”; let one of them ask for the next when it is used, not when it is "
        + "made"
    )
    #expect(try services.get(Int.self, name: "4900") == 99)
    #expect(try services.get(Int.self, name: "4801") == 198)
  }

  @Test("A factory that does not use the service that would close a cycle is valid")
  func openCycle() throws {
    services.provide(Int.self) { services in try services.get(String.self).utf8.count }
    services.provide(String.self) { services in
      (try? services.get(Int.self)).map { "\($0)" } ?? "none"
    }
    #expect(try services.get(Int.self) == 4)
    #expect(try services.get(String.self) == "none")
  }

  // MARK: Errors

  @Test("The error of a factory is rethrown, and the next use calls the factory again")
  func failing() throws {
    var attempts = 0
    services.provide((any Prices).self, file: "App/Prices.swift", line: 5) { _ in
      attempts += 1
      guard attempts > 2 else { throw TestError() }
      return LivePrices()
    }
    provideCart()
    let direct = problem((any Prices).self)
    #expect(direct?.code == .failed)
    #expect(direct?.underlying is TestError)
    #expect(
      direct?.description == "the factory of Prices (App/Prices.swift:5) threw an error: "
        + "the server is asleep"
    )
    let deep = problem(Cart.self)
    #expect(deep?.code == .failed)
    #expect(deep?.key == RouteServices.Key((any Prices).self))
    #expect(
      deep?.message == "the factory of Cart → Prices (App/Prices.swift:5) threw an error: "
        + "the server is asleep"
    )
    _ = try services.get(Cart.self)
    #expect(attempts == 3)
    #expect(log.calls == ["cart", "cart"])
  }

  // MARK: Validation

  @Test("The problem of a duplicate names both source locations, and the first service is kept")
  func duplicates() throws {
    providePrices(line: 1)
    providePrices(line: 8)
    services.provide((any Prices).self, name: "USD") { _ in LivePrices() }
    #expect(
      problems() == [
        "Prices (App/Prices.swift:8) is provided already (App/Prices.swift:1), which is kept; "
          + "remove one of them or give one a name"
      ]
    )
    _ = try services.get((any Prices).self)
    #expect(services.providers.map(\.line).first == 1)
    #expect(services.providers.count == 2)
  }

  @Test("Validation reports all unmet requirements with the code that requires them")
  func requirements() {
    provideCart(requires: [RouteServices.Key((any Prices).self), RouteServices.Key(Badge.self)])
    var mall = ServiceRequirement((any Prices).self, file: "Mall/Mall.swift", line: 3)
    mall.module = "Mall"
    let chat = ServiceRequirement(Account.self, name: "own", file: "Chat/Chat.swift", line: 4)
    let met = ServiceRequirement(Cart.self)
    #expect(
      problems([mall, met, chat]) == [
        "nothing provides Prices, required by module “Mall”, Mall/Mall.swift:3 and Cart "
          + "(App/Cart.swift:2); call `router.services.provide` for it, or install the module that "
          + "provides it",
        "nothing provides Account “own”, required by Chat/Chat.swift:4; call "
          + "`router.services.provide` for it, or install the module that provides it",
        "nothing provides Badge, required by Cart (App/Cart.swift:2); call "
          + "`router.services.provide` for it, or install the module that provides it",
      ]
    )
    #expect(log.calls == [])
  }

  /// Provides services with these names and requirements; their factories must not run.
  private func graph(_ edges: [(String, [String])]) {
    for (name, requires) in edges {
      services.provide(
        Int.self,
        name: name,
        requires: requires.map { RouteServices.Key(Int.self, name: $0) }
      ) { [log] _ in
        log.record(name)
        return 0
      }
    }
  }

  private func cycles() -> [String] {
    services.problems().filter { $0.code == .cycle }.map { problem in
      #expect(problem.chain.first == problem.chain.last)
      return problem.chain.map { $0.name ?? "" }.joined()
    }
  }

  @Test("Validation reports declared cycles without calling a factory")
  func declaredCycles() {
    graph([("a", ["b"]), ("b", ["c", "d", "c"]), ("c", ["a", "a"]), ("d", ["d"]), ("e", ["a"])])
    #expect(cycles() == ["abca", "dd"])
    #expect(log.calls == [])
    #expect(
      problems().first == "Int “a” needs itself to be made: Int “a” → Int “b” → Int “c” → Int “a”; "
        + "let one of them ask for the next when it is used, not when it is made"
    )
  }

  @Test("A service that is required through several chains is not a cycle")
  func diamonds() {
    graph([("a", ["b", "c"]), ("b", ["d"]), ("c", ["d", "b"]), ("d", [])])
    #expect(problems() == [])
  }

  @Test("Validation visits each service once")
  func ladder() {
    let rungs = (0..<64).map { rung in
      ["a", "b"].map { ("\($0)\(rung)", ["a\(rung + 1)", "b\(rung + 1)"]) }
    }
    graph(rungs.flatMap { $0 } + [("a64", []), ("b64", [])])
    #expect(problems() == [])
  }

  @Test("A long chain of requirements is validated without recursion")
  func longChain() {
    let count = 20_000
    graph((0..<count).map { ("\($0)", ["\(($0 + 1) % count)"]) })
    let problems = services.problems()
    #expect(problems.map(\.code) == [.cycle])
    #expect(problems.first?.chain.count == count + 1)
  }

  @Test("Validation reports duplicates, missing services and cycles together")
  func together() {
    providePrices()
    providePrices()
    graph([("a", ["a", "z"])])
    let codes = services.problems(requirements: [ServiceRequirement(Badge.self)]).map(\.code)
    #expect(codes == [.duplicate, .missing, .missing, .cycle])
  }

  /// A feature that declares its services as values.
  private enum Mall {
    static var provides: [ServiceProvider] {
      [
        ServiceProvider((any Prices).self) { _ in LivePrices() },
        ServiceProvider(requires: [RouteServices.Key((any Prices).self)]) { services in
          Cart(prices: try services.get())
        },
      ]
    }

    static var requires: [ServiceRequirement] { [ServiceRequirement(Badge.self)] }
  }

  @Test("The services and requirements of a feature can be values")
  func declarations() async throws {
    let declared = await Task.detached { (Mall.provides, Mall.requires) }.value
    for provider in declared.0 { services.provide(provider) }
    #expect(
      services.problems(requirements: declared.1).map(\.key) == [RouteServices.Key(Badge.self)]
    )
    services.provide { _ in Badge() }
    #expect(services.problems(requirements: declared.1).isEmpty)
    #expect(try services.get(Cart.self).prices.currency == "EUR")
  }
}
