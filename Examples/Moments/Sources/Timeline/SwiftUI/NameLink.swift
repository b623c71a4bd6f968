// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
import MomentsKit
import SwiftUI
import WayfinderSwiftUI

/// A person's name; a tap on the name opens a conversation or the profile.
struct NameLink: View {
  let person: Person
  let language: Language

  var body: some View {
    RouteLink(person.name, to: person.destination)
      .buttonStyle(.borderless)
      .accessibilityLabel(person.destinationName[language])
  }
}
#endif
