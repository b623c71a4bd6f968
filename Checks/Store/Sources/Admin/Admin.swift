// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

package import StoreCore
package import Wayfinder

/// The module with the pages for the store's own staff, which no external link can open.
package struct Admin: RouteModule {
  package static let name = "Admin"

  package init() {}

  package func register(in routes: inout RoutesBuilder<Page>) {
    routes.register("/admin") { _ in Page("Administration") }
    routes.register("/admin/users", .parent("/admin")) { _ in Page("Users") }
    routes.register("/admin/users/:id<int>", .parent("/admin/users")) { request in
      Page("User \(try request.parameters.value("id"))")
    }
    routes.register("/admin/flags", .parent("/admin")) { _ in Page("Flags") }
    routes.register("/admin/flags/:flag", .parent("/admin/flags")) { request in
      Page("Flag \(try request.parameters.value("flag"))")
    }
    routes.register("/admin/log(/:day)", .parent("/admin")) { request in
      Page("Log of \(request.parameters["day"] ?? "today")")
    }
    routes.action("/admin/cache/clear", .mutate) { _ in true }
  }
}
