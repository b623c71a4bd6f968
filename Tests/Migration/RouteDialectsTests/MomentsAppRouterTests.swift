// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteDialects
import RouteMatching
import Testing

@Suite("The AppRouter of the Moments app")
struct MomentsAppRouterTests {
  /// The registered paths, a link, and the parameters; nil if no navigator was found.
  static let cases = DialectCase.table(
    """
    DesignKit | https://m.com/DesignKit?productName=DesignKit&version=1.0.1 | productname=DesignKit version=1.0.1
    DesignKit | https://evil.example/shop/DesignKit/ |
    DesignKit | https://m.com/DesignKit?Version=1&version=2 | version=2
    DesignKit | https://m.com/DesignKit?version=1&version |
    DesignKit | https://m.com/DesignKit?version&version=1 | version=1
    DesignKit | https://m.com/DesignKit?a=c+d%2B | a=c+d+
    InternalMenu | https://m.com/Internal%4Denu |
    InternalMenu | https://m.com/x%2FInternalMenu | nil
    x/InternalMenu | https://m.com/x%2FInternalMenu |
    x/InternalMenu | https://m.com/x/InternalMenu | nil
    DesignKit | myapp://DesignKit?a=1 | nil
    DesignKit | myapp://host/DesignKit?a=1 | a=1
    DesignKit | myapp:/DesignKit?a=1 | a=1
    / | https://m.com/ |
    / | https://m.com | nil
     | https://m.com |
     | myapp://DesignKit |
    DesignKit | https://m.com/ | nil
    DesignKit | DesignKit?a=1 | a=1
    DesignKit | /DesignKit |
    DesignKit | a/b/DesignKit |
    designkit | https://m.com/DESIGNKIT |
    DESIGNKIT | https://m.com/designkit |
    DesignKit | https://m.com/DesignKit/// |
    DesignKit | https://m.com//DesignKit |
    DesignKit | https://m.com/DesignKit#a=1 |
    DesignKit | https://m.com/DesignKit/x | nil
    DesignKit | https://m.com/DesignKits | nil
    DesignKit | https://m.com:8080/DesignKit |
    DesignKit | https://ann:secret@momentsapp.com/DesignKit |
    DesignKit | https://m.com/DesignKit? |
    DesignKit | https://m.com/DesignKit?&&a=1 | a=1
    DesignKit | https://m.com/DesignKit?=1 | =1
    DesignKit | https://m.com/DesignKit?a= | a=
    DesignKit | https://m.com/DesignKit?a=b=c | a=b=c
    DesignKit | https://m.com/DesignKit?%41=%42 | a=B
    DesignKit | https://m.com/DesignKit?a=%FF |
    DesignKit | https://m.com/DesignKit?a=1&a=%FF |
    DesignKit | https://m.com/DesignKit?a=1;b=2 | a=1;b=2
    Entdecken Ä | https://m.com/entdecken%20%C3%A4 |
    Entdecken Ä | https://m.com/entdecken ä |
    a:b | https://m.com/a:b |
    :id | https://m.com/7 | nil
    :id | https://m.com/:id |
    * | https://m.com/7 | nil
    (a) | https://m.com/(a) |
    . | https://m.com/a/. |
    .. | https://m.com/a/.. |
    ~ | https://m.com/~ |
    a%20b | https://m.com/a%20b | nil
    """
  )

  @Test("The last segment of the path finds the navigator", arguments: cases)
  func finds(_ example: DialectCase) throws {
    let answer = try table(.momentsAppRouter, example.patterns).answer(to: example.link)
    let values = answer?.parameters.asMomentsAppRouter.mapValues(DialectValue.text)
    #expect(values.map { line($0) } == example.answer)
  }

  @Test("A later registration replaces an earlier one in any case")
  func replaces() throws {
    var builder = DialectTable<Int>.Builder(.momentsAppRouter)
    try builder.add("DesignKit", value: 0)
    try builder.add("designKIT", value: 1)
    #expect(try builder.build().answers(to: "/DesignKit").map(\.value) == [1])
  }

  @Test("A path with a line break is a key")
  func findsLineBreak() throws {
    #expect(try table(.momentsAppRouter, ["a\nb"]).canOpen("https://m.com/a%0Ab"))
  }

  @Test("A link with a control character is an error")
  func refusesControlCharacters() throws {
    let table = try table(.momentsAppRouter, ["DesignKit"])
    #expect(code { _ = try table.answer(to: "/DesignKit\u{0}") } == .invalidLink)
  }

  @Test("Under Wayfinder's rules the whole path counts, and the case still does not")
  func appliesWayfindersRules() throws {
    let table = try table(.momentsAppRouter.fixed, ["DesignKit", "shop/Detail"])
    #expect(try table.answer(to: "https://momentsapp.com/designkit/?A=1&a&b") != nil)
    #expect(try table.answer(to: "https://evil.example/shop/DesignKit") == nil)
    #expect(try table.answer(to: "myapp://DesignKit")?.value == "DesignKit")
    #expect(try table.answer(to: "https://momentsapp.com/shop/detail")?.value == "shop/Detail")
    let values = try table.answer(to: "/DesignKit?A=1&b")?.parameters.asMomentsAppRouter
    #expect(values == ["a": "1", "b": ""])
    #expect(code { try DialectTable<Int>.Builder(.momentsAppRouter.fixed).adding("a?b") } == nil)
  }
}
