// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import MomentsKit
public import Wayfinder

/// The screens of the timeline feature, which each kind of screen (SwiftUI, UIKit, web) implements.
@MainActor
public protocol TimelineScreens: ScreenKind {
  /// Returns the screen of the moments that friends have shared, newest first.
  static func timeline(for request: RouteRequest) throws -> Screen

  /// Returns the screen of a moment with its comments and its product.
  static func moment(_ moment: Moment, for request: RouteRequest) throws -> Screen
}
