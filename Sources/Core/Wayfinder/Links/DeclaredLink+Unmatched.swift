// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension DeclaredLink {
  /// A declared link that no route matches, or that the policy refuses to its external sender.
  public struct Unmatched: Sendable {
    /// The link that opens no route.
    public let link: DeepLink
    /// The origin of the link, such as a universal link.
    public let origin: RouteOrigin
    /// The scene in which the link was to be opened.
    public let scene: RouteScene
    let error: RouteError
    let showsNearMisses: Bool

    /// The most similar routes, with the reasons why they did not match.
    ///
    /// Empty for an external link if ``Router/disclosure`` is production: their computation takes time
    /// from which the sender could find out which routes exist.
    ///
    /// - Complexity: O(*n*) in the number of routes, because they are computed when they are first read.
    public var nearMisses: [String] { showsNearMisses ? error.nearMisses : [] }
  }
}
