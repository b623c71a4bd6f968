import MomentsKit

extension Visitor {
  /// Signs in under a name; too much of it is cut off, and without one it is that of the example.
  func signIn(as typed: String) {
    let words = typed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let name = String(String.UnicodeScalarView(words.unicodeScalars.prefix(Self.longestName)))
    // Whoever keeps the name of the example is called so in every place already.
    self.name = name.isEmpty || name == Person.me.name ? "" : name
    isSignedIn = true
  }
}
