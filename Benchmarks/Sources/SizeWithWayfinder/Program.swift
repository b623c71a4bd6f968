// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Wayfinder

/// The program with a router: prints the screen that its last argument opens.
@main
struct Program {
  @MainActor
  static func main() async throws {
    let router = Router<String>()
    let host = MemoryHost<String>()
    router.attach(host)
    router.register("/") { _ in "home" }
    router.register("/products/:id<int>(/:tab)", .external) { request in
      "product \(try request.parameters.value("id", as: Int.self))"
    }
    try await router.route(to: .parsing(CommandLine.arguments.last ?? "/", origin: .internal))
    print(host.top ?? "no screen")
  }
}
