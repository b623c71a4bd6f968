// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A difference between the links that the router accepts and the links that a platform opens.
///
/// A platform cannot state all that a pattern states. Then its file opens more, and the router refuses
/// the links that no route matches.
public struct LinkDifference: Hashable, Sendable {
  /// The identifier of the route.
  public var route: String
  /// The name of the platform, such as `ios`.
  public var platform: String
  /// The effect of the difference.
  public var effect: Effect
  /// The reason for the difference, without a full stop.
  public var reason: String

  /// The effect of a difference.
  public enum Effect: String, Hashable, Sendable {
    /// The platform opens links that the router refuses.
    case opensMore
    /// The router accepts links that the platform does not open.
    case opensLess
  }
}
