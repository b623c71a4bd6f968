// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

@_spi(Testing) import UIKit

/// A window with a root view, on which a test performs the actions of the user and the system.
///
/// Actions of the user or the system are evaluated at once. Other changes are evaluated by
/// ``settle()`` or ``drain()``, or in a later turn of the main actor. The log belongs to the
/// process, as UIKit's does. So tests run one at a time, in a serialized suite that begins with
/// ``reset()``, or through ``exclusively(_:)``.
@_spi(Testing)
@MainActor public final class SwiftUISimulation {
  /// The warnings that SwiftUI would print, oldest first.
  public private(set) static var warnings: [String] = []

  /// Whether a screen keeps its state when its value on the path is replaced.
  ///
  /// Apple does not document the behaviour. False gives the new screen new state.
  public static var keepsStateOfReplacedScreens = false

  /// Whether SwiftUI does not show the next value that is added to a path, until the path changes again.
  ///
  /// Users report it for a change during a transition (https://github.com/swiftlang/swift/issues/77088).
  public static var losesNextPath = false

  /// Whether views below a sheet or a cover disappear while they are covered.
  ///
  /// Apple does not document the behaviour.
  public static var coveredViewsDisappear = false

  /// Whether the views of a presentation that the user closes disappear before its binding changes.
  ///
  /// Apple does not document the order.
  public static var clearsBindingsLate = false

  /// Whether an inspector that is closed keeps its state while it is a column.
  ///
  /// Apple does not document the behaviour.
  public static var keepsClosedInspectors = false

  /// The translations of localized texts, by key in each table of strings.
  ///
  /// A text without a table has the table `Localizable`.
  public static var translations: [String: [String: String]] {
    get { Translations.all.withLock { $0 } }
    set { Translations.all.withLock { $0 = newValue } }
  }

  /// The identifiers and values of the windows that views have asked for, oldest first.
  public internal(set) static var requestedWindows: [(id: String, value: any Hashable)] = []

  /// Whether changes are evaluated only by ``settle()`` and ``drain()``, and not automatically.
  public static var isPaused = false

  let window: UIWindow
  /// The scene of the window; `UIApplication.connectedScenes` does not contain this scene.
  private let scene: UIWindowScene?
  private let controller: any UIViewController & Hosting

  /// Creates a simulation of a window, and shows a view in the window.
  ///
  /// - Parameters:
  ///   - root: The root view.
  ///   - stored: The values that an earlier scene stored, by key: see ``storedValues``.
  ///   - phase: The phase of the scene when the window opens.
  ///   - scene: UIKit's scene of the window; nil for none.
  public convenience init<Root: View>(
    _ root: Root,
    stored: [String: Any] = [:],
    phase: ScenePhase = .active,
    in scene: UIWindowScene? = nil
  ) {
    let controller = UIHostingController(rootView: root)
    controller.adopt(StoredValues(stored))
    controller.host.phase = phase
    self.init(showing: controller, in: scene)
  }

  /// Creates a simulation of an application, and opens the application's first window group.
  ///
  /// - Parameters:
  ///   - app: The application.
  ///   - stored: The values that an earlier scene stored, by key: see ``storedValues``.
  public convenience init<Application: App>(app: Application, stored: [String: Any] = [:]) {
    self.init(ApplicationView(app: app), stored: stored)
  }

  /// Creates a simulation for a hosting controller that the test itself has added to a UIKit window
  /// or container.
  ///
  /// - Parameter controller: The controller.
  public init<Content: View>(watching controller: UIHostingController<Content>) {
    self.controller = controller
    window = controller.view.window ?? UIWindow(frame: .zero)
    scene = nil
  }

  private init(showing controller: any UIViewController & Hosting, in scene: UIWindowScene?) {
    self.controller = controller
    let scene = scene ?? UIWindowScene(session: UISceneSession(), connectionOptions: .init())
    self.scene = scene
    window = UIWindow(windowScene: scene)
    window.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    window.rootViewController = controller
    window.isHidden = false
    settle()
  }

  var host: ViewHost { controller.host }

  /// The values that the scene has stored.
  ///
  /// Pass them to a new simulation to simulate a relaunch.
  public var storedValues: [String: Any] { host.storage.values }

  /// The controller that hosts the views.
  public var hostingController: UIViewController { controller }

  /// Closes the window; its views disappear, its tasks are cancelled, and its state is lost.
  public func close() {
    window.isHidden = true
    host.end()
    window.rootViewController = nil
    window.windowScene = nil
  }

  /// Evaluates the changed views of all windows until nothing changes.
  public func settle() { while LiveHosts.settle() {} }

  /// Evaluates the changed views of all windows, and lets animations and tasks run, until nothing
  /// changes.
  ///
  /// Work outside of the main actor is not awaited: use ``drain(until:)`` for that.
  public static func drain() async {
    var quietTurns = 0
    while quietTurns < 30 {
      let worked = LiveHosts.settle() || !UIKitSimulation.isIdle
      quietTurns = worked ? 0 : quietTurns + 1
      UIKitSimulation.step()
      await Task.yield()
      // On a busy machine, a pause lets the threads outside of the main actor run.
      if quietTurns > 0, quietTurns.isMultiple(of: 10) {
        try? await Task.sleep(for: .milliseconds(1))
      }
    }
  }

  /// Evaluates changed views and lets animations and tasks run until a condition is true.
  ///
  /// - Parameter condition: The condition.
  /// - Returns: Whether the condition holds; false after 100,000 turns.
  public static func drain(until condition: () -> Bool) async -> Bool {
    for turn in 1...100_000 {
      if condition() { return true }
      _ = LiveHosts.settle()
      UIKitSimulation.step()
      await Task.yield()
      // On a busy machine, a pause lets the threads outside of the main actor run.
      if turn.isMultiple(of: 100) { try? await Task.sleep(for: .milliseconds(1)) }
    }
    return condition()
  }

  /// Clears the log and restores the default settings.
  public static func reset() {
    warnings = []
    keepsStateOfReplacedScreens = false
    losesNextPath = false
    coveredViewsDisappear = false
    clearsBindingsLate = false
    keepsClosedInspectors = false
    translations = [:]
    isPaused = false
    requestedWindows = []
  }

  /// Runs `body` while no other test uses the simulations of SwiftUI and UIKit.
  ///
  /// - Parameter body: The test. It must not call this method or UIKit's method of the same name.
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`.
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

/// A view that shows the windows of an application.
private struct ApplicationView<Application: App> {
  let app: Application
}

extension ApplicationView: View, Primitive {
  typealias Body = Never

  func items(in scope: Scope) -> [Item] { [Item { app.elements(in: scope) }] }
}
