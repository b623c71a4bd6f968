// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Wayfinder

extension RouteFacts {
  /// The route's exposure, its effect, and the module that registered it.
  var tags: [String] { [exposure.description, effect.description] + (module.map { [$0] } ?? []) }

  /// The source location of the registration.
  var place: String { "\(file):\(line)" }
}
