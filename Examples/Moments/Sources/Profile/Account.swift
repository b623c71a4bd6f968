// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit
import Wayfinder

/// The sign-in state, with the action that changes it.
struct Account {
  let state: Phrase
  /// The title of the button that signs in or out.
  let action: Phrase
  /// The route that the button opens.
  let route: any Route
}

extension Visitor {
  /// The sign-in state and its action, for the settings page.
  var account: Account {
    isSignedIn
      ? Account(state: Words.signedIn(as: me.name), action: Words.signOut, route: SignOutRoute())
      : Account(state: Words.signedOut, action: Words.signIn, route: SignInRoute())
  }
}
