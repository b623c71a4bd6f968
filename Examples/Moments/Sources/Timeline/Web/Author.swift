// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit

/// A person whose avatar opens a conversation or, for the user, the profile.
struct Author {
  let name: String
  let initials: String
  let tint: Int
  let tap: Int
  let label: String

  @MainActor
  init(_ person: Person, for visitor: Visitor, _ taps: inout Taps) {
    let person = visitor.known(person)
    name = person.name
    initials = person.initials
    tint = person.tint
    tap = taps.add(.open(person.destination))
    label = person.destinationName[visitor.language]
  }
}
