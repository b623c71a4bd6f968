// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A parser of ISO 8601 dates, alone or with a time and a time zone.
struct TimestampReader {
  private var rest: Substring.UTF8View

  init(_ text: Substring) {
    rest = text.utf8
  }

  /// Parses the whole text; nil if it is not a valid date.
  mutating func read() -> Timestamp? {
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
