/// The answers that callers wait for, scene by scene, so that no wait outlasts its scene.
@MainActor
final class AwaitedAnswers {
  private struct Wait {
    let scene: RouteScene
    weak var lease: NavigationLease?
  }

  private var waits: [Wait] = []

  init() {}

  /// The number of callers whose screens can still answer.
  var count: Int { waits.count { $0.lease != nil } }

  func add(_ lease: NavigationLease, in scene: RouteScene) {
    waits.removeAll { $0.lease == nil }
    waits.append(Wait(scene: scene, lease: lease))
  }

  /// Tells the callers of a scene, or all, that there will be no answer.
  func end(in scene: RouteScene? = nil) {
    let ending = waits.filter { scene == nil || $0.scene == scene }
    waits.removeAll { scene == nil || $0.scene == scene }
    for wait in ending { wait.lease?.end() }
  }
}
