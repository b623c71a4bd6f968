// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import Wayfinder

/// A factory of screens that show web pages inside the app.
///
/// The container of the iOS app provides it as a service.
@MainActor
public struct WebScreens<Screen> {
  /// A closure that returns a screen for the web page at an address, in a scene.
  public let screen: @MainActor (_ address: String, RouteScene) throws -> Screen

  /// Stores the closure that makes the screens.
  public init(_ screen: @escaping @MainActor (_ address: String, RouteScene) throws -> Screen) {
    self.screen = screen
  }
}
