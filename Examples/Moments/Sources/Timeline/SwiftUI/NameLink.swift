#if canImport(SwiftUI)
import MomentsKit
import SwiftUI
import WayfinderSwiftUI

/// Somebody's name, which leads to where they are to be found.
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
