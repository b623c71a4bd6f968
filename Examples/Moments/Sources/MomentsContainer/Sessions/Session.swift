package import MomentsKit
package import Wayfinder

/// One browser that uses the app: a scene of the router, and who sits before it.
@MainActor
package final class Session {
  /// What the browser's cookie holds.
  let name = Secret()
  /// What each form of the session's pages holds.
  let token = Secret()
  /// The session's window.
  package let scene: RouteScene
  /// What the window shows: four tabs, each with a stack.
  package let host = SessionHost()
  /// Who uses it.
  package let visitor: Visitor
  /// What the next page tells once, and then no more.
  var notice: Notice?
  /// What the inspector remembers of it.
  let inspector = InspectorState()
  /// When it was last used, by the store's clock.
  var lastUse: Duration

  /// What browsers have asked for and that has not come to its end.
  var errands: [PendingVisit] = []
  /// Who waits for something to happen in the session.
  var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ number: Int, language: Language, at time: Duration) {
    scene = RouteScene("web-\(number)")
    visitor = Visitor(language: language)
    lastUse = time
  }

  /// The page in front, and its entry.
  var front: (entry: NavigationEntry, page: Page)? {
    guard let entry = host.scene.top, let page = host.memory.screen(entry.id) else { return nil }
    return (entry, page)
  }

  /// Whether the page in front waits for the visitor's answer.
  var isAsking: Bool {
    front?.page.taps.contains { if case .answer = $0 { true } else { false } } ?? false
  }

  /// The entry that a path of the browser's names: in front if it is there, else in another tab.
  func entry(at path: String) -> NavigationEntry? {
    let scene = host.scene
    let entries = scene.entries.filter { WebPath(of: $0)?.text == path }
    return entries.first { $0.id == scene.top?.id } ?? entries.last
  }

  /// What the next page is to tell, which is told with it.
  func takeNotice() -> Notice? {
    defer { notice = nil }
    return notice
  }

  /// What a page tells once.
  struct Notice: Sendable {
    let failure: Failure
    let detail: Failure.Detail?
  }
}
