// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Wayfinder
import WayfinderCompatibility

/// The tests of the older routers, which share their routes and so run one after another.
@Suite("Compatibility", .serialized)
@MainActor
struct CompatibilityTests {
  let router = Router<String>()

  init() {
    OlderRouters.shared.reset()
    router.console = nil
    router.links = [.universal("momentsapp.com"), .scheme("app"), .scheme("mgj")]
    OlderRouters.shared.use(router)
    OlderRouters.shared.admitsCustomSchemes = true
  }

  func url(_ text: String) -> URL? { URL(string: text) }
}
