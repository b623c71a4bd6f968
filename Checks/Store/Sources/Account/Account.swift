// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

package import StoreCore
package import Wayfinder

/// The module with the account pages and the sign-in page.
package struct Account: RouteModule {
  package static let name = "Account"

  package init() {}

  package func register(in routes: inout RoutesBuilder<Page>) {
    routes.register("/account", [.external, .sensitive, .tab("account")]) { _ in Page("Account") }
    routes.register("/account/name", [.sensitive, .parent("/account")]) { _ in Page("Name") }
    routes.register("/account/addresses", [.sensitive, .parent("/account")]) { _ in
      Page("Addresses")
    }
    routes.register("/account/addresses/:id<uuid>", .sensitive) { request in
      Page("Address \(try request.parameters.value("id"))")
    }
    routes.register("/account/avatar/pick", .transition(.present)) { request in
      Page("Pictures", buttons: ["Cat": { request.finishAndLeave(with: "cat") }])
    }
    routes.action("/account/delete", .destructive) { _ in true }
    routes.register("/sign-in", .transition(.present)) { request in
      Page("Sign in", buttons: ["Sign in": { request.finishAndLeave(with: true) }])
    }
  }
}
