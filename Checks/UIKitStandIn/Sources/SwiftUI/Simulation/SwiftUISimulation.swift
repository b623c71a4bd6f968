@_spi(Testing) import UIKit

/// A window with a root view, as an application would show it, and what only a test may do with it.
///
/// What the test does as the user or the system is shown at once. What it changes otherwise is shown
/// after ``settle()`` or ``drain()``, or by itself in a later turn of the main actor. The log belongs to the process, as UIKit's
/// does: tests take turns, in a serialized suite that begins with ``reset()`` or through
/// ``exclusively(_:)``.
@_spi(Testing)
@MainActor public final class SwiftUISimulation {
  /// The lines SwiftUI would print when it cannot do what the views ask, oldest first.
  public private(set) static var warnings: [String] = []

  /// Whether a screen whose value on the path is replaced by another keeps its state.
  ///
  /// Apple does not document it. False gives the new screen new state.
  public static var keepsStateOfReplacedScreens = false

  /// Whether changes are evaluated only by ``settle()`` and ``drain()``, and not by themselves too.
  public static var isPaused = false

  private let window: UIWindow
  private let controller: any UIViewController & Hosting

  /// Opens a window with a view.
  ///
  /// - Parameters:
  ///   - root: The root view.
  ///   - stored: What a scene stored before it went, by key: see ``storedValues``.
  public convenience init<Root: View>(_ root: Root, stored: [String: Any] = [:]) {
    let controller = UIHostingController(rootView: root)
    controller.adopt(StoredValues(stored))
    self.init(showing: controller)
  }

  /// Launches an application: its first window group opens.
  ///
  /// - Parameters:
  ///   - app: The application.
  ///   - stored: What its scene stored before it went, by key: see ``storedValues``.
  public convenience init<Application: App>(app: Application, stored: [String: Any] = [:]) {
    self.init(ApplicationView(app: app), stored: stored)
  }

  /// Looks at a hosting controller that the test has put somewhere itself.
  ///
  /// - Parameter controller: The controller.
  public init<Content: View>(watching controller: UIHostingController<Content>) {
    self.controller = controller
    window = UIWindow(frame: .zero)
  }

  private init(showing controller: any UIViewController & Hosting) {
    self.controller = controller
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = controller
    window.isHidden = false
    settle()
  }

  var host: ViewHost { controller.host }

  /// What the scene stores now: given to a new simulation it is a relaunch.
  public var storedValues: [String: Any] { host.storage.values }

  /// The controller that hosts the views.
  public var hostingController: UIViewController { controller }

  /// Closes the window: views disappear, tasks are cancelled, state is lost.
  public func close() {
    window.isHidden = true
    host.end()
    window.rootViewController = nil
  }

  /// Evaluates what has changed, at once and in every window.
  public func settle() { while LiveHosts.settle() {} }

  /// Evaluates what has changed in every window and lets animations and tasks have their turns.
  ///
  /// It knows nothing of work outside the main actor: ``drain(until:)`` waits for that.
  public static func drain() async {
    var quietTurns = 0
    while quietTurns < 10 {
      let worked = LiveHosts.settle() || !UIKitSimulation.isIdle
      quietTurns = worked ? 0 : quietTurns + 1
      UIKitSimulation.step()
      await Task.yield()
    }
  }

  /// Evaluates changes and lets tasks have their turns until something is true.
  ///
  /// - Parameter condition: What is waited for.
  /// - Returns: Whether it came true; false after a hundred thousand turns without it.
  public static func drain(until condition: () -> Bool) async -> Bool {
    for _ in 0..<100_000 {
      if condition() { return true }
      _ = LiveHosts.settle()
      UIKitSimulation.step()
      await Task.yield()
    }
    return condition()
  }

  /// Forgets the log and the choices of a test.
  public static func reset() {
    warnings = []
    keepsStateOfReplacedScreens = false
    isPaused = false
  }

  /// Runs `body` on simulations of SwiftUI and UIKit that nobody else uses meanwhile.
  ///
  /// - Parameter body: The test. It must not call this method again, nor UIKit's of the name.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public static func exclusively<Success>(
    _ body: @MainActor () async throws -> Success
  ) async rethrows -> Success {
    try await UIKitSimulation.exclusively {
      reset()
      defer { reset() }
      return try await body()
    }
  }

  static func warn(_ line: String) {
    if warnings.last != line { warnings.append(line) }
  }
}

/// An application in the place of a root view.
private struct ApplicationView<Application: App> {
  let app: Application
}

extension ApplicationView: View, Primitive {
  typealias Body = Never

  func items(in scope: Scope) -> [Item] { [Item { app.elements(in: scope) }] }
}
