// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit
public import Wayfinder

// If the trait `Macros` is not enabled, Routes+ByHand.swift provides the code that the macros would
// generate.

/// The user's profile.
#if Macros
@Route("/me")
#endif
struct ProfileRoute: Route, Hashable {}

/// The page with the settings of the app.
#if Macros
@Route("/me/settings")
#endif
struct SettingsRoute: Route, Hashable {}

/// The QR code by which friends open a conversation with the user.
#if Macros
@Route("/me/settings/qr")
#endif
struct QRCodeRoute: Route, Hashable {}

/// The sign-in page, whose result is true after sign-in.
#if Macros
@Route("/sign-in")
#endif
public struct SignInRoute: Route, Hashable {
  /// Whether the user has signed in.
  public typealias Output = Bool

  /// Makes the route, which has no values.
  public init() {}
}

/// An action that changes the language of the pages.
#if Macros
@Route("/me/language")
#endif
struct LanguageRoute: Route, Hashable {
  /// The language to which the pages change.
  let to: Language
}

/// An action that signs the user out.
#if Macros
@Route("/me/sign-out")
#endif
struct SignOutRoute: Route, Hashable {}
