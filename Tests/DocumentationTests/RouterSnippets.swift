// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Wayfinder

/// The code examples from the articles on modules and results.
@Suite("Code about modules and results")
@MainActor
struct RouterSnippets {
  struct Mall: RouteModule {
    static let name = "Mall"

    func register(in routes: inout RoutesBuilder<Page>) {
      routes.provide((any PriceService).self) { _ in LivePrices() }
      routes.register("/products/:id", .external) { request in
        ProductPage(id: try request.parameters.value("id"))
      }
      routes.entry(as: .push) { _ in MallPage() }
    }
  }

  @Test("A module provides a service and is opened by its name")
  func modules() async throws {
    let (router, host) = (Router<Page>(), MemoryHost<Page>())
    router.attach(host)
    router.install(Mall())
    try await router.route(to: .module("Mall"))
    #expect(host.top is MallPage)
    #expect(try router.services.get((any PriceService).self).price(of: 1) == 24)
  }

  struct DesignKit: RouteModule {
    static let name = "DesignKit"

    func register(in routes: inout RoutesBuilder<Page>) {
      routes.entry(as: .present) { request in
        ProductPage(id: try request.parameters.value("productName"))
      }
    }
  }

  @Test("A module is opened with values")
  func moduleWithValues() async throws {
    let (router, host) = (Router<Page>(), MemoryHost<Page>())
    router.attach(host)
    router.install(DesignKit())
    try await router.route(to: .module("DesignKit", with: ["productName": "Moments"]))
    #expect((host.top as? ProductPage)?.id == "Moments")
  }

  struct Photos: RouteModule {
    static let name = "photos"

    func register(in routes: inout RoutesBuilder<Page>) {
      routes.entry("picker", as: .push) { _ in MallPage() }
    }
  }

  @Test("Every destination opens, with one option or with several")
  func destinations() async throws {
    let (router, host) = (Router<Page>(), MemoryHost<Page>())
    router.links = [.scheme("moments")]
    router.attach(host)
    router.register("/photos/:id", .external(including: .unverified)) { _ in AboutPage() }
    router.register("/users/:name/photos") { _ in AboutPage() }
    router.register("/moments/:id") { _ in AboutPage() }
    router.install(Photos())
    let (name, scannedText, scene) = ("Ana/Ben", "moments://photos/7", RouteScene.main)
    let url = try #require(URL(string: "moments://photos/8"))
    let openRoute = OpenRouteAction(router)

    router.open("/users/\(name)/photos")
    router.open(.incoming(url))
    router.open(.parsing(scannedText, origin: .scan))
    router.open(.module("photos", entry: "picker", with: ["album": "7"]))

    router.open("/photos/7", .using(.push))
    router.open("/photos/7", [.in(scene), .using(.push)])

    openRoute("/moments/42")
    router.open("/moments/42")

    while router.journeys.count < 8 { await Task.yield() }
    #expect(router.journeys.allSatisfy { ["shown", "reused"].contains($0.ending) })
  }

  @Test("A route is registered with one fact or with several")
  func configurations() throws {
    let router = Router<Page>()
    router.authorizer = SignedIn()
    router.register("/orders", .external) { _ in MallPage() }
    router.register("/about", .external) { _ in AboutPage() }
    router.register("/orders/:id", [.external, .sensitive, .parent("/orders"), .tab("shop")]) {
      request in
      OrderPage(id: try request.parameters.value("id"))
    }
    router.register("/moments/:id", [.external, .tab("home")]) { request in
      MomentPage(id: try request.parameters.value("id"))
    }
    try router.validate()
    #expect(router.rules.routes.map(\.effect) == [.view, .view, .sensitive, .view])
  }

  @Test("A screen opens another route")
  func opening() async throws {
    struct MomentScreen {
      let id: Int
      let openRoute: OpenRouteAction
    }
    struct Feature: RouteModule {
      static let name = "Feature"

      func register(in routes: inout RoutesBuilder<MomentScreen>) {
        routes.register("/moments/:id") { request in
          MomentScreen(id: try request.parameters.value("id"), openRoute: request.openRoute)
        }
      }
    }
    let (router, host) = (Router<MomentScreen>(), MemoryHost<MomentScreen>())
    router.attach(host)
    router.install(Feature())
    try await router.route(to: "/moments/1")
    try await host.top?.openRoute.route(to: "/moments/2")
    #expect(host.stack.map(\.screen.id) == [1, 2])
  }

