extension RoutePattern {
  /// Where a parameter or a named catch-all is written in a pattern's text.
  package struct Place: Sendable, Hashable {
    /// The name, without the `:` or `*`.
    package let name: String
    /// The name, in UTF-8 offsets into the pattern's text.
    package let nameRange: Range<Int>
    /// The parameter, or nil for a catch-all.
    package let parameter: Parameter?
    /// Whether a link may skip it: it is in a group, or has a `?`.
    package let isInGroup: Bool

    /// Whether it takes whole segments, any number of them.
    package var isCatchAll: Bool { parameter == nil }
  }

  /// Where all parameters and the named catch-all are written, in that order.
  ///
  /// - Complexity: O(*n*) in the length of the pattern.
  package var places: [Place] {
    reading { outline, bytes in
      var places: [Place] = []
      // Behind the outermost of the groups that are open.
      var groupEnd = 0
      for index in 0..<outline.parts.count {
        let isInGroup = index < groupEnd
        switch outline.parts[index] {
        case .group(let end): groupEnd = max(groupEnd, end)
        case .parameter(let parameter):
          places.append(
            Place(
              name: bytes[parameter.name.range].text,
              nameRange: parameter.name.range,
              parameter: Parameter(parameter, in: bytes),
              isInGroup: isInGroup
            )
          )
        case .catchAll(let name) where !name.range.isEmpty:
          places.append(
            Place(
              name: bytes[name.range].text,
              nameRange: name.range,
              parameter: nil,
              isInGroup: isInGroup
            )
          )
        case .catchAll, .literal, .segment: break
        }
      }
      return places
    }
  }
}
