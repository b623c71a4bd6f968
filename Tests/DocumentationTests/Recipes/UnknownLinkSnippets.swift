// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

// `Screen` is the type of your screens, such as `UIViewController` or `AnyView`.

@MainActor
func addUnknownLinks(to router: Router<Screen>) {
  router.register("/not-found", .external(including: .unverified)) { _ in
    Screen("This page does not exist.")
  }
  router.unmatched = { unmatched in
    unmatched.isUnavailable ? nil : "/not-found"
  }
}

@MainActor
func whyNot(_ link: String, in router: Router<Screen>) -> String {
  do {
    return "it opens \(try router.resolve(link, origin: .universal).pattern)"
  } catch {
    return error.description
  }
}

@Suite("Recipe: an unknown link")
@MainActor
struct UnknownLinkSnippets {
  @Test("An unknown link shows a page, and its error names the nearest route")
  func unknown() async throws {
    let (router, host) = (Router<Screen>(), MemoryHost<Screen>())
    router.attach(host)
    router.links = [.universal("shop.example.com")]
    addAccount(to: router)
    #expect(whyNot("https://shop.example.com/order", in: router).contains("“/orders”"))
    addUnknownLinks(to: router)
    let link = "https://shop.example.com/order"
    try await router.route(to: .parsing(link, origin: .universal))
    #expect(host.top == Screen("This page does not exist."))
  }
}
