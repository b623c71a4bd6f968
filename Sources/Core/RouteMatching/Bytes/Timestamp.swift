// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A point in time with the precision of an ISO 8601 text: whole seconds, and decimal digits of a second.
///
/// Foundation's formatters round to milliseconds; a typed route must keep every digit of a `Date`.
package struct Timestamp {
  /// The whole seconds since 1 January 2001, 00:00 UTC.
  package var second: Int64
  /// The digits after the decimal point, as a number.
  package var fraction: Int64
  /// The number of digits of `fraction`, at most 15.
  package var digits: Int

  package init(second: Int64, fraction: Int64, digits: Int) {
    (self.second, self.fraction, self.digits) = (second, fraction, digits)
  }

  package static func powerOfTen(_ exponent: Int) -> Double {
    var power: Int64 = 1
    for _ in 0..<exponent { power *= 10 }
    return Double(power)
  }

  /// The seconds since 1 January 2001, 00:00 UTC.
  package var interval: Double { Double(second) + Double(fraction) / Timestamp.powerOfTen(digits) }

  /// The ISO 8601 text in UTC, or nil if the year does not have four digits.
  package var text: String? {
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

/// A parser of ISO 8601 dates, alone or with a time and a time zone.
package struct TimestampReader {
  private var rest: Substring.UTF8View

  package init(_ text: Substring) {
    rest = text.utf8
  }

  /// Parses the whole text; nil if it is not a valid date.
  package mutating func read() -> Timestamp? {
    guard let year = number(4), take("-"), let month = number(2), take("-"), let day = number(2),
      1...12 ~= month, 1...31 ~= day
    else { return nil }
    let days = Timestamp.day(year: year, month: month, dayOfMonth: day)
    // A day that does not exist, such as 30 February, would become another date, so such a day is
    // refused.
    guard Timestamp.date(ofDay: days) == (year, month, day) else { return nil }
    var time = Timestamp(second: days * 86400, fraction: 0, digits: 0)
    if rest.isEmpty { return time }
    guard take("T"), let hour = number(2), take(":"), let minute = number(2), take(":"),
      let second = number(2), 0...23 ~= hour, 0...59 ~= minute, 0...59 ~= second
    else { return nil }
    time.second += (hour * 60 + minute) * 60 + second
    if take(".") {
      guard let fraction = fraction() else { return nil }
      (time.fraction, time.digits) = fraction
    }
    guard let zone = zone(), rest.isEmpty else { return nil }
    time.second -= zone
    return time
  }

  /// Parses the digits after the decimal point; ignores digits after the fifteenth, because a
  /// `Date` is less precise.
  private mutating func fraction() -> (value: Int64, digits: Int)? {
    var (value, digits, hasDigit) = (Int64(0), 0, false)
    while let digit = digit() {
      hasDigit = true
      guard digits < 15 else { continue }
      value = value * 10 + digit
      digits += 1
    }
    return hasDigit ? (value, digits) : nil
  }

  /// Parses the time zone and returns its offset from UTC in seconds.
  private mutating func zone() -> Int64? {
    if take("Z") { return 0 }
    let sign: Int64 = take("-") ? -1 : 1
    guard sign < 0 || take("+"), let hours = number(2), take(":"), let minutes = number(2),
      hours <= 23, minutes <= 59
    else { return nil }
    return sign * (hours * 60 + minutes) * 60
  }

  // MARK: Numbers and characters

  private mutating func number(_ count: Int) -> Int64? {
    var value: Int64 = 0
    for _ in 0..<count {
      guard let digit = digit() else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  @inline(never)
  private mutating func digit() -> Int64? {
    guard let byte = rest.first, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
    rest = rest.dropFirst()
    return Int64(byte - UInt8(ascii: "0"))
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest = rest.dropFirst()
    return true
  }
}
