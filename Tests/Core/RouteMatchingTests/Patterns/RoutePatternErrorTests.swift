// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteMatching

@Suite("Errors in patterns")
struct RoutePatternErrorTests {
  // MARK: Path

  private static let emptySegment =
    "an empty segment; leave out one “/”; only a catch-all matches an empty segment of a link"

  @Test(
    "An empty segment is an error",
    arguments: [
      PatternRefusal("/a//b", 3, emptySegment), PatternRefusal("//a//b", 4, emptySegment),
      PatternRefusal("/a//", 3, emptySegment), PatternRefusal("/a/(/b)//c", 8, emptySegment),
      PatternRefusal("moments:////a", 11, emptySegment), PatternRefusal("/a(//b)", 4, emptySegment),
      PatternRefusal("/a//(/b)", 3, emptySegment),
    ]
  )
  func emptySegments(refusal: PatternRefusal) { expect(refusal) }

  private static func dots(_ text: String) -> String {
    "a segment “\(text)”; leave it out: links are matched after their “.” and “..” are resolved"
  }

  @Test(
    "A segment “.” or “..” is an error, also if it is escaped",
    arguments: [
      PatternRefusal("/a/.", 3, dots(".")), PatternRefusal("/./a", 1, dots(".")),
      PatternRefusal("/..", 1, dots("..")),
      PatternRefusal("..", 0, dots("..")), PatternRefusal(#"/\."#, 1, dots(".")),
      PatternRefusal(#"/.\."#, 1, dots("..")),
      PatternRefusal("/a(/..)", 4, dots("..")), PatternRefusal("/.(/a)", 1, dots(".")),
      PatternRefusal("moments://../a", 10, dots("..")),
    ]
  )
  func dotSegment(refusal: PatternRefusal) { expect(refusal) }

  private static func encoded(_ text: String) -> String {
    "a percent-encoded “\(text)”; write the character itself, as patterns are decoded text, or "
      + "“\\\(text)” for these three"
  }

  private static let control =
    "a control character; leave it out: a link that holds one is malformed"
  private static let query =
    "a query in a pattern; leave it out, as every route can read its link's query, or write “\\?” "
    + "for the character"
  private static let fragment =
    "a fragment in a pattern; leave it out, as every route can read its link's fragment, or write "
    + "“\\#” for the character"

  @Test(
    "A percent-encoded byte, a control character, a query or a fragment is an error",
    arguments: [
      PatternRefusal("/%20", 1, encoded("%20")), PatternRefusal("/a%2Fb", 2, encoded("%2F")),
      PatternRefusal("/:a%e9", 3, encoded("%e9")), PatternRefusal("/%%41", 2, encoded("%41")),
      PatternRefusal("/a\u{0}b", 2, control), PatternRefusal("/a\tb", 2, control),
      PatternRefusal("/é\u{7F}", 3, control),
      PatternRefusal("/\r\n", 1, control), PatternRefusal("/a?b", 2, query),
      PatternRefusal("/a?", 2, query),
      PatternRefusal("?a", 0, query), PatternRefusal("a:?", 2, query),
      PatternRefusal("/a/?b", 3, query),
      PatternRefusal("/a#b", 2, fragment), PatternRefusal("#", 0, fragment),
      PatternRefusal("/:a#", 3, fragment),
    ]
  )
  func literal(refusal: PatternRefusal) { expect(refusal) }

  private static let escape =
    "a “\\” before nothing that it can escape; write a printable ASCII character other than “/” "
    + "after it, or “\\\\” for the character"

  @Test(
    "A backslash before anything but a printable ASCII character other than “/” is an error",
    arguments: [
      PatternRefusal("/\\", 1, escape), PatternRefusal("\\", 0, escape),
      PatternRefusal("/a\\", 2, escape),
      PatternRefusal("/\\/", 1, escape), PatternRefusal("/\\é", 1, escape),
      PatternRefusal("/\\\t", 1, escape),
      PatternRefusal("/\\\u{7F}", 1, escape), PatternRefusal("/\\\\\\", 3, escape),
    ]
  )
  func escapes(refusal: PatternRefusal) { expect(refusal) }

  // MARK: Parameters

  private static let name =
    "a name is missing after “:”; write a letter or “_” first, then letters, digits or “_”, or "
    + "“\\:” for the character"
  private static let sideBySide =
    "two parameters side by side; put text between them, as in “:a-:b”"

  @Test(
    "A missing name, a repeated name and adjacent parameters are errors",
    arguments: [
      PatternRefusal("/:", 2, name), PatternRefusal("/:1a", 2, name),
      PatternRefusal("/a:", 3, name),
      PatternRefusal("/:-", 2, name), PatternRefusal("/::a", 2, name),
      PatternRefusal("/:é", 2, name),
      PatternRefusal("/:/a", 2, name), PatternRefusal("moments://chat:80/a", 15, name),
      PatternRefusal("/:a/:a", 5, "the name “a” is used twice; give each parameter its own name"),
      PatternRefusal("/:a(/:a)", 6, "the name “a” is used twice; give each parameter its own name"),
      PatternRefusal("/:a-:a", 5, "the name “a” is used twice; give each parameter its own name"),
      PatternRefusal("/:a/*a", 5, "the name “a” is used twice; give each parameter its own name"),
      PatternRefusal("/*a/:a", 5, "the name “a” is used twice; give each parameter its own name"),
      PatternRefusal("/:a:b", 3, sideBySide), PatternRefusal("/:a<int>:b", 8, sideBySide),
      PatternRefusal("/:a(x):b", 6, sideBySide), PatternRefusal("/x:a:b", 4, sideBySide),
    ]
  )
  func parameter(refusal: PatternRefusal) { expect(refusal) }

  private static let kind =
    "a kind that is not closed or has no name; write a kind such as “<int>”, a regular expression "
    + "such as “([0-9]+)”, or “\\<” for the character"

  private static func angle(_ character: String) -> String {
    "a “\(character)” that belongs to no parameter; write a kind directly after a name, as in "
      + "“:id<int>”, or “\\\(character)” for the character"
  }

  @Test(
    "A kind that is not a name in “<>” directly after a parameter's name is an error",
    arguments: [
      PatternRefusal("/:a<", 3, kind), PatternRefusal("/:a<>", 3, kind),
      PatternRefusal("/:a<int", 7, kind),
      PatternRefusal("/:a<1>", 3, kind), PatternRefusal("/:a<i t>", 5, kind),
      PatternRefusal("/:a<int/b>", 7, kind),
      PatternRefusal("/:a<é>", 3, kind), PatternRefusal("/a<b", 2, angle("<")),
      PatternRefusal("/a>b", 2, angle(">")),
      PatternRefusal("/>", 1, angle(">")), PatternRefusal("/:a>", 3, angle(">")),
      PatternRefusal("/:a<int><int>", 8, angle("<")), PatternRefusal("/:a(x)<int>", 6, angle("<")),
    ]
  )
  func kinds(refusal: PatternRefusal) { expect(refusal) }

  @Test(
    "An error in a constraint has an offset in the pattern",
    arguments: [
      PatternRefusal(
        "/é/:a([)",
        7,
        "a “[” that nothing closes; write “]” where it ends, or “\\[” for the character"
      ),
      PatternRefusal(
        "/:a(x",
        3,
        "a “(” that nothing closes; write “)” where it ends, or “\\(” for the character"
      ),
      PatternRefusal(
        "/:a(()",
        3,
        "a “(” that nothing closes; write “)” where it ends, or “\\(” for the character"
      ),
      PatternRefusal(
        "/:a(x/y)",
        5,
        "a segment never holds a raw “/”; close the constraint before it, or leave it out"
      ),
      PatternRefusal(
        "/:a((/b))",
        5,
        "a segment never holds a raw “/”; close the constraint before it, or leave it out"
      ),
      PatternRefusal(
        "/:a(*)",
        4,
        "“*” has nothing to repeat; write what it repeats before it, or “\\*” for the "
          + "character"
      ),
      PatternRefusal(
        "/:a<int>(\\q)",
        9,
        "“\\q” has no meaning of its own; write “q” for the character"
      ),
      PatternRefusal(
        "/:a()",
        3,
        "a constraint that only the empty text meets, which no parameter takes; write what the "
          + "parameter may hold, or leave the constraint out"
      ),
    ]
  )
  func constraint(refusal: PatternRefusal) { expect(refusal) }

  private static let part =
    "a “?” after a parameter that is only a part of its segment; make “:a?” a whole segment, or "
    + "write “\\?” for the character"
  private static let required =
    "a required segment after an optional one; end the pattern before it, or put the optional one "
    + "into a group, “(/:name)”"

  @Test(
    "“:name?” is a whole segment, and nothing required follows it",
    arguments: [
      PatternRefusal("/x:a?", 4, part), PatternRefusal("/:a?x", 3, part),
      PatternRefusal("/:a??", 3, part),
      PatternRefusal("/:b-:a?", 6, part), PatternRefusal("/:a(x)?y", 6, part),
      PatternRefusal("/:a?:b", 3, part),
      PatternRefusal("/:a?*", 3, part), PatternRefusal("/:a?<int>", 3, part),
      PatternRefusal("/:a?/b", 5, required),
      PatternRefusal("/:a?/:b", 5, required), PatternRefusal("/:a?(/b)/c", 9, required),
      PatternRefusal("/a(/:b?/c)", 8, required), PatternRefusal("/:a?/:b?/x:c", 9, required),
    ]
  )
  func optional(refusal: PatternRefusal) { expect(refusal) }

  // MARK: Catch-alls

  private static func behind(_ text: String) -> String {
    "text directly after a catch-all, which takes whole segments; write “/” after “\(text)”, or "
      + "“\\*” for the character"
  }

  private static let doubled = "a second “*”; leave it out: one takes any number of segments"
  private static let inside =
    "a “*” inside a segment; make it a whole segment, as in “/*rest”, or write “\\*” for the character"

  @Test(
    "A second catch-all and a catch-all in a part of a segment are errors",
    arguments: [
      PatternRefusal("/a*", 2, inside), PatternRefusal("/a*b", 2, inside),
      PatternRefusal("/:a*", 3, inside),
      PatternRefusal("/**", 2, doubled), PatternRefusal("/*a*", 3, doubled),
      PatternRefusal("/*a:b", 3, behind("*a")), PatternRefusal("/*a.html", 3, behind("*a")),
      PatternRefusal("/*1", 2, behind("*")), PatternRefusal("/*?", 2, behind("*")),
      PatternRefusal("/*r?", 3, behind("*r")),
      PatternRefusal("/*r<int>", 3, behind("*r")),
      PatternRefusal("/*/*", 3, "a second catch-all; keep one “*” in a pattern"),
      PatternRefusal("/*a(/*b)", 5, "a second catch-all; keep one “*” in a pattern"),
      PatternRefusal("(/*a)(/*b)", 7, "a second catch-all; keep one “*” in a pattern"),
    ]
  )
  func catchAll(refusal: PatternRefusal) { expect(refusal) }

  // MARK: Groups

  private static let middle =
    "a “(” in the middle of a segment; write “(/…)” for an optional part, or “\\(” for the character"
  private static let noSlash =
    "a group that does not begin with “/”; write “(/…)” for an optional part, or “\\(” for the "
    + "character"
  private static let unclosed = "this group is never closed; write “)” at its end"
  private static let empty = "an empty group; write “(/…)” with a segment in it, or leave it out"
  private static let lastSlash = "a “/” at the end of a group; leave it out"
  private static let nothing =
    "this “)” closes nothing; leave it out or write “\\)” for the character"
  private static let after = "text directly after a group; write “/” or “(/” before it"

  @Test(
    "A group that does not begin with “/”, is empty or is not closed is an error",
    arguments: [
      PatternRefusal("/a(b)", 2, middle), PatternRefusal("/a(", 2, middle),
      PatternRefusal("/a(b", 2, middle),
      PatternRefusal("/:a(x)(y)", 6, middle), PatternRefusal("/(b)", 1, noSlash),
      PatternRefusal("/a/(b)", 3, noSlash),
      PatternRefusal("/(", 1, noSlash), PatternRefusal("(", 0, noSlash),
      PatternRefusal("(a)", 0, noSlash),
      PatternRefusal("/*r(a)", 3, noSlash), PatternRefusal("/:a?(b)", 4, noSlash),
      PatternRefusal("(/a", 0, unclosed),
      PatternRefusal("/a(/b", 2, unclosed), PatternRefusal("/a(/b(/c)", 2, unclosed),
      PatternRefusal("/a(/", 2, unclosed),
      PatternRefusal("()", 0, empty), PatternRefusal("/()", 1, empty),
      PatternRefusal("(/a)()", 4, empty),
      PatternRefusal("/a(/)", 3, lastSlash), PatternRefusal("/a(/b/)", 5, lastSlash),
      PatternRefusal("(/)", 1, lastSlash),
      PatternRefusal(")", 0, nothing), PatternRefusal("/)", 1, nothing),
      PatternRefusal("/a)", 2, nothing),
      PatternRefusal("/a(/b))", 6, nothing), PatternRefusal("/*)", 2, nothing),
      PatternRefusal("(/a)b", 4, after),
      PatternRefusal("(/a):b", 4, after), PatternRefusal("(/a)*", 4, after),
      PatternRefusal("/:a(/x)y", 7, after),
    ]
  )
  func group(refusal: PatternRefusal) { expect(refusal) }

  @Test(
    "A 33rd optional group is an error in every syntax",
    arguments: [
      PatternRefusal(String(repeating: "(/a)", count: 33), 128, ""),
      PatternRefusal(
        String(repeating: "(/a", count: 33) + String(repeating: ")", count: 33),
        96,
        ""
      ),
      PatternRefusal((10...42).map { "/:p\($0)?" }.joined(), 197, ""),
    ]
  )
  func mostGroups(refusal: PatternRefusal) {
    let error = RoutePatternError.refusal(of: refusal.text)
    #expect(error?.offset == refusal.offset)
    #expect(
      error?.message
        == "more than 32 optional parts; register several patterns with one handler instead"
    )
  }

  // MARK: The error

  @Test("The description of an error shows the position")
  func description() {
    #expect(
      RoutePatternError.refusal(of: "/café/:id<int>/a?b")?.description == """
        a query in a pattern; leave it out, as every route can read its link's query, or write “\\?” \
        for the character
          /café/:id<int>/a?b
                          ^
        """
    )
  }

