// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The error for a string that is too long for a QR code.
package struct QRCodeError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The number of bytes of the text.
  package let count: Int
  /// The maximum number of bytes.
  package let limit: Int

  /// The error message.
  package var description: String {
    "The text has \(count) bytes in UTF-8; the maximum of version 6 is \(limit). Shorten the text."
  }
}
