// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteMatching

@Suite("Deep links: queries and fragments")
struct DeepLinkQueryTests {
  @Test(
    "Items keep their order, and repeated items and flags are kept",
    arguments: [
      ("a=1&b=2&a=3", ["a=1", "b=2", "a=3"]), ("debug", ["debug"]),
      ("debug&a=1", ["debug", "a=1"]),
      ("a=", ["a="]), ("v=1&v", ["v=1", "v"]), ("A=1&a=2", ["A=1", "a=2"]),
    ]
  )
  func order(query: String, items: [String]) throws {
    #expect(try DeepLink.items(of: "/p?\(query)") == items)
  }

  @Test(
    "The first “=” separates name and value",
    arguments: [
      ("a=b=c", ["a=b=c"]), ("t=aGk==&u=1", ["t=aGk==", "u=1"]), ("a==", ["a=="]),
      ("a%3Db=c", ["a=b=c"]),
    ]
  )
  func firstEquals(query: String, items: [String]) throws {
    #expect(try DeepLink.items(of: "/p?\(query)") == items)
  }

  @Test("An escaped “=” does not separate name and value")
  func escapedEquals() throws {
    #expect(try DeepLink(parsing: "?a%3Db=c").query["a=b"] == "c")
  }

  @Test(
    "Empty items are skipped, and an item with an empty name is kept",
    arguments: [
      ("", []), ("&", []), ("&&a=1&&b&", ["a=1", "b"]), ("=", ["="]), ("=x", ["=x"]),
      ("a&=&b", ["a", "=", "b"]),
    ]
  )
  func emptyItems(query: String, items: [String]) throws {
    #expect(try DeepLink.items(of: "/p?\(query)") == items)
  }

  @Test("An item with an empty name can be looked up")
  func emptyName() throws {
    #expect(try DeepLink(parsing: "?=x&=y").query.all("") == ["x", "y"])
    #expect(try DeepLink(parsing: "?&a=").query[""] == nil)
  }

  @Test(
    "A “+” is replaced by a space before percent-decoding, also in names",
    arguments: [
      ("a=x+y", ["a=x y"]), ("a=x%2By", ["a=x+y"]), ("a+b=1", ["a b=1"]), ("a=%20+%2B", ["a=  +"]),
      ("+", [" "]), ("a=%252B", ["a=%2B"]),
    ]
  )
  func plus(query: String, items: [String]) throws {
    #expect(try DeepLink.items(of: "/p?\(query)") == items)
  }

  @Test("A semicolon does not separate", arguments: [("a=1;b=2", ["a=1;b=2"]), ("a;b", ["a;b"])])
  func semicolon(query: String, items: [String]) throws {
    #expect(try DeepLink.items(of: "/p?\(query)") == items)
  }

  @Test(
    "A “%” without two hexadecimal digits is literal",
    arguments: [
      ("a=100%", ["a=100%"]), ("a=%zz", ["a=%zz"]), ("a=%4", ["a=%4"]), ("%=1", ["%=1"]),
      ("a=%%41", ["a=%A"]), ("a=%&b", ["a=%", "b"]), ("a=%4&1", ["a=%4", "1"]), ("a=%0", ["a=%0"]),
    ]
  )
  func strayPercent(query: String, items: [String]) throws {
    #expect(try DeepLink.items(of: "/p?\(query)") == items)
  }

  @Test(
    "Slashes, question marks, backslashes, spaces and text outside of ASCII are data",
    arguments: [
      ("u=https://a/b?c", ["u=https://a/b?c"]), ("a=\\", ["a=\\"]), ("é=家 x", ["é=家 x"]),
      ("a=%2F%26%3D%23", ["a=/&=#"]), ("a[]=1", ["a[]=1"]),
    ]
  )
  func data(query: String, items: [String]) throws {
    #expect(try DeepLink.items(of: "https://h/p?\(query)") == items)
  }

  @Test(
    "An item that is not UTF-8 keeps its raw text and cannot be looked up",
    arguments: ["x=%FF", "x=%C3", "x=%ED%A0%80", "x=a%C0%AFb", "x=%C3+"]
  )
  func unreadableValue(item: String) throws {
    let query = try DeepLink(parsing: "?\(item)&y=1").query
    let first = try #require(Array(query).first)
    #expect(first.rawName == "x")
    #expect(first.rawValue.map { "x=\($0)" } == item)
    #expect(first.name == nil)
    #expect(first.value == nil)
    #expect(query["x"] == nil)
    #expect(query.all("x").isEmpty)
    #expect(query.hasUnreadableItem("x"))
    #expect(!query.hasUnreadableItem("y"))
    #expect(query["y"] == "1")
  }

