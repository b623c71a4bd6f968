// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 16, verified; here: opens nothing: a test reads `SwiftUISimulation.requestedWindows`
@MainActor @preconcurrency
public struct OpenWindowAction {
  // Apple: iOS 16, verified
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {
    SwiftUISimulation.requestedWindows.append((id, value))
  }
}

extension EnvironmentValues {
  // Apple: iOS 16, verified
  @MainActor @preconcurrency
  public var openWindow: OpenWindowAction { OpenWindowAction() }

  // Apple: iOS 16
  public var supportsMultipleWindows: Bool {
    get { self[SeveralWindows.self] }
    set { self[SeveralWindows.self] = newValue }
  }

  private enum SeveralWindows: EnvironmentKey { static var defaultValue: Bool { true } }
}
