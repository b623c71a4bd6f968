// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteCodeGeneration

@Suite struct CodeWriterTests {
  @Test func `Blocks are indented, and empty lines have no white space`() {
    var writer = CodeWriter()
    writer.block("object Routes {") { writer in
      writer.lines("first\n\nsecond")
      writer.block("if (a) {") { $0.line("b") }
    }
    let expected = "object Routes {\n  first\n\n  second\n  if (a) {\n    b\n  }\n}\n"
    #expect(writer.text == expected)
  }
}
