// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import MomentsKit
public import Wayfinder

extension Page: InternalMenuScreens {
  /// Returns the menu as a page.
  public static func internalMenu(for request: RouteRequest) throws -> Page {
    let routes = try request.services.get(RouteDirectory.self).routes()
    return try internalMenu(of: routes, for: request.visitor)
  }
}
