// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import MomentsKit
public import Wayfinder

/// The profile feature: the user's profile, the settings, and the sign-in page.
///
/// The profile is private. A universal link opens it only after sign-in, and a custom scheme, which
/// any app can use, does not open it at all.
public struct Profile<Screens: ProfileScreens>: RouteModule {
  /// The module's name.
  public static var name: String { "Profile" }
  /// The exposure of the routes: the app and verified senders can open the profile.
  public static var exposure: RouteExposure { .external }

  /// Makes the module, which an app installs on its router.
  public init() {}

  /// Registers the profile's routes and the actions of the settings.
  public func register(in routes: inout RoutesBuilder<Screens.Screen>) {
    routes.requires((any VisitorDirectory).self)
    registerScreens(in: &routes)
    registerActions(in: &routes)
  }

  private func registerScreens(in routes: inout RoutesBuilder<Screens.Screen>) {
    routes.register(ProfileRoute.self, [.external, .sensitive, .tab(.me)]) { _, request in
      try Screens.profile(for: request)
    }
    routes.register(
      SettingsRoute.self,
      [.external, .sensitive, .parent(ProfileRoute.pattern), .tab(.me)]
    ) { _, request in
      try Screens.settings(for: request)
    }
    routes.register(
      QRCodeRoute.self,
      [.external, .sensitive, .parent(SettingsRoute.pattern), .tab(.me)]
    ) { _, request in
      try Screens.qrCode(for: request)
    }
    routes.register(SignInRoute.self, [.internal, .transition(.present)]) { _, request in
      try Screens.signIn(for: request) { request.finish(with: true) }
    }
  }

  private func registerActions(in routes: inout RoutesBuilder<Screens.Screen>) {
    routes.action(LanguageRoute.self, [.internal, .mutate]) { route, request in
      try request.visitor.language = route.to
    }
    routes.action(SignOutRoute.self, [.internal, .destructive]) { _, request in
      try request.visitor.isSignedIn = false
    }
  }
}
