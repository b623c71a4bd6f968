// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import JSONTree
import Testing

@Suite("Reading JSON")
struct JSONReaderTests {
  @Test("Values, order and digits are kept")
  func values() throws {
    let value = try JSONValue(
      parsing: " {\"b\": [1, -0.5e+3, true, false, null], \"a\": \"x\\n\\u00e9\\ud83d\\ude00/\"}\n"
    )
    #expect(
      value == [
        "b": [.number("1"), .number("-0.5e+3"), true, false, .null], "a": "x\né😀/",
      ]
    )
    #expect(value.compactText == #"{"a":"x\né😀/","b":[1,-0.5e+3,true,false,null]}"#)
    #expect(
      try JSONValue(parsing: #"{"b":[1,{}],"a":[]}"#).text == """
        {
          "a": [],
          "b": [
            1,
            {}
          ]
        }

        """
    )
  }

  @Test("Names that are canonically equivalent and differ in bytes are two names")
  func equivalentNames() throws {
    let object = try JSONValue(parsing: "{\"\u{E9}\": 1, \"e\u{301}\": 2}").object
    #expect(object?.members.count == 2)
  }

  @Test(
    "A text that is not JSON is refused at its position",
    arguments: [
      ("", .unexpectedEnd, 1, 1), ("[1,", .unexpectedEnd, 1, 4),
      ("[1 2]", .unexpectedCharacter, 1, 4),
      ("{\n\"a\":1,\n\"a\":2}", .duplicateName, 3, 1), ("[01]", .unexpectedCharacter, 1, 2),
      ("[1.]", .unexpectedCharacter, 1, 2), ("[-]", .unexpectedCharacter, 1, 2),
      (#"["\x"]"#, .badEscape, 1, 3), (#"["\ud800"]"#, .badEscape, 1, 3),
      ("[tru]", .unexpectedCharacter, 1, 2),
      (#"["\udc00"]"#, .badEscape, 1, 3), ("[\"a\nb\"]", .unexpectedCharacter, 1, 4),
      ("\u{FEFF}{}", .byteOrderMark, 1, 1), ("{a:1}", .unexpectedCharacter, 1, 2),
      ("[1,]", .unexpectedCharacter, 1, 3), ("{} x", .unexpectedCharacter, 1, 4),
      ("\"\\", .badEscape, 1, 2),
      (#""\u12"#, .badEscape, 1, 2), ("'a'", .unexpectedCharacter, 1, 1),
    ] as [(String, JSONError.Code, Int, Int)]
  )
  func mistakes(_ text: String, _ code: JSONError.Code, _ line: Int, _ column: Int) {
    do {
      _ = try JSONValue(parsing: text)
      Issue.record("The text was read")
    } catch {
      #expect(error.code == code)
      #expect(error.line == line)
      #expect(error.column == column)
    }
  }

  @Test("Limits of size and depth, and bytes that are not UTF-8, are refused")
  func limits() throws {
    let deep = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)
    _ = try JSONValue(parsing: deep)
    for (bytes, code) in [
      (Array("[\(deep)]".utf8), .tooDeep), (Array(#""\#(deep)""#.utf8) + [32], .tooLarge),
      ([0x22, 0xFF, 0x22], .notUTF8), (Array(repeating: UInt8(ascii: "["), count: 257), .tooDeep),
    ] as [([UInt8], JSONError.Code)] {
      do {
        _ = try JSONValue(parsing: bytes, limits: JSONValue.Limits(bytes: 258, depth: 128))
        Issue.record("The bytes were read")
      } catch {
        #expect(error.code == code)
      }
    }
  }

  @Test("A text that Foundation reads is read, and written so that Foundation reads the same")
  func foundation() throws {
    let text = #"{"a":["é\"\\\u0001",1.5,{"x":null}],"b":true}"#
    let written = try JSONValue(parsing: text).text
    let first = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary
    let second = try JSONSerialization.jsonObject(with: Data(written.utf8)) as? NSDictionary
    #expect(first != nil)
    #expect(first == second)
  }
}
