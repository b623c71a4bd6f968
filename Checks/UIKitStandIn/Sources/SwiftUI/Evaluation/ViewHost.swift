// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Observation

/// A host that evaluates one tree of views and stores its visible elements.
@MainActor final class ViewHost {
  /// The maximum number of consecutive evaluations of the tree.
  ///
  /// A tree that still changes after this number of evaluations is considered unstable.
  static let patience = 100

  let pulse = Pulse()
  let storage: StoredValues
  private(set) var evaluation = 0
  private(set) var display = ContextDisplay()
  private let root = Node()
  private let content: (Scope) -> [Element]
  private var afterwards: [() -> Void] = []
  private var shown: [Lifecycle] = []
  private var isSettling = false
  /// Whether the tree has begun to appear at least once.
  ///
  /// Until then, no body is evaluated.
  var isStarted = false
  var isOnScreen = false { didSet { if oldValue != isOnScreen { pulse.mark() } } }
  var phase = ScenePhase.active { didSet { if oldValue != phase { pulse.mark() } } }
  var width = UserInterfaceSizeClass.compact { didSet { if oldValue != width { pulse.mark() } } }
  /// The controller whose view shows the tree.
  weak var controller: UIViewController?
  /// The closures that put the application's objects into the environment.
  var applicationObjects: [(inout EnvironmentValues) -> Void] = []
  /// The action of `dismiss` for a view that is neither in a SwiftUI stack nor in a SwiftUI
  /// presentation.
  var dismissRoot: (() -> Void)?

  init(storage: StoredValues, content: @escaping (Scope) -> [Element]) {
    self.storage = storage
    self.content = content
    storage.observers.append(pulse)
    LiveHosts.add(self)
    pulse.onMark { [weak self] in
      if !SwiftUISimulation.isPaused { self?.settle() }
    }
  }

  /// Registers a closure to call after the current evaluation.
  func afterEvaluation(_ action: @escaping () -> Void) { afterwards.append(action) }

  /// Evaluates the tree repeatedly until nothing changes.
  ///
  /// - Returns: Whether there was a change.
  @discardableResult
  func settle() -> Bool {
    // An action during the evaluation may call this method again. That call returns immediately,
    // and the loop below evaluates the changes that the action has made.
    guard pulse.isDirty, isStarted, !isSettling else { return false }
    isSettling = true
    defer { isSettling = false }
    for _ in 0..<Self.patience {
      evaluate()
      if !pulse.isDirty { return true }
    }
    SwiftUISimulation.warn("The views change their own state in every evaluation.")
    pulse.forgetMark()
    return true
  }

  private func evaluate() {
    evaluation += 1
    pulse.beginEvaluation()
    let pulse = pulse
    withObservationTracking {
      var environment = EnvironmentValues()
      environment.dismissal = { [weak self] in self?.dismissRoot?() }
      environment.scenePhase = phase
      environment.horizontalSizeClass = width
      let scope = Scope(host: self, node: root, environment: environment, stack: nil)
      display = ContextDisplay(elements: content(scope), node: root, host: self)
    } onChange: {
      pulse.mark()
    }
    if pulse.endEvaluation() > 0 {
      SwiftUISimulation.warn(
        "Modifying state during view update, this will cause undefined behavior."
      )
    }
    root.sweep(evaluation: evaluation)
    place()
    let actions = afterwards
    afterwards = []
    for action in actions { action() }
    appear()
  }

  /// Notifies the views that have appeared, and then the views that have disappeared.
  private func appear() {
    var now: [Lifecycle] = []
    if isOnScreen {
      display.walk(includesHidden: false) { element, _ in
        if case .lifecycle(let lifecycle, _) = element { now.append(lifecycle) }
      }
    }
    let before = shown
    shown = now
    for lifecycle in now where !lifecycle.isShown { lifecycle.show() }
    for lifecycle in before where !now.contains(where: { $0 === lifecycle }) && lifecycle.isShown {
      lifecycle.hide()
    }
  }

  /// Adds the visible UIKit views to the controller's view, removes the hidden ones, and updates
  /// the controller's title.
  private func place() {
    guard let controller else { return }
    display.walk(includesHidden: true) { element, isShown in
      guard case .represented(let represented) = element else { return }
      represented.place(in: controller, isShown: isShown)
    }
    controller.showTitle(of: display)
  }

  /// Removes the tree permanently: tasks are cancelled, and UIKit representables are dismantled.
  func end() {
    isOnScreen = false
    settle()
    root.end()
    // The displayed elements retain this host, and this host retains them in `display`. So
    // `display` is cleared to break the reference cycle.
    display = ContextDisplay()
  }
}

/// The list of all view hosts, with weak references.
@MainActor enum LiveHosts {
  private struct Entry {
    weak var host: ViewHost?
  }

  private static var entries: [Entry] = []

  static func add(_ host: ViewHost) {
    entries.removeAll { $0.host == nil }
    entries.append(Entry(host: host))
  }

  /// Updates all hosts, and returns whether there was a change.
  static func settle() -> Bool {
    var worked = false
    for entry in entries where entry.host?.settle() == true { worked = true }
    return worked
  }
}
