// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Wayfinder

/// An app with one mistake, and the messages that its developer sees.
@MainActor
final class WrongUse {
  let router: Router<String>
  let host: MemoryHost<String>
  private let title: String
  private var messages: [String] = []

  private init(_ title: String) {
    self.title = title
    router = Router()
    host = MemoryHost(scene: NavigationState.Scene(tabs: ["shelf", "cart"]))
    router.links = [.universal("store.example"), .scheme("store")]
    router.attach(host)
    router.console = { [weak self] in self?.messages.append("console: \($0)") }
  }

  /// Runs a closure that makes one mistake with a new app, and prints all messages about this
  /// mistake.
  static func of(_ title: String, _ make: (WrongUse) async throws -> Void) async {
    let use = WrongUse(title)
    do {
      try await make(use)
    } catch {
      use.messages.append("error: \(error)")
    }
    if use.messages.isEmpty { use.messages = ["(no message)"] }
    print("\n## \(title)\n")
    for message in use.messages { print(message) }
  }

  /// Validates the registrations, as a test of the app would.
  func validate() {
    do {
      try router.validate()
    } catch {
      messages.append("validate: \(error)")
    }
  }

  /// Opens a link, as the app's code or the system would.
  func open(_ link: String, from origin: RouteOrigin = .internal) async {
    do {
      try await router.route(to: .parsing(link, origin: origin))
    } catch {
      messages.append("thrown: \(error)")
    }
  }

  /// Records an additional message about the mistake.
  func record(_ message: String) { messages.append(message) }
}
