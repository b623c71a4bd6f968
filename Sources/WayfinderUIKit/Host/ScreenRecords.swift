#if canImport(UIKit) && !os(watchOS)
public import RouteNavigation
import UIKit
import Wayfinder

/// Which controller shows which entry.
///
/// Controllers are held weakly: what keeps a screen alive is the window that shows it.
@MainActor
struct ScreenRecords {
  /// One screen on display.
  struct Record {
    weak var controller: UIViewController?
    var entry: NavigationEntry
    /// What is kept for as long as the screen is on display.
    var resultHandle: ResultHandle?
    /// What was presented for the screen: itself, or a navigation controller around it.
    weak var container: UIViewController?
    /// Whether others can be pushed over it in its container.
    var hasStack = false
  }

  private var records: [ObjectIdentifier: Record] = [:]
  private var lastOwn = 0

  init() {}

  subscript(_ controller: UIViewController) -> Record? {
    get {
      // An identifier may be that of a controller that is gone.
      records[ObjectIdentifier(controller)].flatMap { $0.controller === controller ? $0 : nil }
    }
    set { records[ObjectIdentifier(controller)] = newValue }
  }

  /// The number of screens that are known.
  var count: Int { records.count }

  /// Whether somebody waits for a screen to answer.
  var hasResultHandles: Bool { records.values.contains { $0.resultHandle?.isAwaited == true } }

  mutating func note(
    _ controller: UIViewController,
    _ entry: NavigationEntry,
    _ resultHandle: ResultHandle?
  ) {
    self[controller] = Record(controller: controller, entry: entry, resultHandle: resultHandle)
  }

  func controller(of id: NavigationEntry.ID) -> UIViewController? {
    records.values.first { $0.entry.id == id }?.controller
  }

  /// The screen for which a controller was presented.
  func presented(in container: UIViewController) -> Record? {
    records.values.first { $0.container === container && $0.controller != nil }
  }

  /// The screen for which a controller was presented; one of the app's own, if it was none.
  ///
  /// The app's own has an entry without a link, and a number that no journey gives.
  mutating func presentedOrOwn(in container: UIViewController) -> Record {
    if let record = presented(in: container) { return record }
    lastOwn -= 1
    let content = NavigationContent(link: "", route: "", parameters: [:])
    var record = Record(
      controller: container,
      entry: NavigationEntry(id: lastOwn, content, presentation: .presented(.automatic))
    )
    record.container = container
    record.hasStack = container is UINavigationController
    self[container] = record
    return record
  }

  /// Lets what stands at the bottom of a presented stack now take the place of what stood there.
  mutating func inherit(_ stack: UINavigationController) {
    guard let old = presented(in: stack), let controller = old.controller,
      let bottom = stack.viewControllers.first, var record = self[bottom]
    else { return }
    self[controller] = nil
    record.entry.presentation = old.entry.presentation
    record.container = stack
    record.hasStack = old.hasStack
    self[bottom] = record
  }

  /// Lets go of all but some, and with them of their result handles.
  mutating func keep(_ ids: Set<NavigationEntry.ID>) {
    let left = records.filter { !ids.contains($0.value.entry.id) || $0.value.controller == nil }
    for key in left.keys { records[key] = nil }
  }
}
#endif
