// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension ParameterKind {
  /// Returns whether a number in the syntax of `double` is finite when it is rounded to a
  /// `Double`.
  ///
  /// A number rounds to infinity from halfway between the largest `Double` and 2^1024: a tie
  /// rounds to an even significand, and that of the largest `Double` is odd (IEEE 754, section
  /// 4.3.1). Digits are compared as text, so the result is exact for any number of digits.
  ///
  /// - Complexity: O(n) in the number of bytes, without allocation.
  static func isFinite(_ number: Bytes) -> Bool {
    var end = 0
    var point: Int?
    var first: Int?
    while end < number.count, number[end] | 0x20 != UInt8(ascii: "e") {
      let byte = number[end]
      if byte == .dot { point = end }
      if first == nil, byte > UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { first = end }
      end += 1
    }
    guard let first else { return true }

    // The number is 0.d₁d₂d₃… × 10^magnitude, where d₁ is its first digit that is not zero. So two
    // numbers are compared by their magnitudes first, and then by their digits.
    let unit = point ?? end
    var magnitude = first < unit ? unit - first : unit + 1 - first
    magnitude += exponent(number[end..<number.count], farthest: number.count + overflow.utf8.count)
    guard magnitude == overflow.utf8.count else { return magnitude < overflow.utf8.count }

    var position = first
    for limit in overflow.utf8 {
      if position == point { position += 1 }
      let digit = position < end ? number[position] : UInt8(ascii: "0")
      guard digit == limit else { return digit < limit }
      position += 1
    }
    return false
  }

  /// Returns the exponent after an `e`, limited to `farthest`; zero if there is no `e`.
  ///
  /// An exponent beyond `farthest` decides the result for any digits, so parsing stops there to
  /// avoid an overflow.
  private static func exponent(_ text: Bytes, farthest: Int) -> Int {
    var exponent = 0
    var isNegative = false
    for index in 0..<text.count {
      if text[index] == .hyphen { isNegative = true }
      guard text[index].isDigit else { continue }
      exponent = min(exponent * 10 + Int(text[index] - UInt8(ascii: "0")), farthest)
    }
    return isNegative ? -exponent : exponent
  }

  /// 2^1024 - 2^970, the smallest number that rounds to infinity.
  private static let overflow = """
    17976931348623158079372897140530341507993413271003782693617377898044496829276475\
    09466490179775872070963302864166928879109465555478519404026306574886715058206819\
    08902000708383676273854845817711531764475730270069855571366959622842914819860834\
    936475292719074168444365510704342711559699508093042880177904174497792
    """
}
