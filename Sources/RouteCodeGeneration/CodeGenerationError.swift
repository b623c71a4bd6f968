// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A mistake in the options of generated code.
package struct CodeGenerationError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong, and what would be right.
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
