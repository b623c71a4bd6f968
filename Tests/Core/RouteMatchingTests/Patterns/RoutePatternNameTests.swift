// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching
import Testing

@Suite("Names in patterns and templates")
struct RoutePatternNameTests {
  @Test(
    "A character other than ASCII directly after a name is refused, with what to write",
    arguments: [
      ("/:idé", 4, "id"), ("/:id/x-:nameé", 12, "name"), ("/*restü", 6, "rest"), ("/:a😀", 3, "a"),
      ("/:ide\u{301}", 5, "ide"),
    ]
  )
  func afterName(text: String, offset: Int, name: String) throws {
    let error = try #require(throws: RoutePatternError.self) { try RoutePattern(parsing: text) }
    #expect(error.offset == offset)
    #expect(
      error.message
        == "a character other than ASCII directly after the name “\(name)”; use only letters of ASCII, "
        + "digits and “_” in names, or write an ASCII character such as “-” between the name and the "
        + "text"
    )
  }

  @Test("Text in other scripts is allowed before a name, and after an ASCII character")
  func elsewhere() throws {
    for text in ["/é:id", "/:id-é", "/:id<int>é", "/:id.é/ü"] {
      #expect(try RoutePattern(parsing: text).text == text)
    }
  }

  @Test("A template refuses the same names")
  func templates() throws {
    let error = try #require(throws: RoutePatternError.self) {
      try RewriteRule("/a/:id", to: "/b/:idé")
    }
    #expect(error.offset == 6)
    #expect(error.message.hasPrefix("a character other than ASCII directly after the name “id”"))
  }
}
