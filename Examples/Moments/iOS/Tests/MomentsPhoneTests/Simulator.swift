// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && os(Linux)
@_spi(Testing) import SwiftUI
@_spi(Testing) import UIKit

/// A lock that runs tests one at a time, because all tests of a process share its windows and
/// views.
@MainActor
enum Simulator {
  static func exclusively<Success>(
    _ body: @MainActor () async throws -> Success
  ) async rethrows -> Success {
    try await UIKitSimulation.exclusively(body)
  }

  /// The warnings that UIKit would have printed.
  static var warnings: [String] { UIKitSimulation.warnings + UIKitSimulation.programmerErrors }
}
#endif
