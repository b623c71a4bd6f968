// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  /// The literal text; there is no table of translations.
  let words: String

  public init(_ value: String) { words = value }

  public init(stringLiteral value: String) { words = value }

  public init(stringInterpolation: StringInterpolation) { words = stringInterpolation.words }

  public struct StringInterpolation: StringInterpolationProtocol {
    var words = ""

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { words += literal }

    public mutating func appendInterpolation<T>(_ value: T) { words += "\(value)" }
  }
}
