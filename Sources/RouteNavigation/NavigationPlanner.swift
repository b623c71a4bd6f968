extension NavigationState {
  /// Plans what leads from the state to what a journey wants to see.
  ///
  /// The plan is a pure function of what is given. What must leave before something else can come
  /// into view leaves by steps of the plan, and those come first: dismissals, then the choice of a
  /// tab, then pops, then what is added. Overlays stay whatever happens below them.
  ///
  /// - A target with parents makes the stack of its tab exactly the parents and itself. The entries
  ///   at the bottom that are the same already stay, the rest is replaced, so that a cold and a warm
  ///   start end alike. When it is presented, the stack becomes the parents and it alone is over it.
  /// - `home` adds the target to an empty stack that is in sight, and does nothing to any other.
  /// - Else a target that is reused and on display already, anywhere in the scene, is popped to, in
  ///   its tab, free of what is presented over it, and gets the new link. `replace` and `root` say
  ///   what the stack becomes, and reuse only an entry that is in its place there; `tab` reuses only
  ///   what its tab holds, and `overlay` only an overlay.
  /// - Else it is added by its transition.
  ///
  /// - Parameters:
  ///   - target: What the journey wants to see.
  ///   - scene: The scene; one that is missing starts with an empty stack.
  ///   - ids: Numbers the new entries.
  /// - Returns: The steps, to be carried out in this order; none when nothing is to do.
  /// - Throws: `NavigationPlanError` when the scene has no such stack, tab or entry.
  /// - Complexity: Linear in the entries of the scene, for each step.
  public func plan(
    _ target: NavigationTarget,
    in scene: RouteScene,
    ids: inout NavigationIDs
  ) throws(NavigationPlanError) -> [NavigationStep] {
    var planner = NavigationPlanner(
      target: target,
      name: scene,
      scene: scenes[scene] ?? Scene(),
      ids: ids
    )
    try planner.plan()
    ids = planner.ids
    return planner.steps
  }
}

extension NavigationState {
  /// Plans what brings an entry on display to the front, as it is.
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
}

/// Makes a plan by carrying out each step on its own copy of the scene.
///
/// A step is planned from what the steps before it have left, so none can name what is gone.
struct NavigationPlanner {
  let target: NavigationTarget
  let name: RouteScene
  private(set) var scene: NavigationState.Scene
  private(set) var ids: NavigationIDs
  private(set) var steps: [NavigationStep] = []

  init(
    target: NavigationTarget,
    name: RouteScene,
    scene: NavigationState.Scene,
    ids: NavigationIDs
  ) {
    self.target = target
    self.name = name
    self.scene = scene
    self.ids = ids
  }

  mutating func plan() throws(NavigationPlanError) {
    switch target.transition.kind {
    case .pop: try pop()
    case .popTo(let route): try pop(toRoute: route)
    case .popToRoot: try popToRoot()
    case .dismiss: try dismiss()
    case .tab where target.content == nil: try enterTab(try tab())
    case .show, .push, .present, .replace, .root, .home, .tab, .overlay, .custom:
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
    case _ where !target.parents.isEmpty:
      try showChain(content)
    case .root:
      try setRoot(content)
    case .replace:
      try replace(content)
    default:
      if target.allowsReuse, try reuse(content) { return }
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
  /// Adds a step to the plan.
  mutating func take(_ step: NavigationStep) throws(NavigationPlanError) {
    try scene.apply(step, in: name)
    steps.append(step)
  }

  /// Adds the step that brings a screen into view in some way.
  mutating func take(
    _ content: NavigationContent,
    as presentation: NavigationEntry.Presentation
  ) throws(NavigationPlanError) {
    try take(.adding(entry(content, presentation), hasStack: target.embedsInNavigationStack))
  }

  /// A new entry, with a number that none in the scene has.
  mutating func entry(
    _ content: NavigationContent,
    _ presentation: NavigationEntry.Presentation = .stack
  ) -> NavigationEntry {
    let taken = Set(scene.entries.map(\.id))
    var id = ids.next()
    while taken.contains(id) { id = ids.next() }
    return NavigationEntry(id: id, content, presentation: presentation)
  }

  /// The tab that the transition names, else the target's own; nil when the choice is free.
  ///
  /// A scene without tabs has a single stack, which stands for every tab that a target belongs to.
  func tab() throws(NavigationPlanError) -> String? {
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

  /// Dismisses everything, then selects the tab if it is not the selected one; nil stays there.
  mutating func enterTab(_ tab: String?) throws(NavigationPlanError) {
    try dismiss(keeping: 0)
    if let tab, tab != scene.selectedTab { try take(.select(tab: tab)) }
  }

  /// Dismisses what is presented over the lowest `count` presented entries.
  mutating func dismiss(keeping count: Int) throws(NavigationPlanError) {
    guard scene.presented.count > count else { return }
    try take(.dismiss(downTo: count == 0 ? nil : scene.presented[count - 1].id))
  }

  /// Pops to an entry of the stack in front, unless it is the top already.
  mutating func pop(to entry: NavigationEntry) throws(NavigationPlanError) {
    guard scene.frontStack?.last?.id != entry.id else { return }
    try take(.pop(to: entry.id))
  }

  /// Brings the nearest stack to the front: the target's tab's, else the first one from the top.
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
