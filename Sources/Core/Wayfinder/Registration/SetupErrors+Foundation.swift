// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteRules

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// The errors of set-up. An alert or a log that shows `localizedDescription` would otherwise show only the name of the
// type and a number.

extension RegistrationError: LocalizedError {
  /// The messages, one on each line.
  public var errorDescription: String? { description }
}

extension RegistrationError.Problem: LocalizedError {
  /// The message of the problem.
  public var errorDescription: String? { message }
}

extension RoutePatternError: LocalizedError {
  /// The message, then the text with a caret under the mistake.
  public var errorDescription: String? { description }
}

extension RewriteRule.DeliveryError: LocalizedError {
  /// The message; if the mistake has a position, also the text with a caret under the mistake.
  public var errorDescription: String? { description }
}

extension RouteServices.Problem: LocalizedError {
  /// The message of the problem.
  public var errorDescription: String? { message }
}
