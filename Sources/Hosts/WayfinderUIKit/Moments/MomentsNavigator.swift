// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
public import UIKit
import Wayfinder

/// An adapter with which the router uses a ``Navigating`` value of the Moments app as a
/// `Navigator`.
///
/// A navigator of the published interface makes and shows its screen in one call. The adapter calls
/// it when the router needs the screen. It intercepts `navigate(to:from:using:)`, and shows the
/// screen when the journey may change its scene.
@MainActor
final class MomentsNavigator: Navigator {
  private let navigating: any Navigating
  private let front: @MainActor (RouteScene) -> UIViewController?
  private var intercepted: [InterceptedScreen] = []

  /// A screen that a navigator has passed to `navigate(to:from:using:)`.
  struct InterceptedScreen {
    weak var destination: UIViewController?
    let type: TransitionType
  }

  /// Creates an adapter for a navigator of the published interface.
  ///
  /// - Parameters:
  ///   - navigating: The navigator of the published interface.
  ///   - front: Returns the front screen of a scene.
  init(
    _ navigating: any Navigating,
    front: @escaping @MainActor (RouteScene) -> UIViewController?
  ) {
    self.navigating = navigating
    self.front = front
  }

  func screen(for request: RouteRequest) async throws -> UIViewController {
    guard let source = request.source as? UIViewController ?? front(request.scene) else {
      throw RouteError(
        .navigationFailed,
        for: request,
        message: "there is no window for the screen; attach a host"
      )
    }
    let type = TransitionType(request.transition)
    let root = source.outermost
    let before = source.presentedViewController
    let shape = root.shape
    // While this handler is set, `navigate(to:from:using:)` calls it and does not show the screen.
    var shown: UIViewController?
    Interception.handler = { [weak self] destination, type in
      shown = destination
      self?.intercepted.removeAll { $0.destination == nil }
      self?.intercepted.append(InterceptedScreen(destination: destination, type: type))
    }
    defer { Interception.handler = nil }
    navigating.navigate(from: source, using: type, parameters: request.momentsParameters)
    if let shown { return shown }
    // The navigator may have presented the screen itself, by calling UIKit's `present`. In that
    // case, return the presented screen.
    if let shown = source.presentedViewController, shown !== before { return shown }
    // The navigator may have pushed or popped a screen itself, by calling UIKit. In that case,
    // return the front screen.
    if root.shape != shape { return front(request.scene) ?? root }
    throw RouteError(.declined, for: request, message: "the navigator showed no screen")
  }

  func navigate(
    to screen: UIViewController,
    in turn: NavigationContext<UIViewController>
  ) async throws {
    let type = intercepted.last { $0.destination === screen }?.type
    intercepted.removeAll { $0.destination === screen || $0.destination == nil }
    // If no screen was intercepted, the navigator itself has already shown or closed a screen. So
    // nothing is left to do.
    guard let type else { return }
    try await turn.show(
      screen,
      from: source(for: turn.request, in: turn.host),
      // With nil, the host uses the transition of the journey. This transition is more precise than a
      // `TransitionType`, which is only `show` or `present`. So nil is passed if the navigator has
      // used the type that corresponds to the journey's transition.
      using: type == TransitionType(turn.request.transition) ? nil : RouteTransition(type)
    )
  }
}

extension TransitionType {
  /// Creates the ``TransitionType`` that is most similar to a transition of the router.
  fileprivate init(_ transition: RouteTransition) {
    self = transition.covers ? .present : .show
  }
}

extension UIViewController {
  /// The identifiers of this controller and of all controllers that it contains or presents;
  /// different identifiers mean that the screens have changed.
  ///
  /// If they differ after a call, the call has changed the screens.
  fileprivate var shape: [ObjectIdentifier] {
    var shape = [ObjectIdentifier(self)]
    let stack = (self as? UINavigationController)?.viewControllers
    for child in stack ?? children { shape += child.shape }
    if let selected = (self as? UITabBarController)?.selectedViewController {
      shape.append(ObjectIdentifier(selected))
    }
    if let presented = presentedViewController, presented.presentingViewController === self,
      !presented.isBeingDismissed
    {
      shape += presented.shape
    }
    return shape
  }
}

/// The handler for the screens that navigators pass to ``Navigating/navigate(to:from:using:)``; set
/// only while the router asks a navigator for its screen.
@MainActor
private enum Interception {
  static var handler: (@MainActor (UIViewController, TransitionType) -> Void)?
}

extension Navigating {
  /// Shows a screen from another screen: pushes it onto a stack, or presents it.
  ///
  /// - Parameters:
  ///   - destination: The screen.
  ///   - source: The screen from which it is shown.
  ///   - transitionType: The transition; it can differ from the type that the caller requested.
  public func navigate(
    to destination: UIViewController,
    from source: UIViewController,
    using transitionType: TransitionType
  ) {
    if let handler = Interception.handler { return handler(destination, transitionType) }
    // Without a handler, no journey waits for a screen, for example because the navigator shows its
    // screen only after a network response. So the screen is shown without the router.
    switch transitionType {
    case .show: source.show(destination, sender: nil)
    case .present: source.present(destination, animated: true)
    }
  }
}

extension RouteRequest {
  /// The parameters and query items of the link, with their names in lower case as in the published
  /// interface.
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
