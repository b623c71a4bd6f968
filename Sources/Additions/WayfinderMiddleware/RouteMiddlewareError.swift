// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The error of a middleware with invalid settings.
public struct RouteMiddlewareError: Error, Sendable, Hashable {
  /// The kind of the error, for code that handles it.
  public let code: Code
  /// The problem and its correction.
  public let message: String

  init(_ code: Code, message: String) {
    self.code = code
    self.message = message
  }

  /// The kinds of errors; more may be added.
  public struct Code: Sendable, Hashable {
    private enum Kind: Sendable, Hashable {
      case invalidPercentage
      case invalidRate
    }

    private let kind: Kind

    /// The percentage of a rollout is not from 0 to 100.
    public static let invalidPercentage = Code(kind: .invalidPercentage)
    /// The rate limit allows no journeys, or its interval is out of range.
    public static let invalidRate = Code(kind: .invalidRate)
  }
}

extension RouteMiddlewareError: CustomStringConvertible {
  /// The message of the error.
  public var description: String { message }
}

extension RouteMiddlewareError: LocalizedError {
  /// The message of the error.
  public var errorDescription: String? { message }
}
