// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension NavigationState {
  /// Plans the steps from this state to the target of a journey.
  ///
  /// The plan depends only on the state and the arguments. Its steps are in this order: dismissals,
  /// the selection of a tab, pops, and additions. Overlays are never affected by changes below
  /// them.
  ///
  /// - The stack of a target with parents becomes the parents and the target. The entries at the
  ///   bottom that are already right are kept, and the others are replaced, so that a cold and a
  ///   warm start give the same result. If the target is presented, the stack becomes the parents,
  ///   and only the target is presented over it.
  /// - App screens, which the app shows itself, are treated as follows. Those below the lowest
  ///   routed entry of a stack stay, and a chain of parents is built above them; only `root` and
  ///   `popToRoot` remove them. An app screen above a routed entry is removed together with that
  ///   entry, also by `pop` and `replace`. A screen that the app presented is removed only by
  ///   `dismiss`, `pop`, `popTo`, `popToRoot`, `replace` and `root`. Any other transition shows the
  ///   target above it: on its stack, or presented, with the parents on a stack of their own.
  /// - `home` adds the target to a visible empty stack, and otherwise does nothing.
  /// - `inParent` finds the screen of the target's last parent anywhere in the scene, or makes the stack
  ///   of the parents, and then shows the target inside of that screen.
  /// - If the target allows reuse and a screen with its identity is on display anywhere in the
  ///   scene, its tab is selected, the screens above it are removed, and the link is delivered to
  ///   it. `replace` and `root` reuse a screen only in the position that the transition gives it;
  ///   `tab` reuses only a screen of its tab, and `overlay` only an overlay.
  /// - Otherwise the target is added by its transition.
  ///
  /// - Parameters:
  ///   - target: The screen, or the change.
  ///   - scene: The scene; a missing scene begins with an empty stack.
  ///   - ids: The generator of ids for new entries.
  /// - Returns: The steps in order; empty if nothing changes.
  /// - Throws: `NavigationPlanError` if the scene lacks the stack, tab or entry.
  /// - Complexity: Linear in the entries of the scene, for each step.
  public func plan(
    _ target: NavigationTarget,
    in scene: RouteScene,
    ids: inout NavigationIDs
  ) throws(NavigationPlanError) -> [NavigationStep] {
    try (scenes[scene] ?? Scene()).plan(target, named: scene, ids: &ids)
  }
}

extension NavigationState.Scene {
  /// Plans the steps from this scene to the target of a journey, as
  /// ``NavigationState/plan(_:in:ids:)`` does.
  package consuming func plan(
    _ target: consuming NavigationTarget,
    named name: RouteScene,
    ids: inout NavigationIDs
  ) throws(NavigationPlanError) -> [NavigationStep] {
    var planner = NavigationPlanner(target: target, name: name, scene: self, ids: ids)
    try planner.plan()
    ids = planner.ids
    return planner.steps
  }
}

extension NavigationState {
  /// Plans the steps that make an entry visible: they remove the screens above the entry, and
  /// select the entry's tab.
  package func plan(
    revealing id: NavigationEntry.ID,
    in scene: RouteScene,
    ids: inout NavigationIDs
  ) throws(NavigationPlanError) -> [NavigationStep] {
    var planner = NavigationPlanner(
      target: NavigationTarget(.show),
      name: scene,
      scene: scenes[scene] ?? Scene(),
      ids: ids
    )
    try planner.reveal(id)
    return planner.steps
  }

  /// Plans the steps that remove an entry and the screens above it.
  package func plan(
    removing entry: NavigationEntry,
    in scene: RouteScene,
    ids: inout NavigationIDs
  ) throws(NavigationPlanError) -> [NavigationStep] {
    var planner = NavigationPlanner(
      target: NavigationTarget(entry.presentation.leavingTransition),
      name: scene,
      scene: scenes[scene] ?? Scene(),
      ids: ids
    )
    try planner.remove(entry.id)
    return planner.steps
  }
}

/// A planner that applies each planned step to its own copy of the scene.
///
/// Each step is planned for the result of the steps before it, so no step can name a removed entry.
struct NavigationPlanner: ~Copyable {
  let target: NavigationTarget
  let name: RouteScene
  private(set) var scene: NavigationState.Scene
  private(set) var ids: NavigationIDs
  private(set) var steps: [NavigationStep] = []
  /// The number of presented entries that the plan must not dismiss, counted from the lowest entry.
  ///
  /// The topmost of these entries is an app screen. The number is 0 if no app screen is presented,
  /// or if the transition may dismiss app screens.
  private(set) var fixedCount = 0
  /// The ``NavigationContent/identityHash`` of the target; nil until it is needed.
  var targetHash: Int?
  /// The greatest id in the scene or in the plan; nil until the plan adds an entry.
  private var greatestID: NavigationEntry.ID?

  init(
    target: consuming NavigationTarget,
    name: RouteScene,
    scene: consuming NavigationState.Scene,
    ids: NavigationIDs
  ) {
    self.target = target
    self.name = name
    self.scene = scene
    self.ids = ids
  }

  mutating func plan() throws(NavigationPlanError) {
    if !target.transition.dismissesAppScreens { fixedCount = scene.coveredCount }
    switch target.transition.kind {
    case .pop: try pop()
    case .popTo(let route): try pop(toRoute: route)
    case .popToRoot: try popToRoot()
    case .dismiss: try dismiss()
    case .tab where target.content == nil: try enterTab(try wantedTab())
    case .show, .push, .present, .replace, .root, .home, .tab, .inParent, .overlay, .custom:
      guard let content = target.content else { throw nothingToShow }
      try show(content)
    }
  }

