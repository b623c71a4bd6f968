// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteMatching

@Suite("The dictionary of a link's values")
struct ParameterDictionaryTests {
  private static func dictionary(
    _ link: String,
    for pattern: RoutePattern = "/a/:id(/:n)",
    ignoringCase: Bool = false
  ) throws -> ParameterDictionary {
    var options = RouteTableOptions()
    options.ignoresCaseOfQueryNames = ignoringCase
    var builder = RouteTable<Int>.Builder(options: options)
    builder.add(pattern, value: 0)
    return try #require(try builder.build().match(link)).parameters.dictionary
  }

  @Test("Names are in the order of the link, those of the path first")
  func order() throws {
    let dictionary = try Self.dictionary("/a/7/8?z=1&y&x=2&z=3")
    #expect(dictionary.map(\.name) == ["id", "n", "z", "y", "x"])
    #expect(dictionary.map(\.value) == ["7", "8", "1", "", "2"])
    #expect(dictionary.description == #"["id": "7", "n": "8", "z": "1", "y": "", "x": "2"]"#)
    #expect(try Self.dictionary("/a/7?n=9")["n"] == "9")
    #expect(ParameterDictionary().isEmpty)
    #expect(ParameterDictionary().description == "[:]")
  }

  @Test("Dictionaries with the same values in different orders are equal")
  func equality() throws {
    let dictionary = try Self.dictionary("/a/7?x=1&y=2")
    #expect(dictionary == ["y": "2", "x": "1", "id": "7"])
    #expect(dictionary != ["y": "2", "x": "1", "id": "8"])
    #expect(dictionary != ["y": "2", "x": "1"])
    #expect(Set([dictionary, ["y": "2", "id": "7", "x": "1"]]).count == 1)
    #expect([String: String](dictionary) == ["y": "2", "x": "1", "id": "7"])
    // If a dictionary literal contains a name twice, only the first value is used.
    let twice: ParameterDictionary = ["x": "1", "x": "2"]
    #expect(twice == ["x": "1"])
  }

  @Test("Names and values of every length are complete", arguments: 0...40)
  func texts(length: Int) throws {
    for scalar in ["x", "é", "日", "🧭"] {
      let value = String(repeating: scalar, count: length)
      let dictionary = try Self.dictionary("/a/7?\(value)n=\(value)&m=\(value)")
      #expect(dictionary["\(value)n"] == value)
      #expect(dictionary["m"] == value)
      #expect(try Self.dictionary("https://e.com/a/\(value)7?q=1")["id"] == "\(value)7")
    }
  }

  @Test("The first query item without a name has a value")
  func nameless() throws {
    for link in [
      "/a/7?=x", "/a/7?=x&=y", "https://example.com/a/7?=x", "https://example.com/a/7?=x&=y#z",
    ] {
      let dictionary = try Self.dictionary(link)
      #expect(dictionary == ["id": "7", "": "x"], "\(link)")
      #expect(dictionary[""] == "x", "\(link)")
    }
    #expect(try Self.dictionary("https://example.com/a/longer?long-name=1&=x&m=+")[""] == "x")
    #expect(try Self.dictionary("https://example.com/a/longer?long-name=1&=")[""] == "")
    #expect(try Self.dictionary("/a/7?=") == ["id": "7", "": ""])
  }

