/// Why a text cannot be a QR code.
package struct QRCodeError: Error, Sendable, Hashable, CustomStringConvertible {
  /// How many bytes the text has.
  package let count: Int
  /// How many fit.
  package let limit: Int

  /// The error as a sentence.
  package var description: String {
    "The text has \(count) bytes in UTF-8, and a code of version 6 holds \(limit); shorten it."
  }
}
