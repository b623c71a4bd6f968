public import RouteNavigation

/// A host that only remembers: for containers that render on their own, for previews and tests.
///
/// What is on display is a ``NavigationState/Scene``, changed by the steps of each plan as a real
/// window would be.
@MainActor
public final class MemoryHost<Screen>: NavigationHost {
  /// One screen on display.
  public struct Entry {
    /// The number of its entry in ``MemoryHost/scene``.
    public let id: NavigationEntry.ID
    /// The screen.
    public let screen: Screen
    /// The link that led to it.
    public let link: DeepLink
    /// The pattern of its route.
    public let pattern: RoutePattern
    /// How it came into view.
    public let transition: RouteTransition
    /// What is kept as long as the entry is.
    fileprivate let resultHandle: ResultHandle?
  }

  /// What is on display, without the screens.
  public private(set) var scene: NavigationState.Scene

  private var screens: [NavigationEntry.ID: Entry] = [:]

  /// Makes a host that shows nothing.
  ///
  /// - Parameter scene: Whether there are tabs, a stack or neither; a stack unless said otherwise.
  public init(scene: NavigationState.Scene = NavigationState.Scene()) {
    self.scene = scene.withoutEntries
  }

  /// The screens on the stack that is in front below everything presented, the last one on top.
  public var stack: [Entry] { (scene.baseStack ?? []).compactMap { screens[$0.id] } }

  /// The screens presented over the stack, the last one on top.
  public var presented: [Entry] {
    scene.presented.flatMap(\.entries).compactMap { screens[$0.id] }
  }

  /// The screens over everything, the last one on top.
  public var overlays: [Entry] { scene.overlays.compactMap { screens[$0.id] } }

  /// The screen presented last, else the one on top of the stack.
  public var top: Screen? { scene.top.flatMap { screens[$0.id]?.screen } }

  /// The screen of an entry on display.
  public func screen(_ id: NavigationEntry.ID) -> Screen? { screens[id]?.screen }

  /// Carries out a plan, all or none of it.
  ///
  /// Where a step delivers to a screen on display, the new screen takes its place, as it knows the
  /// new query.
  ///
  /// - Throws: `NavigationPlanError` when a step does not fit what is on display.
  public func perform(_ plan: NavigationPlan<Screen>) async throws {
    var changed = scene
    for step in plan.steps { try changed.apply(step, in: plan.scene) }
    scene = changed
    for (id, arrival) in plan.arrivals {
      let entry = Entry(
        id: id,
        screen: arrival.screen,
        link: arrival.request.link,
        pattern: arrival.request.pattern,
        transition: screens[id]?.transition ?? arrival.request.transition,
        resultHandle: arrival.resultHandle
      )
      // Let go after the access: the screen's `deinit` may come back here.
      let earlier = screens.updateValue(entry, forKey: id)
      withExtendedLifetime(earlier) {}
    }
    forgetWhatLeft()
  }

  /// Takes what is on top away, as a user does: a presented screen, else the top of the stack.
  ///
  /// - Returns: Whether anything could leave; the bottom of a stack stays.
  @discardableResult
  public func goBack() -> Bool {
    guard scene.goBack() else { return false }
    forgetWhatLeft()
    return true
  }

  /// Lets go of the screens that have left, and of the result handles of those that were to answer.
  private func forgetWhatLeft() {
    let left = Set(screens.keys).subtracting(scene.entries.map(\.id))
    for id in left {
      // Let go after the access: the screen's `deinit` may come back here.
      let entry = screens.removeValue(forKey: id)
      withExtendedLifetime(entry) {}
    }
  }
}

extension MemoryHost.Entry: Sendable where Screen: Sendable {}
