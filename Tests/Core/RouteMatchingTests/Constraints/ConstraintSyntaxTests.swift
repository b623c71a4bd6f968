// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteMatching

@Suite("The syntax of constraints")
struct ConstraintSyntaxTests {
  /// A constraint with texts that it accepts and texts that it rejects.
  struct Sample: Sendable, CustomTestStringConvertible {
    let constraint: String
    let accepted: [String]
    let refused: [String]

    init(_ constraint: String, accepts accepted: [String], refuses refused: [String]) {
      self.constraint = constraint
      self.accepted = accepted
      self.refused = refused
    }

    var testDescription: String { constraint }
  }

  @Test(
    "A constraint covers the whole text",
    arguments: [
      Sample("abc", accepts: ["abc"], refuses: ["", "ab", "abcd", "xabc", "ABC"]),
      Sample("Straße", accepts: ["Straße"], refuses: ["Strasse", "straße", "Stra\u{C3}"]),
      Sample("%41 <a>#:", accepts: ["%41 <a>#:"], refuses: ["A <a>#:"]),
      Sample(".", accepts: ["a", "é", "字", "😀", "\u{10FFFF}"], refuses: ["", "ab", "e\u{301}"]),
      Sample(".*x", accepts: ["x", "xx", "😀x"], refuses: ["", "x😀"]),
      Sample("a|bc|", accepts: ["a", "bc", ""], refuses: ["b", "abc"]),
      Sample("|a||b", accepts: ["", "a", "b"], refuses: ["ab"]),
      Sample("x(a|bc)y", accepts: ["xay", "xbcy"], refuses: ["xy", "xabcy"]),
      Sample("x(?:a|)y", accepts: ["xay", "xy"], refuses: ["x"]),
      Sample("a()b(?:)c", accepts: ["abc"], refuses: ["ab"]),
      Sample("()*a", accepts: ["a"], refuses: ["", "aa"]),
      Sample("a?b*c+", accepts: ["c", "abbcc", "bc"], refuses: ["", "ab", "aac"]),
      Sample("(ab)+", accepts: ["ab", "abab"], refuses: ["", "aba"]),
      Sample("(a*)*b", accepts: ["b", "aab"], refuses: ["a"]),
      Sample("(a|ab)(c|bcd)d*", accepts: ["abcd", "ac", "abc"], refuses: ["ab", "abcbcd"]),
      Sample("a{3}", accepts: ["aaa"], refuses: ["aa", "aaaa"]),
      Sample("a{2,}", accepts: ["aa", "aaaaa"], refuses: ["", "a"]),
      Sample("a{1,3}", accepts: ["a", "aa", "aaa"], refuses: ["", "aaaa"]),
      Sample("a{0}b", accepts: ["b"], refuses: ["ab"]),
      Sample("a{0,}", accepts: ["", "a"], refuses: ["b"]),
      Sample("(a{2}){0,2}", accepts: ["", "aa", "aaaa"], refuses: ["a", "aaa"]),
      Sample("é{2}", accepts: ["éé"], refuses: ["é", "ééé"]),
      Sample("[abc]", accepts: ["a", "b", "c"], refuses: ["", "d", "ab", "A"]),
      Sample("[a-c][0-9]+", accepts: ["a0", "c99"], refuses: ["d0", "a"]),
      Sample("[^a-c]", accepts: ["d", "A", "é", "😀", "^"], refuses: ["a", "b", "", "dd"]),
      Sample("[a^]+", accepts: ["^a"], refuses: ["b"]),
      Sample("[-a]+", accepts: ["-a"], refuses: ["b"]),
      Sample("[a-]+", accepts: ["a-"], refuses: ["b"]),
      Sample("[^-]", accepts: ["a"], refuses: ["-"]),
      Sample("[^-a]", accepts: ["b"], refuses: ["-", "a"]),
      Sample("[+--]+", accepts: ["+,-"], refuses: ["*", "."]),
      Sample(#"[\^\]\-\\]+"#, accepts: [#"^]-\"#], refuses: ["a"]),
      Sample(#"[\[-\]]+"#, accepts: [#"[\]"#], refuses: ["^", "Z"]),
      Sample("[()|*+?.{}$:<>#&]+", accepts: ["()|*+?.{}$:<>#&"], refuses: ["a"]),
      Sample(#"[\d_]+"#, accepts: ["0_9"], refuses: ["a", "٣"]),
      Sample(#"[^\w]"#, accepts: ["-", "é", " "], refuses: ["a", "Z", "0", "_"]),
      Sample(#"[\D]"#, accepts: ["a", "٣"], refuses: ["5"]),
      Sample(#"[\s\d]"#, accepts: [" ", "1"], refuses: ["a", "\u{A0}"]),
      Sample("[à-ü😀-😂]", accepts: ["à", "é", "ü", "😁"], refuses: ["a", "ÿ", "😃"]),
      Sample("[\u{D7FF}-\u{E000}]", accepts: ["\u{D7FF}", "\u{E000}"], refuses: ["\u{E001}"]),
      Sample("[a-zc-e]", accepts: ["a", "d", "z"], refuses: ["A"]),
      Sample(#"\d+"#, accepts: ["0123456789"], refuses: ["", "a", "٣"]),
      Sample(#"\w+"#, accepts: ["aZ_0"], refuses: ["-", "é"]),
      Sample(#"\s"#, accepts: [" "], refuses: ["a", "\u{A0}"]),
      Sample(#"\D\W\S"#, accepts: ["a-é"], refuses: ["1-é", "aaa", "a- "]),
      Sample(
        ##"\!\"\#\$\%\&\'\(\)\*\+\,\-\.\:\;\<\=\>\?\@\[\\\]\^\_\`\{\|\}\~"##,
        accepts: [##"!"#$%&'()*+,-.:;<=>?@[\]^_`{|}~"##],
        refuses: [""]
      ),
      Sample(#"\d{4}-(0[1-9]|1[0-2])"#, accepts: ["2024-02", "1999-12"], refuses: ["2024-13"]),
    ]
  )
  func matches(_ sample: Sample) throws {
    let automaton = try Automaton.compile(ConstraintSyntax.parse(sample.constraint))
    for text in sample.accepted {
      #expect(Bytes.with(text) { automaton.matches($0) }, "\(text)")
    }
    for text in sample.refused {
      #expect(!Bytes.with(text) { automaton.matches($0) }, "\(text)")
    }
  }

  @Test(
    "A constraint in a pattern ends at the parenthesis that balances its own",
    arguments: [
      (":a(b)", 5), (":a(b)(/c)", 5), (":a((b)(c))d", 10), (#":a(\)b)"#, 7), (":a([)]b)", 8),
      (#":a([\])]b))"#, 10), (":a(é|😀)", 11), (#":a(\()"#, 6), (":a(b(?:c))", 10),
    ]
  )
  func end(of text: String, length: Int) throws {
    let (syntax, end) = try Bytes.with(text) { bytes throws(SyntaxError) in
      try ConstraintSyntax.parse(bytes, at: 3)
    }
    #expect(end == length - 1)
    let utf8 = Array(text.utf8)
    let inside = String(decoding: utf8[3..<end], as: UTF8.self)
    #expect(utf8[end] == UInt8(ascii: ")"))
    #expect(try syntax == ConstraintSyntax.parse(inside))
  }

  /// An invalid constraint with the offset and message of its error.
  struct Refusal: Sendable, CustomTestStringConvertible {
    let constraint: String
    let offset: Int
    let message: String

    init(_ constraint: String, _ offset: Int, _ message: String) {
      self.constraint = constraint
      self.offset = offset
      self.message = message
    }

    var testDescription: String { constraint }
  }

  @Test(
    "An invalid constraint is rejected with the offset and a correction",
    arguments: [
      // Empty constraints.
      Refusal("", 0, emptyMessage),
      Refusal("x{0}", 0, emptyMessage),
      Refusal("(|(?:)*)", 0, emptyMessage),
      // The next constraints have unmatched parentheses, brackets or braces, or groups that are
      // nested too deeply.
      Refusal("a)b", 1, "this “)” closes nothing; leave it out, or write “\\)” for the character"),
      Refusal("a]", 1, "this “]” closes nothing; leave it out, or write “\\]” for the character"),
      Refusal("a}", 1, "this “}” closes nothing; leave it out, or write “\\}” for the character"),
      Refusal(
        "a(b",
        1,
        "a “(” that nothing closes; write “)” where it ends, or “\\(” for the character"
      ),
      Refusal(
        "(a(b)",
        0,
        "a “(” that nothing closes; write “)” where it ends, or “\\(” for the character"
      ),
      Refusal(
        "é[a",
        2,
        "a “[” that nothing closes; write “]” where it ends, or “\\[” for the character"
      ),
      Refusal(
        "[a-",
        0,
        "a “[” that nothing closes; write “]” where it ends, or “\\[” for the character"
      ),
      Refusal(
        #"[a\]"#,
        0,
        "a “[” that nothing closes; write “]” where it ends, or “\\[” for the character"
      ),
      Refusal(
        String(repeating: "(", count: 65),
        64,
        "groups that nest more than 64 deep; take some of them out"
      ),
      // Classes.
      Refusal("a[]", 1, classMessage),
      Refusal("[^]", 0, classMessage),
      Refusal("[]a]", 0, classMessage),
      Refusal(#"[^\s\S]"#, 0, classMessage),
      Refusal("[a[b]]", 2, "a “[” inside a class; write “\\[” for the character"),
      Refusal("[xz-a]", 2, "the range “z-a” is reversed; write “a-z”"),
      Refusal(#"[\]-\[]"#, 1, #"the range “\]-\[” is reversed; write “\[-\]”"#),
      Refusal(
        #"[\d-z]"#,
        1,
        #"“\d-z” is no range from one character to another; write “\-” for the character"#
      ),
      Refusal(
        #"[a-\w]"#,
        1,
        #"“a-\w” is no range from one character to another; write “\-” for the character"#
      ),
      Refusal(
        "[a-c-e]",
        4,
        "a “-” that joins nothing; write “\\-” for the character, or put it first or last"
      ),
      // The next constraints contain characters that a segment cannot contain.
      Refusal("a/b", 1, slashMessage),
      Refusal("[/]", 1, slashMessage),
      Refusal(#"a\/b"#, 2, slashMessage),
      Refusal("a\tb", 1, "a segment never holds control characters; leave this one out"),
      Refusal("[\u{7F}]", 1, "a segment never holds control characters; leave this one out"),
      Refusal("\\\u{0}", 1, "a segment never holds control characters; leave this one out"),
      Refusal(#"a\tb"#, 1, #"a segment never holds control characters; leave “\t” out"#),
      Refusal(#"[\n]"#, 1, #"a segment never holds control characters; leave “\n” out"#),
      // Escapes.
      Refusal(#"ab\"#, 2, #"a “\” before nothing; write “\\” for the character"#),
      Refusal(
        #"\x41"#,
        0,
        #"a constraint has no codes for characters; write the character itself instead of “\x”"#
      ),
      Refusal(
        #"\p{L}"#,
        0,
        #"a constraint has no Unicode properties; write a class such as “[a-z]” instead of “\p”"#
      ),
      Refusal(
        #"(a)\1"#,
        3,
        #"a constraint has no back-references; repeat the group's content instead of “\1”"#
      ),
      Refusal(#"\q"#, 0, #"“\q” has no meaning of its own; write “q” for the character"#),
      Refusal(#"\é"#, 0, #"“\é” has no meaning of its own; write “é” for the character"#),
      Refusal(#"\ "#, 0, #"“\ ” has no meaning of its own; write “ ” for the character"#),
      // Anchors.
      Refusal(
        "^a",
        0,
        "a constraint is always anchored; leave “^” out, or write “\\^” for the character"
      ),
      Refusal(
        "a$",
        1,
        "a constraint is always anchored; leave “$” out, or write “\\$” for the character"
      ),
      Refusal(#"\ba"#, 0, #"a constraint is always anchored; leave “\b” out"#),
      Refusal(#"a\Z"#, 1, #"a constraint is always anchored; leave “\Z” out"#),
      // Groups.
      Refusal(
        "a(?=b)",
        1,
        "a constraint has no look-around; describe the whole text without “(?=”"
      ),
      Refusal("(?!b)", 0, "a constraint has no look-around; describe the whole text without “(?!”"),
      Refusal(
        "(?<=b)",
        0,
        "a constraint has no look-around; describe the whole text without “(?<=”"
      ),
      Refusal(
        "(?<!b)",
        0,
        "a constraint has no look-around; describe the whole text without “(?<!”"
      ),
      Refusal("(?<year>a)", 0, "a constraint has no named groups; write “(” alone"),
      Refusal("(?P<year>a)", 0, "a constraint has no named groups; write “(” alone"),
      Refusal("(?i)a", 0, "a constraint has no groups of this kind; write “(” or “(?:”"),
      Refusal("a(?", 1, "a constraint has no groups of this kind; write “(” or “(?:”"),
      // Quantifiers.
      Refusal(
        "*a",
        0,
        "“*” has nothing to repeat; write what it repeats before it, or “\\*” for the character"
      ),
      Refusal(
        "a|+",
        2,
        "“+” has nothing to repeat; write what it repeats before it, or “\\+” for the character"
      ),
      Refusal(
        "a(?:?)",
        4,
        "“?” has nothing to repeat; write what it repeats before it, or “\\?” for the character"
      ),
      Refusal(
        "{2}",
        0,
        "“{” has nothing to repeat; write what it repeats before it, or “\\{” for the character"
      ),
      Refusal("a+?", 2, "a constraint has no lazy quantifiers; write “+” instead of “+?”"),
      Refusal(
        "a{2,3}?",
        6,
        "a constraint has no lazy quantifiers; write “{2,3}” instead of “{2,3}?”"
      ),
      Refusal("a*+", 2, "a constraint has no possessive quantifiers; write “*” instead of “*+”"),
      Refusal("x(ab)?*", 6, "a quantifier directly after another; write “(?:(ab)?)” before it"),
      Refusal("a+{2}", 2, "a quantifier directly after another; write “(?:a+)” before it"),
      Refusal("a{2,1}", 1, "“{2,1}” asks for at least 2 and at most 1; write “{1,2}”"),
      Refusal("a{,3}", 1, "“{,3}” lacks its lower bound; write “{0,3}”"),
      Refusal(
        "a{1001}",
        1,
        "“{1001}” asks for more than 1000 repetitions; write a number up to 1000"
      ),
      Refusal(
        "a{1,99999999999999999999}",
        1,
        "“{1,99999999999999999999}” asks for more than 1000 repetitions; write a number up to 1000"
      ),
      Refusal("a{", 1, braceMessage),
      Refusal("a{}", 1, braceMessage),
      Refusal("a{,}", 1, braceMessage),
      Refusal("a{b}", 1, braceMessage),
      Refusal("a{1, 2}", 1, braceMessage),
      Refusal("a{-1}", 1, braceMessage),
    ]
  )
  func refuses(_ refusal: Refusal) {
    let error = #expect(throws: SyntaxError.self) {
      try ConstraintSyntax.parse(refusal.constraint)
    }
    #expect(error?.offset == refusal.offset)
    #expect(error?.message == refusal.message)
  }

  private static let emptyMessage = """
    a constraint that only the empty text meets, which no parameter takes; \
    write what the parameter may hold, or leave the constraint out
    """
  private static let classMessage = """
    a class without characters; write them between “[” and “]”, with “\\]” for a “]”
    """
  private static let slashMessage = """
    a segment never holds a raw “/”; close the constraint before it, or leave it out
    """
  private static let braceMessage = """
    “{” opens a repetition such as “{2}” or “{2,5}”; complete it, or write “\\{” for the character
    """

  @Test(
    "Offsets of errors are relative to the start of the pattern",
    arguments: [
      Refusal(":id(a", 3, "a “(” that nothing closes"),
      Refusal(":id(", 3, "a “(” that nothing closes"),
      Refusal(#":id(a\)"#, 3, "a “(” that nothing closes"),
      Refusal(":id([)]", 3, "a “(” that nothing closes"),
      Refusal(":id(a(b)", 3, "a “(” that nothing closes"),
      Refusal(":id((a", 4, "a “(” that nothing closes"),
      Refusal(":id([)", 4, "a “[” that nothing closes"),
      Refusal(":id()", 3, "a constraint that only the empty text meets, which no parameter takes"),
      Refusal(":id(a/b)", 5, "a segment never holds a raw “/”"),
      Refusal(":id(é**)", 7, "a quantifier directly after another"),
    ]
  )
  func refusesInPattern(_ refusal: Refusal) {
    let error = #expect(throws: SyntaxError.self) {
      try Bytes.with(refusal.constraint) { bytes throws(SyntaxError) in
        _ = try ConstraintSyntax.parse(bytes, at: 4)
      }
    }
    #expect(error?.offset == refusal.offset)
    #expect(error?.problem == refusal.message)
  }

  @Test("Groups may be nested 64 levels deep but not deeper")
  func nesting() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "(", count: depth) + "a" + String(repeating: ")", count: depth)
    }
    _ = try ConstraintSyntax.parse(nested(64) + nested(64))
    for depth in [65, 10_000] {
      let error = #expect(throws: SyntaxError.self) {
        try ConstraintSyntax.parse(nested(depth))
      }
      #expect(error?.offset == 64)
    }
  }

  @Test("Every substring of a text either parses or is rejected with an offset inside of it")
  func survivesAnything() {
    let pieces = [
      "a", "é", "😀", ".", "[", "]", "[^", "-", "(", ")", "(?:", "(?", "|", "?", "*", "+", "{", "}",
      "{2}", "{1,3}", "{3,1}", ",", "1", "\\", "\\d", "\\S", "\\]", "^", "$", "/", "\u{1}",
    ]
    var random = SeededRandom(seed: 0xC0FFEE)
    for _ in 0..<20_000 {
      let text = (0..<random.below(12)).map { _ in random.pick(pieces) }.joined()
      do throws(SyntaxError) {
        _ = try ConstraintSyntax.parse(text)
      } catch {
        #expect((0...text.utf8.count).contains(error.offset), "\(text)")
        #expect(!error.message.isEmpty)
      }
    }
  }
}
