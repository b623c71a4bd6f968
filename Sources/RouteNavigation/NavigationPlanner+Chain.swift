extension NavigationPlanner {
  /// Makes the stack of the target's tab exactly its parents and itself.
  ///
  /// The chain is the same whatever was on display, so it goes onto the stack below everything that
  /// is presented. A target that is presented leaves the stack to its parents.
  mutating func showChain(_ content: NavigationContent) throws(NavigationPlanError) {
    guard scene.baseStack != nil else { throw .noStack(for: target.transition.name, in: name) }
    let tab = try tab() ?? scene.selectedTab
    switch target.transition.kind {
    case .present, .custom:
      if target.allowsReuse, isPresentedAlone(content, overTab: tab) {
        try dismiss(keeping: 1)
        try refresh(content)
      } else {
        try enterTab(tab)
        try makeStack(target.parents)
        try present(content)
      }
    default:
      try enterTab(tab)
      if try makeStack(target.parents + [content]), let top = scene.top {
        try take(.deliver(link: content.link, to: top.id))
      }
    }
  }

  /// Makes the target the only entry of its tab's stack, with nothing presented over it.
  mutating func setRoot(_ content: NavigationContent) throws(NavigationPlanError) {
    guard scene.baseStack != nil else { throw .noStack(for: target.transition.name, in: name) }
    try enterTab(try tab())
    if !target.allowsReuse {
      try take(.setRoot(entry(content)))
    } else if try makeStack([content]), let top = scene.top {
      try take(.deliver(link: content.link, to: top.id))
    }
  }

  /// Makes the stack in front exactly the wanted screens; what both begin with stays.
  ///
  /// - Returns: Whether all of the wanted screens were there.
  @discardableResult
  private mutating func makeStack(
    _ wanted: [NavigationContent]
  ) throws(NavigationPlanError) -> Bool {
    let stack = scene.frontStack ?? []
    // A target that is not reused comes anew above the parents that are there.
    let reusable = target.allowsReuse ? wanted[...] : wanted[..<target.parents.count]
    let kept = zip(stack, reusable).prefix { $0.identity == $1.identity }.count
    var missing = wanted[kept...]
    if kept > 0 {
      try pop(to: stack[kept - 1])
    } else if let bottom = missing.popFirst() {
      try take(.setRoot(entry(bottom)))
    }
    for content in missing {
      try take(content, as: .stack)
    }
    return kept == wanted.count
  }

  /// Whether the stack is exactly the parents, and the target the lowest that is presented over it.
  private func isPresentedAlone(_ content: NavigationContent, overTab tab: String?) -> Bool {
    scene.selectedTab == tab
      && scene.baseStack?.map(\.identity) == target.parents.map(\.identity)
      && scene.presented.first?.entry.identity == content.identity
  }

  /// Gives the new link to what is presented on top, once nothing is pushed over it.
  private mutating func refresh(_ content: NavigationContent) throws(NavigationPlanError) {
    guard let presented = scene.presented.last else { return }
    if presented.pushed != nil { try pop(to: presented.entry) }
    try take(.deliver(link: content.link, to: presented.id))
  }
}
