/// The answers that callers wait for, scene by scene, so that no wait outlasts its scene.
@MainActor
final class AwaitedAnswers {
  private struct Wait {
    let scene: RouteScene
    weak var lease: NavigationLease?
    /// The entry that the lease was handed to, once it was.
    var entry: NavigationEntry.ID?
  }

  private var waits: [Wait] = []

  init() {}

  /// Notes that the screen of a lease is about to be shown in a scene.
  func add(_ lease: NavigationLease, in scene: RouteScene) {
    waits.removeAll { $0.lease == nil || $0.lease === lease }
    waits.append(Wait(scene: scene, lease: lease))
  }

  /// Notes to which entry a lease is handed.
  func note(_ entries: some Sequence<NavigationEntry.ID>, _ lease: NavigationLease) {
    for entry in entries {
      for index in waits.indices where waits[index].lease === lease { waits[index].entry = entry }
    }
  }

  /// Whether the screen of an entry is to answer somebody who still waits.
  func isAwaited(_ entry: NavigationEntry.ID, in scene: RouteScene) -> Bool {
    waits.contains { $0.scene == scene && $0.entry == entry && $0.lease?.isAwaited == true }
  }

  /// Tells the callers of a scene, or all, that there will be no answer.
  func end(in scene: RouteScene? = nil) {
    let ending = waits.filter { scene == nil || $0.scene == scene }
    waits.removeAll { scene == nil || $0.scene == scene }
    for wait in ending { wait.lease?.end() }
  }
}
