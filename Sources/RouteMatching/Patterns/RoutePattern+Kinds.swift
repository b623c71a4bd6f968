// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RoutePattern.Parameter {
  /// Returns whether every text of the kind `kind` is also a text of the kind `other`.
  ///
  /// The range of a number is ignored. The texts of an app's own kind are not known here, so that it is
  /// within every other kind.
  ///
  /// - Parameters:
  ///   - kind: The kind that a pattern names.
  ///   - other: The kind to parse as; nil for any text.
  /// - Returns: Whether each text of the first kind is also a text of the second kind.
  package static func isKind(_ kind: String, within other: String?) -> Bool {
    guard let own = ParameterKind(rawValue: kind) else { return true }
    guard let other else { return true }
    return ParameterKind(rawValue: other).map { own.isWithin($0) } ?? false
  }
}
