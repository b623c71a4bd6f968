/// What a view does when it comes onto the display and when it leaves it.
@MainActor final class Lifecycle {
  var appear: (() -> Void)?
  var disappear: (() -> Void)?
  /// Starts the view's task.
  var start: (() -> Task<Void, Never>)?
  private(set) var isShown = false
  private var task: Task<Void, Never>?

  func show() {
    isShown = true
    appear?()
    task = start?()
  }

  func hide() {
    isShown = false
    task?.cancel()
    task = nil
    disappear?()
  }

  /// Begins the task anew, as another `id` of it asks.
  func restart() {
    guard isShown else { return }
    task?.cancel()
    task = start?()
  }
}
