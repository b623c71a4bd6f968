import MomentsKit
public import Wayfinder

// Without the trait `Macros`, what the attributes write stands in Routes+ByHand.swift.

/// The user as friends see them.
#if Macros
@Route("/me")
#endif
struct ProfileRoute: Route, Hashable {}

/// What the user can do with the profile.
#if Macros
@Route("/me/settings")
#endif
struct SettingsRoute: Route, Hashable {}

/// The code that leads friends to the user.
#if Macros
@Route("/me/settings/qr")
#endif
struct QRCodeRoute: Route, Hashable {}

/// Asks the user who they are, and answers that they have said it; containers ask as well.
#if Macros
@Route("/sign-in")
#endif
public struct SignInRoute: Route, Hashable {
  /// Whether somebody has signed in.
  public typealias Output = Bool

  /// Makes the route.
  public init() {}
}

/// Changes the language of the pages.
#if Macros
@Route("/me/language")
#endif
struct LanguageRoute: Route, Hashable {
  /// The language that the pages are in then.
  let to: Language
}

/// Signs the user out.
#if Macros
@Route("/me/sign-out")
#endif
struct SignOutRoute: Route, Hashable {}