  @Test("An action returns a value")
  func actions() async throws {
    let router = Router<Page>()
    router.action(
      "/products/:id/price",
      [.external(including: .web), .returnsResultToExternalCallers]
    ) { _ in 24 }

    let price = try await router.route(to: "/products/7/price", returning: Int.self)
    #expect(price == 24)
  }

  @Test("A screen returns a result")
  func results() async throws {
    let (router, host) = (Router<Page>(), MemoryHost<Page>())
    router.attach(host)
    let user = Task {
      while host.top == nil { await Task.yield() }
      (host.top as? PhotoPicker)?.pick(Photo(name: "river"))
    }
    router.register("/photos/pick", .transition(.present)) { request in
      PhotoPicker { photo in request.finish(with: photo) }
    }

    let photo = try await router.route(to: "/photos/pick", returning: Photo.self)
    #expect(photo.name == "river")
    await user.value
  }

  @Test("A call with a completion handler needs no task")
  func completion() async throws {
    let (router, host) = (Router<Page>(), MemoryHost<Page>())
    router.attach(host)
    router.register("/moments/:id") { request in
      MomentPage(id: try request.parameters.value("id"))
    }
    router.action("/products/:id/price") { _ in 24 }

    router.open("/moments/42") { result in
      if case .failure(let error) = result { print(error.message) }
    }
    router.open("/products/7/price", returning: Int.self) { result in
      if case .success(let price) = result { print(price) }
    }

    while router.journeys.count < 2 { await Task.yield() }
    #expect(router.journeys.map(\.ending) == ["shown", "returned"])
  }

  @Test("An attached value reaches the screen")
  func attachments() async throws {
    let (router, host, image) = (Router<Page>(), MemoryHost<Page>(), Photo(name: "river"))
    enum PickedImage: RouteRequest.AttachmentKey {
      typealias Value = Photo
    }
    router.attach(host)
    router.register("/editor") { request in
      ProductPage(id: request.attachments[PickedImage.self]?.name ?? "")
    }

    let attachments = RouteRequest.Attachments()
    attachments[PickedImage.self] = image
    try await router.route(to: "/editor", .attaching(attachments))
    #expect((host.top as? ProductPage)?.id == "river")
  }

  @Test("An observer receives the end of a journey")
  func observers() async throws {
    let (router, statistics) = (Router<Page>(), Statistics())
    router.console = nil
    router.observe { event in
      guard case .ended(let error) = event.kind else { return }
      statistics.count(event.pattern?.text ?? "no route", error?.code.name ?? "ok")
    }
    #expect(throws: Never.self) { try router.validate() }
    _ = try? await router.route(to: "/nowhere")
    #expect(statistics.counted == ["no route: notFound"])
  }
}

extension RouterSnippets {
  final class Statistics {
    private(set) var counted: [String] = []

    func count(_ route: String, _ ending: String) { counted.append("\(route): \(ending)") }
  }

  class Page {}

  final class MallPage: Page {}

  final class AboutPage: Page {}

  final class OrderPage: Page {
    let id: String

    init(id: String) { self.id = id }
  }

  final class MomentPage: Page {
    let id: String

    init(id: String) { self.id = id }
  }

  final class ProductPage: Page {
    let id: String

    init(id: String) { self.id = id }
  }

  final class Photo {
    let name: String

    init(name: String) { self.name = name }
  }

  final class PhotoPicker: Page {
    let pick: (Photo) -> Void

    init(_ pick: @escaping (Photo) -> Void) { self.pick = pick }
  }

  protocol PriceService {
    func price(of product: Int) -> Int
  }

  struct LivePrices: PriceService {
    func price(of product: Int) -> Int { 24 }
  }
}

/// An authorizer of an app whose user is signed in and confirms everything.
struct SignedIn: RouteAuthorizer {
  func signIn(for request: RouteRequest) async throws -> Bool { true }
  func confirm(_ request: RouteRequest) async throws -> Bool { true }
}
