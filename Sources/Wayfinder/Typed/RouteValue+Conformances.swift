// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// MARK: Text

extension String: RouteValue {
  /// Returns the text unchanged.
  public init?(routeText: Substring) { self.init(routeText) }

  /// The text itself.
  public var routeText: String? { self }
}

extension RouteValue where Self: RawRepresentable, RawValue: RouteValue {
  /// The kind of the raw value.
  public static var routeKind: RouteValueKind { RawValue.routeKind }

  /// Parses a raw value; nil if no value has this raw value.
  public init?(routeText: Substring) {
    guard let rawValue = RawValue(routeText: routeText) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The text of the raw value.
  public var routeText: String? { rawValue.routeText }
}

extension RouteValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  /// A kind that accepts the raw values of all cases, so that a link with any other text can match
  /// another route.
  public static var routeKind: RouteValueKind { .oneOf(allCases.map { $0.rawValue }) }
}

// MARK: Truth values

extension Bool: RouteValue {
  /// A kind that accepts `true`, `false`, `1` and `0`.
  public static var routeKind: RouteValueKind { .bool }

  /// Parses `true`, `false`, `1` or `0`; a flag, as in `?verbose`, is true.
  public init?(routeText: Substring) {
    switch routeText {
    case "true", "1", "": self = true
    case "false", "0": self = false
    default: return nil
    }
  }

  /// The text `true` or `false`.
  public var routeText: String? { description }
}

// MARK: Integers

// A kind accepts all integers of 64 bits, whatever the width of the property: for a `UInt8`,
// `/users/300` matches the route and fails with `invalidParameter`, which names the property.

extension RouteValue where Self: FixedWidthInteger & SignedInteger {
  /// A kind that accepts integers of 64 bits; a narrower type checks its range when the value is
  /// read.
  public static var routeKind: RouteValueKind { .int }
}

extension RouteValue where Self: FixedWidthInteger & UnsignedInteger {
  /// A kind that accepts integers of 64 bits that are not negative; a narrower type checks its
  /// range when the value is read.
  public static var routeKind: RouteValueKind { .uint }
}

extension RouteValue where Self: FixedWidthInteger {
  /// Parses decimal digits, after a `-` if the type is signed.
  public init?(routeText: Substring) {
    guard routeText.utf8.first != UInt8(ascii: "+") else { return nil }
    // Types of up to 64 bits share the parsers of `Int64` and `UInt64`, because a separate parser
    // would add 1.5 KB of code for each type.
    if Self.bitWidth > 64 {
      self.init(routeText, radix: 10)
    } else if Self.isSigned {
      guard let number = Int64(routeText, radix: 10) else { return nil }
      self.init(exactly: number)
    } else {
      guard let number = UInt64(routeText, radix: 10) else { return nil }
      self.init(exactly: number)
    }
  }

  /// The number in decimal digits.
  public var routeText: String? { String(self) }
}

extension Int: RouteValue {}
extension Int8: RouteValue {}
extension Int16: RouteValue {}
extension Int32: RouteValue {}
extension Int64: RouteValue {}
extension UInt: RouteValue {}
extension UInt8: RouteValue {}
extension UInt16: RouteValue {}
extension UInt32: RouteValue {}
extension UInt64: RouteValue {}

// MARK: Floating-point numbers

extension RouteValue where Self: BinaryFloatingPoint & LosslessStringConvertible {
  /// A kind that accepts finite numbers.
  public static var routeKind: RouteValueKind { .double }

  /// Parses a finite number in decimal digits, as in `-1.5` or `1e30`.
  public init?(routeText: Substring) {
    // Swift also parses “0x1p3” and “nan”, which are not valid in a link.
    let isDecimal = routeText.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
        UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
    guard isDecimal, routeText.utf8.first != UInt8(ascii: "+"),
      let number = Self(String(routeText)),
      number.isFinite
    else { return nil }
    self = number
  }

  /// The shortest decimal text of the number; nil for an infinity and for NaN.
  public var routeText: String? { isFinite ? description : nil }
}

extension Float: RouteValue {}
extension Double: RouteValue {}

// MARK: Dates

extension Date: RouteValue {
  /// A kind that accepts the syntax of ISO 8601 dates with a time and a time zone.
  public static var routeKind: RouteValueKind {
    .matching(#"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+\-]\d\d:\d\d)"#)
  }

  /// Parses an ISO 8601 date, as in `2026-03-01T12:30:00.5Z` or `2026-03-01T14:30:00+02:00`.
  ///
  /// The year has four digits; seconds and a time zone are required. A leap second is refused, because
  /// a `Date` cannot represent it.
  public init?(routeText: Substring) {
    var reader = TimestampReader(routeText)
    guard let time = reader.read() else { return nil }
    self.init(timeIntervalSinceReferenceDate: time.interval)
  }

  /// The ISO 8601 date in UTC, with the fewest fractional digits from which the same date can be
  /// parsed again.
  ///
  /// Nil outside of the years 0 to 9999, or if no number of digits is enough.
  public var routeText: String? {
    let interval = timeIntervalSinceReferenceDate
    guard interval.magnitude < 1e12 else { return nil }
    let second = interval.rounded(.down)
    for digits in 0...15 {
      let scale = Timestamp.powerOfTen(digits)
      let fraction = Int64(((interval - second) * scale).rounded())
      guard fraction < Int64(scale) else { continue }
      let time = Timestamp(second: Int64(second), fraction: fraction, digits: digits)
      if time.interval == interval { return time.text }
    }
    return nil
  }
}

// MARK: UUIDs

extension UUID: RouteValue {
  /// A kind that accepts UUIDs with hyphens.
  public static var routeKind: RouteValueKind { .uuid }

  /// Parses 8-4-4-4-12 hexadecimal digits in upper or lower case.
  public init?(routeText: Substring) {
    // `UUID(uuidString:)` would copy the text first.
    guard routeText.utf8.count == 36 else { return nil }
    var (high, low, position) = (UInt64(0), UInt64(0), 0)
    for byte in routeText.utf8 {
      defer { position += 1 }
      if position == 8 || position == 13 || position == 18 || position == 23 {
        guard byte == UInt8(ascii: "-") else { return nil }
        continue
      }
      guard let digit = UUID.digit(byte) else { return nil }
      if position < 19 {
        high = high << 4 | digit
      } else {
        low = low << 4 | digit
      }
    }
    self.init(high, low)
  }

  /// Returns the value of a hexadecimal digit.
  private static func digit(_ byte: UInt8) -> UInt64? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt64(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  private init(_ high: UInt64, _ low: UInt64) {
    func byte(_ word: UInt64, _ index: UInt64) -> UInt8 {
      UInt8(truncatingIfNeeded: word >> (56 - 8 * index))
    }
    self.init(
      uuid: (
        byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3),
        byte(high, 4), byte(high, 5), byte(high, 6), byte(high, 7),
        byte(low, 0), byte(low, 1), byte(low, 2), byte(low, 3),
        byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
      )
    )
  }

  /// The UUID in upper case.
  public var routeText: String? { uuidString }
}
