// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import RouteNavigation

/// A host that stores screens without showing them, for containers with their own rendering,
/// previews and tests.
///
/// Each plan changes its ``NavigationState/Scene`` as it would change a real window.
@MainActor
public final class MemoryHost<Screen>: NavigationHost {
  /// A screen that the host shows, with its link and its transition.
  public struct Entry {
    /// The identifier of the screen's entry in ``MemoryHost/scene``.
    public let id: NavigationEntry.ID
    /// The screen that the app has made.
    public let screen: Screen
    /// The link that opened the screen, without the secret items of its query; `/…` if the path
    /// contains a secret.
    public let link: DeepLink
    /// The pattern of the screen's route.
    public let pattern: RoutePattern
    /// The transition that showed the screen.
    public let transition: RouteTransition
    /// The handle for the screen's result, which this host keeps alive while the entry is on
    /// display.
    fileprivate let resultHandle: RouteRequest.ResultHandle?
  }

  /// The state of the scene, without the screens.
  public private(set) var scene: NavigationState.Scene

  /// The screens by the id of their entry.
  ///
  /// The type of the values does not depend on the type of screens, and so the dictionary does not.
  private var screens: [NavigationEntry.ID: ShownScreen] = [:]

  /// Creates a host without screens.
  ///
  /// - Parameter scene: A scene with tabs, a stack or neither; by default, an empty stack.
  public init(scene: NavigationState.Scene = NavigationState.Scene()) {
    self.scene = scene.withoutEntries
  }

  /// The screens of the stack below all presented screens, from bottom to top.
  public var stack: [Entry] { (scene.baseStack ?? []).compactMap { shown($0.id) } }

  /// The screens presented over the stack, from the lowest to the topmost.
  public var presented: [Entry] {
    scene.presented.flatMap(\.entries).compactMap { shown($0.id) }
  }

  /// The overlays, from the lowest to the topmost.
  public var overlays: [Entry] { scene.overlays.compactMap { shown($0.id) } }

  /// The topmost presented screen; if there is none, the top of the stack.
  public var top: Screen? {
    guard let top = scene.top else { return nil }
    return screen(top.id)
  }

  /// Returns the screen of an entry that is on display.
  public func screen(_ id: NavigationEntry.ID) -> Screen? { screens[id]?.screen as? Screen }

  /// Returns the screen of an entry if it conforms to ``RouteLeaving``.
  ///
  /// A screen that receives another link is replaced, so it is asked as well.
  public func leavingScreen(
    _ id: NavigationEntry.ID,
    updatedBy link: String?
  ) -> (any RouteLeaving)? {
    screen(id) as? any RouteLeaving
  }

  private func shown(_ id: NavigationEntry.ID) -> Entry? {
    guard let shown = screens[id], let screen = shown.screen as? Screen else { return nil }
    return Entry(
      id: id,
      screen: screen,
      link: shown.link,
      pattern: shown.pattern,
      transition: shown.transition,
      resultHandle: shown.resultHandle
    )
  }

  /// Performs all steps of a plan, or none if one of them fails.
  ///
  /// If a step delivers a link to a screen on display, the new screen replaces it, because the new
  /// screen has the new query.
  ///
  /// - Throws: `NavigationPlanError` if a step cannot be applied to the scene.
  public func perform(_ plan: NavigationPlan<Screen>) async throws { try apply(plan) }

  private func apply(_ plan: NavigationPlan<Screen>) throws {
    if plan.steps.count == 1, case .push(let entry)? = plan.steps.first, screens[entry.id] == nil {
      // A plan with a single push has a faster implementation. The id of the entry is new, so the
      // stack is not searched for a duplicate. No screen is removed, so no screen is released.
      try scene.apply(unchecked: plan.steps[0], in: plan.scene)
      return show(plan.new)
    }
    try scene.apply(plan.steps, in: plan.scene)
    let removed = removeScreens()
    show(plan.new)
    // The `deinit` of a removed screen may call this host. So the removed screens are kept alive
    // until the host has all new screens.
    extendLifetime(removed)
  }

  private func show(_ new: [AnyNewScreen]) {
    for new in new {
      let earlier = screens[new.id]
      screens[new.id] = ShownScreen(new, transition: earlier?.transition)
      // The `deinit` of the earlier screen may call this host, which is not allowed during the access
      // to `screens`. So the earlier screen is kept alive until the access has ended.
      extendLifetime(earlier)
    }
  }

  /// Removes the topmost presented screen, or the top of the stack, as a user does.
  ///
  /// A screen that asks before it is left stays; ``Router/leave(_:in:onError:)`` asks it.
  ///
  /// - Returns: Whether a screen was removed; the bottom of a stack is never removed.
  @discardableResult
  public func goBack() -> Bool {
    var changed = scene
    guard changed.goBack() else { return false }
    let remaining = Set(changed.entries.map(\.id))
    let asks = scene.entries.contains { entry in
      !remaining.contains(entry.id)
        && leavingScreen(entry.id, updatedBy: nil)?.asksBeforeLeaving == true
    }
    guard !asks else { return false }
    scene = changed
    // The `deinit` of a removed screen may call this host, which is not allowed during the access
    // to `screens`. So the removed screens are kept alive until the access has ended.
    extendLifetime(removeScreens())
    return true
  }

  /// Removes the screens that are not in the scene any more, and returns the screens before.
  private func removeScreens() -> [NavigationEntry.ID: ShownScreen] {
    let earlier = screens
    let remaining = Set(scene.entries.map(\.id))
    screens = earlier.filter { remaining.contains($0.key) }
    return earlier
  }
}

/// A screen on display and the data about it.
@MainActor
private final class ShownScreen {
  let screen: Any
  let link: DeepLink
  let pattern: RoutePattern
  /// The transition that showed the entry; a later link to the same entry does not change this
  /// value.
  let transition: RouteTransition
  let resultHandle: RouteRequest.ResultHandle?

  init(_ new: AnyNewScreen, transition: RouteTransition?) {
    screen = new.screen
    link = new.request.linkWithoutSecrets
    pattern = new.request.pattern
    self.transition = transition ?? new.request.transition
    resultHandle = new.resultHandle
  }
}

extension MemoryHost.Entry: Sendable where Screen: Sendable {}

extension RouteRequest {
  /// The link without the secret items of its query; `/…` if the path contains a secret.
  fileprivate var linkWithoutSecrets: DeepLink {
    guard hasSecrets else { return link }
    let text = NavigationContent(self).link
    let shown = try? DeepLink(parsing: text.isEmpty ? "/…" : text)
    // This text is a part of a valid link, so it can always be parsed. So the complete link, which
    // contains the secrets, is never returned.
    return shown ?? link
  }
}
