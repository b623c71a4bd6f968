// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The properties in which two calls must be equal to share one journey.
///
/// It is a class, because several objects store the key of a journey.
@MainActor
final class JourneyKey: Hashable {
  private let link: DeepLink
  /// The normalized link and its hash, which is compared first.
  ///
  /// They are computed when the key is first compared: most journeys end before another call is made.
  private lazy var normalized = link.normalized(keepingTrailingSlash: true)
  private lazy var linkHash = normalized.hashValue
  private let origin: RouteOrigin
  private let scene: RouteScene
  private let transition: RouteTransition?
  private let source: ObjectIdentifier?
  private let generation: Int

  init(_ link: DeepLink, _ journey: Journey, generation: Int) {
    self.link = link
    origin = journey.origin
    scene = journey.scene
    transition = journey.call.transition
    source = journey.call.source?.source.map { ObjectIdentifier($0) }
    self.generation = generation
  }

  static func == (left: JourneyKey, right: JourneyKey) -> Bool {
    left === right
      || left.linkHash == right.linkHash && left.normalized == right.normalized
        && left.origin == right.origin && left.scene == right.scene
        && left.transition == right.transition && left.source == right.source
        && left.generation == right.generation
  }

  func hash(into hasher: inout Hasher) { hasher.combine(linkHash) }
}
