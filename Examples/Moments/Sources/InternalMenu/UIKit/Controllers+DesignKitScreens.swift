// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
public import MomentsKit
public import UIKit
public import Wayfinder

extension Controllers: DesignKitScreens {
  /// Returns the design kit as a column.
  public static func designKit(
    of product: String,
    version: String,
    for request: RouteRequest
  ) throws -> UIViewController {
    try DesignKitController(of: product, version: version, for: request)
  }
}
#endif
