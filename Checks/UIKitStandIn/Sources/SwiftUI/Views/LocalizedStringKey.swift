// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Synchronization

// Apple: iOS 13, verified; any value can be interpolated, but without a format
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  let localized: LocalizedWords

  /// The translation in the table `Localizable`, or else the literal text.
  var words: String { localized.words(in: nil) }

  // Apple: iOS 13, verified
  public init(_ value: String) { localized = LocalizedWords(key: value) }

  // Apple: iOS 13, verified
  public init(stringLiteral value: String) { self.init(value) }

  // Apple: iOS 13, verified
  public init(stringInterpolation: StringInterpolation) {
    localized = stringInterpolation.localized
  }

  // Apple: iOS 13, verified; interpolations with a format are missing
  public struct StringInterpolation: StringInterpolationProtocol {
    var localized = LocalizedWords(key: "")

    // Apple: iOS ?
    public init(literalCapacity: Int, interpolationCount: Int) {}

    // Apple: iOS 13
    public mutating func appendLiteral(_ literal: String) { localized.key += literal }

    // Apple: iOS 13
    public mutating func appendInterpolation<T>(_ value: T) {
      switch value {
      case is Int: localized.key += "%lld"
      case is Double: localized.key += "%lf"
      default: localized.key += "%@"
      }
      localized.arguments.append("\(value)")
    }
  }
}

/// The key of a localized text, with a specifier in the place of each interpolated value.
struct LocalizedWords: Equatable, Sendable {
  var key: String
  var arguments: [String] = []

  /// Returns the translation in a table, or else the key, with the interpolated values.
  func words(in table: String?) -> String {
    let format = Translations.all.withLock { $0[table ?? "Localizable"]?[key] } ?? key
    guard !arguments.isEmpty else { return format }
    var words = ""
    var rest = format[...]
    for argument in arguments {
      let found = ["%lld", "%lf", "%@"].compactMap { rest.firstRange(of: $0) }
      guard let next = found.min(by: { $0.lowerBound < $1.lowerBound }) else { break }
      words += rest[..<next.lowerBound] + argument
      rest = rest[next.upperBound...]
    }
    return words + rest
  }
}

/// The translations that a test has set, by table and key.
enum Translations {
  static let all = Mutex<[String: [String: String]]>([:])
}
