// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import MomentsKit
public import Wayfinder

extension Page: TimelineScreens {
  /// Returns the moments as a page.
  public static func timeline(for request: RouteRequest) throws -> Page {
    timeline(for: try request.visitor)
  }

  /// Returns a moment as a page.
  public static func moment(_ moment: Moment, for request: RouteRequest) throws -> Page {
    self.moment(moment, for: try request.visitor)
  }
}
