package import MomentsKit
package import Wayfinder

/// The window of a session: it remembers, and lets no browser wait for a page that asks.
@MainActor
package final class SessionHost: NavigationHost {
  /// What remembers the pages.
  package let memory = MemoryHost<Page>(
    scene: NavigationState.Scene(tabs: Tab.allCases.map(\.rawValue))
  )
  init() {}

  package var scene: NavigationState.Scene { memory.scene }

  package var top: Page? { memory.top }

  package func perform(_ plan: NavigationPlan<Page>) async throws {
    try await memory.perform(plan)
    if plan.arrivals.values.contains(where: { $0.resultHandle != nil }) {
      PendingVisit.current?.wait(for: .visitor)
    }
  }
}
