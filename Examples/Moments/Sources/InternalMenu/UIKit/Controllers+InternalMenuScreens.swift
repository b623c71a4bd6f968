// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
public import MomentsKit
public import UIKit
public import Wayfinder

extension Controllers: InternalMenuScreens {
  /// Returns the menu as a column.
  public static func internalMenu(for request: RouteRequest) throws -> UIViewController {
    try InternalMenuController(for: request)
  }
}
#endif
