// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WayfinderTesting

@testable import Wayfinder

@MainActor
@Suite("Secrets: descriptions and saved screens", .timeLimit(.minutes(30)))
struct SecretOutputTests {
  private let app = TestApp()

  init() {
    app.router.console = nil
    app.page("/", [])
    app.page("/reset", [.external, .parameters("token", .secret)])
    app.page("/invite/:code/:tab", [.parameters("code", .secret), .parent("/")])
    app.page("/plain/:id")
  }

  private func encoded() throws -> String {
    String(decoding: try JSONEncoder().encode(app.router.state), as: UTF8.self)
  }

  /// Returns a value in each form in which Swift prints it.
  private func printed(_ value: Any) -> String {
    var text = "\(value) \(String(reflecting: value)) \([value]) \(Optional(value) as Any) "
    dump(value, to: &text)
    return text
  }

  @Test("A saved link has no secret item of its query")
  func query() async throws {
    #expect(await app.routingError("/reset?a=1&token=s3cr3t&b=%20#f", .universal) == nil)
    #expect(app.host.scene.top?.link == "/reset?a=1&b=%20#f")
    #expect(app.host.stack.last?.link.text == "/reset?a=1&b=%20#f")
    #expect(!(try encoded()).contains("s3cr3t"))
    let restored = TestApp()
    restored.page("/reset", .parameters("token", .secret))
    let saved = try #require(app.router.state.scenes[.main])
    let restoration = try await restored.router.restore(saved)
    #expect(restoration.skipped.isEmpty)
    #expect(restored.host.scene.top?.link == "/reset?a=1&b=%20#f")
  }

  @Test("A screen whose path has a secret is not restored, with the screens above it")
  func path() async throws {
    #expect(await app.routingError("/invite/s3cr3t/a") == nil)
    #expect(await app.routingError("/plain/1") == nil)
    #expect(app.host.scene.entries.map(\.link) == ["/", "", "/plain/1"])
    #expect(app.host.scene.entries[1].parameters == ["tab": "a"])
    #expect(app.host.stack.map(\.link.text) == ["/", "/…", "/plain/1"])
    let text = try encoded()
    #expect(!text.contains("s3cr3t"))
    let state = try JSONDecoder().decode(NavigationState.self, from: Data(text.utf8))
    let other = TestApp()
    other.router.console = nil
    let log = EventLog(other.router)
    other.page("/")
    other.page("/invite/:code/:tab", .parameters("code", .secret))
    other.page("/plain/:id")
    let restoration = try await other.router.restore(try #require(state.scenes[.main]))
    #expect(restoration.restored.map(\.link) == ["/"])
    #expect(restoration.skipped.map(\.entry.route) == ["/invite/:code/:tab", "/plain/:id"])
    let error = try #require(restoration.skipped.first?.error)
    #expect(error.code == .notFound)
    #expect(error.link == "/invite/:code/:tab")
    #expect(error.message.hasPrefix("the path of this screen's link contains a secret"))
    let reports = log.events.compactMap { event -> RouteError.Code?? in
      guard case .notRestored(let error) = event.kind else { return nil }
      return .some(error?.code)
    }
    #expect(reports == [.notFound, nil])
  }

  @Test("Two screens whose paths differ only in the secret are different screens")
  func identity() async throws {
    #expect(await app.routingError("/invite/a/1") == nil)
    #expect(await app.routingError("/invite/b/1") == nil)
    #expect(app.host.scene.entries.map(\.route).filter { $0 != "/" }.count == 1)
    #expect(app.host.scene.entries.map(\.id).max() == 3)
    app.page("/single/:code", .parameters("code", .secret))
    #expect(await app.routingError("/single/a") == nil)
    #expect(await app.routingError("/single/b") == nil)
    #expect(app.host.scene.entries.filter { $0.route == "/single/:code" }.count == 2)
  }

  @Test("No description of a request contains a value of the link")
  func descriptions() async throws {
    var texts: [String] = []
    app.router.register("/show/:id", .parameters("token", .secret)) { [self] request in
      texts += [printed(request), printed(request.parameters), printed(["request": request])]
      return ""
    }
    app.router.unmatched = { [self] miss in
      texts.append(printed(miss))
      return nil
    }
    #expect(await app.routingError("/show/s3cr3t?token=s3cr3t&x=s3cr3t#s3cr3t") == nil)
    #expect(await app.routingError("/reset?token=s3cr3t", .scheme)?.code == .refused)
    let resolution = try app.router.resolve("/show/s3cr3t?token=s3cr3t", origin: .internal)
    texts.append(printed(resolution))
    texts.append(printed(app.router.journeys))
    #expect(texts.count == 6)
    for text in texts { #expect(!text.contains("s3cr3t")) }
    app.router.register("/only", .parameters("token", .secret)) { _ in "" }
    #expect(await app.routingError("/only?token=t0k3n") == nil)
    #expect(!printed(app.router.state).contains("t0k3n"))
    #expect(!printed(app.host.stack).contains("t0k3n"))
    #expect(texts[0].hasPrefix("/show/:id?…#… from internal in main"))
    #expect(texts[1].hasPrefix("id: …"))
  }

  @Test("With full disclosure, no near miss of a route with a secret contains a value")
  func nearMisses() async throws {
    let app = TestApp(.full)
    var console: [String] = []
    app.router.console = { console.append($0) }
    app.page("/tickets/:number<int>")
    let shown = try #require(await app.routingError("/tickets/s3cr3t"))
    #expect("\(shown)".contains("s3cr3t"))
    app.page("/tickets/:code<uuid>/use", .parameters("code", .secret))
    console = []
    for link in ["/tickets/s3cr3t/use", "/tickets/s3cr3t", "/tickets/s3cr3t/uses"] {
      let error = try #require(await app.routingError(link))
      #expect(error.code == .notFound)
      #expect(!error.nearMisses.isEmpty)
      #expect(!"\(error) \(console)".contains("s3cr3t"), "\(link)")
    }
  }

  @Test("A secret that is not a value of its type is in no message")
  func invalid() async throws {
    struct Numbered: Route {
      var pin: Secret<Int>
      static let pattern: RoutePattern = "/pin"
      static var routeProperties: [RouteValues.Types] { [["pin": Secret<Int>.self]] }
      init(reading values: borrowing RouteValues) throws(RouteError) {
        pin = try values.value("pin")
      }
      func write(to writer: inout RouteWriter) throws(RouteError) {
        try writer.write(pin, as: "pin")
      }
    }
    let app = TestApp(.full)
    app.router.console = nil
    app.router.register(Numbered.self) { _, _ in "" }
    app.router.register("/number", .parameters("pin", .secret)) { request in
      "\(try request.parameters.value("pin", as: Int.self))"
    }
    for link in ["/pin?pin=s3cr3t", "/number?pin=s3cr3t"] {
      let error = try #require(await app.routingError(link))
      #expect(error.code == .invalidParameter)
      #expect(!"\(error)".contains("s3cr3t"))
    }
    #expect(throws: RouteError.self) { try Numbered(parsing: "/pin?pin=s3cr3t") }
    do throws(RouteError) {
      _ = try Numbered(parsing: "/pin?pin=s3cr3t")
    } catch {
      #expect(!"\(error)".contains("s3cr3t"))
    }
  }
}
