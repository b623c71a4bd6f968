import MomentsKit
import Wayfinder

/// Something that a browser has asked for, and that may take longer than the browser's request.
///
/// A journey may ask the visitor something, or wait at a gate. The browser gets its answer then, with
/// the page in front, and the errand goes on without it.
@MainActor
final class PendingVisit {
  /// The errand that this code belongs to; journeys hand it on to all that they call.
  @TaskLocal static var current: PendingVisit?

  /// What an errand can wait for.
  enum Pause {
    /// A page in front that asks the visitor.
    case visitor
    /// A gate that is closed.
    case gate
    /// The same journey of another errand.
    case equal
  }

  /// What it waits for; nil when it goes on.
  private(set) var pause: Pause?
  /// Whether it has come to its end.
  private(set) var isDone = false
  /// Whether the browser has had its answer before the end.
  var isLate = false

  /// Whether it draws a page anew at this moment, which is no jump of the visitor's.
  var isRenewing = false

  private var waiting: [CheckedContinuation<Void, Never>] = []
  private let changed: @MainActor () -> Void

  init(changed: @escaping @MainActor () -> Void) {
    self.changed = changed
  }

  func wait(for pause: Pause) {
    self.pause = pause
    changed()
  }

  func goOn() { pause = nil }

  func end() {
    isDone = true
    changed()
    for one in waiting { one.resume() }
    waiting = []
  }

  /// Waits for the end of it.
  func untilEnd() async {
    guard !isDone else { return }
    await withCheckedContinuation { waiting.append($0) }
  }
}

extension Router<Page> {
  /// Tells the errands of all sessions when their journeys wait, as long as the router lives.
  func tellErrands() {
    observe { [weak self] event in
      guard let self, let errand = PendingVisit.current else { return }
      switch event.kind {
      case .joined:
        errand.wait(for: .equal)
      case .step(let step) where step.name == .gate:
        // Where there is no room to wait, the journey ends at once.
        let waits = step.detail.hasPrefix("waits") && inboxCount < limits.inboxCapacity
        if waits { errand.wait(for: .gate) } else { errand.goOn() }
      default: break
      }
    }
  }
}
