// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension DeclaredLink {
  /// A declared link that no route matches.
  public struct Unmatched: Sendable {
    /// The link.
    public let link: DeepLink
    /// The origin of the link.
    public let origin: RouteOrigin
    /// The scene of the journey.
    public let scene: RouteScene
    /// The most similar routes, with the reasons why they did not match.
    public let nearMisses: [String]
  }
}
