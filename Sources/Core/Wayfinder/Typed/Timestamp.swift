// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A point in time with the precision of an ISO 8601 text: whole seconds, and decimal digits of a second.
///
/// Foundation's formatters round to milliseconds; a typed route must keep every digit of a `Date`.
struct Timestamp {
  /// The whole seconds since 1 January 2001, 00:00 UTC.
  var second: Int64
  /// The digits after the decimal point, as a number.
  var fraction: Int64
  /// The number of digits of `fraction`, at most 15.
  var digits: Int

  static func powerOfTen(_ exponent: Int) -> Double {
    var power: Int64 = 1
    for _ in 0..<exponent { power *= 10 }
    return Double(power)
  }

  /// The seconds since 1 January 2001, 00:00 UTC.
  var interval: Double { Double(second) + Double(fraction) / Timestamp.powerOfTen(digits) }

  /// The ISO 8601 text in UTC, or nil if the year does not have four digits.
  var text: String? {
    let day = second.divided(by: 86400)
    let clock = day.remainder
    let (year, month, dayOfMonth) = Timestamp.date(ofDay: day.quotient)
    guard 0...9999 ~= year else { return nil }
    var text = Timestamp.padded(year, 4) + "-" + Timestamp.padded(month, 2)
    text += "-" + Timestamp.padded(dayOfMonth, 2) + "T" + Timestamp.padded(clock / 3600, 2)
    text += ":" + Timestamp.padded(clock / 60 % 60, 2) + ":" + Timestamp.padded(clock % 60, 2)
    if digits > 0 { text += "." + Timestamp.padded(fraction, digits) }
    return text + "Z"
  }

  private static func padded(_ number: Int64, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
  }
}

// MARK: The calendar

// In these calculations a year begins in March, so that a leap day is the last day of its year. The
// calendar repeats after 400 years, which have 146,097 days.

extension Timestamp {
  /// Returns the number of days from 1 January 2001 to a date of the Gregorian calendar.
  static func day(year: Int64, month: Int64, dayOfMonth: Int64) -> Int64 {
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted.divided(by: 400)
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + dayOfMonth - 1
    let year = era.remainder
    return era.quotient * 146_097 + year * 365 + year / 4 - year / 100 + dayOfYear - 730_791
  }

  /// Returns the date of the Gregorian calendar for a number of days since 1 January 2001.
  static func date(ofDay day: Int64) -> (year: Int64, month: Int64, dayOfMonth: Int64) {
    let era = (day + 730_791).divided(by: 146_097)
    let dayOfEra = era.remainder
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let year = yearOfEra + era.quotient * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shifted + 2) / 5 + 1)
  }
}

extension Int64 {
  /// Divides so that the remainder is never negative.
  fileprivate func divided(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
