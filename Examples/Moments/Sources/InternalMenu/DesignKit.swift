// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import MomentsKit
public import Wayfinder

/// The design kit feature: the colours, type sizes and buttons of the app.
///
/// It has no route. Other features open it by its name, and pass the product and the version.
public struct DesignKit<Screens: DesignKitScreens>: RouteModule {
  /// The module's name.
  public static var name: String { "DesignKit" }

  /// Makes the module, which an app installs on its router.
  public init() {}

  /// Registers an entry point, which requires the values `productName` and `version`.
  public func register(in routes: inout RoutesBuilder<Screens.Screen>) {
    routes.requires((any VisitorDirectory).self)
    routes.entry(as: .show) { request in
      try Screens.designKit(
        of: request.parameters.value("productName"),
        version: request.parameters.value("version"),
        for: request
      )
    }
  }
}
