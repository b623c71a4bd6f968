// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Macros
import SwiftSyntax

extension ExtensionDeclSyntax {
  /// Creates an extension from a source text, without parsing the text.
  ///
  /// The compiler uses only the text of a macro's result. Parsing it in a debug build of the plugin
  /// took a quarter of the compile time of 500 routes. So the whole text is stored as the name of
  /// the extended type.
  ///
  /// - Parameter text: The text after the keyword `extension`.
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
