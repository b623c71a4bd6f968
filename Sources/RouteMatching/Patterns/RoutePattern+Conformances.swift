// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// In Swift, two strings are equal if they are canonically equivalent. Links are matched byte by
// byte, so patterns are equal only if their bytes are equal: a precomposed “é” differs from an “e”
// with a combining accent.

extension RoutePattern: Hashable {
  public static func == (left: Self, right: Self) -> Bool {
    left.text.hasSameBytes(as: right.text)
  }

  public func hash(into hasher: inout Hasher) { Self.feed(text, to: &hasher) }

  /// Returns whether this pattern and another one have the same `matchedText`, so that they match
  /// the same links.
  package func isMatched(as other: RoutePattern) -> Bool {
    matchedText.hasSameBytes(as: other.matchedText)
  }

  @inline(never)
  fileprivate static func feed(_ text: String, to hasher: inout Hasher) {
    hasher.combine(text.utf8.count)
    Bytes.with(text) { $0.hash(into: &hasher) }
  }
}

extension RoutePattern.Piece: Hashable {
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.literal(let left), .literal(let right)): left.hasSameBytes(as: right)
    case (.parameter(let left), .parameter(let right)): left == right
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .literal(let text): RoutePattern.feed(text, to: &hasher)
    case .parameter(let parameter): parameter.hash(into: &hasher)
    }
  }
}

extension RoutePattern.Parameter: Hashable {
  @inline(never)
  public static func == (left: Self, right: Self) -> Bool {
    left.name == right.name && left.kind == right.kind
      && (left.constraint ?? "").hasSameBytes(as: right.constraint ?? "")
  }

  @inline(never)
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(kind)
    RoutePattern.feed(constraint ?? "", to: &hasher)
  }
}

extension RoutePattern: CustomStringConvertible {
  public var description: String { text }
}

extension RoutePattern: ExpressibleByStringLiteral {
  /// Creates a pattern from a literal; a syntax error is a programmer error and stops the program.
  public init(stringLiteral value: StaticString) {
    do throws(RoutePatternError) {
      try self.init(parsing: value.description)
    } catch {
      preconditionFailure(error.description)
    }
  }
}
