// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if !Macros
import MomentsKit
public import Wayfinder

// A hand-written copy of the code that the macros in Routes.swift generate, for builds in which the
// trait `Macros` is not enabled.

extension ProfileRoute {
  static let pattern: RoutePattern = "/me"

  init(reading values: borrowing RouteValues) throws(RouteError) {}

  func write(to writer: inout RouteWriter) throws(RouteError) {}
}

extension SettingsRoute {
  static let pattern: RoutePattern = "/me/settings"

  init(reading values: borrowing RouteValues) throws(RouteError) {}

  func write(to writer: inout RouteWriter) throws(RouteError) {}
}

extension QRCodeRoute {
  static let pattern: RoutePattern = "/me/settings/qr"

  init(reading values: borrowing RouteValues) throws(RouteError) {}

  func write(to writer: inout RouteWriter) throws(RouteError) {}
}

extension SignInRoute {
  /// The pattern of the sign-in page.
  public static let pattern: RoutePattern = "/sign-in"

  /// Creates the route from a link; there are no values to read.
  public init(reading values: borrowing RouteValues) throws(RouteError) {}

  /// Writes nothing, because the route has no values.
  public func write(to writer: inout RouteWriter) throws(RouteError) {}
}

extension LanguageRoute {
  static let pattern: RoutePattern = "/me/language"

  init(reading values: borrowing RouteValues) throws(RouteError) {
    to = try values.value("to")
  }

  func write(to writer: inout RouteWriter) throws(RouteError) {
    try writer.write(to, as: "to")
  }

  static var routeProperties: [RouteValues.Types] { [["to": Language.self]] }
}

extension SignOutRoute {
  static let pattern: RoutePattern = "/me/sign-out"

  init(reading values: borrowing RouteValues) throws(RouteError) {}

  func write(to writer: inout RouteWriter) throws(RouteError) {}
}
#endif
