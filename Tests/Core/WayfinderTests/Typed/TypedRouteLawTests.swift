// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RouteMatching
import Testing
import Wayfinder
import WayfinderTesting

/// The tests of this property: if writing a route does not throw, parsing its link returns an equal
/// route.
@Suite("Typed routes: a written route is parsed back unchanged")
struct TypedRouteLawTests {
  static let specialTexts: [String] = [
    "", ".", "..", "...", "/", "//", "a/b", "%2F", "%2e%2E", "%", "%zz", "100%", "a b", "+", "a+b",
    "&",
    "a&b=c", "=", "?", "#", ";", ":", "@", "a@b:1", "\\", "*", "(a)", "<int>", "\u{0}", "a\u{0}b",
    "\r\n", "\n", "\t", "\u{7F}", "\u{1}", "é", "e\u{301}", "\u{301}", "\u{FEFF}", "\u{202E}abc",
    "\u{2066}",
    "日本語", "👩‍👧‍👦", "🏳️‍🌈", "\u{10FFFF}", "\u{FFFD}", "null", "nil", "true", "0", "-0", "--", "~",
    String(repeating: "x", count: 10_240), String(repeating: "é", count: 1_000), "'", "\"", "`",
    "{}",
    "https://evil.example/", "javascript:1", " ", "  a  ", "\u{A0}", "\u{2028}", "ﬁ", "İ", "ß",
  ]

  /// Writes a route, checks that parsing its links returns an equal route, and returns whether
  /// writing the route succeeded.
  @discardableResult
  private func keeps<R: Route>(
    _ route: R,
    _ isSame: (R, R) -> Bool,
    _ place: SourceLocation = #_sourceLocation
  ) throws -> Bool {
    var texts: [String] = []
    do throws(RouteError) {
      texts.append(try route.path.text)
      texts.append(try route.link(on: .universal("momentsapp.com")).text)
      texts.append(try route.link(on: .scheme("moments")).text)
    } catch {
      #expect([.invalidParameter, .tooLarge].contains(error.code), sourceLocation: place)
    }
    for text in texts {
      let copy = try R(parsing: text)
      #expect(isSame(copy, route), "\(text.prefix(200))", sourceLocation: place)
    }
    return texts.count == 3
  }

  private func isSame(_ one: String, _ other: String) -> Bool { one.utf8.elementsEqual(other.utf8) }

  /// Checks a value in the query, in a segment, as an optional and as an element of a list.
  private func tryOut<Value: RouteValue>(
    _ value: Value,
    _ isSame: (Value, Value) -> Bool,
    inSegment: Bool = true
  ) throws {
    let isWritten = try keeps(ItemRoute(value)) { isSame($0.value, $1.value) }
    #expect(isWritten, "\(value)")
    #expect(try keeps(SegmentRoute(value)) { isSame($0.value, $1.value) } == inSegment, "\(value)")
    try keeps(ItemRoute<Value?>(value)) { one, other in
      one.value.map { one in other.value.map { isSame(one, $0) } ?? false } ?? false
    }
    try keeps(ItemRoute([value, value])) { $0.value.elementsEqual($1.value, by: isSame) }
    try keeps(RestRoute([value, value])) { $0.value.elementsEqual($1.value, by: isSame) }
  }

