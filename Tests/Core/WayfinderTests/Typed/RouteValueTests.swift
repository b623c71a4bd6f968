// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RouteMatching
import Testing
import Wayfinder

@Suite("Route values: parsing")
struct RouteValueTests {
  private func read<Value: RouteValue>(_ text: String, as type: Value.Type) -> Value? {
    Value(routeText: Substring(text))
  }

  @Test(
    "An integer consists of decimal digits within the range of its type",
    arguments: ["+5", "", " 5", "5.0", "0x5", "٥", "1e3"]
  )
  func integers(text: String) {
    #expect(read(text, as: Int.self) == nil)
    #expect(read("007", as: Int.self) == 7)
    #expect(read("255", as: UInt8.self) == 255)
    #expect(read("256", as: UInt8.self) == nil)
    #expect(read("-1", as: UInt8.self) == nil)
  }

  @Test(
    "A number is finite and decimal",
    arguments: ["nan", "inf", "-infinity", "0x1p3", "+1", "", "1e999", " 1", "1,5"]
  )
  func numbers(text: String) {
    #expect(read(text, as: Double.self) == nil)
    #expect(read(text, as: Float.self) == nil)
    #expect(read("1e39", as: Float.self) == nil)
    #expect(read("1e39", as: Double.self) == 1e39)
  }

  @Test("A Boolean is one of four words or a flag")
  func bools() {
    for text in ["true", "1", ""] { #expect(read(text, as: Bool.self) == true) }
    for text in ["false", "0"] { #expect(read(text, as: Bool.self) == false) }
    for text in ["TRUE", "yes", "2", " true"] { #expect(read(text, as: Bool.self) == nil) }
  }

  @Test("UUIDs are parsed as Foundation parses them")
  func identifiers() {
    let text = "e621E1F8-c36c-495a-93fc-0c247a3e6e5f"
    #expect(read(text, as: UUID.self) == UUID(uuidString: text))
    for wrong in [
      "", "e621E1F8", "e621E1F8c36c-495a-93fc-0c247a3e6e5f-",
      "e621E1F8-c36c-495a-93fc-0c247a3e6e5g",
      "e621E1F8-c36c-495a-93fc-0c247a3e6e5f0", "{e621E1F8-c36c-495a-93fc-0c247a3e6e5}",
      "é" + text.dropFirst(2),
    ] {
      #expect(read(wrong, as: UUID.self) == nil)
    }
  }

  @Test(
    "ISO 8601 dates are parsed as Foundation parses them",
    arguments: [
      "2026-03-01T12:30:00Z", "2001-01-01T00:00:00Z", "1970-01-01T00:00:00Z",
      "2000-02-29T23:59:59Z",
      "1900-02-28T12:00:00Z", "9999-12-31T23:59:59Z", "1600-03-01T00:00:00Z",
      "2026-12-31T23:59:59+02:00",
      "2026-01-01T00:30:00-11:30",
    ]
  )
  func dates(text: String) throws {
    let date = try #require(read(text, as: Date.self))
    #expect(date == (try Date(text, strategy: .iso8601)))
    if text.hasSuffix("Z") { #expect(date.routeText == text) }
  }

  @Test("A date without a time is midnight in UTC")
  func day() throws {
    let date = try #require(read("2024-05-01", as: Date.self))
    #expect(date == read("2024-05-01T00:00:00Z", as: Date.self))
    #expect(date.routeText == "2024-05-01T00:00:00Z")
    let pattern = RoutePattern("/days/:day", typing: ["day": Date.self])
    var builder = RouteTable<Void>.Builder()
    builder.add(pattern, value: ())
    let table = try builder.build()
    #expect(try table.match("/days/2024-05-01") != nil)
    #expect(try table.match("/days/2024-05-01T12:00:00Z") != nil)
    #expect(try table.match("/days/2024-05-01T") == nil)
    #expect(try table.match("/days/today") == nil)
  }

  @Test("A decimal number is parsed and written without rounding")
  func decimals() throws {
    for text in ["19.9", "-0.1", "12345678901234567890.123456789", "0", "1000"] {
      let number = try #require(read(text, as: Decimal.self))
      #expect(number.routeText == text)
    }
    #expect(read("1e3", as: Decimal.self) == 1000)
    #expect(read("19.90", as: Decimal.self) == Decimal(string: "19.9"))
    for wrong in ["", "12abc", "nan", "1,5", "+1", "0x10", "1e200", "1e-200", " 1", "1e999"] {
      #expect(read(wrong, as: Decimal.self) == nil, "\(wrong)")
    }
    #expect(Decimal.nan.routeText == nil)
    for number in [Decimal.greatestFiniteMagnitude, Decimal.leastNormalMagnitude] {
      #expect(number.routeText.flatMap { read($0, as: Decimal.self) } == number)
    }
  }

  @Test("A character is a text of one character")
  func characters() {
    #expect(read("é", as: Character.self) == "é")
    #expect(read("ab", as: Character.self) == nil)
    #expect(read("", as: Character.self) == nil)
    #expect(read("ab", as: Substring.self) == "ab")
  }

  @Test("A fraction of a second is parsed with the full precision of a date")
  func fractions() throws {
    let whole = try #require(read("2026-03-01T12:30:00Z", as: Date.self))
    #expect(read("2026-03-01T12:30:00.5Z", as: Date.self) == whole.addingTimeInterval(0.5))
    #expect(read("2026-03-01T12:30:00.500000000000000000009Z", as: Date.self) == whole + 0.5)
  }

  @Test(
    "An impossible date is rejected",
    arguments: [
      "", "2026-03-1", "2026-02-30", "2026-03-01T", "2026-03-01Z", "2026-03-01T12:30Z",
      "2026-03-01T12:30:00", "2026-02-29T00:00:00Z",
      "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z", "2026-01-00T00:00:00Z",
      "2016-12-31T23:59:60Z",
      "2026-03-01T24:00:00Z", "2026-03-01T12:30:00.Z", "2026-03-01t12:30:00z", "20260301T123000Z",
      "2026-03-01T12:30:00+0200", "2026-03-01T12:30:00+24:00", "2026-03-01T12:30:00ZZ",
      "+2026-03-01T12:30:00Z",
      "02026-03-01T12:30:00Z", "2026-03-01 12:30:00Z", "1772368200",
    ]
  )
  func noDates(text: String) {
    #expect(read(text, as: Date.self) == nil)
  }

  @Test("Raw values are parsed by their own type and must belong to a case")
  func rawValues() {
    #expect(read("photos", as: Tab.self) == .photos)
    #expect(read("Photos", as: Tab.self) == nil)
    #expect(read("-1", as: Level.self) == .low)
    #expect(read("2", as: Level.self) == nil)
    #expect(read("x", as: Level.self) == nil)
  }
}

@Suite("Patterns with typed parameters")
struct RoutePatternTypingTests {
  @Test("A parameter without a kind has the kind of its type")
  func kinds() {
    let pattern = RoutePattern(
      "/a/:int/:uint/:double-:bool(/x/:uuid)(/:string/*rest)",
      typing: [
        "int": Int8.self, "uint": UInt.self, "double": Float.self, "bool": Bool?.self,
        "uuid": UUID.self, "string": String.self, "rest": [String].self, "other": Int.self,
      ]
    )
    #expect(
      pattern.matchedText
        == "/a/:int<int>/:uint<uint>/:double<double>-:bool<bool>(/x/:uuid<uuid>)(/:string/*rest)"
    )
  }

  @Test("A kind in the pattern is kept, and other colons are not parameters")
  func written() {
    let pattern = RoutePattern(
      #"moments://\:a/:a(x:a)/:b<uint>/:c<slug>/:d([0-9]{2})/:e?"#,
      typing: [
        "a": Int.self, "b": Double.self, "c": Int.self, "d": Tab.self, "e": Bool?.self,
      ]
    )
    #expect(
      pattern.matchedText
        == #"moments://\:a/:a<int>(x:a)/:b<uint>/:c<slug>/:d([0-9]{2})/:e<bool>?"#
    )
    #expect(
      RoutePattern("//*.example.com/:a/:b", typing: ["b": Int.self]).matchedText
        == "//*.example.com/:a/:b<int>"
    )
  }

  @Test(
    "A parameter of an enum matches the cases' texts, unless one of them cannot be part of a pattern"
  )
  func cases() throws {
    #expect(
      RoutePattern("/:tab", typing: ["tab": Tab.self]).matchedText
        == #"/:tab(photos|li\.kes\|\+|new ✨)"#
    )
    #expect(RouteValues.Kind.oneOf(["a/b", "c"]) == .text)
    #expect(RouteValues.Kind.oneOf([]) == .text)
    #expect(RouteValues.Kind.oneOf(["a", ""]) == .text)
    let signs = (0x21..<0x7F).compactMap(Unicode.Scalar.init).map { String(Character($0)) }
    let all = signs.filter { $0 != "/" }
    #expect(RouteValues.Kind.oneOf(all) != .text)
  }

