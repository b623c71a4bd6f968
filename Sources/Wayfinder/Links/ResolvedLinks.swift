// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The targets of recently resolved links, and the number of links that are being resolved.
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

  /// Returns the target of a link that was found after a time.
  func target(of link: NormalizedLink, since time: Duration) -> DeepLink? {
    targets.first { $0.link == link && $0.time > time }?.target
  }

  func store(_ target: DeepLink, of link: NormalizedLink, at time: Duration) {
    targets.removeAll { $0.link == link }
    if targets.count >= Self.capacity { targets.removeFirst() }
    targets.append((link, target, time))
  }

  /// Forgets all targets, because the resolver has changed.
  func removeAll() { targets = [] }

  /// Returns whether another link may be resolved now, and counts it.
  func begin() -> Bool {
    guard running < Self.maximumCount else { return false }
    running += 1
    return true
  }

  func end() { running -= 1 }
}
