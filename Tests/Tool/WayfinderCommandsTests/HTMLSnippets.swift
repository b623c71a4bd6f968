// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import WayfinderCommands

/// The code in the documentation of `HTML`.
@Suite("Documented code of HTML")
struct HTMLSnippets {
  @Test("An interpolated text is escaped")
  func escapesText() {
    let link = "<script>"
    let html: HTML = "<p>\(text: link)</p>"  // <p>&lt;script&gt;</p>

    #expect(html.text == "<p>&lt;script&gt;</p>")
  }
}
