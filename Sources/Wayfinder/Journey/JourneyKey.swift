// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The properties in which two calls must be equal to share one journey.
///
/// It is a class, because several objects store the key of a journey.
final class JourneyKey: Hashable, Sendable {
  /// The hash of the link, which is compared first; several dictionaries use this stored value.
  private let linkHash: Int
  private let link: NormalizedLink
  private let origin: RouteOrigin
  private let scene: RouteScene
  private let transition: RouteTransition?
  private let source: ObjectIdentifier?
  private let generation: Int

  @MainActor
  init(_ link: DeepLink, _ journey: Journey, generation: Int) {
    self.link = link.normalized(keepingTrailingSlash: true)
    linkHash = self.link.hashValue
    origin = journey.origin
    scene = journey.scene
    transition = journey.call.transition
    source = journey.call.source?.source.map { ObjectIdentifier($0) }
    self.generation = generation
  }

  static func == (left: JourneyKey, right: JourneyKey) -> Bool {
    left === right
      || left.linkHash == right.linkHash && left.link == right.link && left.origin == right.origin
        && left.scene == right.scene && left.transition == right.transition
        && left.source == right.source && left.generation == right.generation
  }

  func hash(into hasher: inout Hasher) { hasher.combine(linkHash) }
}
