// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import MomentsKit
public import Wayfinder

/// The screen of the internal menu, which each kind of screen (SwiftUI, UIKit, web) implements.
@MainActor
public protocol InternalMenuScreens: ScreenKind {
  /// Returns the menu, which shows the switches, the design kits, and all routes with their source
  /// locations.
  static func internalMenu(for request: RouteRequest) throws -> Screen
}
