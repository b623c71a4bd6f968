// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension TicketStore {
  /// A token of 128 random bits, which a URL contains instead of a large value.
  ///
  /// Code that knows the ``text`` can redeem the ticket, so a ticket does not print its text.
  public struct Ticket: Sendable, Hashable {
    private let high: UInt64
    private let low: UInt64

    /// Creates a ticket from the random numbers of the system.
    init() {
      var numbers = SystemRandomNumberGenerator()
      high = numbers.next()
      low = numbers.next()
    }

    /// Parses a ticket; only the exact spelling of ``text`` is accepted.
    init?(_ text: String) {
      guard text.utf8.count == 32 else { return nil }
      var words: (high: UInt64, low: UInt64) = (0, 0)
      for byte in text.utf8 {
        let digit: UInt8
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
        default: return nil
        }
        words.high = words.high << 4 | words.low >> 60
        words.low = words.low << 4 | UInt64(digit)
      }
      (high, low) = words
    }

    /// The ticket as it is written in a URL: 32 lower-case hexadecimal digits.
    public var text: String {
      [high, low].map { word in
        let digits = String(word, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
      }.joined()
    }

    /// Compares all bits in constant time, so the duration does not reveal how many leading bits
    /// are equal.
    public static func == (left: Self, right: Self) -> Bool {
      (left.high ^ right.high) | (left.low ^ right.low) == 0
    }
  }
}

extension TicketStore.Ticket: CustomStringConvertible, CustomReflectable {
  /// A text that does not contain the bits of the ticket.
  public var description: String { "Ticket(…)" }

  /// An empty mirror, so that dumps do not contain the bits of the ticket.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
