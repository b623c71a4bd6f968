// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteWriter {
  /// Returns the error for a value that has no text from which the value could be parsed again.
  ///
  /// - Parameters:
  ///   - name: The name of the property.
  ///   - type: The type of the property.
  /// - Returns: An error with the code `invalidParameter`.
  func unwritable(_ name: String, as type: Any.Type) -> RouteError {
    invalid(
      "“\(name)” of \(route) has a value of \(type) that cannot be parsed back from any text; use another value"
    )
  }

  /// Returns an error with the code `invalidParameter` for a route that cannot be written.
  @inline(never)
  func invalid(_ message: String) -> RouteError {
    RouteError(.invalidParameter, link: pattern.text, pattern: pattern, message: message)
  }
}
