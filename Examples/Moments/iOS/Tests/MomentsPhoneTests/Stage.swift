#if canImport(UIKit) && os(Linux)
@_spi(Testing) import SwiftUI
@_spi(Testing) import UIKit

/// Where the tests play: one at a time, as windows and what is drawn belong to the process.
@MainActor
enum Stage {
  static func exclusively<Success>(
    _ body: @MainActor () async throws -> Success
  ) async rethrows -> Success {
    try await UIKitSimulation.exclusively(body)
  }

  /// What UIKit would have printed.
  static var warnings: [String] { UIKitSimulation.warnings + UIKitSimulation.programmerErrors }
}
#endif
