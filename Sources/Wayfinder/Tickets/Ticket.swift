/// Stands for a large value in a URL: 128 random bits that say nothing about it.
///
/// Whoever has the ``text`` can ask for the value, so a ticket does not print it.
public struct Ticket: Sendable, Hashable {
  private let high: UInt64
  private let low: UInt64

  /// Draws a new ticket from the system's random numbers.
  init() {
    var numbers = SystemRandomNumberGenerator()
    high = numbers.next()
    low = numbers.next()
  }

  /// Reads the one spelling that ``text`` gives; there is no second one, in another case or longer.
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

  /// The ticket as it stands in a URL: 32 lower-case hexadecimal digits, which need no escape.
  public var text: String {
    [high, low].map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Compares all the bits, so that the time it takes does not tell how many are right.
  public static func == (left: Ticket, right: Ticket) -> Bool {
    (left.high ^ right.high) | (left.low ^ right.low) == 0
  }
}

extension Ticket: CustomStringConvertible, CustomReflectable {
  /// That it is a ticket, and not which one.
  public var description: String { "Ticket(…)" }

  /// Nothing: what dumps values must not write the bits either.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
