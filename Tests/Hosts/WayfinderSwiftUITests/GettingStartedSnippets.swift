// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
import SwiftUI
import Testing
import WayfinderSwiftUI
import WayfinderTesting

// The code of the guide "Getting started with Xcode". TutorialRoutes.swift has its route.

struct Products: RouteModule {
  static let name = "Products"

  func register(in routes: inout RoutesBuilder<AnyView>) {
    routes.register(ProductRoute.self, .external) { route, _ in
      AnyView(Text("Product \(route.id)"))
    }
  }
}

@MainActor
@Test("A link opens a product")
func opensProduct() async throws {
  let router = Router<AnyView>()
  router.links = [.universal("shop.example.com")]
  router.install(Products())
  router.attach(MemoryHost())
  let link = "https://shop.example.com/products/7"
  try await router.expect(link, from: .universal, shows: "/products/:id")
}
#endif