  private mutating func show(_ content: NavigationContent) throws(NavigationPlanError) {
    switch target.transition.kind {
    case .overlay:
      try overlay(content)
    case .home:
      try begin(content)
    case .inParent:
      try embed(content)
    case _ where !target.parents.isEmpty:
      try showChain(content)
    case .root:
      try setRoot(content)
    case .replace:
      try replace(content)
    default:
      let hash = content.identityHash
      targetHash = hash
      if target.allowsReuse, let id = try find(content, hash) {
        return try take(.deliver(link: content.link, to: id))
      }
      try add(content)
    }
  }

  private var nothingToShow: NavigationPlanError {
    NavigationPlanError(
      code: .nothingToShow,
      scene: name,
      message: "“\(target.transition)” shows a screen; give the target its content"
    )
  }
}

extension NavigationPlanner {
  /// Reserves memory for a number of further steps.
  mutating func reserveSteps(_ count: Int) { steps.reserveCapacity(steps.count + count) }

  /// Adds a step to the plan, and applies the step to the planner's scene.
  @inline(never)
  mutating func take(_ step: NavigationStep) throws(NavigationPlanError) {
    // The step is applied without the check for duplicate ids, because ``entry(_:_:)`` uses only
    // new ids.
    try scene.apply(unchecked: step, in: name)
    steps.append(step)
  }

  /// Adds a step that adds an entry or replaces a stack; all later steps must add entries too.
  ///
  /// The step is not applied to the planner's scene, because such steps do not depend on the entries
  /// of a stack. So these entries are not copied.
  mutating func addLast(_ step: NavigationStep) {
    steps.append(step)
  }

  /// Adds the step that shows the content with a presentation; this step must be the last one of
  /// the plan.
  mutating func end(with content: NavigationContent, as presentation: NavigationEntry.Presentation)
  {
    let entry = NavigationEntry(
      id: nextID(),
      content,
      presentation,
      identityHash: targetHash ?? content.identityHash
    )
    addLast(.adding(entry, hasStack: target.embedsInNavigationStack))
  }

  /// Adds the step that shows the content with a presentation, and applies the step to the
  /// planner's scene.
  @inline(never)
  mutating func take(
    _ content: NavigationContent,
    as presentation: NavigationEntry.Presentation
  ) throws(NavigationPlanError) {
    try take(.adding(entry(content, presentation), hasStack: target.embedsInNavigationStack))
  }

  /// Returns a new entry for the content, with an id that is unused in the scene.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - presentation: The way in which the entry is shown.
  ///   - hash: The ``NavigationContent/identityHash`` of the content, if it is known.
  /// - Returns: The entry.
  mutating func entry(
    _ content: NavigationContent,
    _ presentation: NavigationEntry.Presentation = .stack,
    hash: Int? = nil
  ) -> NavigationEntry {
    NavigationEntry(
      id: nextID(),
      content,
      presentation,
      identityHash: hash ?? content.identityHash
    )
  }

  /// Returns an id that no entry of the scene has.
  private mutating func nextID() -> NavigationEntry.ID {
    let greatest = greatestID ?? scene.greatestID
    var id = ids.next()
    // The scene can already contain an id that `ids` returns, if the entry was created with the ids
    // of another scene or was restored from a saved state. Such an id is skipped.
    while id <= greatest, scene.contains(id) { id = ids.next() }
    greatestID = max(greatest, id)
    return id
  }

  /// Returns the tab that the plan selects; nil if the target names no tab, or if the tabs are
  /// covered by presented entries that must stay.
  func tab() throws(NavigationPlanError) -> String? {
    let tab = try wantedTab()
    return fixedCount == 0 ? tab : nil
  }

  /// Returns the tab that the transition names, or else the target's own tab; nil if there is
  /// neither.
  ///
  /// In a scene without tabs, the tab of a target is ignored.
  private func wantedTab() throws(NavigationPlanError) -> String? {
    let wanted: String
    if case .tab(let name) = target.transition.kind {
      wanted = name
    } else if let name = target.tab, !scene.tabs.isEmpty {
      wanted = name
    } else {
      return nil
    }
    guard scene.stack(ofTab: wanted) != nil else {
      throw .unknownTab(wanted, of: scene.tabs, in: name)
    }
    return wanted
  }

  /// Dismisses all presented entries except the lowest `count`, and then selects the tab unless it
  /// is nil.
  mutating func enterTab(_ tab: String?, keeping count: Int = 0) throws(NavigationPlanError) {
    try dismiss(keeping: count)
    if let tab, tab != scene.selectedTab { try take(.select(tab: tab)) }
  }

  /// Dismisses all presented entries except the lowest `count`, or ``fixedCount`` if that is
  /// greater.
  mutating func dismiss(keeping count: Int) throws(NavigationPlanError) {
    let count = max(count, fixedCount)
    guard scene.presented.count > count else { return }
    try take(.dismiss(downTo: count == 0 ? nil : scene.presented[count - 1].id))
  }

  /// Pops to an entry of the front stack, unless this entry is already the top.
  mutating func pop(to entry: NavigationEntry) throws(NavigationPlanError) {
    guard scene.frontStack?.last?.id != entry.id else { return }
    try take(.pop(to: entry.id))
  }

  /// Dismisses the entries over the nearest stack: the stack of the target's tab, or else the
  /// topmost stack.
  mutating func uncoverStack() throws(NavigationPlanError) {
    if let tab = try tab() {
      try enterTab(tab)
    } else if let index = scene.presented.lastIndex(where: { $0.pushed != nil }) {
      try dismiss(keeping: index + 1)
    } else {
      guard scene.baseStack != nil else { throw .noStack(for: target.transition.name, in: name) }
      try dismiss(keeping: 0)
    }
  }
}
