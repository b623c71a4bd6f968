// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

// `Screen` is the type of your screens, such as `UIViewController` or `AnyView`.

enum Server: String, CaseIterable {
  case production = "shop.example.com"
  case staging = "staging.shop.example.com"

  /// The links that a build of the app accepts.
  var links: [DeclaredLink] {
    switch self {
    case .production: [.universal(rawValue), .scheme("shop")]
    case .staging:
      [.universal(rawValue), .subdomains(of: "preview.example.com"), .scheme("shop-staging")]
    }
  }
}

@MainActor
func useServer(_ server: Server, in router: Router<Screen>) {
  router.links = server.links
  router.register("/products/:id", .external(including: .schemes)) { request in
    Screen("product \(try request.parameters.value("id"))")
  }
}

@Suite("Recipe: staging and production hosts")
@MainActor
struct HostSnippets {
  @Test("A build opens the links of its own server", arguments: Server.allCases)
  func hosts(server: Server) {
    let router = Router<Screen>()
    useServer(server, in: router)
    for other in Server.allCases {
      let link = "https://\(other.rawValue)/products/7"
      #expect(router.canRoute(link, origin: .universal) == (other == server))
    }
    let preview = router.canRoute("https://pr-7.preview.example.com/products/7", origin: .universal)
    #expect(preview == (server == .staging))
  }
}
