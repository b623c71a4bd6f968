// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteNavigation

/// The results that callers wait for, each with the scene of its screen.
///
/// The waits for results in one scene can be ended together.
@MainActor
final class PendingResults {
  private struct Wait {
    let scene: RouteScene
    weak var resultHandle: RouteRequest.ResultHandle?
    /// The identity of the screen that returns the result.
    let identity: NavigationContent.Identity
    /// The entry whose screen has the result handle; nil until the journey has a plan.
    var entry: NavigationEntry.ID?
  }

  private var waits: [ObjectIdentifier: Wait] = [:]
  /// The number of waits at which outdated ones are removed: waits whose result handle no longer
  /// exists.
  private var limit = 16

  init() {}

  /// Whether no caller awaits a result.
  var isEmpty: Bool { waits.isEmpty }

  /// Records that the screen for a result handle is about to be shown in a scene.
  ///
  /// - Complexity: O(1) on average.
  func add(
    _ resultHandle: RouteRequest.ResultHandle,
    for identity: NavigationContent.Identity,
    in scene: RouteScene
  ) {
    if waits.count >= limit {
      waits = waits.filter { $0.value.resultHandle != nil }
      limit = max(16, waits.count * 2)
    }
    waits[ObjectIdentifier(resultHandle)] = Wait(
      scene: scene,
      resultHandle: resultHandle,
      identity: identity
    )
  }

  /// Records the entry whose screen receives a result handle; of several entries, only the last is
  /// recorded.
  func setEntry(_ entry: NavigationEntry.ID, of resultHandle: RouteRequest.ResultHandle) {
    waits[ObjectIdentifier(resultHandle)]?.entry = entry
  }

  /// Returns the entry whose screen has a result handle; nil if the handle has no entry yet.
  func entry(of resultHandle: RouteRequest.ResultHandle) -> NavigationEntry.ID? {
    waits[ObjectIdentifier(resultHandle)]?.entry
  }

  /// Returns the entries whose screens have the given identity, and whose results callers await.
  ///
  /// - Complexity: O(*n*) in the number of awaited results.
  func awaitedEntries(
    _ identity: NavigationContent.Identity,
    in scene: RouteScene
  ) -> [NavigationEntry.ID] {
    let awaited = waits.values.filter { wait in
      wait.scene == scene && wait.resultHandle?.isAwaited == true && wait.identity == identity
    }
    return awaited.compactMap(\.entry)
  }

  /// Ends all waits for results in one scene, or in all scenes; the waiting callers receive no
  /// result.
  func end(in scene: RouteScene? = nil) {
    for (key, wait) in waits where scene == nil || wait.scene == scene {
      waits[key] = nil
      wait.resultHandle?.end()
    }
  }
}
