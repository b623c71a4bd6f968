// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteManifest
import Testing

@Suite("Positions and excerpts of a manifest's text")
struct ManifestTextTests {
  @Test("Columns count Unicode scalars, also across the blocks of a long line")
  func positions() {
    let line = String(repeating: "aé€😀", count: 1000)
    let text = ManifestText("x\n\(line)\ny")
    var offset = 2
    for (index, scalar) in line.unicodeScalars.enumerated() {
      if index % 97 == 0 || index > 3990 {
        #expect(
          text.position(at: offset) == TextPosition(offset: offset, line: 2, column: index + 1)
        )
      }
      offset += UTF8.width(scalar)
    }
    #expect(text.position(at: offset + 1) == TextPosition(offset: offset + 1, line: 3, column: 1))
    #expect(text.position(at: .max).line == 3)
    #expect(text.position(at: -1) == TextPosition(offset: 0, line: 1, column: 1))
  }

  @Test("The end of a text has a position for each length near a block's length")
  func end() {
    for length in [0, 1, 1023, 1024, 1025, 2048] {
      let text = ManifestText(String(repeating: "a", count: length))
      #expect(text.position(at: length).column == length + 1)
    }
  }

  @Test("An excerpt has the line without its indentation, and a caret below the position")
  func excerpt() {
    let text = ManifestText("{\n\t  \"a\u{1}é\": x\r\n}")
    let position = text.position(at: 11)
    #expect(text.excerpt(at: position) == "\"a\u{FFFD}é\": x\n     ^")
  }

  @Test("A long line is shortened on both sides")
  func longLine() {
    let text = ManifestText(String(repeating: "é", count: 300))
    let excerpt = text.excerpt(at: text.position(at: 300))
    let dots = String(repeating: "é", count: 60)
    let rest = String(repeating: "é", count: 40)
    #expect(excerpt == "…\(dots)\(rest)…\n\(String(repeating: " ", count: 61))^")
  }

  @Test("A problem is printed with file, line, column and caret")
  func problem() {
    let error = #expect(throws: ManifestError.self) {
      try ManifestDocument(json: "{\n  \"routes\": [1 2]\n}", file: "manifest.json")
    }
    #expect(
      error?.description == """
        manifest.json:2:16: the list goes on without a comma; write “,” or “]”
          "routes": [1 2]
                       ^
        """
    )
  }
}
