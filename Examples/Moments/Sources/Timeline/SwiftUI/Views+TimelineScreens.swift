// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
public import MomentsKit
public import SwiftUI
public import Wayfinder

extension Views: TimelineScreens {
  /// Returns the moments as a list.
  public static func timeline(for request: RouteRequest) throws -> AnyView {
    AnyView(MomentList(visitor: try request.visitor))
  }

  /// Returns a moment with its comments.
  public static func moment(_ moment: Moment, for request: RouteRequest) throws -> AnyView {
    AnyView(MomentView(moment: moment, visitor: try request.visitor))
  }
}
#endif
