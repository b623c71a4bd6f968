// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RouteManifest
import Testing

@Suite("Reading of JSON")
struct JSONReaderTests {
  @Test(
    "Valid JSON is read as Foundation reads it",
    arguments: [
      #"{}"#, #"[]"#, #" [1, -2, 3.5, 1e3, 0, -0, 0.5E-2] "#, #"[true,false,null]"#,
      #"{"a":{"b":[{"c":"d"}]},"e":[]}"#,
      #"["\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00é😀"]"#, "[\"\u{7F}\"]",
      "{\"a\"\n:\t1 ,\r\n\"b\" : [ ] }",
    ]
  )
  func valid(json: String) throws {
    let node = try ManifestDocument(json: json).root
    let expected = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? NSObject
    let printed = try JSONSerialization.jsonObject(with: Data(node.json.utf8)) as? NSObject
    #expect(expected != nil)
    #expect(printed == expected)
  }

  @Test("Members keep their order, and values have offsets")
  func offsets() throws {
    let node = try ManifestDocument(json: #"{"b": 1, "a": ["x", null]}"#).root
    guard case .object(let members) = node.value, members.count == 2,
      case .list(let list) = members[1].node.value
    else {
      Issue.record("the value is not an object with a list")
      return
    }
    #expect(members.map(\.name) == ["b", "a"])
    #expect(members.map(\.nameOffset) == [1, 9])
    #expect(members.map(\.node.offset) == [6, 14])
    #expect(list.map(\.offset) == [15, 20])
  }

  @Test(
    "A mistake is reported with its line, its column and a correction",
    arguments: [
      ("", 1, 1, "the text ends where a value is expected; add the value"),
      ("[1,\n  2", 2, 4, "the text ends inside of the list; add “]”"),
      ("[1 2]", 1, 4, "the list goes on without a comma; write “,” or “]”"),
      ("[1,]", 1, 3, "there is a comma before the end of the list; remove the comma"),
      (#"{"a":1,}"#, 1, 7, "there is a comma before the end of the object; remove the comma"),
      (#"{"é" 1}"#, 1, 6, "the key has no value; write “:” and a value"),
      ("{a:1}", 1, 2, "a key is expected; write a key in quotation marks"),
      ("[01]", 1, 2, "a number begins with 0; remove the zeros at its beginning"),
      ("[-]", 1, 2, "the number is incomplete; add a digit"),
      ("[1.]", 1, 2, "the number is incomplete; add a digit"),
      ("[1e+]", 1, 2, "the number is incomplete; add a digit"),
      (
        "[\"a\nb\"]", 1, 4,
        "there is a control character inside of quotation marks; "
          + "write it as an escape such as \\n or \\u0009"
      ),
      (#"["a"#, 1, 2, "the text ends inside of quotation marks; add “\"”"),
      (
        #"["\x"]"#, 1, 3,
        "the escape is unknown; "
          + #"use \" \\ \/ \b \f \n \r \t or \u with four hexadecimal digits"#
      ),
      (#"["\u12"]"#, 1, 3, "the escape \\u has fewer than four digits; write four digits"),
      (
        #"["\ud800"]"#, 1, 3,
        "the escape is one half of a surrogate pair; "
          + "write the character itself, or both halves"
      ),
      (
        #"["\ud800\u0041"]"#, 1, 3,
        "the escape is one half of a surrogate pair; "
          + "write the character itself, or both halves"
      ),
      ("{} {}", 1, 4, "there is text after the end of the value; remove it"),
      ("\u{FEFF}{}", 1, 1, "the text begins with a byte order mark; save the file without it"),
      (
        "tru", 1, 1,
        "a value is expected; "
          + "write a text in quotation marks, a number, true, false, null, a list or an object"
      ),
    ]
  )
  func invalid(json: String, line: Int, column: Int, message: String) {
    let error = #expect(throws: ManifestError.self) { try ManifestDocument(json: json) }
    #expect(error?.problems.count == 1)
    #expect(error?.problems.first?.code == .syntax)
    #expect(error?.problems.first?.position.line == line)
    #expect(error?.problems.first?.position.column == column)
    #expect(error?.problems.first?.message == message)
  }

  @Test("All repeated keys are reported, also those that differ only in escapes")
  func repeatedKeys() {
    let json = #"{"a": 1, "b": {"c": 1, "\u0063": 2}, "a": 3}"#
    let error = #expect(throws: ManifestError.self) { try ManifestDocument(json: json) }
    #expect(error?.problems.map(\.code) == [.duplicateKey, .duplicateKey])
    #expect(error?.problems.map(\.position.column) == [24, 38])
    #expect(error?.problems.first?.problem == "the key “c” is already in this object")
  }

  @Test("A repeated key is found in an object with many keys")
  func repeatedKeyOfMany() {
    let members = (0..<100).map { #""k\#($0)": 0"# } + [#""k57": 1"#]
    let json = "{\(members.joined(separator: ","))}"
    let error = #expect(throws: ManifestError.self) { try ManifestDocument(json: json) }
    #expect(error?.problems.map(\.code) == [.duplicateKey])
  }

  @Test("Bytes that are not UTF-8 are reported at the first of them")
  func invalidUTF8() {
    let bytes = Array("[\"é".utf8) + [0xFF] + Array("\"]".utf8)
    let error = #expect(throws: ManifestError.self) { try ManifestDocument(json: bytes) }
    #expect(error?.problems.first?.position == TextPosition(offset: 4, line: 1, column: 4))
    #expect(error?.problems.first?.problem == "the text is not valid UTF-8")
  }

  @Test("Each limit is enforced, and a text at the limit is read")
  func limits() throws {
    func code(_ json: String, _ limits: ManifestDocument.Limits) -> ManifestProblem.Code? {
      do throws(ManifestError) {
        _ = try ManifestDocument(json: json, limits: limits)
        return nil
      } catch {
        return error.problems.first?.code
      }
    }
    #expect(code("[[]]", ManifestDocument.Limits(depth: 2)) == nil)
    #expect(code("[[[]]]", ManifestDocument.Limits(depth: 2)) == .tooLarge)
    #expect(code("[1,2]", ManifestDocument.Limits(values: 3)) == nil)
    #expect(code("[1,2,3]", ManifestDocument.Limits(values: 3)) == .tooLarge)
    #expect(code("[1]", ManifestDocument.Limits(bytes: 3)) == nil)
    #expect(code("[11]", ManifestDocument.Limits(bytes: 3)) == .tooLarge)
  }

  @Test("Ten thousand levels are a typed error")
  func levels() {
    for levels in ["[", "{\"a\":"] {
      let json = String(repeating: levels, count: 10_000)
      let error = #expect(throws: ManifestError.self) { try ManifestDocument(json: json) }
      #expect(error?.problems.first?.code == .tooLarge)
    }
  }

  @Test("Random bytes are read or are a typed error")
  func randomBytes() {
    var numbers = SampleNumbers(seed: 1)
    let alphabet = Array(#"{}[],:"\u0aetrufalsn 1-.e"#.utf8)
    var (readCount, errorCount) = (0, 0)
    for round in 0..<4000 {
      let bytes = (0..<Int.random(in: 0...24, using: &numbers)).map { _ in
        round % 4 == 0
          ? UInt8.random(in: 0...255, using: &numbers)
          : alphabet[Int.random(in: 0..<alphabet.count, using: &numbers)]
      }
      do throws(ManifestError) {
        _ = try ManifestDocument(json: bytes)
        readCount += 1
        let data = Data(bytes)
        #expect((try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)) != nil)
      } catch {
        errorCount += 1
        #expect(!error.problems.isEmpty)
      }
    }
    #expect(readCount > 20)
    #expect(errorCount > 1000)
  }

  @Test("Many repeated keys are counted, and 100 of them are reported")
  func manyProblems() {
    let json = "{\"a\":0\(String(repeating: ",\"a\":0", count: 250))}"
    let error = #expect(throws: ManifestError.self) { try ManifestDocument(json: json) }
    #expect(error?.problems.count == 100)
    #expect(error?.omittedCount == 150)
    #expect(error?.description.hasSuffix("and 150 more") == true)
  }
}
