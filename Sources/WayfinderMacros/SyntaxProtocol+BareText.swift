#if Macros
import SwiftSyntax

extension SyntaxProtocol {
  /// The text without the space and the comments around it.
  ///
  /// `trimmedDescription` says the same, but copies the nodes twice before it does: a plugin of a debug
  /// build spent more on that than on any other part of an expansion.
  var bareText: String {
    let text = description.utf8.dropFirst(leadingTriviaLength.utf8Length)
    return String(Substring(text.dropLast(trailingTriviaLength.utf8Length)))
  }
}
#endif
