// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Wayfinder

/// All routes in registration order.
struct RoutesReport: Encodable {
  let routes: [Route]

  struct Route: Encodable {
    let pattern: String
    let exposure: String
    let priority: Int
    let transition: String
    let file: String
    let line: UInt
  }

  init(of routes: [RouteFacts]) {
    self.routes = routes.map {
      Route(
        pattern: $0.pattern.text,
        exposure: $0.exposure.description,
        priority: $0.priority,
        transition: $0.transition,
        file: $0.file,
        line: $0.line
      )
    }
  }
}
