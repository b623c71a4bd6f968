#if canImport(SwiftUI)
import MomentsKit
import SwiftUI
import WayfinderSwiftUI

/// A person's name, which opens a conversation or the profile.
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
