// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteDialects
import RouteMatching
import Testing

@Suite("Routes of HHRouter")
struct HHRouterTests {
  static let patterns = [
    "/user/:userId/", "/user/:userId/story/", "/user/new/x", "/story/:storyId/",
  ]

  /// Links, and the pattern with the values; nil if no handler was found.
  static let cases = DialectCase.table(
    """
    /user/1/?a=b&c=d | /user/:userId/ a=b c=d route=/user/1/?a=b&c=d userId=1
    /user/1 | /user/:userId/ route=/user/1 userId=1
    user/1 | /user/:userId/ route=user/1 userId=1
    //story//2// | nil
    /story//2// | /story/:storyId/ route=/story//2// storyId=2
    /user/1/story | /user/:userId/story/ route=/user/1/story userId=1
    /user/new/x | /user/new/x route=/user/new/x
    /user/new/story | nil
    /user/new | nil
    /user | nil
    / | nil
    /USER/1 | nil
    /user/1/story/2 | nil
    /story/2?storyId=9&route=evil | /story/:storyId/ route=evil storyId=9
    /story/2?x=a=b=c | /story/:storyId/ route=/story/2?x=a=b=c storyId=2 x=a
    /story/2?flag&y= | /story/:storyId/ route=/story/2?flag&y= storyId=2 y=
    /story/2?x=a%20b+c#d | /story/:storyId/ route=/story/2?x=a%20b+c#d storyId=2 x=a%20b+c#d
    /story/2?x=1&x=2 | /story/:storyId/ route=/story/2?x=1&x=2 storyId=2 x=2
    /story/2?block=x | /story/:storyId/ route=/story/2?block=x storyId=2
    /story/a%2Fb%20c | /story/:storyId/ route=/story/a%2Fb%20c storyId=a/b c
    /story/家 | /story/:storyId/ route=/story/家 storyId=家
    /story/2#top | /story/:storyId/ route=/story/2#top storyId=2#top
    app://story/2 | /story/:storyId/ route=/story/2 storyId=2
    app:/story/2 | /story/:storyId/ route=story/2 storyId=2
    other://story/2 | nil
    other://x/story/2 | /story/:storyId/ route=other://x/story/2 storyId=2
    """
  )

  @Test("A link reaches the handler that HHRouter found, with its values", arguments: cases)
  func finds(_ example: DialectCase) throws {
    let table = try table(.hhRouter(schemes: ["app"]), Self.patterns)
    let answer = try table.answer(to: example.link)
    let text = answer.map { "\($0.value) \(line($0.parameters.asHHRouter))" }
    #expect(text == example.answer)
    #expect(try table.canOpen(example.link) == (example.answer != nil))
  }

  /// Links on which HHRouter crashed.
  static let crashes = [
    "/story/2/_", "/user?controller_class=X", "/user?block=1", "/user/new?block=1", "/story/100%",
    "/story/%FF", "app:",
  ]

  @Test("A link that crashed HHRouter is an error", arguments: crashes)
  func reportsCrashes(_ link: String) throws {
    let table = try table(.hhRouter(schemes: ["app"]), Self.patterns)
    let error = try #require(failure { _ = try table.answer(to: link) })
    #expect(error.code == .crashed)
    #expect(error.page == "RouteDialects.docc/OlderRouters.md#hhrouter")
  }

  @Test("A pattern with the segment of the handlers is an error")
  func refusesHandlerKey() {
    #expect(code { try DialectTable<Int>.Builder(.hhRouter).adding("/a/_") } == .crashed)
  }

  @Test("The caller's values precede all others")
  func mergesValues() throws {
    let answer = try table(.hhRouter, Self.patterns).answer(
      to: "/story/2?a=1",
      merging: ["storyId": "3", "a": "2", "n": 7]
    )
    let values = try #require(answer).parameters.asHHRouter
    #expect(line(values) == "a=2 n=7 route=/story/2?a=1 storyId=3")
  }

  @Test("A later handler replaces that of the same segments")
  func replaces() throws {
    var builder = DialectTable<Int>.Builder(.hhRouter)
    try builder.add("/a/b/", value: 0)
    try builder.add("a//b?x=1", value: 1)
    #expect(try builder.build().answers(to: "/a/b").map(\.value) == [1])
  }

  @Test("Under Wayfinder's rules matching backtracks, and the path precedes the query")
  func appliesWayfindersRules() throws {
    let table = try table(.hhRouter(schemes: ["app"]).fixed, Self.patterns)
    #expect(try table.answer(to: "/user/new/story")?.value == "/user/:userId/story/")
    let answer = try table.answer(to: "app://story/2?storyId=9&route=evil&x=a%20b=c")
    let values = try #require(answer).parameters.asHHRouter
    #expect(line(values) == "route=/story/2?storyId=9&route=evil&x=a%20b=c storyId=2 x=a b=c")
    #expect(try table.answer(to: "/story/2/_") == nil)
  }

  /// Links, and whether matchBlock returned a block.
  static let nodes: [(String, Bool)] = [
    ("/user/1", true), ("/user/new", true), ("/user", true), ("/", true),
    ("/user/new?block=1", true),
    ("/nope", false), ("/user/new/story", false), ("app://story", true),
  ]

  @Test("matchBlock returned a block for each node, with or without a handler", arguments: nodes)
  func hasNode(_ link: String, _ expected: Bool) throws {
    let table = try table(.hhRouter(schemes: ["app"]), Self.patterns)
    #expect(try table.hasNode(for: link) == expected)
  }

  @Test("A node that is the key of the handlers crashed, also in matchBlock")
  func reportsHandlerKey() throws {
    let table = try table(.hhRouter, Self.patterns)
    #expect(code { _ = try table.hasNode(for: "/story/2/_") } == .crashed)
    let fixed = try RouteDialectsTests.table(.hhRouter.fixed, Self.patterns)
    #expect(try !fixed.hasNode(for: "/user"))
    #expect(try fixed.hasNode(for: "/user/1"))
  }
}
