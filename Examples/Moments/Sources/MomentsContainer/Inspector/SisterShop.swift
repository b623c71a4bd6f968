// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Wayfinder

/// Another app of the same company, with its own router and its own window.
///
/// On a device, the operating system passes each app the links to its host. Here both apps run in
/// one process and pass links to each other.
@MainActor
final class SisterShop {
  /// The host of the shop's universal links.
  static let host = "shop.momentsapp.com"

  let router = Router<String>()
  let window = MemoryHost<String>()

  /// Creates the shop with its router, its window and its routes.
  ///
  /// - Parameter openHome: Opens a link in the Moments app, and returns whether a page was shown.
  init(openHome: @escaping @MainActor (DeepLink) async throws -> Bool) {
    router.console = nil
    router.disclosure = .full
    router.attach(window)
    router.links = [.universal(SisterShop.host)]
    router.webTargets = ["momentsapp.com"]
    router.webOpener = { link, _ in try await openHome(link) }
    router.register("/items/:id", .external) { request in
      "item \(request.parameters["id"] ?? "")"
    }
    // `RewriteRule` throws only for an invalid template, and this template is valid. If a later
    // change makes the template invalid, the rule is missing, and the scenario ends with a visible
    // error.
    try? router.rewriteRules.append(
      RewriteRule("/gifts/:id", to: "https://momentsapp.com/products/:id")
    )
  }

  /// Opens a universal link, and returns whether a page was shown.
  func receive(_ link: DeepLink) async throws -> Bool {
    try await router.route(to: .parsing(link.text, origin: .universal)).kind == .shown
  }
}
