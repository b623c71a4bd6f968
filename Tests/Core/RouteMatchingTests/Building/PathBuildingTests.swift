// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteMatching

@Suite("Building the path of a pattern")
struct PathBuildingTests {
  struct Example: Sendable, CustomTestStringConvertible {
    var pattern: String
    var values: [String: String]
    var path: String

    init(_ pattern: String, _ values: [String: String], _ path: String) {
      self.pattern = pattern
      self.values = values
      self.path = path
    }

    var testDescription: String { "\(pattern) \(values)" }
  }

  @Test(
    "A path built from values begins with “/”",
    arguments: [
      Example("/", [:], "/"),
      Example("/users/:id", ["id": "42"], "/users/42"),
      Example("users/:id/edit", ["id": "42"], "/users/42/edit"),
      Example("/users/:id/", ["id": "42"], "/users/42/"),
      Example("/caf\u{E9}/a b", [:], "/caf%C3%A9/a%20b"),
      Example(#"/\:a\%20"#, [:], "/:a%2520"),
      Example("/:a", ["a": "Zoë"], "/Zo%C3%AB"),
      Example("/:a", ["a": "a/b?c#d%2F+\"\\"], "/a%2Fb%3Fc%23d%252F+%22%5C"),
      Example("/:a", ["a": "👩‍🚀"], "/%F0%9F%91%A9%E2%80%8D%F0%9F%9A%80"),
      Example("/:a", ["a": "..."], "/..."),
      Example("/:lat,:lng", ["lat": "1.5", "lng": "-2"], "/1.5,-2"),
      Example("/x:a", ["a": "."], "/x."),
      Example("/:n<int>.html", ["n": "-7"], "/-7.html"),
      Example("/:c([A-Z]{3})", ["c": "EUR"], "/EUR"),
    ]
  )
  func path(_ example: Example) throws {
    #expect(try example.pattern.pattern.path(parameters: example.values) == example.path)
  }

  @Test(
    "A path has no scheme and host; the text after a custom scheme's “//” is its first segment",
    arguments: [
      Example("https://example.com/a/:b", ["b": "1"], "/a/1"),
      Example("https://example.com", [:], "/"),
      Example("//*.example.com(/:b)", [:], "/"),
      Example("moments://chat/:b", ["b": "1"], "/chat/1"),
      Example("moments:chat/:b", ["b": "1"], "/chat/1"),
      Example("moments:///chat/:b", ["b": "1"], "/chat/1"),
    ]
  )
  func path(withoutAuthority example: Example) throws {
    #expect(try example.pattern.pattern.path(parameters: example.values) == example.path)
  }

  @Test(
    "A group is written if a parameter in it has a value",
    arguments: [
      Example("/a(/:b)", [:], "/a"),
      Example("/a(/:b)", ["b": "1"], "/a/1"),
      Example("(/:b)/", [:], "/"),
      Example("/a(/x/:b(/y/:c))", ["b": "1"], "/a/x/1"),
      Example("/a(/x/:b(/y/:c))", ["b": "1", "c": "2"], "/a/x/1/y/2"),
      Example("/a(/x(/y/:c))", ["c": "2"], "/a/x/y/2"),
      Example("/a/:b?/:c?", ["b": "1"], "/a/1"),
      Example("/a(/x)/:b", ["b": "1"], "/a/1"),
      Example("/a(/x)", [:], "/a"),
      Example("/a(/*)/z", [:], "/a/z"),
    ]
  )
  func path(withGroups example: Example) throws {
    #expect(try example.pattern.pattern.path(parameters: example.values) == example.path)
  }

  @Test(
    "The value of a catch-all is raw text; an empty or missing value takes no segment",
    arguments: [
      Example("/a/*r", ["r": "b/c%2Fd"], "/a/b/c%2Fd"),
      Example("/a/*r", ["r": ""], "/a"),
      Example("/a/*r", [:], "/a"),
      Example("/*r", [:], "/"),
      Example("/*r/z", ["r": "b"], "/b/z"),
      Example("/a/*r", ["r": "b//c"], "/a/b//c"),
      Example("/a/*r", ["r": "/b"], "/a//b"),
      Example("/a/*r/z", ["r": "b/"], "/a/b//z"),
      Example("/a/*r/", ["r": "b/"], "/a/b//"),
      Example("/a/*r", ["r": "é b"], "/a/é b"),
      Example("/a(/x/*r)", ["r": ""], "/a/x"),
      Example("/a(/x/*r)", [:], "/a"),
      Example("/a(/:b/*r)", ["b": "1"], "/a/1"),
      Example("/*/z", [:], "/z"),
    ]
  )
  func path(withCatchAll example: Example) throws {
    #expect(try example.pattern.pattern.path(parameters: example.values) == example.path)
  }

  // MARK: Errors

  struct Refusal: Sendable, CustomTestStringConvertible {
    var pattern: String
    var values: [String: String]
    var code: PathBuildingError.Code
    var name: String?
    var message: String

    init(
      _ pattern: String,
      _ values: [String: String],
      _ code: PathBuildingError.Code,
      _ name: String?,
      _ message: String
    ) {
      self.pattern = pattern
      self.values = values
      self.code = code
      self.name = name
      self.message = message
    }

    var testDescription: String { "\(pattern) \(values)" }
  }

  static let refusals: [Refusal] = [
    Refusal("/:a", [:], .missing, "a", "the parameter “a” has no value; give it one"),
    Refusal(
      "/a(/:b/:c)",
      ["b": "1"],
      .missing,
      "c",
      "the parameter “c” has no value; give it one, or give none to its whole group"
    ),
    Refusal(
      "/a(/x/:b(/y/:c))",
      ["c": "1"],
      .missing,
      "b",
      "the parameter “b” has no value; give it one, or give none to its whole group"
    ),
    Refusal(
      "/:a/*r",
      ["a": "1", "z": "2", "y": "3"],
      .unknownName,
      "y",
      "the pattern has no parameter “y”; its parameters are “a”, “r”"
    ),
    Refusal(
      "/a/*",
      ["r": "1"],
      .unknownName,
      "r",
      "the pattern has no parameter “r”; pass no values"
    ),
    Refusal(
      "/:a",
      ["a": ""],
      .empty,
      "a",
      "the value of “a” is empty, which no parameter accepts; give it text"
    ),
    Refusal(
      "/a(/:b)",
      ["b": ""],
      .empty,
      "b",
      "the value of “b” is empty, which no parameter accepts; give it text, or give no value to its "
        + "whole group"
    ),
    Refusal(
      "/:a",
      ["a": ".."],
      .dotSegment,
      "a",
      "the value of “a” results in a segment “.” or “..”, which every link resolves; pass it in "
        + "the query, or add literal text beside it in the pattern"
    ),
    Refusal(
      "/:a",
      ["a": "x\u{0}"],
      .controlCharacter,
      "a",
      "the value of “a” contains a control character, which is not valid in a link; remove it"
    ),
    Refusal(
      "/:a<int>",
      ["a": "1.5"],
      .kind,
      "a",
      "the value of “a” is not of the kind “int”; give one that is"
    ),
    Refusal(
      "/:a([A-Z]+)",
      ["a": "x"],
      .constraint,
      "a",
      "the value of “a” does not meet its constraint “([A-Z]+)”; give one that does"
    ),
    Refusal(
      "/:a-:b",
      ["a": "x-y", "b": "z"],
      .ambiguous,
      "a",
      "the path also matches the pattern with another value of “a”; pass values that match in one "
        + "way only, or separate the parameters by literal text in the pattern"
    ),
    Refusal(
      "/:a<sku>",
      ["a": "x"],
      .unknownKind,
      "a",
      "the parameter “a” has the kind “sku”, which is not built in; build the path with a table "
        + "that defines it"
    ),
    Refusal(
      "/a/*r",
      ["r": "b/"],
      .invalidCatchAll,
      "r",
      "the value of “r” ends in “/”, which cannot be parsed back; remove the last “/”, or end the "
        + "pattern in “/”"
    ),
    Refusal(
      "/*r",
      ["r": "/b"],
      .invalidCatchAll,
      "r",
      "the value of “r” begins with “/” at the start of the path, which would result in “//”; remove "
        + "the first “/”"
    ),
    Refusal(
      "/a/*r",
      ["r": "b?c"],
      .invalidCatchAll,
      "r",
      "the value of “r” contains a raw “?”, which is not valid in a path; write “%3F” for the character"
    ),
    Refusal(
      "/a/*r",
      ["r": "100%"],
      .invalidCatchAll,
      "r",
      "the value of “r” contains a “%” that does not encode text; write “%25” for the character, and "
        + "percent-encode the UTF-8 of all others"
    ),
    Refusal(
      "/a/*r",
      ["r": "b/%2E./c"],
      .invalidCatchAll,
      "r",
      "the value of “r” contains a segment “.” or “..”, which every link resolves; remove it"
    ),
  ]

  @Test("A value that cannot be parsed back throws an error with a message", arguments: refusals)
  func refuses(_ refusal: Refusal) throws {
    let pattern = try RoutePattern(parsing: refusal.pattern)
    let error = #expect(throws: PathBuildingError.self) {
      try pattern.path(parameters: refusal.values)
    }
    #expect(error?.code == refusal.code)
    #expect(error?.name == refusal.name)
    #expect(error?.pattern == pattern)
    #expect(error?.message == refusal.message)
    #expect(error?.description == "“\(refusal.pattern)”: \(refusal.message)")
  }

