// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The harm that opening a route could do to the user; the default is ``view``.
public enum RouteEffect: String, Sendable, Hashable, CaseIterable, Codable {
  /// Shows public data.
  case view
  /// Shows private data.
  case sensitive
  /// Changes data.
  case mutate
  /// Changes data irreversibly: deletes, pays or signs out.
  case destructive
}

extension RouteEffect {
  /// Returns the effect that the policy restricts more: this effect or the other one.
  func stricter(_ other: RouteEffect) -> RouteEffect {
    let order = RouteEffect.allCases
    return order.last { $0 == self || $0 == other } ?? self
  }
}

extension RouteEffect: CustomStringConvertible {
  /// The effect as it is written in code.
  public var description: String { ".\(rawValue)" }
}
