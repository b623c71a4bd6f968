/// 128 random bits as text: the name of a session, or what proves that a form is one of ours.
struct Secret: Sendable, Hashable {
  /// 32 lower-case hexadecimal digits.
  let text: String

  /// Draws a new one from the system's random numbers.
  init() {
    var numbers = SystemRandomNumberGenerator()
    let words: [UInt64] = [numbers.next(), numbers.next()]
    text = words.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Whether a text is this secret; the time that it takes does not tell how much of it is right.
  func isEqual(to other: String) -> Bool {
    guard other.utf8.count == text.utf8.count else { return false }
    return zip(text.utf8, other.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
