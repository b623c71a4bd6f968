// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteDialects
import RouteMatching
import Testing

@testable import RouteMigration

@Suite("Tokens of source code")
struct TokenizerTests {
  private func strings(_ code: String, isSwift: Bool) -> [[SourceToken.Piece]] {
    Tokenizer.tokens(of: Array(code.utf8), isSwift: isSwift).compactMap { token in
      if case .string(let pieces) = token.kind { pieces } else { nil }
    }
  }

  private func texts(_ code: String, isSwift: Bool) -> [String] {
    strings(code, isSwift: isSwift).map { pieces in
      pieces.map { piece in
        switch piece {
        case .text(let text): text
        case .code(let code): "{\(code)}"
        }
      }.joined()
    }
  }

  @Test(
    "Strings of Objective-C",
    arguments: [
      (#"@"a\"b\\c""#, ["a\"b\\c"]),
      (#"@"caf\u00e9 \x41 \101 \U0001F600""#, ["caf\u{E9} A A \u{1F600}"]),
      (#"'"' @"x" '\'' @"y""#, ["x", "y"]),
      ("/* @\"no\" /* */ @\"yes\" // @\"no\"\n@\"z\"", ["yes", "z"]),
      ("// @\"no\" \\\n@\"no\"\n@\"yes\"", ["yes"]),
      (#"R"x(a")b)x" @"c""#, ["a\")b", "c"]),
      ("@\"open\n@\"next\"", ["next"]),
      ("@\"a\\\nb\"", ["ab"]),
      (#"R "a""#, ["a"]),
    ]
  )
  func objectiveC(_ code: String, _ expected: [String]) {
    #expect(texts(code, isSwift: false) == expected)
  }

  @Test(
    "Strings of Swift",
    arguments: [
      (#""a\"b\\\u{e9}\0""#, ["a\"b\\\u{E9}\0"]),
      (##"#"a\n"b\#n"#"##, ["a\\n\"b\n"]),
      ("\"\"\"\n  a\n    b\n  \"\"\"", ["a\n  b"]),
      ("\"\"\"\n  a \\\n  b\n  \"\"\"", ["a b"]),
      ("\"\"\"\r\n  a\r\n  \"\"\"", ["a"]),
      ("#\"\"\"#", ["\""]),
      ("\"\" \"x\"", ["", "x"]),
      (#""\(f("x", g("y")))/z""#, [#"{f("x", g("y"))}/z"#]),
      ("/* /* \"no\" */ \"no\" */ \"yes\"", ["yes"]),
      (#"let r = /"no"/; f("yes")"#, ["yes"]),
      (##"let r = #/"no/x"/#; f("yes")"##, ["yes"]),
      (#"a / b; "yes" / c"#, ["yes"]),
      (#"`default` "x""#, ["x"]),
      ("\"open\n\"next\"", ["next"]),
      (#""\(open"#, []),
    ]
  )
  func swift(_ code: String, _ expected: [String]) {
    #expect(texts(code, isSwift: true) == expected)
  }

  @Test("Code of #if 0 and #if false is left out, and its #else is not")
  func disabled() {
    let file = SourceFile(
      name: "a.m",
      bytes: Array("a\n#if 0\nb\n#ifdef X\nc\n#endif\n#else\nd\n#endif\ne".utf8)
    )
    let words = SourceUnit(file).tokens.compactMap(\.word).filter { $0.utf8.count == 1 }
    #expect(words == ["a", "d", "e"])
  }

  @Test("A position counts lines and bytes from 1, as compilers do")
  func position() {
    let file = SourceFile(name: "a.m", bytes: Array("é\n\u{1F600}b".utf8))
    #expect(file.position(of: 7).description == "a.m:2:5")
    #expect(file.position(of: 99).description == "a.m:2:6")
  }

  @Test("Deep nesting and long runs end", arguments: [true, false])
  func hostile(isSwift: Bool) {
    for part in [
      "\"\\(", "#", "/*", "(/", "(/\\/", "[", "\"\"\"\n", "'\\", "R\"(", "\\", "{", "#if 0\n",
    ] {
      let code = String(repeating: part, count: 5_000)
      let file = SourceFile(name: isSwift ? "a.swift" : "a.m", bytes: Array(code.utf8))
      #expect(FoundRoutes(.jlRoutes, in: [file]).registrations.isEmpty)
    }
  }

  @Test("Random bytes and random tokens never trap")
  func random() {
    var numbers = SampleNumbers(seed: 1)
    let parts = [
      "[", "]", "(", ")", "{", "}", "@", "\"", "\"\"\"", "#", "\\(", "\\", "addRoute", ":", "=",
      "^", "+",
      "/", "/*", "*/", "//", "\n", " ", "let", "x", "routes", ".", ",", "moduleName", "Target_A",
      "class",
      "Action_b", "#define", "NSString", "'", "R\"", "return", "JLRoutes", "routesForScheme",
      "case",
      "sourceApplication", "NSClassFromString", "\u{E9}", "1", "stringWithFormat", "#if 0",
      "forScheme",
    ]
    for round in 0..<2_000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<80, using: &numbers) {
        if round.isMultiple(of: 2) {
          bytes.append(UInt8.random(in: 0...255, using: &numbers))
        } else {
          bytes += Array((parts.randomElement(using: &numbers) ?? "").utf8)
        }
      }
      for name in ["a.m", "a.swift", "a.txt"] {
        for dialect in [RouteDialect.jlRoutes, .hcModule, .ctMediator, .wlrRoute] {
          let found = FoundRoutes(dialect, in: [SourceFile(name: name, bytes: bytes)])
          #expect(found.registrations.count <= bytes.count)
        }
      }
    }
  }
}
