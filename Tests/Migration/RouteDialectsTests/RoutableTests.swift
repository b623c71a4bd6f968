// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteDialects
import RouteMatching
import Testing

@Suite("Routes of Routable")
struct RoutableTests {
  /// A pattern, a text, and the values; nil if RouteNotFoundException was raised.
  static let cases = DialectCase.table(
    """
    users/:id | users/4 | id=4
    users/:id | users/4?x=1 | id=4?x=1
    users/:id | users/4#x | id=4#x
    users/:id | users/a%20b | id=a%20b
    users/:id | users/a+b | id=a+b
    users/:id | Users/4 | nil
    users/:id | users | nil
    users/:id | users/4/5 | nil
    users/:a/:b | users//clay | a= b=clay
    users/:a/:b | users/ /clay | a=  b=clay
    users/:id | /users/4 | nil
    /users/:id | /users/4 | id=4
    users/:id | users/4/ | nil
    users/:id/:x | users/4/ | id=4 x=/
    users/:id/ | users/4/ | id=4
    users/:id | app://users/4 | nil
    :a/:b/:c/:d | app://users/4 | a=app: b= c=users d=4
    :x | a | x=a
    :x | / | nil
    :x/:y | / | x= y=
    users/:a/:a | users/1/2 | a=2
    users/: | users/1 | =1
    users//:id | users/1 | id=1
    users/me | users/me |
    users/m.e | users/mxe | nil
    users/* | users/x | nil
    users/(x) | users/(x) |
    """
  )

  @Test("A text has the values that Routable delivered", arguments: cases)
  func finds(_ example: DialectCase) throws {
    let answer = try table(.routable, example.patterns).answer(to: example.link)
    #expect(answer.map { line($0.parameters.asRoutable) } == example.answer)
  }

  @Test("The values of the path precede the caller's")
  func mergesValues() throws {
    let answer = try table(.routable, ["users/:id"]).answer(
      to: "users/4",
      merging: ["id": 7, "n": 8]
    )
    #expect(line(try #require(answer).parameters.asRoutable) == "id=4 n=8")
  }

  @Test("Of several matches the first registered one is chosen; an equal pattern replaces")
  func ordersRoutes() throws {
    var builder = DialectTable<Int>.Builder(.routable)
    try builder.add("users/:id", value: 0)
    try builder.add("users/me", value: 1)
    try builder.add("users/:id", value: 2)
    #expect(try builder.build().answers(to: "users/me").map(\.value) == [2, 1])
  }

  @Test("Under Wayfinder's rules the text is a link")
  func appliesWayfindersRules() throws {
    let table = try table(.routable.fixed, ["users/:id", "/users/me"])
    #expect(try table.answer(to: "app://users/4?x=1")?.parameters.asRoutable["id"]?.text == "4")
    #expect(try table.answer(to: "users/a%20b/")?.parameters.path["id"] == "a b")
    #expect(try table.answer(to: "users/me")?.value == "/users/me")
    #expect(try table.answer(to: "users//") == nil)
  }
}
