// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 13, verified; here: never translated; any value can be interpolated, but without a format
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  /// The text itself, because there is no table of translations.
  let words: String

  // Apple: iOS ?
  public init(_ value: String) { words = value }

  // Apple: iOS ?
  public init(stringLiteral value: String) { words = value }

  // Apple: iOS ?
  public init(stringInterpolation: StringInterpolation) { words = stringInterpolation.words }

  // Apple: iOS 13; interpolations with a format are missing
  public struct StringInterpolation: StringInterpolationProtocol {
    var words = ""

    // Apple: iOS ?
    public init(literalCapacity: Int, interpolationCount: Int) {}

    // Apple: iOS 13
    public mutating func appendLiteral(_ literal: String) { words += literal }

    // Apple: iOS 13
    public mutating func appendInterpolation<T>(_ value: T) { words += "\(value)" }
  }
}
