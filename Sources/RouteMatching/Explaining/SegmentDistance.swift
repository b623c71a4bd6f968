/// How near a segment comes to what was wanted in its place; lower is nearer.
enum SegmentDistance {
  /// What was wanted is there, and only the end of the link is another.
  static let same = 0
  /// The segment is not what a parameter or a mixed segment asks for.
  static let shape = 1000
  /// The segment is another text altogether, or there is none.
  static let none = 2000

  private static let longestText = 64

  /// How near two different texts are: the number of typing mistakes between them while at least
  /// half of the text is right, ``none`` beyond that.
  ///
  /// - Complexity: O(1), as longer texts are not compared.
  static func between(_ text: Bytes, _ wanted: Bytes) -> Int {
    let length = max(text.count, wanted.count)
    guard length <= longestText, abs(text.count - wanted.count) * 2 <= length else { return none }
    let mistakes = mistakes(in: text, for: wanted)
    return mistakes * 2 <= length ? mistakes : none
  }

  /// The least number of bytes to add, drop or change, or of neighbours to swap; case is free.
  private static func mistakes(in text: Bytes, for wanted: Bytes) -> Int {
    var older: [Int] = []
    var old = Array(0...wanted.count)
    for row in 0..<text.count {
      var new = [row + 1]
      for column in 0..<wanted.count {
        let isSame = text[row].lowercased == wanted[column].lowercased
        var least = min(old[column] + (isSame ? 0 : 1), old[column + 1] + 1, new[column] + 1)
        if row > 0, column > 0, text[row].lowercased == wanted[column - 1].lowercased,
          text[row - 1].lowercased == wanted[column].lowercased
        {
          least = min(least, older[column - 1] + 1)
        }
        new.append(least)
      }
      (older, old) = (old, new)
    }
    return old[wanted.count]
  }
}
