/// How the inspector shows what a journey came to: by a word and by a tone.
struct Ending {
  /// The word, as a person says it: `not found`.
  let word: String
  /// The name of the tone in the style sheet.
  let tone: String

  /// Takes the name of an ending as traces spell it; nil is a journey under way.
  init(_ name: String?) {
    guard let name else {
      (word, tone) = ("under way", "wait")
      return
    }
    word = name.reduce(into: "") { words, letter in
      words += letter.isUppercase ? " \(letter.lowercased())" : "\(letter)"
    }
    tone =
      switch name {
      case "shown", "returned", "opened": "good"
      case "refused", "unauthorized", "foreignLink", "rateLimited", "inboxFull": "stop"
      default: "miss"
      }
  }
}
