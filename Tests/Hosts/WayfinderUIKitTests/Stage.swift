// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
#if os(Linux)
@_spi(Testing) import UIKit
#else
import UIKit
#endif

/// The environment of the tests: a simulation of UIKit on Linux, and the UIKit of a running app on
/// other platforms.
///
/// Gestures can be simulated on the stand-in only; their tests are under `os(Linux)`.
@MainActor
enum Stage {
  #if os(Linux)
  /// The messages that UIKit would have printed.
  static var warnings: [String] { UIKitSimulation.warnings + UIKitSimulation.programmerErrors }

  /// Runs a test while no other test uses UIKit.
  static func exclusively<Success>(
    _ body: @MainActor () async throws -> Success
  ) async rethrows -> Success {
    try await UIKitSimulation.exclusively(body)
  }

  /// Waits until no transition is running.
  static func drain() async { await UIKitSimulation.drain() }

  /// Returns a connected scene.
  static func windowScene() -> UIWindowScene { UIKitSimulation.connectScene() }
  #else
  static let warnings: [String] = []

  static func exclusively<Success>(
    _ body: @MainActor () async throws -> Success
  ) async rethrows -> Success {
    try await body()
  }

  static func drain() async {
    // No UIKit animation takes longer than one second.
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
