#if canImport(UIKit)
#if os(Linux)
@_spi(Testing) import UIKit
#else
import UIKit
#endif

/// Where the tests play: the stand-in on Linux, a running app's own UIKit elsewhere.
///
/// What a finger does can only be simulated on the stand-in; tests of that are under `os(Linux)`.
@MainActor
enum Stage {
  #if os(Linux)
  /// What UIKit would have printed.
  static var warnings: [String] { UIKitSimulation.warnings + UIKitSimulation.programmerErrors }

  /// Runs a test while no other test uses UIKit.
  static func exclusively<Success>(
    _ body: @MainActor () async throws -> Success
  ) async rethrows -> Success {
    try await UIKitSimulation.exclusively(body)
  }

  /// Waits until nothing moves.
  static func drain() async { await UIKitSimulation.drain() }

  /// A scene on display.
  static func windowScene() -> UIWindowScene { UIKitSimulation.connectScene() }
  #else
  static let warnings: [String] = []

  static func exclusively<Success>(
    _ body: @MainActor () async throws -> Success
  ) async rethrows -> Success {
    try await body()
  }

  static func drain() async {
    // The longest of UIKit's own animations.
    try? await Task.sleep(for: .seconds(1))
  }

  static func windowScene() -> UIWindowScene {
    let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
    guard let scene = scenes.first else { fatalError("run these tests in a host application") }
    return scene
  }
  #endif
}
#endif
