// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import JSONTree

/// The reason why a file is not an association file.
public enum AssociationFileError: Error, Hashable, Sendable {
  /// The file has more bytes than a device reads.
  case tooLarge(bytes: Int, limit: Int)
  /// The file is not JSON.
  case notJSON(JSONError)
  /// A value has a type that the format does not allow.
  ///
  /// `path` names the value, such as `applinks.details[2].components`.
  case wrongType(path: String, expected: String, found: String)
  /// The patterns have too many elements, including the values of their variables, so a match could
  /// take too long.
  case tooComplex
}

extension AssociationFileError: CustomStringConvertible {
  /// The problem and its correction, as a sentence.
  public var description: String {
    switch self {
    case .tooLarge(let bytes, let limit):
      "The file has \(bytes) bytes; a device reads at most \(limit)."
    case .notJSON(let error):
      "\(error)"
    case .wrongType(let path, let expected, let found):
      "\(path) is \(found); the format requires \(expected)."
    case .tooComplex:
      "The patterns have more than \(AssociationFile.maximumElements) characters with the values of"
        + " their variables; use fewer or shorter variables."
    }
  }
}
