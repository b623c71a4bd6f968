// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RouteNavigation
import Wayfinder

/// Any data is a saved state or has an error; a state is encoded to an equal one, and a router restores
/// it or skips its entries.
func checkState(_ input: Input) {
  guard let state = try? JSONDecoder().decode(NavigationState.self, from: Data(input.bytes)) else {
    return
  }
  do {
    let copy = try JSONDecoder().decode(NavigationState.self, from: JSONEncoder().encode(state))
    require(copy == state, "a state changes when it is saved again: \(state)")
  } catch {
    require(false, "a state cannot be copied: \(error)")
  }
  for scene in state.scenes.values { restore(scene) }
}

/// Restores a scene and runs the main actor's work until the journey has ended.
private func restore(_ scene: NavigationState.Scene) {
  let progress = Progress()
  Task { @MainActor in
    await progress.restore(scene)
  }
  let end = Date(timeIntervalSinceNow: 10)
  while !MainActor.assumeIsolated({ progress.isEnded }) {
    require(Date() < end, "restoring does not end")
    RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
  }
}

@MainActor
private final class Progress {
  private(set) var isEnded = false

  nonisolated init() {}

  func restore(_ scene: NavigationState.Scene) async {
    let router = Router<String>()
    for path in ["/", "/about", "/a/:id", "/files/*path", "/:id<int>/edit"] as [RoutePattern] {
      router.register(path, .external) { _ in path.text }
    }
    router.attach(MemoryHost(scene: NavigationState.Scene(tabs: scene.tabs.map(\.name))))
    let count = scene.entries.count
    if let result = try? await router.restore(scene) {
      let known = result.restored.count + result.skipped.count
      require(known <= count, "\(known) of \(count) entries")
    }
    isEnded = true
  }
}
