// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
public import MomentsKit
public import UIKit
public import Wayfinder

extension Controllers: TimelineScreens {
  /// Returns the view controller for the list of moments.
  public static func timeline(for request: RouteRequest) throws -> UIViewController {
    try TimelineController(Words.timeline, for: request)
  }

  /// Returns the view controller for a moment and its comments.
  public static func moment(
    _ moment: Moment,
    for request: RouteRequest
  ) throws -> UIViewController {
    try MomentController(moment, for: request)
  }
}
#endif
