/// Evaluates one tree of views and keeps what is on its display.
@MainActor final class ViewHost {
  /// The most evaluations in a row that a change may lead to before the tree counts as restless.
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
  /// Whether the tree was ever about to appear: before, no body is evaluated.
  var isStarted = false
  var isOnScreen = false { didSet { if oldValue != isOnScreen { pulse.mark() } } }
  var phase = ScenePhase.active { didSet { if oldValue != phase { pulse.mark() } } }
  /// The controller whose view shows the tree.
  weak var controller: UIViewController?
  /// Objects that the application itself puts into the environment.
  var applicationObjects: [(inout EnvironmentValues) -> Void] = []
  /// What `dismiss` does where nothing of SwiftUI surrounds the view.
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

  /// Asks for a call when the evaluation under way has ended.
  func afterEvaluation(_ action: @escaping () -> Void) { afterwards.append(action) }

  /// Evaluates until nothing asks for more.
  ///
  /// - Returns: Whether there was anything to do.
  @discardableResult
  func settle() -> Bool {
    // An action of the evaluation under way may ask again: its loop goes on anyway.
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

  /// Tells the views that have come onto the display, then those that have left it.
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
    for lifecycle in before where !now.contains(where: { $0 === lifecycle }) { lifecycle.hide() }
  }

  /// Puts the views of UIKit that are on the display into the controller's view.
  private func place() {
    guard let controller else { return }
    display.walk(includesHidden: true) { element, isShown in
      guard case .represented(let represented) = element else { return }
      represented.place(in: controller, isShown: isShown)
    }
    controller.showTitle(of: display)
  }

  /// Takes the tree off the screen for good: tasks are cancelled, representables dismantled.
  func end() {
    isOnScreen = false
    settle()
    root.end()
    // What is on the display holds this host.
    display = ContextDisplay()
  }
}

/// Every host alive, held weakly.
@MainActor enum LiveHosts {
  private struct Entry {
    weak var host: ViewHost?
  }

  private static var entries: [Entry] = []

  static func add(_ host: ViewHost) {
    entries.removeAll { $0.host == nil }
    entries.append(Entry(host: host))
  }

  /// Brings every host up to date, and answers whether there was anything to do.
  static func settle() -> Bool {
    var worked = false
    for entry in entries where entry.host?.settle() == true { worked = true }
    return worked
  }
}