  @Test(
    "Similar values that cannot be parsed back throw errors with the same codes",
    arguments: [
      Refusal("/:a", ["a": "."], .dotSegment, "a", ""),
      Refusal("/:a.", ["a": "."], .dotSegment, "a", ""),
      Refusal("/.:a", ["a": "."], .dotSegment, "a", ""),
      Refusal("/:a", ["a": "\u{1F}"], .controlCharacter, "a", ""),
      Refusal("/:a", ["a": "\u{7F}"], .controlCharacter, "a", ""),
      Refusal("/:a", ["a": "\r\n"], .controlCharacter, "a", ""),
      Refusal("/*r", ["r": "a\tb"], .controlCharacter, "r", ""),
      Refusal("/:a<uint>", ["a": "-1"], .kind, "a", ""),
      Refusal("/:a<double>", ["a": "1e999"], .kind, "a", ""),
      Refusal("/:a<int>-:b", ["a": "x", "b": "y"], .kind, "a", ""),
      Refusal("/:a<int>(\\d)", ["a": "12"], .constraint, "a", ""),
      Refusal("/:a<int>(\\d)", ["a": "x"], .kind, "a", ""),
      Refusal("/a(/:b)(/:c)", ["c": "1"], .ambiguous, "b", ""),
      Refusal("/a(/b)(/:c)", ["c": "b"], .ambiguous, "c", ""),
      Refusal("/a/*r/:b?", ["r": "x"], .ambiguous, "r", ""),
      Refusal("/*r", ["r": "a#b"], .invalidCatchAll, "r", ""),
      Refusal("/*r", ["r": "a\\b"], .invalidCatchAll, "r", ""),
      Refusal("/*r", ["r": "%FF"], .invalidCatchAll, "r", ""),
      Refusal("/*r", ["r": "%00"], .invalidCatchAll, "r", ""),
      Refusal("/*r", ["r": ".."], .invalidCatchAll, "r", ""),
      Refusal("/*r", ["r": "a/."], .invalidCatchAll, "r", ""),
      Refusal("/a/*r", ["r": "/"], .invalidCatchAll, "r", ""),
      Refusal("/*r/", ["r": "/"], .invalidCatchAll, "r", ""),
    ]
  )
  func refuses(alike refusal: Refusal) throws {
    let pattern = try RoutePattern(parsing: refusal.pattern)
    let error = #expect(throws: PathBuildingError.self) {
      try pattern.path(parameters: refusal.values)
    }
    #expect(error?.code == refusal.code)
    #expect(error?.name == refusal.name)
  }

  @Test("No message contains a value")
  func privacy() throws {
    for refusal in Self.refusals {
      let secret = "s3cret\(refusal.values.first?.value ?? "")"
      let values = refusal.values.mapValues { _ in secret }
      do {
        _ = try refusal.pattern.pattern.path(parameters: values)
      } catch let error as PathBuildingError {
        #expect(!error.description.contains("s3cret"))
      }
    }
  }

  @Test("A path beyond the limits of links is refused")
  func limits() throws {
    let one: RoutePattern = "/:a"
    #expect(try one.path(parameters: ["a": String(repeating: "x", count: 8191)]).utf8.count == 8192)
    let long = #expect(throws: PathBuildingError.self) {
      try one.path(parameters: ["a": String(repeating: "x", count: 8192)])
    }
    #expect(long?.code == .tooLong)
    #expect(
      long?.message
        == "the path is not a valid link: the link has 8193 bytes and must end at byte "
        + "8192; shorten it or raise “limits.bytes”"
    )
    let many = #expect(throws: PathBuildingError.self) {
      try ("/*r" as RoutePattern).path(
        parameters: ["r": [String](repeating: "x", count: 65).joined(separator: "/")])
    }
    #expect(many?.code == .tooLong)
  }

  @Test("A constraint that is too large for a table throws")
  func automatonTooLarge() throws {
    let pattern = try RoutePattern(parsing: "/:n(([a-z]{1000}){1000})")
    let error = #expect(throws: PathBuildingError.self) { try pattern.path(parameters: ["n": "a"]) }
    #expect(error?.code == .automatonTooLarge)
    #expect(error?.name == "n")
  }

  @Test("Canonically equivalent values result in different paths")
  func normalization() throws {
    let pattern: RoutePattern = "/:a"
    #expect(try pattern.path(parameters: ["a": "\u{E9}"]) == "/%C3%A9")
    #expect(try pattern.path(parameters: ["a": "e\u{301}"]) == "/e%CC%81")
  }
}

extension String {
  /// The text, parsed as a pattern; throws if the pattern is invalid.
  fileprivate var pattern: RoutePattern {
    get throws { try RoutePattern(parsing: self) }
  }
}
