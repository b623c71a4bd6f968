// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit

extension Person {
  /// Returns the person with the given identifier, to whom the user can write.
  ///
  /// - Throws: ``ContentError`` if there is no such person, or if it is the user.
  static func partner(named id: String) throws(ContentError) -> Person {
    let person = try named(id)
    guard person.id != me.id else { throw ContentError(no: "chat with", named: id) }
    return person
  }
}
