// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

// `Screen` is the type of your screens, such as `UIViewController` or `AnyView`.

@MainActor
func log(_ router: Router<Screen>, write: @escaping @MainActor @Sendable (String) -> Void) {
  router.observe { event in
    guard case .ended(let error) = event.kind else { return }
    write("journey \(event.journey) from \(event.origin.name): \(error?.code.name ?? "done")")
  }
}

@Suite("Recipe: logs")
@MainActor
struct LogSnippets {
  @Test("Each journey is a line without values of its link")
  func lines() async {
    let router = Router<Screen>()
    router.links = [.scheme("shop")]
    var lines: [String] = []
    log(router) { lines.append($0) }
    _ = try? await router.route(to: .parsing("shop://orders/7", origin: .scheme))
    #expect(lines == ["journey 1 from scheme: notFound"])
  }
}
