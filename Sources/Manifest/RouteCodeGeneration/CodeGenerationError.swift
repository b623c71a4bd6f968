// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A mistake in the options of generated code.
package struct CodeGenerationError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The mistake and the correction, as a sentence.
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