  @Test("Texts with special characters are parsed back", arguments: specialTexts)
  func strings(text: String) throws {
    let isWritten = try keeps(ItemRoute(text)) { isSame($0.value, $1.value) }
    #expect(isWritten == (!text.utf8.contains(0) && text.utf8.count < 8_000))
    let inPath = try keeps(SegmentRoute(text)) { isSame($0.value, $1.value) }
    let isRefused =
      ["", ".", ".."].contains(text) || text.utf8.contains { $0 < 0x20 || $0 == 0x7F }
      || text.utf8.count > 8_000
    #expect(inPath == !isRefused)
    for list in [[text], [text, "a"], ["a", text], [text, text], ["a", text, "b"]] {
      try keeps(ItemRoute(list)) { $0.value.elementsEqual($1.value, by: isSame) }
      try keeps(RestRoute(list)) { $0.value.elementsEqual($1.value, by: isSame) }
      try keeps(GroupedRestRoute(list)) { one, other in
        (one.value ?? []).elementsEqual(other.value ?? [], by: isSame)
      }
    }
    try keeps(ItemRoute<String?>(text)) { isSame($0.value ?? "nil", $1.value ?? "nil") }
    try keeps(ItemRoute(JSONItem(wrappedValue: text))) {
      isSame($0.value.wrappedValue, $1.value.wrappedValue)
    }
    try keeps(MomentRoute(id: 1, tab: text)) { isSame($0.tab ?? "nil", $1.tab ?? "nil") }
    try keeps(FilesRoute(user: text, folder: [text], version: 1, label: text)) {
      isSame($0.user, $1.user) && $0.folder.elementsEqual($1.folder, by: isSame)
        && $0.version == $1.version && isSame($0.label ?? "nil", $1.label ?? "nil")
    }
  }

  @Test("Nil, empty lists and empty values are parsed back")
  func nothing() throws {
    #expect(try keeps(ItemRoute<Int?>(nil)) { $0.value == $1.value })
    #expect(try keeps(ItemRoute<[Int]>([])) { $0.value == $1.value })
    #expect(try keeps(RestRoute<Int>([])) { $0.value == $1.value })
    #expect(try keeps(ItemRoute<[Int]?>(nil)) { $0.value == $1.value })
    #expect(try !keeps(ItemRoute<[Int]?>([])) { $0.value == $1.value })
    #expect(try keeps(ItemRoute<Int??>(.some(.some(1)))) { $0.value == $1.value })
    #expect(try !keeps(ItemRoute<Int??>(.some(nil))) { $0.value == $1.value })
    #expect(try keeps(GroupedRestRoute(nil)) { $0.value == $1.value })
    #expect(try keeps(GroupedRestRoute([])) { $0.value == $1.value })
    #expect(try GroupedRestRoute([]).path.text == "/a/rest")
    #expect(try !keeps(RestRoute([""])) { $0.value == $1.value })
  }

  @Test("Integers of each width are parsed back, including their limits")
  func integers() throws {
    func ends<Number: RouteValue & FixedWidthInteger>(of type: Number.Type) throws {
      for number in [Number.min, Number.max, 0, 1, 42] { try tryOut(number, ==) }
    }
    try ends(of: Int.self)
    try ends(of: Int8.self)
    try ends(of: Int16.self)
    try ends(of: Int32.self)
    try ends(of: Int64.self)
    try ends(of: UInt.self)
    try ends(of: UInt8.self)
    try ends(of: UInt16.self)
    try ends(of: UInt32.self)
    try ends(of: UInt64.self)
  }

  @Test("Numbers are parsed back with the sign of zero, and infinities and NaN are refused")
  func numbers() throws {
    var random = SampleNumbers(seed: 7)
    var doubles = [0, -0.0, 1.5, .pi, 1e300, -1e-300, .leastNonzeroMagnitude]
    doubles += [.greatestFiniteMagnitude, 0.1 + 0.2, 1e16, 123_456_789.125]
    for _ in 0..<200 { doubles.append(Double(bitPattern: random.next())) }
    for double in doubles where double.isFinite {
      try tryOut(double) { $0.bitPattern == $1.bitPattern }
      let float = Float(double)
      if float.isFinite { try tryOut(float) { $0.bitPattern == $1.bitPattern } }
    }
    for double in [Double.nan, .infinity, -.infinity, .signalingNaN] {
      #expect(try !keeps(ItemRoute(double)) { $0.value == $1.value })
      #expect(try !keeps(SegmentRoute(double)) { $0.value == $1.value })
      #expect(try !keeps(RestRoute([double])) { $0.value == $1.value })
      #expect(try !keeps(ItemRoute(JSONItem(wrappedValue: double))) { _, _ in true })
    }
  }

