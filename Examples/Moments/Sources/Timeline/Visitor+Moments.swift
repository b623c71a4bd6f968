// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit

extension Visitor {
  /// The moments on the visitor's timeline: first the visitor's moments, then the friends' moments.
  var moments: [Moment] { sharedMoments + Moment.all }

  /// Returns the moment with the given identifier from the visitor's timeline.
  ///
  /// - Throws: ``ContentError`` if there is no such moment.
  func moment(named id: String) throws(ContentError) -> Moment {
    guard let moment = moments.first(where: { $0.id == id }) else {
      throw ContentError(no: "moment", named: id)
    }
    return moment
  }
}
