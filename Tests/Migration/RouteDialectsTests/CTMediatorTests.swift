// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteDialects
import RouteMatching
import Testing

@Suite("Targets and actions of CTMediator")
struct CTMediatorTests {
  static let actions = ["A/show", "A/ab", "A/nativeShow", "A/Native", "B/show", "A/"]

  /// A link, and the action with the values; nil if none was performed.
  static let cases = DialectCase.table(
    """
    app://A/show?id=1234 | A/show id=1234
    other://A/show | A/show
    https://A/show | A/show
    app://B/show | B/show
    app://a/show | nil
    app://A/Show | nil
    app://A/hide | nil
    app://C/show | nil
    app://A/a/b | A/ab
    app://A/ab | A/ab
    app://A//show/ | A/show
    app://A/sh%6Fw | A/show
    app://A/sh%2Fow | A/show
    app://A/nativeShow | nil
    app://A/na/tiveShow | nil
    app://A/Native | A/Native
    app://A | A/
    app:/A/show | nil
    app:A/show | nil
    app://A:80/show | A/show
    app://A/show?a=1&a=2 | A/show a=2
    app://A/show?a&b=&c=d+e%2B | A/show b= c=d+e+
    app://A/show?a=b=c#d=e | A/show a=b=c
    app://A/show?kCTMediatorParamsKeySwiftTargetModuleName= | A/show
    """
  )

  @Test("A link performs the action that CTMediator performed, with its values", arguments: cases)
  func performs(_ example: DialectCase) throws {
    let answer = try table(.ctMediator, Self.actions).answer(to: example.link)
    let text = answer.map { answer in
      let values = line(answer.parameters.asCTMediator)
      return answer.value + (values.isEmpty ? "" : " " + values)
    }
    #expect(text == example.answer)
  }

  @Test("A link that chooses the Swift module is refused, with its offset")
  func refusesModule() throws {
    let table = try table(.ctMediator, Self.actions)
    let link = "app://A/show?kCTMediatorParamsKeySwiftTargetModuleName=Evil"
    let error = try #require(failure { _ = try table.answer(to: link) })
    #expect(error.code == .refused)
    #expect(error.offset == 13)
    #expect(error.page == "RouteDialects.docc/OlderRouters.md#ctmediator")
  }

  @Test(
    "A text that is not a target and an action is an error",
    arguments: ["", "A", "/a", "A/b/c"]
  )
  func refusesPatterns(_ text: String) {
    #expect(code { try DialectTable<Int>.Builder(.ctMediator).adding(text) } == .invalidPattern)
  }

  @Test("An action that is added twice is an error")
  func refusesDuplicates() throws {
    var builder = DialectTable<Int>.Builder(.ctMediator)
    try builder.add("A/show", value: 0)
    #expect(code { try builder.add("A/show", value: 1) } == .duplicate)
  }

  @Test("The caller's values precede those of the link")
  func mergesValues() throws {
    let answer = try table(.ctMediator, Self.actions).answer(
      to: "app://A/show?a=1&b=2",
      merging: ["a": 7]
    )
    #expect(line(try #require(answer).parameters.asCTMediator) == "a=7 b=2")
  }

  @Test("Under Wayfinder's rules a slash separates, and the case of a web host is ignored")
  func appliesWayfindersRules() throws {
    let table = try table(.ctMediator.fixed, ["A/show", "b/show", "A/ab", "A/NativeX"])
    let module = "app://A/show?kCTMediatorParamsKeySwiftTargetModuleName=Evil"
    #expect(code { _ = try table.answer(to: module) } == .refused)
    #expect(try table.answer(to: "app://A/NativeX") == nil)
    #expect(try table.answer(to: "app://A/show?x=1")?.value == "A/show")
    #expect(try table.answer(to: "app:/A/show")?.value == "A/show")
    #expect(try table.answer(to: "https://B/show")?.value == "b/show")
    #expect(try table.answer(to: "app://A/a/b") == nil)
  }
}
