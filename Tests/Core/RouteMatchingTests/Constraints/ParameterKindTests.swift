// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteMatching

@Suite("Built-in kinds of parameters")
struct ParameterKindTests {
  private func matches(_ name: String, _ text: String) throws -> Bool {
    let kind = try #require(ParameterKind(rawValue: name)?.test)
    return Bytes.with(text) { kind.accepts($0) }
  }

  @Test(
    "int and uint take what the integers of 64 bits hold",
    arguments: [
      "", "0", "-0", "-", "+1", "--1", "1", "-1", "007", "-007", "00", "-00", "1-", " 1", "1 ",
      "1.0", "1e3", "0x1", "1_000", "a", "٣", "１",
      "9223372036854775807", "9223372036854775808", "-9223372036854775807", "-9223372036854775808",
      "-9223372036854775809", "0009223372036854775807", "0009223372036854775808",
      "-0009223372036854775808", "-0009223372036854775809", "18446744073709551615",
      "18446744073709551616", "00018446744073709551615", "00018446744073709551616",
      "99999999999999999999", "100000000000000000000", "-18446744073709551615",
      "1\(String(repeating: "0", count: 500))", "\(String(repeating: "0", count: 500))1",
    ]
  )
  func integers(_ text: String) throws {
    let isPlain = text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    let isSigned = text.utf8.first == UInt8(ascii: "-") || isPlain
    #expect(try matches("int", text) == (isSigned && Int64(text) != nil))
    #expect(try matches("uint", text) == (isPlain && UInt64(text) != nil))
  }

  @Test("int and uint agree with the integers on random texts")
  func randomIntegers() throws {
    let int = try #require(ParameterKind(rawValue: "int")?.test)
    let uint = try #require(ParameterKind(rawValue: "uint")?.test)
    let bounds = ["9223372036854775807", "9223372036854775808", "18446744073709551615"]
    var random = SeededRandom(seed: 64)
    for _ in 0..<20_000 {
      var digits = Array(random.pick(bounds))
      for _ in 0..<random.below(3) {
        digits[random.below(digits.count)] = random.pick(Array("0123456789"))
      }
      if random.chance(1, in: 8) { digits.removeLast() }
      let zeros = String(repeating: "0", count: random.chance(1, in: 4) ? random.below(30) : 0)
      let text = random.pick(["", "", "-"]) + zeros + String(digits)
      #expect(Bytes.with(text) { int.accepts($0) } == (Int64(text) != nil), "\(text)")
      let isUInt = !text.hasPrefix("-") && UInt64(text) != nil
      #expect(Bytes.with(text) { uint.accepts($0) } == isUInt, "\(text)")
    }
  }

  /// The smallest number that `Double` rounds to infinity: 2^1024 - 2^970.
  private static let overflow = """
    17976931348623158079372897140530341507993413271003782693617377898044\
    49682927647509466490179775872070963302864166928879109465555478519404\
    02630657488671505820681908902000708383676273854845817711531764475730\
    27006985557136695962284291481986083493647529271907416844436551070434\
    2711559699508093042880177904174497792
    """

