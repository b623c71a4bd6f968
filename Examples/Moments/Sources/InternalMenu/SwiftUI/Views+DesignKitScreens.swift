// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
public import MomentsKit
public import SwiftUI
public import Wayfinder

extension Views: DesignKitScreens {
  /// Returns the design kit as a list.
  public static func designKit(
    of product: String,
    version: String,
    for request: RouteRequest
  ) throws -> AnyView {
    AnyView(DesignKitView(product: product, version: version, visitor: try request.visitor))
  }
}
#endif
