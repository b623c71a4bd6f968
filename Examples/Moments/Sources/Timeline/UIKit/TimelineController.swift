// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
import MomentsKit

/// The moments that friends have shared, newest first.
final class TimelineController: ColumnController {
  override func fill() {
    for moment in visitor.moments {
      addMoment(SeenMoment(moment, by: visitor), isAlone: false)
    }
  }
}
#endif
