// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The walk of a journey through its steps: the router, whose state the steps use, and the journey, which records
/// them.
///
/// The steps are in the folder `Steps`, by their names in a trace. A walk has no state of its own; it is a class, so that
/// its steps need not look up the metadata of a generic struct.
@MainActor
final class Walk<Screen> {
  let router: Router<Screen>
  let journey: Journey

  init(_ router: Router<Screen>, _ journey: Journey) {
    (self.router, self.journey) = (router, journey)
  }

  typealias Handler = Router<Screen>.Handler
  typealias SceneRecord = Router<Screen>.SceneRecord
}

extension Router {
  /// Returns the walk of a journey.
  func walk(_ journey: Journey) -> Walk<Screen> { Walk(self, journey) }
}
