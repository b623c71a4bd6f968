// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension PathBuildingError: CustomStringConvertible {
  /// The pattern and the message.
  public var description: String {
    pattern.map { "“\($0)”: \(message)" } ?? message
  }
}

extension PathBuildingError.Code: CustomStringConvertible {
  public var description: String { kind.rawValue }
}
