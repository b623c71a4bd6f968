#if Macros
import SwiftSyntax

extension ExtensionDeclSyntax {
  /// An extension whose text nobody reads before the compiler does.
  ///
  /// The compiler takes what a macro has written as text, whatever nodes it was made of. To make nodes
  /// of it here takes a parser, which is not optimised in debug builds, longer than all else: of 500
  /// routes, a quarter of the time in which they compile. So the text stands where the name of the type
  /// would.
  ///
  /// - Parameter text: What follows the word “extension”.
  init(unread text: String) {
    self.init(
      extensionKeyword: .keyword(.extension, trailingTrivia: .space),
      extendedType: IdentifierTypeSyntax(name: .identifier(text)),
      memberBlock: MemberBlockSyntax(
        leftBrace: .leftBraceToken(presence: .missing),
        members: [],
        rightBrace: .rightBraceToken(presence: .missing)
      )
    )
  }
}
#endif
