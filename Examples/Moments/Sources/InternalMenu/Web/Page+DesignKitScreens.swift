// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import MomentsKit
public import Wayfinder

extension Page: DesignKitScreens {
  /// Returns the design kit as a page.
  public static func designKit(
    of product: String,
    version: String,
    for request: RouteRequest
  ) throws -> Page {
    try designKit(of: product, version: version, for: request.visitor)
  }
}
