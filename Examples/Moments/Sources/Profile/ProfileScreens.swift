// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import MomentsKit
public import Wayfinder

/// The screens of the profile feature, which each kind of screen (SwiftUI, UIKit, web) implements.
@MainActor
public protocol ProfileScreens: ScreenKind {
  /// Returns the screen of the user's profile with the shared moments.
  static func profile(for request: RouteRequest) throws -> Screen

  /// Returns the screen of the settings: language, account, and developer tools.
  static func settings(for request: RouteRequest) throws -> Screen

  /// Returns the screen of the QR code by which friends open a conversation with the user.
  static func qrCode(for request: RouteRequest) throws -> Screen

  /// Returns the sign-in screen, which dismisses itself.
  ///
  /// - Parameters:
  ///   - request: The journey.
  ///   - answer: Called with true after sign-in; not called if the user cancels.
  /// - Returns: A screen that dismisses itself.
  /// - Throws: The errors of the services that the request resolves.
  static func signIn(
    for request: RouteRequest,
    answer: @escaping @MainActor @Sendable () -> Void
  ) throws -> Screen
}