  @Test("Booleans are parsed back")
  func bools() throws {
    for bool in [true, false] { try tryOut(bool, ==) }
  }

  @Test("UUIDs are parsed back")
  func identifiers() throws {
    var random = SampleNumbers(seed: 11)
    for _ in 0..<50 { try tryOut(UUID.random(using: &random), ==) }
  }

  @Test("Raw values are parsed back, including those with pattern characters")
  func rawValues() throws {
    for tab in Tab.allCases { try tryOut(tab, ==) }
    for level in [Level.low, .high] { try tryOut(level, ==) }
  }

  @Test("Dates are parsed back, including distant dates and fractions of a second")
  func dates() throws {
    var intervals: [Double] = [
      0, -0.5, 0.1, 1e-3, 805_000_000.123_456, 63_113_903.999, -978_307_200,
    ]
    // These dates are, in order: the second day of the year 0, the last second of the year 9999,
    // the seconds before and after a midnight in March 2003, and the first second of the leap year
    // 2000.
    intervals += [-63_145_440_000 + 1, 252_423_993_599, 68_256_000 - 1, 68_256_000, -31_622_400]
    // These dates are the first second of 29 February 2000 and the last second of 29 February 2004.
    intervals += [-26_524_800, 99_791_999]
    var random = SampleNumbers(seed: 13)
    for _ in 0..<300 {
      intervals.append(Double(random.below(2_000_000_000) - 1_000_000_000) + random.fraction())
      intervals.append(Double(random.below(300_000_000_000) - 60_000_000_000))
    }
    for interval in intervals {
      try keeps(ItemRoute(Date(timeIntervalSinceReferenceDate: interval))) { $0.value == $1.value }
      try keeps(SegmentRoute(Date(timeIntervalSinceReferenceDate: interval))) {
        $0.value == $1.value
      }
    }
    for interval in [0, 0.5, 805_000_000.123_456] {
      try tryOut(Date(timeIntervalSinceReferenceDate: interval), ==)
    }
    for date in [
      Date.distantPast, Date(timeIntervalSince1970: 1e15), Date(timeIntervalSince1970: .nan),
    ] {
      _ = try keeps(ItemRoute(date)) { $0.value == $1.value }
    }
    #expect(throws: RouteError.self) { try ItemRoute(Date(timeIntervalSince1970: 1e12)).path }
    #expect(throws: RouteError.self) { try ItemRoute(Date(timeIntervalSince1970: .infinity)).path }
  }

