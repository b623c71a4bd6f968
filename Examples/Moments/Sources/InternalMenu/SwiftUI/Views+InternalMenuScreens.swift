// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
public import MomentsKit
public import SwiftUI
public import Wayfinder

extension Views: InternalMenuScreens {
  /// Returns the menu as a form.
  public static func internalMenu(for request: RouteRequest) throws -> AnyView {
    let directory = try request.services.get(RouteDirectory.self)
    return AnyView(InternalMenuView(directory: directory, visitor: try request.visitor))
  }
}
#endif
