import MomentsKit
import Wayfinder

/// Whether somebody is signed in, and what they can do about it.
struct Account {
  let state: Phrase
  /// What the button says.
  let action: Phrase
  /// Where the button leads.
  let route: any Route
}

extension Visitor {
  /// The account as the settings show it.
  var account: Account {
    isSignedIn
      ? Account(state: Words.signedIn(as: me.name), action: Words.signOut, route: SignOutRoute())
      : Account(state: Words.signedOut, action: Words.signIn, route: SignInRoute())
  }
}
