// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit

extension Visitor {
  /// Signs the visitor in, with the name that the visitor has typed.
  ///
  /// A name that is too long is truncated; an empty one becomes the name of the example's user.
  func signIn(as typed: String) {
    let words = typed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let name = String(String.UnicodeScalarView(words.unicodeScalars.prefix(Self.longestName)))
    // An empty `self.name` means that the visitor has the name of the example's user (`Person.me`).
    // So if the entered name is empty or equals that name, `self.name` becomes empty.
    self.name = name.isEmpty || name == Person.me.name ? "" : name
    isSignedIn = true
  }
}
