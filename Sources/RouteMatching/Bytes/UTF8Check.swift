/// Checks UTF-8 byte by byte, however the bytes are written.
///
/// It refuses overlong forms, surrogates and what lies above U+10FFFF, as Unicode table 3-7 does.
struct UTF8Check {
  /// How many more bytes the current character needs.
  private var missing = 0
  /// What the next of them may be; narrower than 0x80...0xBF only behind some first bytes.
  private var next: ClosedRange<UInt8> = 0x80...0xBF

  /// Whether the bytes so far end at the end of a character.
  var isComplete: Bool { missing == 0 }

  /// Takes the next byte, or says that no UTF-8 goes on like this.
  mutating func accept(_ byte: UInt8) -> Bool {
    if missing > 0 {
      guard next.contains(byte) else { return false }
      missing -= 1
      next = 0x80...0xBF
      return true
    }
    switch byte {
    case 0...0x7F: return true
    case 0xC2...0xDF: missing = 1
    case 0xE0: (missing, next) = (2, 0xA0...0xBF)
    case 0xED: (missing, next) = (2, 0x80...0x9F)
    case 0xE1...0xEF: missing = 2
    case 0xF0: (missing, next) = (3, 0x90...0xBF)
    case 0xF1...0xF3: missing = 3
    case 0xF4: (missing, next) = (3, 0x80...0x8F)
    default: return false
    }
    return true
  }
}
