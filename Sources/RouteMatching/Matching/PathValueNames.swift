// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The names of a pattern's parameters, prepared for dictionaries of their values.
///
/// A copy of a dictionary keeps the positions of its keys. So the names are hashed only once, and
/// not for each link.
package struct PathValueNames: Sendable {
  /// A dictionary with an empty value for each name.
  private let empty: [String: String]
  /// The positions of the names in `empty`, each with the index of its parameter in the pattern.
  private let positions: [(parameter: Int, position: Dictionary<String, String>.Index)]

  /// Creates the names from the values of any link that matches the pattern.
  package init(_ parameters: RouteParameters) {
    let names = parameters.optionalNames
    var empty: [String: String] = [:]
    for case let name? in names { empty[name] = "" }
    positions = names.indices.compactMap { index in
      names[index].flatMap { empty.index(forKey: $0) }.map { (index, $0) }
    }
    self.empty = empty
  }

  /// Returns the values of a link's path by name, as ``RouteParameters/pathValues`` does.
  ///
  /// - Parameter parameters: The values of a link that matches the pattern.
  /// - Returns: The values.
  /// - Complexity: O(*n*) in the number of parameters.
  package func values(of parameters: RouteParameters) -> [String: String] {
    parameters.link.withBytes { bytes in
      var values = empty
      for (parameter, position) in positions {
        guard let value = parameters.pathValue(parameter, in: bytes) else {
          return parameters.pathValues
        }
        values.values[position] = value
      }
      return values
    }
  }
}
