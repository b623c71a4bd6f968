// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
public import Observation
public import RouteNavigation
public import SwiftUI
public import Wayfinder

/// A navigation host for one SwiftUI window; the window shows the views of the entries in the
/// host's navigation state.
///
/// ```swift
/// let host = SwiftUIHost(tabs: ["timeline", "mall"])
/// router.attach(host)
/// ```
///
/// A ``RouteWindow`` draws the state. Bindings change the state when the user swipes back, pulls down a
/// sheet or selects a tab.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
@Observable
public final class SwiftUIHost: NavigationHost {
  /// The navigation state of the window.
  public private(set) var scene: NavigationState.Scene

  /// The maximum time that the host waits for the end of a dismissal before it performs the next
  /// step.
  @ObservationIgnored public var dismissalTimeout = Duration.seconds(2)

  @ObservationIgnored let clock: any Clock<Duration>
  /// The number of replaced views.
  ///
  /// Changing this number makes SwiftUI draw again, because a replacement does not change the
  /// navigation state.
  private var replacements = 0
  @ObservationIgnored private var records: [NavigationEntry.ID: Record] = [:]
  @ObservationIgnored private var dismissals:
    [NavigationEntry.ID: CheckedContinuation<Void, Never>] =
      [:]

  /// The presented entries that the user has dismissed and that SwiftUI still animates.
  @ObservationIgnored private var dismissing: Set<NavigationEntry.ID> = []
  /// The views that the last change has removed, which SwiftUI still draws during the animation.
  @ObservationIgnored private var outgoing:
    (
      views: [NavigationEntry.ID: AnyView], presented: [NavigationState.Presented]
    ) = ([:], [])

  private struct Record {
    var view: AnyView
    let resultHandle: ResultHandle?
  }

  /// Creates a host that shows no screen.
  ///
  /// - Parameters:
  ///   - tabs: The names of the tabs, of which the first is selected; empty for a single stack.
  ///   - clock: The clock of ``dismissalTimeout``.
  public init(tabs: [String] = [], clock: some Clock<Duration> = ContinuousClock()) {
    scene = NavigationState.Scene(tabs: tabs)
    self.clock = clock
  }

  /// The front view.
  public var top: AnyView? { scene.top.flatMap { records[$0.id]?.view } }

  /// Returns the view of an entry that is shown or that SwiftUI still animates.
  func view(of id: NavigationEntry.ID) -> AnyView? {
    _ = replacements
    return records[id]?.view ?? outgoing.views[id]
  }

  /// The number of stored views.
  var count: Int { records.count + outgoing.views.count }

  /// Returns the presented state of an entry that is shown or that SwiftUI still animates.
  func presented(_ id: NavigationEntry.ID) -> NavigationState.Presented? {
    scene.presented.first { $0.id == id } ?? outgoing.presented.first { $0.id == id }
  }

  /// Performs the steps of a plan one at a time, because SwiftUI ignores a sheet that is presented
  /// while another sheet is being dismissed.
  ///
  /// - Throws: `NavigationPlanError` if a step does not fit the current state; ``SwiftUIHostError`` for a
  ///   custom presentation.
  public func perform(_ plan: NavigationPlan<AnyView>) async throws {
    for step in plan.steps {
      if case .custom(let name, _, _) = step { throw SwiftUIHostError.noPresentation(name) }
      var changed = scene
      try changed.apply(step, in: plan.scene)
      record(step, plan)
      // If several levels are dismissed, SwiftUI reports the end of the dismissal only for the
      // lowest level.
      let dismissed = scene.presented.first { level in
        !changed.presented.contains { $0.id == level.id }
      }
      show(changed)
      if let dismissed { await waitForDismissal(of: dismissed.id) }
    }
  }

  private func record(_ step: NavigationStep, _ plan: NavigationPlan<AnyView>) {
    var id = step.added?.id
    if case .deliver(_, let shown) = step { id = shown }
    guard let id, let arrival = plan.screens[id] else { return }
    let resultHandle = arrival.resultHandle ?? records[id]?.resultHandle
    if records[id] != nil { replacements += 1 }
    records[id] = Record(view: arrival.screen, resultHandle: resultHandle)
  }

  /// Changes the state and removes the records of closed entries; callers that wait for results of
  /// these entries receive `cancelled`.
  private func show(_ changed: NavigationState.Scene) {
    let shown = Set(changed.entries.map(\.id))
    let closed = records.filter { !shown.contains($0.key) }
    outgoing = (closed.mapValues(\.view), scene.presented.filter { !shown.contains($0.id) })
    for id in closed.keys { records[id] = nil }
    scene = changed
  }

  // MARK: Actions of the user

  /// Selects a tab.
  func select(_ tab: String) {
    guard scene.tabs.contains(where: { $0.name == tab }) else { return }
    var changed = scene
    changed.selectedTab = tab
    show(changed)
  }

  /// Removes the top entries of a stack.
  ///
  /// - Parameters:
  ///   - ids: The entries that stay above the root of the stack.
  ///   - location: The location of the stack.
  func pop(to ids: [NavigationEntry.ID], in location: StackLocation) {
    let stack = scene.stack(at: location)
    let remaining = Array(stack.prefix(1 + ids.count))
    // A binding can only remove entries from the top of the stack, so any other change is ignored.
    guard remaining.count < stack.count, remaining.dropFirst().map(\.id) == ids else { return }
    var changed = scene
    changed.setStack(remaining, at: location)
    show(changed)
  }

  /// Removes a presented entry with all entries that are presented over it.
  func dismiss(_ id: NavigationEntry.ID) {
    guard let index = scene.presented.firstIndex(where: { $0.id == id }) else { return }
    var changed = scene
    changed.presented.removeSubrange(index...)
    dismissing.insert(id)
    show(changed)
  }

  // MARK: Waiting

  /// Records that SwiftUI has finished the dismissal of a presented view.
  func dismissalDidEnd(_ id: NavigationEntry.ID) {
    // The views on the stack of the presented view were removed together with the presented view,
    // so the references to them are released here.
    if !scene.presented.contains(where: { $0.id == id }) { outgoing = ([:], []) }
    dismissing.remove(id)
    dismissals.removeValue(forKey: id)?.resume()
  }

  /// Releases a removed view when SwiftUI no longer draws it.
  func viewDidDisappear(_ id: NavigationEntry.ID) { outgoing.views[id] = nil }

  /// Waits until SwiftUI has finished all dismissals that the user began.
  public func settle() async throws {
    while let id = dismissing.first { await waitForDismissal(of: id) }
  }

  private func waitForDismissal(of id: NavigationEntry.ID) async {
    let (clock, timeout) = (clock, dismissalTimeout)
    let timer = Task { [weak self] in
      try? await clock.sleep(for: timeout)
      self?.dismissalDidEnd(id)
    }
    await withCheckedContinuation { dismissals[id] = $0 }
    timer.cancel()
  }
}
#endif
