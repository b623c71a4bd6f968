// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

package import MomentsKit
package import Wayfinder

/// The navigation host of a session, which stores the pages in memory.
@MainActor
package final class SessionHost: NavigationHost {
  /// The memory host that stores the pages.
  package let memory = MemoryHost<Page>(
    scene: NavigationState.Scene(tabs: Tab.allCases.map(\.rawValue))
  )
  init() {}

  package var scene: NavigationState.Scene { memory.scene }

  package var top: Page? { memory.top }

  package func perform(_ plan: NavigationPlan<Page>) async throws {
    try await memory.perform(plan)
    if plan.screens.values.contains(where: { $0.resultHandle != nil }) {
      PendingVisit.current?.wait(for: .visitor)
    }
  }
}
