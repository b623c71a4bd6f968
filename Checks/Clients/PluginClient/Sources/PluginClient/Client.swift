// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Wayfinder

/// An app whose routes are written from its manifest at build.
@main
struct Client {
  @MainActor
  static func main() throws {
    let router = Router<String>()
    router.register(Routes.User.self) { route, _ in "user \(route.userId)" }
    precondition((try? router.resolve(Routes.User(userId: 7))) != nil)
    let path = try Routes.User(userId: 7).path
    precondition(path.text == "/users/7")
  }
}
