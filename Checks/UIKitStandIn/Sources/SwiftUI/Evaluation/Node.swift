/// What tells one child of a node from another.
enum Key: Hashable {
  case index(Int)
  case type(ObjectIdentifier)
  case id(AnyHashable)
  case name(String)
}

/// The place of a view in the tree: what it keeps from one evaluation to the next lives here.
@MainActor final class Node {
  private var children: [Key: Node] = [:]
  private var slots: [Int: AnyObject] = [:]
  private var evaluation = 0
  private var endings: [() -> Void] = []

  func child(_ key: Key, evaluation: Int) -> Node {
    let child = children[key] ?? Node()
    children[key] = child
    child.evaluation = evaluation
    return child
  }

  /// What a property or a container keeps, made when it is first asked for.
  func slot<Kept: AnyObject>(_ index: Int = 0, make: () -> Kept) -> Kept {
    if let kept = slots[index] as? Kept { return kept }
    let made = make()
    slots[index] = made
    return made
  }

  /// Asks for a call when the view has gone.
  func atTheEnd(_ action: @escaping () -> Void) { endings.append(action) }

  /// Forgets the children that the last evaluation did not visit, and what they kept.
  func sweep(evaluation: Int) {
    for (key, child) in children {
      if child.evaluation == evaluation {
        child.sweep(evaluation: evaluation)
      } else {
        children[key] = nil
        child.end()
      }
    }
  }

  func end() {
    for child in children.values { child.end() }
    children = [:]
    for action in endings { action() }
    endings = []
  }
}
