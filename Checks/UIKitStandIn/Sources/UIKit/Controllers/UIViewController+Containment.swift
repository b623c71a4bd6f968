/// The direction in which a controller is moving between containers.
struct Movement {
  var isArriving = false
  var isLeaving = false
}

extension UIViewController {
  /// `addChild` calls `willMove`; the client calls `didMove`.
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

  /// `removeFromParent` calls `didMove`; the client has called `willMove`.
  func leaveParent() {
    guard let container else { return }
    container.contained.removeAll { $0 === self }
    self.container = nil
    didMove(toParent: nil)
  }

  /// Whether this controller receives appearance events because its view moves within its parent's.
  var followsItsParent: Bool {
    guard let container, !container.arrangesItsChildren else { return false }
    return container.shouldAutomaticallyForwardAppearanceMethods
      && (container.appearance == .appeared || container.appearance == .appearing)
  }
}
