extension Explanation {
  /// The explanation as a developer reads it: it quotes the link and says where routes were added.
  var text: String { text(link: link.text) { $0.message } }

  /// The explanation as it may be logged or shown outside: it says nothing of the link but what
  /// patterns of the table say too, and nothing of where routes were added.
  ///
  /// - Complexity: O(*n*) in the number of candidates.
  public var redacted: String {
    text(link: redactedLink) { $0.redactedMessage }
  }

  private func text(link: String, _ message: (Candidate) -> String) -> String {
    var lines = [headline(link)]
    for candidate in candidates { lines.append("  \(message(candidate))") }
    if omittedCount > 0 && !candidates.isEmpty {
      lines.append(omittedCount == 1 ? "  and 1 other" : "  and \(omittedCount) others")
    }
    return lines.joined(separator: "\n")
  }

  private func headline(_ link: String) -> String {
    guard let first = candidates.first else {
      return omittedCount == 0
        ? "“\(link)” matches no route, as there is none"
        : "“\(link)” was compared with \(omittedCount == 1 ? "1 route" : "\(omittedCount) routes")"
    }
    guard case .matches = first.verdict else {
      return "“\(link)” matches no route; "
        + (candidates.count == 1 ? "the nearest is:" : "the nearest are:")
    }
    return "“\(link)” leads to “\(first.pattern.text)”:"
  }
}