  @Test("A type narrows a pattern without changing its text, which is its identity")
  func identity() throws {
    let number = RoutePattern("/:id", typing: ["id": Int.self])
    let tab = RoutePattern("/:id", typing: ["id": Tab.self])
    #expect(number.text == "/:id" && "\(tab)" == "/:id")
    #expect(number == tab && number == "/:id" && number != "/:id<int>")
    #expect(Set([number, tab, "/:id"]).count == 1)
    #expect(!number.isMatched(as: tab) && !number.isMatched(as: "/:id"))
    #expect(number.isMatched(as: "/:id<int>"))
    #expect(RoutePattern(number, typing: ["id": Int.self]).matchedText == "/:id<int>")
    let string = RoutePattern("/:id", typing: ["id": String.self])
    #expect(string.isMatched(as: "/:id") && string.matchedText == string.text)
    #expect(number.parameterNames == ["id"])
    #expect(try number.path(parameters: ["id": "7"]) == "/7")
    #expect(throws: PathBuildingError.self) { try number.path(parameters: ["id": "x"]) }
  }

  @Test(
    "A kind that contradicts the type is a precondition failure",
    .enabled(if: isExitTestable)
  )
  func contradiction() async {
    #if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
    await #expect(processExitsWith: .failure) {
      _ = RoutePattern("/:id<uuid>", typing: ["id": Int.self])
    }
    await #expect(processExitsWith: .failure) {
      _ = RoutePattern("/:id<int>", typing: ["id": UInt.self])
    }
    #endif
  }
}

/// Whether a test may start a process that exits.
private let isExitTestable: Bool = {
  #if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
  false
  #else
  true
  #endif
}()
