// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The identity of a child node within its parent node.
enum Key: Hashable {
  case index(Int)
  case type(ObjectIdentifier)
  case id(AnyHashable)
  case name(String)
}

/// A node of the view tree, which stores the state of one view across evaluations.
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

  /// Returns the stored object of a property or a container, and creates it at the first use.
  func slot<Kept: AnyObject>(_ index: Int = 0, make: () -> Kept) -> Kept {
    if let kept = slots[index] as? Kept { return kept }
    let made = make()
    slots[index] = made
    return made
  }

  /// The nodes from the content of this one to its first explicit identity or its first branch.
  func identity(in evaluation: Int) -> [ObjectIdentifier] {
    let visited = children.filter { $0.value.evaluation == evaluation }
    guard visited.count == 1, let (key, child) = visited.first else { return [] }
    if case .id = key { return [ObjectIdentifier(child)] }
    return [ObjectIdentifier(child)] + child.identity(in: evaluation)
  }

  /// Registers a closure to call when the view has been removed.
  func atTheEnd(_ action: @escaping () -> Void) { endings.append(action) }

  /// Removes all descendants that the given evaluation did not visit, together with their state.
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