  @Test("Values of custom types are parsed back from JSON")
  func json() throws {
    struct Filter: Codable, Sendable, Hashable {
      var words: [String]
      var range: ClosedRange<Int>?
      var price: Double
    }
    for price in [0, 1.5, -0.1, 1e300] {
      let filter = Filter(
        words: Self.specialTexts.filter { $0.utf8.count < 100 },
        range: 1...2,
        price: price
      )
      #expect(
        try keeps(ItemRoute(JSONItem(wrappedValue: filter))) { $0.value == $1.value }
      )
      #expect(
        try keeps(ItemRoute(JSONItem<Filter?>(wrappedValue: filter))) { $0.value == $1.value }
      )
    }
    #expect(try keeps(ItemRoute(JSONItem<Filter?>(wrappedValue: nil))) { $0.value == $1.value })
    #expect(try ItemRoute(JSONItem<Filter?>(wrappedValue: nil)).path.text == "/item")
    let error = #expect(throws: RouteError.self) {
      try ItemRoute<JSONItem<Filter>>(parsing: "/item?value={}")
    }
    #expect(error?.message == "“value” of ItemRoute<JSONItem<Filter>> is not a valid Filter: “{}”")
  }

  @Test("A value whose JSON does not decode to an equal value is not written")
  func lossyJSON() throws {
    struct Forgetful: Codable, Sendable, Hashable {
      var page: Int
      var note: String = ""

      enum CodingKeys: CodingKey {
        case page
      }
    }
    let kept = ItemRoute(JSONItem(wrappedValue: Forgetful(page: 1)))
    #expect(try keeps(kept) { $0.value == $1.value })
    let lost = ItemRoute(JSONItem(wrappedValue: Forgetful(page: 1, note: "a")))
    #expect(try !keeps(lost) { $0.value == $1.value })
    #expect(try keeps(ItemRoute(JSONItem<Int??>(wrappedValue: 1))) { $0.value == $1.value })
    #expect(try keeps(ItemRoute(JSONItem<Int??>(wrappedValue: nil))) { $0.value == $1.value })
    #expect(
      try !keeps(ItemRoute(JSONItem<Int??>(wrappedValue: .some(nil)))) { $0.value == $1.value }
    )
  }

  @Test("A list is refused where every link has exactly one value")
  func noRest() throws {
    struct MaybeRest: Route {
      static let pattern: RoutePattern = "/rest/*value"
      var value: [Int]?

      init(_ value: [Int]?) { self.value = value }
      init(reading values: borrowing RouteValues) throws(RouteError) {
        value = try values.value("value")
      }
      func write(to writer: inout RouteWriter) throws(RouteError) {
        try writer.write(value, as: "value")
      }
    }
    #expect(try keeps(MaybeRest([1])) { $0.value == $1.value })
    #expect(try keeps(MaybeRest([])) { $0.value == $1.value })
    let error = #expect(throws: RouteError.self) { try MaybeRest(nil).path }
    #expect(
      error?.message
        == "“value” of MaybeRest is nil, which would be parsed back as an empty list; use an empty list"
    )
  }

  /// A set of routes in which the pattern of one route also matches the links of the other routes.
  private enum Person: RouteSet, Hashable {
    case me
    case named(String)
    case numbered(Int)

    static let patterns: [RoutePattern] = ["/people/me", "/people/:name", "/people/:id<int>"]

    init(reading values: borrowing RouteValues, matching index: Int) throws(RouteError) {
      switch index {
      case 0: self = .me
      case 1: self = .named(try values.value("name"))
      case 2: self = .numbered(try values.value("id"))
      default: throw values.noPattern(at: index)
      }
    }

    var patternIndex: Int {
      switch self {
      case .me: 0
      case .named: 1
      case .numbered: 2
      }
    }

    func write(to writer: inout RouteWriter) throws(RouteError) {
      switch self {
      case .me: break
      case .named(let name): try writer.write(name, as: "name")
      case .numbered(let id): try writer.write(id, as: "id")
      }
    }
  }

  @Test("A route whose link another route of its set matches is not written")
  func pages() throws {
    for page in [.me, .named("you"), .numbered(7)] as [Person] {
      #expect(try Person(parsing: page.path.text) == page)
      let link = try page.link(on: .universal("momentsapp.com"))
      #expect(try Person(parsing: link.text) == page)
    }
    for (name, pattern) in [("me", "/people/me"), ("7", "/people/:id<int>")] {
      let error = #expect(throws: RouteError.self) { try Person.named(name).path }
      #expect(error?.code == .invalidParameter)
      #expect(
        error?.message
          == "“\(pattern)” matches the written link before the pattern of this page of Person; give "
          + "other values, or change a pattern"
      )
      #expect(throws: RouteError.self) { try Person.named(name).link(on: .scheme("moments")) }
    }
  }
}

extension SampleNumbers {
  /// Returns a number from zero to below one.
  fileprivate mutating func fraction() -> Double { Double(next() >> 11) / Double(1 << 53) }
}

extension UUID {
  fileprivate static func random(using numbers: inout SampleNumbers) -> UUID {
    var bytes = (0..<16).map { _ in UInt8(truncatingIfNeeded: numbers.next()) }
    return bytes.withUnsafeMutableBytes { $0.loadUnaligned(as: UUID.self) }
  }
}
