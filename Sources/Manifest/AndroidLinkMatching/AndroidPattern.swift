// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A pattern of an intent filter, with the behaviour of `android.os.PatternMatcher`.
///
/// Patterns are compared with UTF-16 code units, as in Java. No kind of pattern backtracks, so a
/// match takes linear time, and `.*a` does not match `/aba`: the first `a` ends the `.*`.
public struct AndroidPattern: Sendable {
  /// The syntax in which a pattern is written.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// The text must be equal to the pattern, as with `android:path`.
    case literal
    /// The text must begin with the pattern, as with `android:pathPrefix`.
    case prefix
    /// A pattern with `.` for any character and `*` for repetitions of a character, as with
    /// `android:pathPattern`.
    case simpleGlob
    /// A pattern with sets, `.`, and the modifiers `*`, `+` and `{n,m}`, as with
    /// `android:pathAdvancedPattern`.
    case advancedGlob
    /// The text must end with the pattern, as with `android:pathSuffix`.
    case suffix
  }

  /// The pattern as written in the manifest.
  public let text: String
  /// The syntax of the pattern.
  public let kind: Kind
  private let program: Program

  private enum Program: Sendable {
    case literal([UInt16])
    case prefix([UInt16])
    case suffix([UInt16])
    case simple(SimpleGlob)
    case advanced(AdvancedGlob)
  }

  /// Parses a pattern in the given syntax.
  ///
  /// - Parameters:
  ///   - text: The pattern, after the unescaping of the XML and of the resource.
  ///   - kind: The syntax.
  /// - Throws: An `AndroidPatternError` if an advanced pattern has a mistake. Android refuses to
  ///   install an app with such a filter.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public init(_ text: String, kind: Kind) throws(AndroidPatternError) {
    let units = Array(text.utf16)
    self.text = text
    self.kind = kind
    switch kind {
    case .literal: program = .literal(units)
    case .prefix: program = .prefix(units)
    case .suffix: program = .suffix(units)
    case .simpleGlob: program = .simple(SimpleGlob(units))
    case .advancedGlob: program = .advanced(try AdvancedGlob(units))
    }
  }

  /// Returns whether the pattern matches a whole text.
  ///
  /// - Parameter text: A decoded path, query item or fragment.
  /// - Returns: Whether the pattern matches.
  /// - Complexity: O(*n* × *s* + *m*), where *n* is the length of the text, *s* the size of the
  ///   largest set, and *m* the length of the pattern.
  public func matches(_ text: String) -> Bool {
    matches(Array(text.utf16))
  }

  /// Returns whether the pattern matches all of the given UTF-16 code units.
  func matches(_ units: [UInt16]) -> Bool {
    switch program {
    case .literal(let pattern): units == pattern
    case .prefix(let pattern): units.starts(with: pattern)
    case .suffix(let pattern): units.suffix(pattern.count).elementsEqual(pattern)
    case .simple(let glob): glob.matches(units)
    case .advanced(let glob): glob.matches(units)
    }
  }
}

/// The reason why Android refuses an advanced pattern.
public struct AndroidPatternError: Error, Hashable, Sendable {
  /// The kinds of mistakes in an advanced pattern.
  public enum Code: String, Hashable, Sendable {
    /// `*`, `+` or `{` does not follow a character or a set.
    case misplacedModifier
    /// A set has no `]`.
    case unterminatedSet
    /// A set has no characters.
    case emptySet
    /// A `{` has no `}`.
    case unterminatedRange
    /// The text between `{` and `}` is not `n`, `n,` or `n,m`.
    case badRange
    /// The minimum of a range is greater than its maximum.
    case emptyRange
    /// The pattern ends with a backslash.
    case unterminatedEscape
    /// The pattern needs more than 2,048 numbers in Android's representation.
    case tooLarge
  }

  /// The kind of the mistake, for code that handles the error.
  public var code: Code
  /// The offset of the mistake in the pattern, in UTF-16 code units.
  public var offset: Int

  /// Creates an error from the kind and the offset of the mistake.
  public init(code: Code, offset: Int) {
    self.code = code
    self.offset = offset
  }
}

extension AndroidPatternError: CustomStringConvertible {
  /// The problem and its correction, as a sentence.
  public var description: String {
    let reason =
      switch code {
      case .misplacedModifier: "“*”, “+” or “{” must follow a character or a set"
      case .unterminatedSet: "the set has no “]”"
      case .emptySet: "the set has no characters; write “\\]” for a “]” in a set"
      case .unterminatedRange: "the “{” has no “}”"
      case .badRange: "the range is not {n}, {n,} or {n,m}"
      case .emptyRange: "the minimum of the range is greater than its maximum"
      case .unterminatedEscape: "the pattern ends with “\\”; write “\\\\” for a backslash"
      case .tooLarge: "the pattern is too long for Android"
      }
    return "At offset \(offset), \(reason)."
  }
}
