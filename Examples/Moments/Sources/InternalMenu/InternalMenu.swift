// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import MomentsKit
public import Wayfinder

/// The internal menu feature, for the app's developers and testers.
///
/// Only the app itself opens it. External links cannot, in any build.
public struct InternalMenu<Screens: InternalMenuScreens>: RouteModule {
  /// The module's name.
  public static var name: String { "InternalMenu" }

  /// Makes the module, which an app installs on its router.
  public init() {}

  /// Registers the menu's route, and an entry point by which other features open the menu.
  public func register(in routes: inout RoutesBuilder<Screens.Screen>) {
    routes.requires(RouteDirectory.self)
    routes.requires((any VisitorDirectory).self)
    routes.register(
      InternalMenuRoute.self,
      [.transition(.present), .embedsInNavigationStack]
    ) { _, request in
      try Screens.internalMenu(for: request)
    }
    routes.entry(as: .present, [.embedsInNavigationStack]) { request in
      try Screens.internalMenu(for: request)
    }
    routes.action(SwitchRoute.self, [.internal, .mutate]) { route, request in
      try request.visitor.toggle(route.name)
    }
  }
}
