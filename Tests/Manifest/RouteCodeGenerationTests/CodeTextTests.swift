// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteCodeGeneration

@Suite struct CodeTextTests {
  @Test func `Literals escape what ends or changes them`() {
    #expect(CodeText.literal(#"a"b\c"#) == #""a\"b\\c""#)
    #expect(CodeText.literal("a\n\t\u{7F}") == #""a\n\u0009\u007F""#)
    #expect(CodeText.literal("$a", special: ["$"]) == #""\$a""#)
    #expect(CodeText.literal("$a") == #""$a""#)
  }

  @Test func `Literals show text, and write invisible characters as codes`() {
    #expect(CodeText.literal("价格 é") == #""价格 é""#)
    #expect(CodeText.literal("a\u{202E}b\u{2028}") == #""a\u202Eb\u2028""#)
    #expect(CodeText.literal("\u{E0001}") == #""\uDB40\uDC01""#)
  }

  @Test func `No text ends or opens a comment`() {
    #expect(CodeText.comment("a */ b /* c") == "a * / b / * c")
    #expect(CodeText.comment("**/") == "** /")
    #expect(CodeText.comment("a\nb\u{2028}c") == "a b c")
  }
}
