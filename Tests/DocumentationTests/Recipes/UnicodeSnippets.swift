// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

// `Screen` is the type of your screens, such as `UIViewController` or `AnyView`.

@MainActor
func addChinesePaths(to router: Router<Screen>) {
  router.links = [.universal("xn--fsqu00a.example")]  // 例子.example
  router.register("/商品/:name", .external) { request in
    Screen(try request.parameters.value("name"))
  }
}

@MainActor
func openProduct(_ name: String, with router: Router<Screen>) async throws {
  try await router.route(to: "/商品/\(name)")
}

@Suite("Recipe: Chinese paths")
@MainActor
struct UnicodeSnippets {
  @Test(
    "A path is the same with and without percent-encoding",
    arguments: [
      "https://xn--fsqu00a.example/商品/茶杯",
      "https://xn--fsqu00a.example/%E5%95%86%E5%93%81/%E8%8C%B6%E6%9D%AF",
    ]
  )
  func paths(link: String) async throws {
    let (router, host) = (Router<Screen>(), MemoryHost<Screen>())
    router.attach(host)
    addChinesePaths(to: router)
    try await router.route(to: .parsing(link, origin: .universal))
    #expect(host.top == Screen("茶杯"))
    try await openProduct("茶/杯", with: router)
    #expect(host.top == Screen("茶/杯"))
  }
}
