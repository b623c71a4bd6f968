// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Wayfinder

// `Screen` is the type of your screens, such as `UIViewController` or `AnyView`.

@MainActor
func openOrders(with router: Router<Screen>) async -> String {
  do throws(RouteError) {
    let price = try await router.route(to: "/orders/7/price", returning: Int.self)
    return "\(price)"
  } catch {
    switch error.code {
    case .notFound, .refused: return "This link belongs to no page."
    case .cancelled: return ""
    default: return error.localizedDescription
    }
  }
}

/// Code outside of the main actor waits for the router.
func openFromBackground(_ router: Router<Screen>) async throws {
  try await router.route(to: "/orders/7/price")
}