  @Test(
    "double takes the numbers that round to a finite one",
    arguments: [
      ("0", true), ("-0", true), ("-0.0e-0", true), ("1", true), ("-1.5", true), ("1e308", true),
      ("1.7976931348623157e308", true), ("1.7976931348623158e308", true),
      ("1.7976931348623159e308", false), ("-1.7976931348623159e308", false),
      ("1e309", false), ("-1E+309", false), ("0.0001e312", true), ("0.0001e313", false),
      ("17976931348623157\(String(repeating: "0", count: 292))", true),
      ("1\(String(repeating: "0", count: 308))", true),
      ("1\(String(repeating: "0", count: 309))", false),
      ("1\(String(repeating: "0", count: 1000))e-692", true),
      ("1\(String(repeating: "0", count: 1000))e-691", false),
      ("0e999999999999999999999", true), ("0.000e999999999999999999999", true),
      ("1e999999999999999999999", false), ("1e-999999999999999999999", true),
      ("1e00000000000000000000000001", true), ("\(String(repeating: "0", count: 1000))1.5", true),
      ("0.\(String(repeating: "0", count: 1000))1e1309", true),
      ("0.\(String(repeating: "0", count: 1000))1e1310", false),
      (overflow, false), ("\(overflow).0", false), ("\(overflow)0e-1", false),
      ("0\(overflow).000e000", false), ("\(overflow.dropLast())1", true),
      ("\(overflow.dropLast())1.\(String(repeating: "9", count: 1000))", true),
      ("\(overflow.dropLast())2.\(String(repeating: "0", count: 1000))", false),
      ("\(overflow.prefix(200)).\(overflow.dropFirst(200))e109", false),
      ("\(overflow.prefix(200)).\(overflow.dropFirst(200).dropLast())1e109", true),
      ("0.\(overflow)e309", false), ("0.\(overflow)e308", true),
      ("\(overflow.prefix(308))", true), ("\(overflow.prefix(308))e1", true),
      ("", false), ("-", false), ("+1", false), (".5", false), ("5.", false), ("1.e3", false),
      ("1e", false), ("1e+", false), ("e3", false), ("inf", false), ("nan", false),
      ("0x1p3", false), ("1_0", false), ("1,5", false), (" 1", false), ("1e3.5", false),
      ("--1", false), ("1e--1", false), ("1.2.3", false),
    ]
  )
  func doubles(_ text: String, _ isDouble: Bool) throws {
    #expect(try matches("double", text) == isDouble)
    if isDouble { #expect(Double(text)?.isFinite == true) }
  }

  @Test("Finiteness agrees with Double on random numbers")
  func randomDoubles() throws {
    let double = try #require(ParameterKind(rawValue: "double")?.test)
    let digits = Array("0123456789")
    var random = SeededRandom(seed: 1024)
    for _ in 0..<20_000 {
      // Most generated numbers begin with the same digits as `overflow`. Their exponent makes them
      // nearly equal to `overflow`.
      var significand = Array(Self.overflow.prefix(1 + random.below(Self.overflow.count)))
      if random.chance(2, in: 3) {
        significand[random.below(significand.count)] = random.pick(digits)
      }
      for _ in 0..<random.below(4) { significand.append(random.pick(digits)) }
      let zeros = random.chance(1, in: 4) ? random.below(400) : 0
      significand.insert(contentsOf: Array(repeating: "0", count: zeros), at: 0)
      let integers = 1 + random.below(significand.count)
      var text = random.pick(["", "-"]) + String(significand[..<integers])
      if integers < significand.count { text += "." + String(significand[integers...]) }
      if random.chance(7, in: 8) {
        let exponent = 309 + zeros - integers + random.pick([-1, 0, 0, 0, 0, 1])
        text += random.pick(["e", "E"])
        text += exponent < 0 ? "-" : random.pick(["", "+"])
        text += String(repeating: "0", count: random.below(3)) + "\(abs(exponent))"
      }
      #expect(Bytes.with(text) { double.accepts($0) } == Double(text)?.isFinite, "\(text)")
    }
  }

  @Test(
    "bool takes four words",
    arguments: [
      ("true", true), ("false", true), ("1", true), ("0", true), ("", false), ("True", false),
      ("yes", false), ("01", false), ("truee", false), ("2", false),
    ]
  )
  func bools(_ text: String, _ isBool: Bool) throws {
    #expect(try matches("bool", text) == isBool)
  }

  @Test(
    "uuid takes five groups of hexadecimal digits",
    arguments: [
      ("123e4567-e89b-12d3-a456-426614174000", true),
      ("123E4567-E89B-12d3-A456-42661417400f", true),
      ("00000000-0000-0000-0000-000000000000", true),
      ("", false), ("123e4567e89b12d3a456426614174000", false),
      ("{123e4567-e89b-12d3-a456-426614174000}", false),
      ("123e4567-e89b-12d3-a456-42661417400", false),
      ("123e4567-e89b-12d3-a456-4266141740000", false),
      ("123g4567-e89b-12d3-a456-426614174000", false),
      ("123e456-7e89b-12d3-a456-426614174000", false),
    ]
  )
  func uuids(_ text: String, _ isUUID: Bool) throws {
    #expect(try matches("uuid", text) == isUUID)
  }

  @Test("The kind “string” accepts every text and has no test")
  func strings() throws {
    #expect(ParameterKind(rawValue: "string")?.test == nil)
    #expect(RoutePattern.Parameter(name: "a", kind: "string", constraint: nil).isPlain)
    let parameter = RoutePattern.Parameter(name: "a", kind: "string", constraint: "a b|ü")
    var tests = SegmentTests()
    let test = try tests.test(of: parameter)
    #expect(test.automaton == (try Automaton.compile(ConstraintSyntax.parse("a b|ü"))))
    #expect(!test.needsFinite)
  }

  @Test("Only the six names are built in", arguments: ["", "Int", "INT", "int ", "number", "hex"])
  func unknown(_ name: String) {
    #expect(ParameterKind(rawValue: name)?.test == nil)
    let parameter = RoutePattern.Parameter(name: "a", kind: name, constraint: nil)
    #expect(throws: SegmentTestError.unknownKind(name)) {
      var tests = SegmentTests()
      _ = try tests.test(of: parameter)
    }
  }

  @Test("Only double must be finite", arguments: ["int", "uint", "double", "bool", "uuid"])
  func finite(_ name: String) throws {
    let kind = try #require(ParameterKind(rawValue: name)?.test)
    #expect(kind.needsFinite == (name == "double"))
  }
}
