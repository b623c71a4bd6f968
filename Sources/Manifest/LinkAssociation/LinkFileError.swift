// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The reason why a link file cannot be written.
public enum LinkFileError: Error, Hashable, Sendable {
  /// A value is not valid; the associated values are its kind, the value itself and the mistake.
  case badValue(String, String, String)
  /// The file is larger than a device reads.
  case tooLarge(bytes: Int, limit: Int, advice: String)
  /// A list has more elements than a device reads.
  case tooMany(String, count: Int, limit: Int)
}

extension LinkFileError: CustomStringConvertible {
  /// The problem and its correction, as a sentence.
  public var description: String {
    switch self {
    case .badValue(let kind, let value, let reason):
      "The \(kind) “\(value)” is not valid: \(reason)."
    case .tooLarge(let bytes, let limit, let advice):
      "The file has \(bytes) bytes; a device reads at most \(limit). \(advice)"
    case .tooMany(let kind, let count, let limit):
      "There are \(count) \(kind); a device reads at most \(limit)."
    }
  }
}
