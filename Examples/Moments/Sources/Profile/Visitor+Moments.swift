// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit

extension Visitor {
  /// The user's shared moments, newest first.
  var moments: [Moment] {
    sharedMoments + Moment.all.filter { $0.author.id == me.id }
  }
}

extension Moment {
  /// Returns the location and the time in one line.
  func detail(_ language: Language) -> String { "\(place[language]) · \(age[language])" }
}