  @Test("An item whose name is not UTF-8 is unreadable")
  func unreadableName() throws {
    let query = try DeepLink(parsing: "?%FF=1&%FF").query
    #expect(query.map { $0.name } == [nil, nil])
    #expect(query.map { $0.value } == [nil, nil])
    #expect(query.map { $0.rawName } == ["%FF", "%FF"])
    #expect(query.map { $0.rawValue } == ["1", nil])
    #expect(query["\u{FFFD}"] == nil)
    #expect(query["%FF"] == nil)
  }

  @Test("A lookup returns the first readable item of a name")
  func firstReadable() throws {
    let query = try DeepLink(parsing: "?x=%FF&x=1&x=2").query
    #expect(query["x"] == "1")
    #expect(query.all("x") == ["1", "2"])
    #expect(query.hasUnreadableItem("x"))
  }

  @Test("A lookup returns the first value or all values in order, and the empty text for a flag")
  func lookUp() throws {
    let query = try DeepLink(parsing: "?x=1&debug&x=2&%78=3&x").query
    #expect(query["x"] == "1")
    #expect(query.all("x") == ["1", "2", "3", ""])
    #expect(query["debug"] == "")
    #expect(query.all("debug") == [""])
    #expect(query["y"] == nil)
    #expect(query.all("y").isEmpty)
    #expect(Array(query)[1].rawValue == nil)
    #expect(Array(query)[1].value == "")
    #expect(query["xx"] == nil)
    #expect(query["debu"] == nil)
  }

  @Test("Names are compared byte for byte")
  func namesAreBytes() throws {
    let query = try DeepLink(parsing: "?caf%C3%A9=1").query
    #expect(query["caf\u{E9}"] == "1")
    #expect(query["cafe\u{301}"] == nil)
    #expect(query["CAF\u{E9}"] == nil)
  }

  @Test("Names can be looked up ignoring ASCII case, but not other case")
  func namesWithoutCase() throws {
    let query = try DeepLink(parsing: "?NickName=a&nickname=b&%C3%89=c&%46lag").query
    #expect(query["nickName"] == nil)
    #expect(query["nickName", ignoringCase: true] == "a")
    #expect(query.all("NICKNAME", ignoringCase: true) == ["a", "b"])
    #expect(query["é", ignoringCase: true] == nil)
    #expect(query["É", ignoringCase: true] == "c")
    #expect(query["fLAG", ignoringCase: true] == "")
    #expect(query["nick@ame", ignoringCase: true] == nil)
  }

  @Test(
    "Raw control characters are malformed in query and fragment; escaped ones are valid",
    arguments: Array(0...0x1F) + [0x7F]
  )
  func controls(code: UInt8) {
    let scalar = Unicode.Scalar(code)
    #expect(DeepLink.refusal(of: "/?a=\(scalar)") == .control(code, at: 4, in: .query))
    #expect(DeepLink.refusal(of: "/#a\(scalar)") == .control(code, at: 3, in: .fragment))
    let digits = String(code, radix: 16)
    let escape = code < 0x10 ? "%0\(digits)" : "%\(digits)"
    #expect(
      DeepLink.refusal(of: "/?a=\(escape)") == (code == 0 ? .escapedNUL(at: 4, in: .query) : nil)
    )
    #expect(
      DeepLink.refusal(of: "/#a\(escape)") == (code == 0 ? .escapedNUL(at: 3, in: .fragment) : nil)
    )
  }

  @Test("An escaped line break is decoded")
  func escapedControl() throws {
    #expect(try DeepLink(parsing: "?a=x%0Ay").query["a"] == "x\ny")
  }

  @Test("The fragment is not part of the query")
  func fragmentIsApart() throws {
    let link = try DeepLink(parsing: "/p?a=1#a=2&b=3?c")
    #expect(link.query.all("a") == ["1"])
    #expect(link.query["b"] == nil)
    #expect(link.fragment == "a=2&b=3?c")
    #expect(try DeepLink(parsing: "/p#f?a=1").rawQuery == nil)
  }

  @Test(
    "The fragment is decoded once; a “%” without digits and a “+” are literal",
    arguments: [
      ("a%20b", "a b"), ("100%", "100%"), ("%zz", "%zz"), ("a+b", "a+b"), ("%2B", "+"),
      ("%2525", "%25"),
      ("/a/b", "/a/b"), ("a#b", "a#b"), ("é", "é"), ("%C3%A9", "é"), ("%FF", nil), ("%C3", nil),
    ] as [(String, String?)]
  )
  func fragment(raw: String, expected: String?) throws {
    let link = try DeepLink(parsing: "/p#\(raw)")
    #expect(link.rawFragment.map(String.init) == raw)
    #expect(link.fragment == expected)
  }
}