  @Test(
    "Each of many names has its own value",
    arguments: [15, 16, 17, 18, 256]
  )
  func many(count: Int) throws {
    let items = (0..<count).map { "name\($0)=\($0)" }.joined(separator: "&")
    let dictionary = try Self.dictionary("/a/7?\(items)")
    #expect(dictionary.count == count + 1)
    for number in 0..<count { #expect(dictionary["name\(number)"] == "\(number)") }
    #expect(dictionary["id"] == "7")
    #expect(dictionary["name\(count)"] == nil)
    #expect([String: String](dictionary).count == count + 1)
  }

  @Test("The first value of a name counts among few and many values", arguments: [2, 20, 60])
  func repeats(count: Int) throws {
    let items = (0..<count).map { "n\($0)=\($0)&N\($0)=x" }.joined(separator: "&")
    let link = "/a/7?\(items)&\(items)&id=9"
    let dictionary = try Self.dictionary(link)
    #expect(dictionary.count == 2 * count + 1)
    #expect(dictionary["n1"] == "1" && dictionary["N1"] == "x" && dictionary["id"] == "7")
    let loose = try Self.dictionary(link, ignoringCase: true)
    #expect(loose.count == count + 1)
    #expect(loose["n1"] == "1" && loose["N1"] == "1" && loose["id"] == "7")
  }

  @Test("Only query names are compared without case, and only with the option")
  func letterCase() throws {
    let loose = try Self.dictionary("/a/7?ID=8&Ref=x", ignoringCase: true)
    #expect(loose["id"] == "7")
    #expect(loose["ID"] == "8")
    #expect(loose["REF"] == "x")
    #expect(try Self.dictionary("/a/7?Ref=x")["ref"] == nil)
  }

  @Test("Names are compared byte for byte")
  func bytes() throws {
    // Both names are displayed as “é”, but the second name consists of two scalars.
    let dictionary = try Self.dictionary("/a/7?%C3%A9=1&e%CC%81=2")
    #expect(dictionary.count == 3)
    #expect(dictionary["\u{E9}"] == "1")
    #expect(dictionary["e\u{301}"] == "2")
    #expect([String: String](dictionary)["\u{E9}"] == "1")
    #expect(dictionary != ["id": "7", "\u{E9}": "1", "e\u{301}": "1"])
  }

  @Test("Encoded names and values are decoded when they are read")
  func encoded() throws {
    let dictionary = try Self.dictionary("/a/caf%C3%A9?%6Eame=a+b&plain=x&e%3Dq=1%262&flag%21")
    #expect(
      dictionary == ["id": "café", "name": "a b", "plain": "x", "e=q": "1&2", "flag!": ""]
    )
    #expect(dictionary.map(\.name) == ["id", "name", "plain", "e=q", "flag!"])
    #expect(dictionary["name"] == "a b" && dictionary["%6Eame"] == nil)
    // In a path, a “+” is not a space.
    #expect(try Self.dictionary("/a/1+1?x=1+1") == ["id": "1+1", "x": "1 1"])
  }

  @Test("The first of equal names counts, however each is encoded")
  func encodedRepeats() throws {
    for query in ["x=1&%78=2", "%78=1&x=2", "%78=1&%78=2&x=3"] {
      #expect(try Self.dictionary("/a/7?\(query)&%69d=8") == ["id": "7", "x": "1"], "\(query)")
    }
    let items = (0..<20).map { "%6E\($0)=\($0)&n\($0)=x&N\($0)=y" }.joined(separator: "&")
    let dictionary = try Self.dictionary("/a/7?\(items)")
    #expect(dictionary.count == 41 && dictionary["n19"] == "19" && dictionary["N19"] == "y")
    let loose = try Self.dictionary("/a/7?\(items)", ignoringCase: true)
    #expect(loose.count == 21 && loose["N19"] == "19")
  }

  @Test("Names and values that are not UTF-8 after decoding are left out")
  func invalid() throws {
    let dictionary = try Self.dictionary("/a/7?x=%FF&%FF=1&y=%C3%A9&z=1")
    #expect(dictionary == ["id": "7", "y": "é", "z": "1"])
  }

  @Test("The value of a catch-all is not decoded, and its segments need not be adjacent")
  func catchAll() throws {
    for (link, rest) in [
      ("/a/b%20c/%2B", "b%20c/%2B"), ("/a/b/../c%20d", "c%20d"), ("/a/b/x/../c%2Fd", "b/c%2Fd"),
      ("/a", ""),
    ] {
      let dictionary = try Self.dictionary("\(link)?q=%41", for: "/a/*rest")
      #expect(dictionary == ["rest": .init(rest), "q": "A"], "\(link)")
      #expect(dictionary["rest"] == rest, "\(link)")
    }
    let middle = try Self.dictionary("/a/b/../c%20d/%65/f%20g?x=+", for: "/a/*rest/:last")
    #expect(middle == ["rest": "c%20d/%65", "last": "f g", "x": " "])
  }

  @Test("A dictionary literal is not decoded")
  func literal() {
    let dictionary: ParameterDictionary = ["a+b": "%41", "": "", "é%": "+"]
    #expect(dictionary["a+b"] == "%41" && dictionary[""] == "" && dictionary["é%"] == "+")
    #expect(dictionary.map(\.value) == ["%41", "", "+"])
  }

  @Test(
    "A standard dictionary of a link has the entries of its dictionary",
    arguments: [
      "/a/7/8?z=1&y&x=2&z=3", "/a/7?n=9",
      "/a/caf%C3%A9?%6Eame=a+b&x=%FF&name=c&%C3%A9=1&e%CC%81=2",
      "/a/7?ID=8&id=9&Ref=x&REF=y",
      "/a/%20?", "/a/7?=x&=y",
    ]
  )
  func standard(link: String) throws {
    for ignoresCase in [false, true] {
      var options = RouteTableOptions()
      options.ignoresCaseOfQueryNames = ignoresCase
      var builder = RouteTable<Int>.Builder(options: options)
      builder.add("/a/:id(/:n)", value: 0)
      let parameters = try #require(try builder.build().match(link)).parameters
      #expect([String: String](parameters) == [String: String](parameters.dictionary))
    }
  }
}
