// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Wayfinder

extension Kit {
  /// Opens the kit without waiting for the result.
  ///
  /// If an error occurs, the router reports it to its observers.
  @MainActor
  func open(by openRoute: OpenRouteAction) {
    Task { try? await openRoute.route(to: .module(Kit.module, with: values)) }
  }
}
