// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteMatching

// MARK: Text

extension String: RouteValue {
  /// Creates a string with the same text.
  public init?(routeText: Substring) { self.init(routeText) }

  /// The string itself, unchanged.
  public var routeText: String? { self }
}

extension RouteValue where Self: RawRepresentable, RawValue: RouteValue {
  /// The kind of strings that the raw type accepts.
  public static var routeKind: RouteValues.Kind { RawValue.routeKind }

  /// Creates a value from the text of its raw value; nil if no value has this raw value.
  public init?(routeText: Substring) {
    guard let rawValue = RawValue(routeText: routeText) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The text of the raw value, such as `photos` for `case photos`.
  public var routeText: String? { rawValue.routeText }
}

extension RouteValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  /// A kind that accepts only the raw values of `allCases`, so that a link with any other text can
  /// match another route.
  public static var routeKind: RouteValues.Kind { .oneOf(allCases.map { $0.rawValue }) }
}

extension Substring: RouteValue {
  /// Creates a substring with the same text.
  public init?(routeText: Substring) { self = routeText }

  /// The substring as a string, unchanged.
  public var routeText: String? { String(self) }
}

extension Character: RouteValue {
  /// Parses a text of one character; nil for any other text.
  public init?(routeText: Substring) {
    guard let character = routeText.first, routeText.dropFirst().isEmpty else { return nil }
    self = character
  }

  /// The character as text.
  public var routeText: String? { String(self) }
}

// MARK: Boolean values

extension Bool: RouteValue {
  /// A kind that accepts `true`, `false`, `1` and `0`.
  public static var routeKind: RouteValues.Kind { .bool }

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

// The kind of an integer property accepts all integers of 64 bits, even if the type of the property
// is narrower. For example, for a `UInt8` the link `/users/300` matches the route. The journey then
// fails with `invalidParameter`, and the error names the property.

extension RouteValue where Self: FixedWidthInteger & SignedInteger {
  /// A kind that accepts integers of 64 bits; a narrower type checks its range when the value is
  /// read.
  public static var routeKind: RouteValues.Kind { .int }
}

extension RouteValue where Self: FixedWidthInteger & UnsignedInteger {
  /// A kind that accepts integers of 64 bits that are not negative; a narrower type checks its
  /// range when the value is read.
  public static var routeKind: RouteValues.Kind { .uint }
}

extension RouteValue where Self: FixedWidthInteger {
  /// Parses decimal digits; if the type is signed, a `-` can precede the digits.
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
      guard routeText.utf8.first != UInt8(ascii: "-"),
        let number = UInt64(routeText, radix: 10)
      else { return nil }
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
  public static var routeKind: RouteValues.Kind { .double }

  /// Parses a finite number of the kind `double`, as in `-1.5` or `1e30`.
  public init?(routeText: Substring) {
    // The initializer of Swift also accepts “0x1p3”, “.5” and “nan”, which the kind does not.
    guard ParameterKind.double.accepts(routeText), let number = Self(String(routeText)),
      number.isFinite
    else { return nil }
    self = number
  }

  /// The shortest decimal text of the number; nil for an infinity and for NaN.
  public var routeText: String? { isFinite ? description : nil }
}

extension Float: RouteValue {}
extension Double: RouteValue {}
