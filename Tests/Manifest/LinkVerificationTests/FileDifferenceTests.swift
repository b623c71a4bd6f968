// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import JSONTree
import LinkVerification
import Testing

@Suite("The first difference of files")
struct FileDifferenceTests {
  @Test(
    "The first line that differs is found",
    arguments: [
      ("a\nb\n", "a\nc\n", "at line 2, it has “b” and not “c”"),
      ("a\r\n", "a\n", "at line 1, it has “a\r” and not “a”"),
      ("a\n", "a", "at line 2, it has “”, and should have nothing"),
      ("a", "a\nb", "at line 2, it lacks “b”"), ("", "a", "at line 1, it has “” and not “a”"),
      (
        String(repeating: "x", count: 70), "",
        "at line 1, it has “\(String(repeating: "x", count: 60))…” and not “”"
      ),
    ]
  )
  func lines(_ found: String, _ needed: String, _ expected: String) {
    #expect(FileDifference(of: Array(found.utf8), from: needed)?.description == expected)
    #expect(FileDifference(of: Array(found.utf8), from: found) == nil)
  }

  @Test(
    "The first value that differs is found, and the order of members does not count",
    arguments: [
      (#"{"a": 1, "b": [true, {"c": 2}]}"#, #"{"b": [true, {"c": 2}], "a": 1}"#, nil),
      (#"{"b": [{"c": 2}]}"#, #"{"b": [{"c": 3}]}"#, "at b[0].c, it has “2” and not “3”"),
      (#"[1, 2]"#, "[1]", "at [1], it has “2”, and should have nothing"),
      (#"{}"#, #"{"a": {"/": []}}"#, #"at a, it lacks “{"/":[]}”"#),
      (#"{"a": {"/": 1}}"#, #"{"a": {"/": 2}}"#, #"at a["/"], it has “1” and not “2”"#),
      ("[]", "{}", "at its first value, it has “[]” and not “{}”"),
    ] as [(String, String, String?)]
  )
  func values(_ found: String, _ needed: String, _ expected: String?) throws {
    let difference = FileDifference(
      of: try JSONValue(parsing: found),
      from: try JSONValue(parsing: needed)
    )
    #expect(difference?.description == expected)
  }
}
