// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RoutePattern {
  /// A parameter or a named catch-all, with its position in the pattern's text.
  package struct Place: Sendable, Hashable {
    /// The name, without the `:` or `*`.
    package let name: String
    /// The range of the name, as UTF-8 offsets into the pattern's text.
    package let nameRange: Range<Int>
    /// The parameter, or nil for a catch-all.
    package let parameter: Parameter?
    /// Whether a link can skip the parameter, because the parameter is in an optional group or has
    /// a `?`.
    package let isInGroup: Bool

    /// Whether this is a catch-all, which takes any number of whole segments.
    package var isCatchAll: Bool { parameter == nil }
  }

  /// The names of the parameters and of the catch-all, in the order of the pattern.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var parameterNames: [String] { places.map { $0.name } }

  /// The parameters and the named catch-all with their positions, in the order of the pattern.
  ///
  /// - Complexity: O(*n*) in the length of the pattern.
  package var places: [Place] {
    reading { outline, bytes in
      var places: [Place] = []
      // A part is in a group if its index is below `groupEnd`.
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
