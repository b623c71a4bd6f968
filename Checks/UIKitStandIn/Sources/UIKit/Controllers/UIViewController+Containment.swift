/// Whether a controller is on its way into a container or out of one.
struct Movement {
  var isArriving = false
  var isLeaving = false
}

extension UIViewController {
  /// `addChild` tells the child that it will move; the client says that it has moved.
  func adopt(_ child: UIViewController) {
    guard child !== self, !isSelfOrDescendant(of: child) else {
      return UIKitSimulation.fail("There is a cycle in the controllers: \(child) contains \(self)")
    }
    guard child.container !== self else { return }
    child.leaveParent()
    child.willMove(toParent: self)
    child.container = self
    contained.append(child)
  }

  /// `removeFromParent` tells the child that it has moved; the client said that it will move.
  func leaveParent() {
    guard let container else { return }
    container.contained.removeAll { $0 === self }
    self.container = nil
    didMove(toParent: nil)
  }

  /// Whether this controller's appearance follows its parent's by the moves of its view.
  var followsItsParent: Bool {
    guard let container, !container.arrangesItsChildren else { return false }
    return container.shouldAutomaticallyForwardAppearanceMethods
      && (container.appearance == .appeared || container.appearance == .appearing)
  }
}
