// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
/// A router with the methods of the older library Routable; all code of an app shares one.
///
/// ```swift
/// Routable.sharedRouter().navigationController = navigationController
/// Routable.sharedRouter().map("users/:id", toController: UserPage.self)
/// Routable.sharedRouter().map("help", toController: HelpPage.self, with: .modal())
/// Routable.sharedRouter().open("users/4")
/// ```
@preconcurrency
@MainActor
public final class Routable: UPRouter {
  private static let shared = Routable()

  /// Returns the router that all code of the app shares.
  public static func sharedRouter() -> Routable { shared }

  /// Returns a new router, which also registers its routes on the app's router.
  public static func newRouter() -> Routable { Routable() }
}
#endif
