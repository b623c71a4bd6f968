// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The Unicode scalars of a text.
///
/// Comparing scalars equals comparing the bytes of valid UTF-8, whereas `String` treats canonically
/// equivalent texts as equal.
typealias Scalars = [Unicode.Scalar]

extension String {
  init(_ scalars: some Sequence<Unicode.Scalar>) {
    self.init(String.UnicodeScalarView(scalars))
  }

  /// Returns whether both strings have the same bytes.
  func isIdentical(to other: String) -> Bool {
    utf8.elementsEqual(other.utf8)
  }
}

extension Unicode.Scalar {
  var isDigit: Bool { "0" <= self && self <= "9" }
  var isASCIILetter: Bool { ("a" <= self && self <= "z") || ("A" <= self && self <= "Z") }
  var isHexDigit: Bool { isDigit || ("a" <= self && self <= "f") || ("A" <= self && self <= "F") }

  /// The scalar in lower case if it is an ASCII letter.
  var lowercasedASCII: Unicode.Scalar {
    guard "A" <= self && self <= "Z" else { return self }
    return Unicode.Scalar(UInt8(value) + 32)
  }
}

/// The kinds in generated patterns, each implemented by hand.
enum NaiveKind {
  static let names = ["int", "uint", "double", "bool", "uuid", "hex", "string"]

  /// The name and the constraint of the only kind that is not built in.
  static let custom = (name: "hex", constraint: "[0-9a-f]+")

  static func accepts(_ kind: String, _ text: Scalars) -> Bool {
    switch kind {
    case "int":
      let digits = text.first == "-" ? text.dropFirst() : text[...]
      return !digits.isEmpty && digits.allSatisfy(\.isDigit) && Int64(String(text)) != nil
    case "uint":
      return !text.isEmpty && text.allSatisfy(\.isDigit) && UInt64(String(text)) != nil
    case "double":
      return isDouble(text)
    case "bool":
      return ["true", "false", "1", "0"].contains { Scalars($0.unicodeScalars) == text }
    case "uuid":
      let groups = text.split(separator: "-", omittingEmptySubsequences: false)
      return groups.map(\.count) == [8, 4, 4, 4, 12]
        && groups.allSatisfy { $0.allSatisfy(\.isHexDigit) }
    case "hex":
      return !text.isEmpty && text.allSatisfy { $0.isDigit || ("a" <= $0 && $0 <= "f") }
    case "string":
      return true
    default:
      preconditionFailure("no kind \(kind)")
    }
  }

  /// Returns whether a text matches `-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?` and is finite.
  private static func isDouble(_ text: Scalars) -> Bool {
    func isNumber(_ digits: some Collection<Unicode.Scalar>) -> Bool {
      !digits.isEmpty && digits.allSatisfy(\.isDigit)
    }
    var mantissa = text[...]
    if let exponentMark = text.firstIndex(where: { $0 == "e" || $0 == "E" }) {
      var exponent = text[(exponentMark + 1)...]
      if exponent.first == "+" || exponent.first == "-" { exponent = exponent.dropFirst() }
      guard isNumber(exponent) else { return false }
      mantissa = text[..<exponentMark]
    }
    if mantissa.first == "-" { mantissa = mantissa.dropFirst() }
    let parts = mantissa.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.allSatisfy({ isNumber($0) }) else { return false }
    return Double(String(text))?.isFinite ?? false
  }
}

/// The constraints in generated patterns, each implemented by hand, so that the tests depend on no
/// regular expression engine.
enum NaiveConstraint {
  static let all = [
    #"[ab]+"#, #"\d{1,2}"#, #"a|ab"#, #".b"#, #"b+"#, #"(a|b)*b"#, #"[)b]+"#, #"a\)?"#,
  ]

  static func accepts(_ constraint: String, _ text: Scalars) -> Bool {
    switch constraint {
    case #"[ab]+"#:
      !text.isEmpty && text.allSatisfy { $0 == "a" || $0 == "b" }
    case #"\d{1,2}"#:
      (1...2).contains(text.count) && text.allSatisfy(\.isDigit)
    case #"a|ab"#:
      text == ["a"] || text == ["a", "b"]
    case #".b"#:
      // `.` matches one scalar, not one byte.
      text.count == 2 && text[1] == "b"
    case #"b+"#:
      !text.isEmpty && text.allSatisfy { $0 == "b" }
    case #"(a|b)*b"#:
      text.last == "b" && text.allSatisfy { $0 == "a" || $0 == "b" }
    case #"[)b]+"#:
      !text.isEmpty && text.allSatisfy { $0 == ")" || $0 == "b" }
    case #"a\)?"#:
      text == ["a"] || text == ["a", ")"]
    default:
      preconditionFailure("no constraint \(constraint)")
    }
  }
}
