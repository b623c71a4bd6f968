// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteMatching

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// MARK: Dates

extension Date: RouteValue {
  /// A kind that accepts the syntax of ISO 8601 dates, alone or with a time and a time zone.
  public static var routeKind: RouteValues.Kind {
    .matching(#"\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?(Z|[+\-]\d\d:\d\d))?"#)
  }

  /// Parses an ISO 8601 date, as in `2026-03-01`, `2026-03-01T12:30:00.5Z` or
  /// `2026-03-01T14:30:00+02:00`.
  ///
  /// A date without a time is midnight in UTC, so that a link means the same on every device. The
  /// year has four digits; a time has seconds and a time zone. A leap second is refused, because a
  /// `Date` cannot represent it.
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

// MARK: Decimal numbers

extension Decimal: RouteValue {
  /// A kind that accepts finite numbers.
  public static var routeKind: RouteValues.Kind { .double }

  /// Parses a number in decimal digits, as in `-19.90` or `1e30`.
  ///
  /// A decimal stores 38 digits; further digits are rounded. Nil if the number is beyond the range
  /// of decimals.
  public init?(routeText: Substring) {
    // `Decimal(string:)` would read “12abc” as 12. So the text must also be a valid `Double`.
    guard Double(routeText: routeText) != nil, let number = Decimal(string: String(routeText)),
      number.isFinite
    else { return nil }
    self = number
  }

  /// The decimal digits of the number; nil for NaN.
  public var routeText: String? { isFinite ? description : nil }
}

// MARK: UUIDs

extension UUID: RouteValue {
  /// A kind that accepts UUIDs with hyphens.
  public static var routeKind: RouteValues.Kind { .uuid }

  /// Parses 8-4-4-4-12 hexadecimal digits in upper or lower case.
  public init?(routeText: Substring) {
    // The digits are parsed here, because `UUID(uuidString:)` would copy the text first.
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

  /// Returns the value of a hexadecimal digit; nil for any other byte.
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
