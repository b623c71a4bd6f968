// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
public import MomentsKit
public import SwiftUI
public import Wayfinder

extension Views: ProfileScreens {
  /// Returns the profile as a list.
  public static func profile(for request: RouteRequest) throws -> AnyView {
    AnyView(ProfileView(visitor: try request.visitor))
  }

  /// Returns the settings as a form.
  public static func settings(for request: RouteRequest) throws -> AnyView {
    AnyView(SettingsView(visitor: try request.visitor))
  }

  /// Returns the QR code as a shape.
  public static func qrCode(for request: RouteRequest) throws -> AnyView {
    let visitor = try request.visitor
    return AnyView(InvitationView(invitation: try Invitation(to: visitor.me), visitor: visitor))
  }

  /// Returns a form that dismisses itself.
  public static func signIn(
    for request: RouteRequest,
    answer: @escaping @MainActor @Sendable () -> Void
  ) throws -> AnyView {
    AnyView(SignInView(try request.visitor, answer: answer))
  }
}
#endif
