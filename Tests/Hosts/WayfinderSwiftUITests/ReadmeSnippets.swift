// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
import SwiftUI
import WayfinderSwiftUI

struct ShopApp: App {
  private let router = Router<AnyView>()
  private let host = SwiftUIHost()

  init() {
    router.links = [.universal("shop.example.com")]
    router.attach(host)
    router.register("/", .external) { _ in Text("Shop") }
    router.register("/products/:id<int>", [.external, .parent("/")]) { request in
      Text("Product \(try request.parameters.value("id"))")
    }
  }

  var body: some Scene { WindowGroup { RouteWindow(router, host, home: "/") } }
}
#endif
