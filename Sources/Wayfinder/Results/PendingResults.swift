// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteNavigation

/// The results that callers await, each with its scene.
///
/// The waits for results in one scene can be ended together.
@MainActor
final class PendingResults {
  private struct Wait {
    let scene: RouteScene
    weak var resultHandle: ResultHandle?
    /// The entry whose screen has the result handle; nil until the journey has a plan.
    var entry: NavigationEntry.ID?
  }

  private var waits: [Wait] = []

  init() {}

  /// Records that the screen for a result handle is about to be shown in a scene.
  func add(_ resultHandle: ResultHandle, in scene: RouteScene) {
    waits.removeAll { $0.resultHandle == nil || $0.resultHandle === resultHandle }
    waits.append(Wait(scene: scene, resultHandle: resultHandle))
  }

  /// Records the entry whose screen receives a result handle; of several entries, only the last is
  /// recorded.
  func setEntries(_ entries: some Sequence<NavigationEntry.ID>, of resultHandle: ResultHandle) {
    for entry in entries {
      for index in waits.indices where waits[index].resultHandle === resultHandle {
        waits[index].entry = entry
      }
    }
  }

  /// Returns the entry whose screen has a result handle; nil if the handle has no entry yet.
  func entry(of resultHandle: ResultHandle) -> NavigationEntry.ID? {
    waits.first { $0.resultHandle === resultHandle }?.entry
  }

  /// Returns whether a caller still awaits the result of an entry's screen.
  func isAwaited(_ entry: NavigationEntry.ID, in scene: RouteScene) -> Bool {
    waits.contains { $0.scene == scene && $0.entry == entry && $0.resultHandle?.isAwaited == true }
  }

  /// Ends all waits for results in one scene, or in all scenes; the waiting callers receive no
  /// result.
  func end(in scene: RouteScene? = nil) {
    let ending = waits.filter { scene == nil || $0.scene == scene }
    waits.removeAll { scene == nil || $0.scene == scene }
    for wait in ending { wait.resultHandle?.end() }
  }
}
