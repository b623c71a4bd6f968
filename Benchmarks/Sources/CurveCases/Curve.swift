// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A public operation whose cost is measured for several sizes of its input.
struct Curve: Sendable {
  /// The operation and its size, as in `parse/bytes`.
  let name: String
  /// The smallest size.
  let base: Int
  /// Whether a limit of the operation does not allow inputs of more than 16 times the smallest size.
  let isLimited: Bool
  /// Prepares the operation for a size.
  let prepare: @MainActor @Sendable (Int) async throws -> Work

  init(
    _ name: String,
    base: Int = 64,
    isLimited: Bool = false,
    prepare: @escaping @MainActor @Sendable (Int) async throws -> Work
  ) {
    (self.name, self.base, self.isLimited) = (name, base, isLimited)
    self.prepare = prepare
  }

  static let all =
    links + patterns + tables + rewriting + states + routers + manifests
    + journeys
}

/// An operation that is prepared for one size.
struct Work {
  /// The number of operations in one run.
  let operations: Int
  /// The result of a run that has succeeded.
  let expected: Int
  /// Restores the state that a run needs; this is not measured.
  let reset: @MainActor () async throws -> Void
  /// Performs the operations, and returns a number that depends on their results.
  let run: @MainActor () async throws -> Int

  init(
    _ operations: Int = 1,
    expecting expected: Int,
    reset: @escaping @MainActor () async throws -> Void = {},
    run: @escaping @MainActor () async throws -> Int
  ) {
    (self.operations, self.expected) = (operations, expected)
    (self.reset, self.run) = (reset, run)
  }
}

/// The expected result of an operation, which can depend on the size.
struct Expected: Sendable, ExpressibleByIntegerLiteral {
  /// Returns the result for a size.
  let value: @Sendable (Int) -> Int

  static let size = Expected { $0 }

  init(integerLiteral number: Int) { value = { _ in number } }

  private init(value: @escaping @Sendable (Int) -> Int) { self.value = value }

  static func + (one: Expected, number: Int) -> Expected { Expected { one.value($0) + number } }

  static func - (one: Expected, number: Int) -> Expected { Expected { one.value($0) - number } }

  static func * (one: Expected, number: Int) -> Expected { Expected { one.value($0) * number } }

  static func / (one: Expected, number: Int) -> Expected { Expected { one.value($0) / number } }
}

extension String {
  /// Returns the text, repeated.
  static func * (text: String, count: Int) -> String { String(repeating: text, count: count) }
}
