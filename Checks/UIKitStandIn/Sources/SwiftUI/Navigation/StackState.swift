// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The state of a navigation stack, which persists across evaluations.
@MainActor final class StackState {
  /// The reason why a screen is on the stack.
  enum Entry {
    /// The screen represents a value of the path.
    case value
    /// A view requested the screen by a binding, or by a link with a destination.
    case presented(Node)

    var isValue: Bool {
      if case .value = self { true } else { false }
    }
  }

  var entries: [Entry] = []
  /// The identity of the root and the values of the path in the latest evaluation.
  var latest: (root: [ObjectIdentifier], values: [AnyHashable])?
  /// The values of a path that SwiftUI does not show, and those that it shows instead.
  var lost: (values: [AnyHashable], shown: [AnyHashable])?
  let ownPath: PathAccess
  lazy var path = ownPath
  private let pulse: Pulse
  /// The actions that end the presentations of requested screens, by the identity of the screen's
  /// node.
  var endings: [ObjectIdentifier: () -> Void] = [:]

  init(pulse: Pulse) {
    self.pulse = pulse
    ownPath = PathAccess(Location(NavigationPath(), pulse: pulse).binding)
  }

  /// Makes the number of value entries equal to the number of values on the path.
  func follow(_ count: Int) {
    while entries.filter(\.isValue).count > count { entries.removeLast() }
    while entries.filter(\.isValue).count < count { entries.append(.value) }
  }

  /// Pops all screens above the root except the first `count` screens.
  func pop(keeping count: Int) {
    guard count < entries.count else { return }
    let leaving = entries[count...]
    entries.removeLast(leaving.count)
    for case .presented(let node) in leaving { endings[ObjectIdentifier(node)]?() }
    if leaving.contains(where: \.isValue) { path.keepFirst(entries.filter(\.isValue).count) }
    pulse.mark()
  }
}

/// The declarations that the views of a stack make during an evaluation.
@MainActor final class StackGathering {
  /// A screen that a view currently requests.
  struct Asked {
    let node: Node
    let content: (Scope) -> [Element]
    let end: () -> Void
  }

  private(set) var destinations: [ObjectIdentifier: (AnyHashable, Scope) -> [Element]] = [:]
  private(set) var asked: [Asked] = []
  private let append: (AnyHashable) -> Bool

  init(append: @escaping (AnyHashable) -> Bool) { self.append = append }

  func declare<Value: Hashable>(
    _ type: Value.Type,
    content: @escaping (Value, Scope) -> [Element]
  ) {
    let key = ObjectIdentifier(type)
    guard destinations[key] == nil else {
      return SwiftUISimulation.warn(
        "A navigationDestination for \"\(type)\" was declared earlier on the stack. Only the "
          + "destination declared closest to the root view of the stack will be used."
      )
    }
    destinations[key] = { value, scope in
      (value.base as? Value).map { content($0, scope) } ?? []
    }
  }

  func ask(_ asked: Asked) { self.asked.append(asked) }

  func destination(of value: AnyHashable) -> ((AnyHashable, Scope) -> [Element])? {
    destinations[ObjectIdentifier(type(of: value.base))]
  }

  /// Pushes the value of a tapped link, and returns whether this was possible.
  func push(_ value: AnyHashable) -> Bool {
    if destination(of: value) != nil, append(value) { return true }
    SwiftUISimulation.warn(
      "A NavigationLink is presenting a value of type \"\(type(of: value.base))\" but there is no "
        + "matching navigationDestination declaration visible from the location of the link. "
        + "The link cannot be activated."
    )
    return false
  }
}