  @Test("A control character does not break the caret line")
  func descriptionOfControl() {
    #expect(
      RoutePatternError.refusal(of: "/a\n\u{7F}")?.description == """
        a control character; leave it out: a link that holds one is malformed
          /a␊␡
            ^
        """
    )
  }

  @Test(
    "The caret is below its character, also after characters of other widths",
    arguments: [
      ("/日本/:a:b", "  \u{3000}\u{3000}   ^"), ("/e\u{301}/:a:b", "      ^"),
      ("/👍\u{1F3FD}/:a:b", "  \u{3000}   ^"), ("/🇩🇪/:a:b", "       ^"), ("/é/:a:b", "      ^"),
      ("/한국/:a:b", "  \u{3000}\u{3000}   ^"),
    ]
  )
  func columns(text: String, blank: String) {
    let lines = RoutePatternError.refusal(of: text)?.description.split(separator: "\n") ?? []
    #expect(lines.map(String.init).dropFirst() == ["  \(text)", " \(blank)"])
  }

  @Test("The caret can be after the last character")
  func descriptionAtEnd() {
    #expect(
      RoutePatternError.refusal(of: "/:a<int")?.description == """
        a kind that is not closed or has no name; write a kind such as “<int>”, a regular \
        expression such as “([0-9]+)”, or “\\<” for the character
          /:a<int
                 ^
        """
    )
  }
}

extension RoutePatternError {
  /// Returns the error that parsing a pattern throws, or nil if the pattern is valid.
  static func refusal(of text: String) -> RoutePatternError? {
    do throws(RoutePatternError) {
      _ = try RoutePattern(parsing: text)
      return nil
    } catch {
      return error
    }
  }
}

/// A text that is not a pattern, and its error.
struct PatternRefusal: Sendable, CustomTestStringConvertible {
  var text: String
  var offset: Int
  var message: String

  init(_ text: String, _ offset: Int, _ message: String) {
    self.text = text
    self.offset = offset
    self.message = message
  }

  var testDescription: String { text.debugDescription }
}

/// Expects that parsing a text throws an error with an offset and a message.
func expect(_ refusal: PatternRefusal) {
  let error = RoutePatternError.refusal(of: refusal.text)
  #expect(error?.text == refusal.text)
  #expect(error?.offset == refusal.offset)
  #expect(error?.message == refusal.message)
  if let error { #expect(error.message == "\(error.problem); \(error.suggestion)") }
}
