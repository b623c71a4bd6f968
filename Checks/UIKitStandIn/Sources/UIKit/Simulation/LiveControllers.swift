/// Every controller alive, held weakly.
@MainActor enum LiveControllers {
  private struct Entry {
    weak var controller: UIViewController?
  }

  private static var entries: [Entry] = []

  static func add(_ controller: UIViewController) {
    entries.removeAll { $0.controller == nil }
    entries.append(Entry(controller: controller))
  }

  static var all: [UIViewController] { entries.compactMap(\.controller) }
}

extension UIKitSimulation {
  /// Every view controller that is alive, in the order of making: what a leak test looks at.
  public static var liveViewControllers: [UIViewController] { LiveControllers.all }
}
