// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Macros
import SwiftSyntax

extension SyntaxProtocol {
  /// The text without surrounding white space and comments.
  ///
  /// `trimmedDescription` returns the same text, but copies the nodes twice, which was the most
  /// expensive part of an expansion in debug builds.
  var bareText: String {
    let text = description.utf8.dropFirst(leadingTriviaLength.utf8Length)
    return String(Substring(text.dropLast(trailingTriviaLength.utf8Length)))
  }
}
#endif
