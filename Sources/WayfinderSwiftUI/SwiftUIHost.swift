#if canImport(SwiftUI)
public import Observation
public import RouteNavigation
public import SwiftUI
public import Wayfinder

/// Shows views in one window of SwiftUI, by stacks, sheets, covers and tabs that are bound to its state.
///
/// ```swift
/// let host = SwiftUIHost(tabs: ["timeline", "mall"])
/// router.attach(host)
/// ```
///
/// A ``RouteWindow`` draws it. What the user does, a back swipe, a sheet that is pulled down or another
/// tab, comes back by the bindings, and changes the state as a journey does.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
@Observable
public final class SwiftUIHost: NavigationHost {
  /// What is on display.
  public private(set) var scene: NavigationState.Scene

  /// How long a sheet may take to leave before the next step is taken all the same.
  @ObservationIgnored public var patience = Duration.seconds(2)

  @ObservationIgnored let clock: any Clock<Duration>
  /// Changes with each screen that takes the place of another, which the state does not tell.
  private var replacements = 0
  @ObservationIgnored private var records: [NavigationEntry.ID: Record] = [:]
  @ObservationIgnored private var leaving: [NavigationEntry.ID: CheckedContinuation<Void, Never>] =
    [:]

  /// What the user has sent away, and that SwiftUI still moves out.
  @ObservationIgnored private var going: Set<NavigationEntry.ID> = []
  /// What left by the last change, which SwiftUI still draws as it moves out.
  @ObservationIgnored private var outgoing:
    (
      views: [NavigationEntry.ID: AnyView], presented: [NavigationState.Presented]
    ) = ([:], [])

  private struct Record {
    var view: AnyView
    let resultHandle: ResultHandle?
  }

  /// Makes a host that shows nothing yet.
  ///
  /// - Parameters:
  ///   - tabs: The names of the tabs, the first one selected; a single stack without any.
  ///   - clock: What ``patience`` is measured by.
  public init(tabs: [String] = [], clock: some Clock<Duration> = ContinuousClock()) {
    scene = NavigationState.Scene(tabs: tabs)
    self.clock = clock
  }

  /// The view on top.
  public var top: AnyView? { scene.top.flatMap { records[$0.id]?.view } }

  /// The view of an entry on display, or of one that is moving out.
  func view(of id: NavigationEntry.ID) -> AnyView? {
    _ = replacements
    return records[id]?.view ?? outgoing.views[id]
  }

  /// The number of views that are known.
  var count: Int { records.count + outgoing.views.count }

  /// What is presented for an entry, or is moving out.
  func presented(_ id: NavigationEntry.ID) -> NavigationState.Presented? {
    scene.presented.first { $0.id == id } ?? outgoing.presented.first { $0.id == id }
  }

  /// Carries out a plan, step by step: SwiftUI drops a sheet that is to come while another one goes.
  ///
  /// - Throws: `NavigationPlanError` when a step does not fit what is on display;
  ///   ``SwiftUIHostError`` when a presentation is one of an app's own.
  public func perform(_ plan: NavigationPlan<AnyView>) async throws {
    for step in plan.steps {
      if case .custom(let name, _, _) = step { throw SwiftUIHostError.noPresentation(name) }
      var changed = scene
      try changed.apply(step, in: plan.scene)
      note(step, plan)
      // The lowest of them takes the others along, and is the one whose end SwiftUI tells.
      let gone = scene.presented.first { one in !changed.presented.contains { $0.id == one.id } }
      show(changed)
      if let gone { await untilGone(gone.id) }
    }
  }

  private func note(_ step: NavigationStep, _ plan: NavigationPlan<AnyView>) {
    var id = step.added?.id
    if case .deliver(_, let known) = step { id = known }
    guard let id, let arrival = plan.arrivals[id] else { return }
    let resultHandle = arrival.resultHandle ?? records[id]?.resultHandle
    if records[id] != nil { replacements += 1 }
    records[id] = Record(view: arrival.screen, resultHandle: resultHandle)
  }

  /// Shows something else, and lets go of what has left; who awaits an answer of it hears `cancelled`.
  private func show(_ changed: NavigationState.Scene) {
    let shown = Set(changed.entries.map(\.id))
    let left = records.filter { !shown.contains($0.key) }
    outgoing = (left.mapValues(\.view), scene.presented.filter { !shown.contains($0.id) })
    for id in left.keys { records[id] = nil }
    scene = changed
  }

  // MARK: What the user does

  /// Selects a tab.
  func select(_ tab: String) {
    guard scene.tabs.contains(where: { $0.name == tab }) else { return }
    var changed = scene
    changed.selectedTab = tab
    show(changed)
  }

  /// Takes the entries of a stack away that are above some of them.
  ///
  /// - Parameters:
  ///   - ids: What is left above the bottom of the stack.
  ///   - place: Which stack.
  func pop(to ids: [NavigationEntry.ID], in place: StackPlace) {
    let stack = scene.stack(at: place)
    let left = Array(stack.prefix(1 + ids.count))
    // Nothing else than going back comes from a binding.
    guard left.count < stack.count, left.dropFirst().map(\.id) == ids else { return }
    var changed = scene
    changed.setStack(left, at: place)
    show(changed)
  }

  /// Takes a presented entry away, with all that is presented over it.
  func dismiss(_ id: NavigationEntry.ID) {
    guard let index = scene.presented.firstIndex(where: { $0.id == id }) else { return }
    var changed = scene
    changed.presented.removeSubrange(index...)
    going.insert(id)
    show(changed)
  }

  // MARK: Waiting

  /// Notes that SwiftUI has taken a presented view away.
  func hasGone(_ id: NavigationEntry.ID) {
    // What was on a stack in it has left with it.
    if !scene.presented.contains(where: { $0.id == id }) { outgoing = ([:], []) }
    going.remove(id)
    leaving.removeValue(forKey: id)?.resume()
  }

  /// Notes that SwiftUI draws a view no more: one that has moved out is let go of.
  func hasLeft(_ id: NavigationEntry.ID) { outgoing.views[id] = nil }

  /// Waits until what the user has sent away has gone.
  public func settle() async throws {
    while let id = going.first { await untilGone(id) }
  }

  private func untilGone(_ id: NavigationEntry.ID) async {
    let (clock, patience) = (clock, patience)
    let timer = Task { [weak self] in
      try? await clock.sleep(for: patience)
      self?.hasGone(id)
    }
    await withCheckedContinuation { leaving[id] = $0 }
    timer.cancel()
  }
}
#endif
