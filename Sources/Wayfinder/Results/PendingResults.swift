import RouteNavigation

/// The answers that callers wait for, scene by scene, so that no wait outlasts its scene.
@MainActor
final class PendingResults {
  private struct Wait {
    let scene: RouteScene
    weak var resultHandle: ResultHandle?
    /// The entry that the result handle was handed to, once it was.
    var entry: NavigationEntry.ID?
  }

  private var waits: [Wait] = []

  init() {}

  /// Notes that the screen of a result handle is about to be shown in a scene.
  func add(_ resultHandle: ResultHandle, in scene: RouteScene) {
    waits.removeAll { $0.resultHandle == nil || $0.resultHandle === resultHandle }
    waits.append(Wait(scene: scene, resultHandle: resultHandle))
  }

  /// Notes to which entry a result handle is handed.
  func note(_ entries: some Sequence<NavigationEntry.ID>, _ resultHandle: ResultHandle) {
    for entry in entries {
      for index in waits.indices where waits[index].resultHandle === resultHandle {
        waits[index].entry = entry
      }
    }
  }

  /// Whether the screen of an entry is to answer somebody who still waits.
  func isAwaited(_ entry: NavigationEntry.ID, in scene: RouteScene) -> Bool {
    waits.contains { $0.scene == scene && $0.entry == entry && $0.resultHandle?.isAwaited == true }
  }

  /// Tells the callers of a scene, or all, that there will be no answer.
  func end(in scene: RouteScene? = nil) {
    let ending = waits.filter { scene == nil || $0.scene == scene }
    waits.removeAll { scene == nil || $0.scene == scene }
    for wait in ending { wait.resultHandle?.end() }
  }
}
