// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Chat
import InternalMenu
import Mall
import MomentsKit
import Profile
import Timeline
import Wayfinder

/// An app that consists of the features, a router and one visitor, without the container.
@MainActor
struct FeatureApp {
  let router = Router<Page>()
  let host = MemoryHost<Page>(scene: NavigationState.Scene(tabs: Tab.allCases.map(\.rawValue)))
  let visitor: Visitor

  init(_ language: Language = .english) throws {
    let visitor = Visitor(language: language)
    self.visitor = visitor
    router.console = nil
    router.links = [.universal("momentsapp.com"), .scheme("moments")]
    router.authorizer = NoSignIn()
    router.services.provide((any VisitorDirectory).self) { _ in OneVisitor(visitor: visitor) }
    router.services.provide(RouteDirectory.self) { [weak router] _ in
      RouteDirectory { router?.rules.routes ?? [] }
    }
    router.install(Timeline<Page>())
    router.install(Mall<Page>())
    router.install(Chat<Page>())
    router.install(Profile<Page>())
    router.install(InternalMenu<Page>())
    router.install(DesignKit<Page>())
    try router.validate()
    router.attach(host)
  }

  /// Opens a page as the app's own code does.
  func page(_ path: String) async throws -> Page {
    try await router.route(to: .parsing(path, origin: .internal))
    return try shown
  }

  /// Opens the design kit for a product.
  func designKit(_ product: String = "Moments", _ version: String = "1.0") async throws -> Page {
    try await router.route(
      to: .module("DesignKit", with: ["productName": product, "version": version])
    )
    return try shown
  }

  /// The frontmost page.
  var shown: Page {
    get throws {
      guard let page = host.top else { throw NoPage() }
      return page
    }
  }

  /// Performs a tap on the frontmost page, as the container would.
  ///
  /// - Returns: The new frontmost page.
  @discardableResult
  func tap(_ number: Int, _ form: Tap.Form = [:]) async throws -> Page {
    guard let entry = host.scene.top, let page = host.top, page.taps.indices.contains(number)
    else { throw NoPage() }
    switch page.taps[number] {
    case .open(let path, let transition):
      try await router.route(to: path, .using(transition))
    case .openRoute(let route):
      try await router.route(to: route)
    case .module(let name, let values):
      try await router.route(to: .module(name, with: values))
    case .run(let path):
      try await router.route(to: path(form))
      try await router.route(to: .parsing(entry.link, origin: .internal))
    case .runRoute(let route):
      try await router.route(to: route)
      try await router.route(to: .parsing(entry.link, origin: .internal))
    case .follow(let link):
      try await router.route(to: .parsing(link, origin: .unknown))
    case .answer(let answer):
      answer(form)
      host.goBack()
    }
    return try shown
  }

  /// Taps the first button of the frontmost page that has the given text or accessibility label.
  @discardableResult
  func tap(_ label: String, _ form: Tap.Form = [:]) async throws -> Page {
    let buttons = try shown.content.text.matches(of: #/<button[^>]*value="(\d+)".*?<\/button>/#)
    guard let button = buttons.first(where: { $0.0.contains(label) }),
      let number = Int(button.1)
    else { throw NoButton(label: label) }
    return try await tap(number, form)
  }

  struct NoPage: Error {}

  struct NoButton: Error {
    let label: String
  }
}

/// A visitor directory with one visitor for all scenes.
private struct OneVisitor: VisitorDirectory {
  let visitor: Visitor

  func visitor(in scene: RouteScene) -> Visitor { visitor }
}

/// An authorizer that denies every request.
private struct NoSignIn: RouteAuthorizer {
  func signIn(for request: RouteRequest) async throws -> Bool { false }
  func confirm(_ request: RouteRequest) async throws -> Bool { false }
}
