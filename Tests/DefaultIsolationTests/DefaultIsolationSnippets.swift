// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Macros
import Wayfinder

// A module with `.defaultIsolation(MainActor.self)`.

/// What a macro generates needs no attribute.
@Route("/products/:code")
struct ProductRoute {
  var code: Barcode
}

struct Barcode {
  let text: String
}

/// A conformance by hand is `nonisolated`, because links are read outside of the main actor, too.
nonisolated extension Barcode: RouteValue {
  init?(routeText: Substring) { text = String(routeText) }

  var routeText: String? { text }
}

func addProducts(to router: Router<String>) {
  router.register(ProductRoute.self, .external) { route, _ in "product \(route.code.text)" }
}

// That this compiles is the test: the route is read and written outside of the main actor.
nonisolated func path(of link: String) throws -> String {
  try ProductRoute(parsing: link).path.text
}
#endif
