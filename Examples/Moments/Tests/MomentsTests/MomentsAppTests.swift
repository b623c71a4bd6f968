// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsContainer
import MomentsKit
import Testing
import Wayfinder

@Suite("App with one router")
@MainActor
struct MomentsAppTests {
  let phone: Phone

  init() throws {
    phone = try Phone()
  }

  #if Macros && compiler(>=6.3)
  @Test("The features of the web app are discovered")
  func found() {
    let modules = phone.router.rules.modules
    #expect(
      modules.map(\.name) == [
        "Chat", "DesignKit", "InternalMenu", "Mall", "Profile", "Timeline",
      ]
    )
    #expect(modules.allSatisfy { $0.file.hasSuffix("/Discovered.swift") })
  }
  #endif

  @Test("The app's own code opens the internal menu, which lists all routes")
  func internalMenu() async throws {
    try await phone.router.route(to: "/InternalMenu", .in(phone.scene))
    let page = try #require(phone.host.top)
    for route in phone.router.rules.routes {
      #expect(page.content.text.contains(route.pattern.text))
    }
  }

  @Test(
    "No external link opens the internal menu",
    arguments: RouteOrigin.all.filter { $0.isExternal },
    ["/InternalMenu", "https://momentsapp.com/InternalMenu", "moments://InternalMenu"]
  )
  func outside(origin: RouteOrigin, link: String) async {
    #expect(await phone.open(link, origin) == "refused")
    #expect(phone.host.stack.isEmpty)
  }

  @Test(
    "The custom scheme opens public pages and no private ones",
    arguments: [
      ("moments:/", true), ("moments://moments/7", true), ("moments:///mall", true),
      ("moments:products/1", true), ("moments://me", false), ("moments://chat", false),
      ("moments://chat/ana", false), ("moments://me/settings", false), ("moments://sign-in", false),
    ]
  )
  func scheme(link: String, isOpened: Bool) async {
    #expect(await phone.open(link, .scheme) == (isOpened ? "shown" : "refused"))
  }

  @Test("Features open each other's pages by paths")
  func paths() async throws {
    for person in Person.all where person.id != Person.me.id {
      try await phone.router.route(to: "/chat/\(person.id)", .in(phone.scene))
      #expect(phone.host.top?.title[.english] == person.name)
    }
    for product in Product.all {
      try await phone.router.route(to: "/products/\(product.id)", .in(phone.scene))
      #expect(phone.host.top?.title[.english] == product.name[.english])
    }
    for moment in Moment.all {
      try await phone.router.route(to: "/moments/\(moment.id)", .in(phone.scene))
      #expect(phone.host.top?.content.text.contains(moment.author.name) == true)
    }
  }

  @Test("The error of missing content contains the content's error")
  func missingContent() async throws {
    let error = try await #require(throws: RouteError.self) {
      try await phone.router.route(to: "/products/99", .in(phone.scene))
    }
    #expect(error.code == .failed)
    #expect(error.underlying is ContentError)
  }
}
