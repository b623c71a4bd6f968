// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import MomentsKit
public import Wayfinder

extension Page: ProfileScreens {
  /// Returns the profile as a page.
  public static func profile(for request: RouteRequest) throws -> Page {
    profile(of: try request.visitor)
  }

  /// Returns the settings as a page.
  public static func settings(for request: RouteRequest) throws -> Page {
    settings(of: try request.visitor)
  }

  /// Returns the QR code as an SVG path.
  public static func qrCode(for request: RouteRequest) throws -> Page {
    try qrCode(of: request.visitor)
  }

  /// Returns the page with the sign-in form.
  public static func signIn(
    for request: RouteRequest,
    answer: @escaping @MainActor @Sendable () -> Void
  ) throws -> Page {
    signIn(try request.visitor, answer: answer)
  }
}
