// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// One evaluation of a stack: its root, the screens of the path, and requested screens.
@MainActor struct StackEvaluation {
  private let state: StackState
  private let scope: Scope
  private let gathering: StackGathering

  init(of state: StackState, in scope: Scope) {
    self.state = state
    self.scope = scope
    gathering = StackGathering(append: state.path.append)
  }

  func display<Root: View>(root: Root) -> StackDisplay {
    var rootScope = scope.child(.name("root"))
    rootScope.stack = gathering
    var screens = [root.elements(in: rootScope)]
    let values = values(above: rootScope.node.identity(in: scope.host.evaluation))
    state.follow(values.count)
    var index = 0
    var valueIndex = 0
    while index < state.entries.count || adoptAsked() {
      switch state.entries[index] {
      case .value:
        screens.append(screen(for: values[valueIndex], valueIndex: valueIndex, at: index))
        valueIndex += 1
      case .presented(let node):
        guard let asked = gathering.asked.first(where: { $0.node === node }) else {
          // The app has cleared the binding that requested this screen. So this screen and all
          // screens above it are removed.
          leave(from: index)
          return StackDisplay(screens: screens, pop: pop)
        }
        state.endings[ObjectIdentifier(node)] = asked.end
        screens.append(asked.content(pushed(from: node, at: index)))
      }
      index += 1
    }
    return StackDisplay(screens: screens, pop: pop)
  }

  /// Returns the values of the path, or none if they and the root have changed in the same update: SwiftUI then discards
  /// the path (https://github.com/radiosilence/koan/issues/261).
  private func values(above root: [ObjectIdentifier]) -> [AnyHashable] {
    let values = state.path.values()
    if let lost = state.lost, lost.values == values { return lost.shown }
    state.lost = nil
    if SwiftUISimulation.losesNextPath, let shown = state.latest?.values, shown.count < values.count
    {
      SwiftUISimulation.losesNextPath = false
      state.lost = (values, shown)
      return shown
    }
    defer { state.latest = (root, values) }
    guard let latest = state.latest, latest.root != root, latest.values != values, !values.isEmpty
    else { return values }
    scope.host.afterEvaluation { [state] in state.path.keepFirst(0) }
    scope.host.pulse.mark()
    return []
  }

  private func pop() { state.pop(keeping: state.entries.count - 1) }

  /// Pushes the first requested screen that is not shown yet, and returns whether there is one.
  private func adoptAsked() -> Bool {
    let shown = state.entries.compactMap { entry -> ObjectIdentifier? in
      if case .presented(let node) = entry { ObjectIdentifier(node) } else { nil }
    }
    let next = gathering.asked.first { !shown.contains(ObjectIdentifier($0.node)) }
    guard let next else { return false }
    state.entries.append(.presented(next.node))
    return true
  }

  private func leave(from index: Int) {
    scope.host.afterEvaluation { [state] in state.pop(keeping: index) }
    scope.host.pulse.mark()
  }

  private func screen(for value: AnyHashable, valueIndex: Int, at index: Int) -> [Element] {
    var screenScope = scope.child(.name("path")).child(.index(valueIndex))
    if !SwiftUISimulation.keepsStateOfReplacedScreens {
      screenScope = screenScope.child(.id(value))
    }
    screenScope = pushed(screenScope, at: index)
    guard let destination = gathering.destination(of: value) else {
      SwiftUISimulation.warn(
        "No navigationDestination is declared for the value \(value.base) on the path."
      )
      return [.image("exclamationmark.triangle")]
    }
    return destination(value, screenScope)
  }

  private func pushed(from node: Node, at index: Int) -> Scope {
    // A pushed screen gets the environment of its stack, not the environment of the view that
    // requests the screen.
    let place = node.child(.name("destination"), evaluation: scope.host.evaluation)
    return pushed(
      Scope(host: scope.host, node: place, environment: scope.environment, stack: nil),
      at: index
    )
  }

  /// Returns the scope of a pushed screen, with `isPresented` set to true and a `dismiss` action
  /// that pops the screen.
  private func pushed(_ place: Scope, at index: Int) -> Scope {
    var pushed = place.setting(\.presented, to: true)
    pushed.stack = gathering
    pushed.environment.dismissal = { [state] in state.pop(keeping: index) }
    return pushed
  }
}
