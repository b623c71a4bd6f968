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
  public var description: String {
    switch kind {
    case .missing: "missing value"
    case .unknownName: "unknown name"
    case .empty: "empty value"
    case .dotSegment: "dot segment"
    case .controlCharacter: "control character"
    case .kind: "value of another kind"
    case .constraint: "value refused by its constraint"
    case .ambiguous: "ambiguous values"
    case .invalidCatchAll: "invalid catch-all"
    case .unknownKind: "unknown kind"
    case .automatonTooLarge: "automaton too large"
    case .tooLong: "path too long"
    case .unknownRoute: "unknown route"
    }
  }
}
