#if canImport(UIKit) && !os(watchOS)
public import UIKit
import Wayfinder

/// A navigator of the Moments interface as one of the router's.
///
/// Such a navigator makes and shows its screen in one call. The call is made when the screen is
/// wanted; what it hands to the helper is noted, and shown when the scene's turn comes.
@MainActor
final class MomentsNavigator: Navigator {
  private let navigating: any Navigating
  private let front: @MainActor (RouteScene) -> UIViewController?
  private var asked: [Asked] = []

  /// What a navigator has asked for.
  struct Asked {
    weak var destination: UIViewController?
    let type: TransitionType
  }

  /// Makes a navigator of the router.
  ///
  /// - Parameters:
  ///   - navigating: The navigator of the old interface.
  ///   - front: Finds the screen in front of a window.
  init(
    _ navigating: any Navigating,
    front: @escaping @MainActor (RouteScene) -> UIViewController?
  ) {
    self.navigating = navigating
    self.front = front
  }

  func screen(for request: RouteRequest) async throws -> UIViewController {
    guard let source = request.source as? UIViewController ?? front(request.scene) else {
      throw RouteError(.navigationFailed, for: request, message: "there is no window to show it in")
    }
    let type = TransitionType(request.transition)
    let before = source.presentedViewController
    // The helper comes here instead of showing anything itself.
    var shown: UIViewController?
    Helper.note = { [weak self] destination, type in
      shown = destination
      self?.asked.removeAll { $0.destination == nil }
      self?.asked.append(Asked(destination: destination, type: type))
    }
    defer { Helper.note = nil }
    navigating.navigate(from: source, using: type, parameters: request.momentsParameters)
    if let shown { return shown }
    // It may have presented its screen in its own way.
    if let shown = source.presentedViewController, shown !== before { return shown }
    throw RouteError(.declined, for: request, message: "the navigator has shown nothing")
  }

  func navigate(
    to screen: UIViewController,
    in turn: NavigationContext<UIViewController>
  ) async throws {
    let type = asked.last { $0.destination === screen }?.type
    asked.removeAll { $0.destination === screen || $0.destination == nil }
    // Without a word to the helper, the navigator has presented it already.
    guard let type else { return }
    try await turn.show(
      screen,
      from: source(for: turn.request, in: turn.host),
      // What the caller wants says more than the two words of this interface.
      using: type == TransitionType(turn.request.transition) ? nil : RouteTransition(type)
    )
  }
}

extension TransitionType {
  /// The word of this interface that comes nearest to a transition.
  fileprivate init(_ transition: RouteTransition) {
    self = transition.covers ? .present : .show
  }
}

/// Where ``Navigating/navigate(to:from:using:)`` hands its screen, while a journey asks for one.
@MainActor
private enum Helper {
  static var note: (@MainActor (UIViewController, TransitionType) -> Void)?
}

extension Navigating {
  /// Shows a screen: pushed where there is a stack, or presented.
  ///
  /// - Parameters:
  ///   - destination: The screen.
  ///   - source: The screen from which to show it.
  ///   - transitionType: How to show it; it need not be what the caller of the journey has asked for.
  public func navigate(
    to destination: UIViewController,
    from source: UIViewController,
    using transitionType: TransitionType
  ) {
    if let note = Helper.note { return note(destination, transitionType) }
    // Nobody waits any more, as after an answer of a server.
    switch transitionType {
    case .show: source.show(destination, sender: nil)
    case .present: source.present(destination, animated: true)
    }
  }
}

extension RouteRequest {
  /// The values of the link as the Moments interface names them.
  fileprivate var momentsParameters: [String: String] {
    var values: [String: String] = [:]
    for item in link.query {
      if let name = item.name, let value = item.value { values[name.lowercased()] = value }
    }
    for (name, value) in parameters.pathValues { values[name.lowercased()] = value }
    return values
  }
}
#endif
