import Testing

@testable import RouteMatching

@Suite("Filling a pattern")
struct RouteFillTests {
  struct Filling: Sendable, CustomTestStringConvertible {
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
    "Values make a path that begins with “/”",
    arguments: [
      Filling("/", [:], "/"),
      Filling("/users/:id", ["id": "42"], "/users/42"),
      Filling("users/:id/edit", ["id": "42"], "/users/42/edit"),
      Filling("/users/:id/", ["id": "42"], "/users/42/"),
      Filling("/caf\u{E9}/a b", [:], "/caf%C3%A9/a%20b"),
      Filling(#"/\:a\%20"#, [:], "/:a%2520"),
      Filling("/:a", ["a": "Zoë"], "/Zo%C3%AB"),
      Filling("/:a", ["a": "a/b?c#d%2F+\"\\"], "/a%2Fb%3Fc%23d%252F+%22%5C"),
      Filling("/:a", ["a": "👩‍🚀"], "/%F0%9F%91%A9%E2%80%8D%F0%9F%9A%80"),
      Filling("/:a", ["a": "..."], "/..."),
      Filling("/:lat,:lng", ["lat": "1.5", "lng": "-2"], "/1.5,-2"),
      Filling("/x:a", ["a": "."], "/x."),
      Filling("/:n<int>.html", ["n": "-7"], "/-7.html"),
      Filling("/:c([A-Z]{3})", ["c": "EUR"], "/EUR"),
    ]
  )
  func path(_ parameters: Filling) throws {
    #expect(try parameters.pattern.pattern.path(parameters: parameters.values) == parameters.path)
  }

  @Test(
    "Scheme and host are not part of the path, a custom scheme's first segment is",
    arguments: [
      Filling("https://example.com/a/:b", ["b": "1"], "/a/1"),
      Filling("https://example.com", [:], "/"),
      Filling("//*.example.com(/:b)", [:], "/"),
      Filling("moments://chat/:b", ["b": "1"], "/chat/1"),
      Filling("moments:chat/:b", ["b": "1"], "/chat/1"),
      Filling("moments:///chat/:b", ["b": "1"], "/chat/1"),
    ]
  )
  func path(withoutAuthority parameters: Filling) throws {
    #expect(try parameters.pattern.pattern.path(parameters: parameters.values) == parameters.path)
  }

  @Test(
    "A group is taken when a parameter in it has a value",
    arguments: [
      Filling("/a(/:b)", [:], "/a"),
      Filling("/a(/:b)", ["b": "1"], "/a/1"),
      Filling("(/:b)/", [:], "/"),
      Filling("/a(/x/:b(/y/:c))", ["b": "1"], "/a/x/1"),
      Filling("/a(/x/:b(/y/:c))", ["b": "1", "c": "2"], "/a/x/1/y/2"),
      Filling("/a(/x(/y/:c))", ["c": "2"], "/a/x/y/2"),
      Filling("/a/:b?/:c?", ["b": "1"], "/a/1"),
      Filling("/a(/x)/:b", ["b": "1"], "/a/1"),
      Filling("/a(/x)", [:], "/a"),
      Filling("/a(/*)/z", [:], "/a/z"),
    ]
  )
  func path(withGroups parameters: Filling) throws {
    #expect(try parameters.pattern.pattern.path(parameters: parameters.values) == parameters.path)
  }

  @Test(
    "A catch-all takes raw text, and nothing when it is empty or left out",
    arguments: [
      Filling("/a/*r", ["r": "b/c%2Fd"], "/a/b/c%2Fd"),
      Filling("/a/*r", ["r": ""], "/a"),
      Filling("/a/*r", [:], "/a"),
      Filling("/*r", [:], "/"),
      Filling("/*r/z", ["r": "b"], "/b/z"),
      Filling("/a/*r", ["r": "b//c"], "/a/b//c"),
      Filling("/a/*r", ["r": "/b"], "/a//b"),
      Filling("/a/*r/z", ["r": "b/"], "/a/b//z"),
      Filling("/a/*r/", ["r": "b/"], "/a/b//"),
      Filling("/a/*r", ["r": "é b"], "/a/é b"),
      Filling("/a(/x/*r)", ["r": ""], "/a/x"),
      Filling("/a(/x/*r)", [:], "/a"),
      Filling("/a(/:b/*r)", ["b": "1"], "/a/1"),
      Filling("/*/z", [:], "/z"),
    ]
  )
  func path(withCatchAll parameters: Filling) throws {
    #expect(try parameters.pattern.pattern.path(parameters: parameters.values) == parameters.path)
  }

