// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
public import MomentsKit
public import UIKit
public import Wayfinder

extension Controllers: ProfileScreens {
  /// Returns the profile as a column.
  public static func profile(for request: RouteRequest) throws -> UIViewController {
    try ProfileController(Words.me, for: request)
  }

  /// Returns the settings as a column.
  public static func settings(for request: RouteRequest) throws -> UIViewController {
    try SettingsController(Words.settings, for: request)
  }

  /// Returns a screen with the QR code.
  public static func qrCode(for request: RouteRequest) throws -> UIViewController {
    try QRCodeController(for: request)
  }

  /// Returns a form that dismisses itself.
  public static func signIn(
    for request: RouteRequest,
    answer: @escaping @MainActor @Sendable () -> Void
  ) throws -> UIViewController {
    try SignInController(for: request, answer: answer)
  }
}
#endif
