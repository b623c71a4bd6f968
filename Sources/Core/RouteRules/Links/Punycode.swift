// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The encoding of host names in other scripts as ASCII (RFC 3492).
enum Punycode {
  /// Returns a host in the form that links have: each label with other characters than ASCII begins with `xn--`.
  ///
  /// The text should be composed (NFC), as text in source code is.
  static func host(_ text: String) -> String {
    // The full stops of other scripts separate labels, too (RFC 3490, section 3.1).
    let labels = text.lowercased().split(omittingEmptySubsequences: false) { "..。｡".contains($0) }
    return labels.map(label).joined(separator: ".")
  }

  private static func label(_ label: Substring) -> String {
    // Browsers ignore the selectors that choose between the forms of an emoji (UTS 46).
    let scalars = label.unicodeScalars.filter { !(0xFE00...0xFE0F).contains($0.value) }
    let text = String(String.UnicodeScalarView(scalars))
    // A label has at most 63 bytes, so a longer one is no host in any form.
    return scalars.allSatisfy(\.isASCII) || scalars.count > 63 ? text : "xn--" + encode(text)
  }

  /// Returns the Punycode of a text (RFC 3492, section 6.3).
  static func encode(_ text: String) -> String {
    let scalars = text.unicodeScalars.map(\.value)
    let basic = text.unicodeScalars.filter(\.isASCII)
    var output = String(String.UnicodeScalarView(basic))
    if !basic.isEmpty { output += "-" }
    var (next, delta, bias, handled) = (UInt32(0x80), 0, 72, basic.count)
    while let smallest = scalars.filter({ $0 >= next }).min() {
      delta += Int(smallest - next) * (handled + 1)
      next = smallest
      for scalar in scalars {
        if scalar < next { delta += 1 }
        guard scalar == next else { continue }
        output += integer(delta, bias)
        bias = adapted(delta, count: handled + 1, isFirst: handled == basic.count)
        (delta, handled) = (0, handled + 1)
      }
      (delta, next) = (delta + 1, next + 1)
    }
    return output
  }

  /// Returns a number with digits of variable size.
  private static func integer(_ number: Int, _ bias: Int) -> String {
    let digits = Array("abcdefghijklmnopqrstuvwxyz0123456789")
    var (rest, output) = (number, "")
    for base in stride(from: 36, to: .max, by: 36) {
      let threshold = min(max(base - bias, 1), 26)
      guard rest >= threshold else { break }
      output.append(digits[threshold + (rest - threshold) % (36 - threshold)])
      rest = (rest - threshold) / (36 - threshold)
    }
    output.append(digits[rest])
    return output
  }

  /// Returns the bias for the next number (RFC 3492, section 6.1).
  private static func adapted(_ number: Int, count: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? number / 700 : number / 2
    delta += delta / count
    var bias = 0
    while delta > 455 { (delta, bias) = (delta / 35, bias + 36) }
    return bias + 36 * delta / (delta + 38)
  }
}
