// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteRules

/// The targets of links that a resolver has returned recently, and the number of links that it is
/// resolving.
@MainActor
final class ResolvedLinks {
  /// The targets in the order in which they were found.
  ///
  /// Invariant: at most `capacity` targets, each for another link.
  private var targets: [(link: NormalizedLink, target: DeepLink, time: Duration)] = []
  /// The number of links that are being resolved; at most `maximumCount`.
  private(set) var running = 0

  static let capacity = 64
  static let maximumCount = 16

  /// Returns the target of a link if the target was found after the given time.
  func target(of link: NormalizedLink, since time: Duration) -> DeepLink? {
    targets.first { $0.link == link && $0.time > time }?.target
  }

  func store(_ target: DeepLink, of link: NormalizedLink, at time: Duration) {
    targets.removeAll { $0.link == link }
    if targets.count >= Self.capacity { targets.removeFirst() }
    targets.append((link, target, time))
  }

  /// Counts one more running resolution unless the maximum is reached, and returns whether it was
  /// counted.
  func begin() -> Bool {
    guard running < Self.maximumCount else { return false }
    running += 1
    return true
  }

  func end() { running -= 1 }
}
