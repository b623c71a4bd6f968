// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import Wayfinder

/// A list of the app's routes for developers, which the container provides.
@MainActor
public struct RouteDirectory {
  /// A closure that returns the current routes in registration order.
  public let routes: @MainActor () -> [RouteFacts]

  /// Makes a directory that asks a closure for the routes.
  ///
  /// - Parameter routes: Returns the current routes.
  public init(_ routes: @escaping @MainActor () -> [RouteFacts]) {
    self.routes = routes
  }
}
