// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

package import MomentsKit
import RouteNavigation
package import Wayfinder

/// The navigation host of a session, which stores the pages in memory.
@MainActor
package final class SessionHost: NavigationHost {
  /// The memory host that stores the pages.
  package let memory = MemoryHost<Page>(
    scene: NavigationState.Scene(tabs: Tab.allCases.map(\.rawValue))
  )
  private let visitor: Visitor
  /// The entries whose pages were drawn for a signed-in visitor.
  private var privateEntries: Set<NavigationEntry.ID> = []
  /// The entries whose pages were drawn for a visitor who has signed out since then.
  private var hiddenEntries: Set<NavigationEntry.ID> = []

  init(of visitor: Visitor) {
    self.visitor = visitor
    visitor.observe(for: self) { [weak self] in self?.hidePrivatePages() }
  }

  package var scene: NavigationState.Scene { memory.scene }

  package var top: Page? { memory.top }

  /// Returns a page that asks before it is left; a page that is drawn again keeps its draft, so it is not asked.
  package func leavingScreen(
    _ id: NavigationEntry.ID,
    updatedBy link: String?
  ) -> (any RouteLeaving)? {
    link == nil ? memory.leavingScreen(id, updatedBy: nil) : nil
  }

  package func perform(_ plan: NavigationPlan<Page>) async throws {
    try await memory.perform(plan)
    hiddenEntries.subtract(plan.screens.keys)
    if visitor.isSignedIn { privateEntries.formUnion(plan.screens.keys) }
    hiddenEntries.formIntersection(scene.entries.map(\.id))
    privateEntries.formIntersection(scene.entries.map(\.id))
    if plan.screens.values.contains(where: { $0.resultHandle != nil }) {
      PendingVisit.current?.wait(for: .visitor)
    }
  }

  private func hidePrivatePages() {
    guard !visitor.isSignedIn else { return }
    hiddenEntries.formUnion(privateEntries)
    privateEntries = []
  }

  /// Returns whether the page of an entry was drawn for a signed-in visitor, who has signed out.
  ///
  /// Such a page is not shown again, not even after the next sign-in; its link must pass the policy
  /// like every other link, and is then drawn again.
  func isHidden(_ id: NavigationEntry.ID) -> Bool { hiddenEntries.contains(id) }
}
