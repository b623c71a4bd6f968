/// What only a test may do: be the user, be the system, read the log, wait for animations.
///
/// Its state belongs to the process, as `UIApplication.shared` does. Tests that use it take turns,
/// either in a serialized suite that begins each test with ``reset()`` or through
/// ``exclusively(_:)``.
@_spi(Testing)
@MainActor public enum UIKitSimulation {
  /// The lines UIKit would print when it refuses something, oldest first.
  public private(set) static var warnings: [String] = []

  /// The reasons of the exceptions UIKit would raise; here the call does nothing instead.
  public private(set) static var programmerErrors: [String] = []

  /// Whether the next completion handed to a transition is never called, which UIKit does at times.
  public static var dropsNextCompletion = false

  /// Whether animations, and the answers of `open`, stand still until ``drain()`` or ``step()``.
  public static var isPaused: Bool {
    get { TransitionQueue.shared.isPaused }
    set { TransitionQueue.shared.isPaused = newValue }
  }

  /// Whether any animation has steps left.
  public static var isIdle: Bool { TransitionQueue.shared.isEmpty }

  /// Runs one step of the animations: the blocks alongside, the lifted finger, or the end.
  public static func step() { TransitionQueue.shared.runNext() }

  /// Runs every animation to its end, paused or not, and lets other tasks have their turns.
  ///
  /// It knows nothing of work outside the main actor: ``drain(until:)`` waits for that.
  public static func drain() async {
    var quietTurns = 0
    while quietTurns < 10 {
      quietTurns = isIdle ? quietTurns + 1 : 0
      step()
      await Task.yield()
    }
  }

  /// Runs animations and lets other tasks have their turns until something is true.
  ///
  /// - Parameter condition: What is waited for.
  /// - Returns: Whether it came true; false after a hundred thousand turns without it.
  public static func drain(until condition: () -> Bool) async -> Bool {
    for _ in 0..<100_000 {
      if condition() { return true }
      step()
      await Task.yield()
    }
    return condition()
  }

  /// Brings back the state at launch: no scenes, no delegate, no log, no animation under way.
  public static func reset() {
    TransitionQueue.shared.clear()
    warnings = []
    programmerErrors = []
    dropsNextCompletion = false
    FirstResponder.current = nil
    Animations.areEnabled = true
    resetApplication()
  }

  static func warn(_ line: String) { warnings.append("Warning: \(line)") }
  package static func fail(_ reason: String) { programmerErrors.append(reason) }

  /// Gives the completion back, or nothing if it is the one to be dropped.
  static func passOn<Completion>(_ completion: Completion?) -> Completion? {
    guard dropsNextCompletion, completion != nil else { return completion }
    dropsNextCompletion = false
    return nil
  }
}