  // MARK: Refusals

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
      "the pattern has no parameter “r”; give it no values"
    ),
    Refusal(
      "/:a",
      ["a": ""],
      .empty,
      "a",
      "the value of “a” is empty, which no parameter takes; give it text"
    ),
    Refusal(
      "/a(/:b)",
      ["b": ""],
      .empty,
      "b",
      "the value of “b” is empty, which no parameter takes; give it text, or give no value to its "
        + "whole group"
    ),
    Refusal(
      "/:a",
      ["a": ".."],
      .dotSegment,
      "a",
      "the value of “a” makes a segment “.” or “..”, which every link resolves; carry it in the "
        + "query, or let the pattern have more text beside it"
    ),
    Refusal(
      "/:a",
      ["a": "x\u{0}"],
      .controlCharacter,
      "a",
      "the value of “a” holds a control character, with which a link is malformed; leave it out"
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
      "the path could be read in another way, in which “a” is something else; give values that fit "
        + "in one way only, or part them by a literal in the pattern"
    ),
    Refusal(
      "/:a<sku>",
      ["a": "x"],
      .unknownKind,
      "a",
      "the parameter “a” is of the kind “sku”, which is not known here; fill the pattern through a "
        + "table that defines it"
    ),
    Refusal(
      "/a/*r",
      ["r": "b/"],
      .invalidCatchAll,
      "r",
      "the value of “r” ends in “/”, which would not come back; leave the last “/” out, or end the "
        + "pattern in “/”"
    ),
    Refusal(
      "/*r",
      ["r": "/b"],
      .invalidCatchAll,
      "r",
      "the value of “r” begins with “/” where the path begins, which would make “//”; leave the "
        + "first “/” out"
    ),
    Refusal(
      "/a/*r",
      ["r": "b?c"],
      .invalidCatchAll,
      "r",
      "the value of “r” holds a raw “?”, which no path has; write “%3F” for the character"
    ),
    Refusal(
      "/a/*r",
      ["r": "100%"],
      .invalidCatchAll,
      "r",
      "the value of “r” holds a “%” that encodes no text; write “%25” for the character, and escapes "
        + "of UTF-8 for all others"
    ),
    Refusal(
      "/a/*r",
      ["r": "b/%2E./c"],
      .invalidCatchAll,
      "r",
      "the value of “r” has a segment “.” or “..”, which every link resolves; leave it out"
    ),
  ]

  @Test("What would not come back is refused, in words", arguments: refusals)
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
    "Every other way not to come back has the same code",
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

  @Test("No message repeats a value")
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
        == "the path would be refused as a link: the link has 8193 bytes and must end at byte "
        + "8192; shorten it or raise “limits.bytes”"
    )
    let many = #expect(throws: PathBuildingError.self) {
      try ("/*r" as RoutePattern).path(
        parameters: ["r": [String](repeating: "x", count: 65).joined(separator: "/")])
    }
    #expect(many?.code == .tooLong)
  }

  @Test("A constraint that no table takes makes no path")
  func automatonTooLarge() throws {
    let pattern = try RoutePattern(parsing: "/:n(([a-z]{1000}){1000})")
    let error = #expect(throws: PathBuildingError.self) { try pattern.path(parameters: ["n": "a"]) }
    #expect(error?.code == .automatonTooLarge)
    #expect(error?.name == "n")
  }

  @Test("Canonically equal values stay apart")
  func normalization() throws {
    let pattern: RoutePattern = "/:a"
    #expect(try pattern.path(parameters: ["a": "\u{E9}"]) == "/%C3%A9")
    #expect(try pattern.path(parameters: ["a": "e\u{301}"]) == "/e%CC%81")
  }
}

extension String {
  /// The text as a pattern; a test's pattern is the test's own.
  fileprivate var pattern: RoutePattern {
    get throws { try RoutePattern(parsing: self) }
  }
}
