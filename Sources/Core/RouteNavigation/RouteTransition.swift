// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import RouteMatching

/// The way in which a screen is shown, or in which screens are removed.
///
/// A journey uses the transition of its request; if there is none, that of its route, and otherwise
/// ``show``. ``NavigationState/plan(_:in:ids:)`` turns a transition into steps.
public struct RouteTransition: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case show
    case push
    case present(PresentationStyle)
    case replace
    case root
    case home
    case tab(String)
    case inParent
    case pop
    case popTo(String)
    case popToRoot
    case dismiss
    case overlay
    case custom(String)
  }

  let kind: Kind

  init(_ kind: Kind) {
    self.kind = kind
  }
}

extension RouteTransition {
  /// Pushes the screen onto the nearest stack, or presents it if there is no stack.
  public static let show = RouteTransition(.show)
  /// Pushes the screen onto the nearest stack, after dismissing the entries presented over that
  /// stack.
  public static let push = RouteTransition(.push)
  /// Presents the screen in the default style of the platform.
  public static let present = RouteTransition(.present(.automatic))

  /// Presents the screen in a style.
  ///
  /// - Parameter style: The style.
  /// - Returns: The transition.
  public static func present(_ style: PresentationStyle) -> RouteTransition {
    RouteTransition(.present(style))
  }

  /// Replaces the top screen; an app's own screen at the bottom of the stack stays.
  public static let replace = RouteTransition(.replace)
  /// Makes the screen the only screen of its tab or scene; the presented entries and the app's own
  /// screens are removed.
  public static let root = RouteTransition(.root)

  /// Puts the screen at the bottom of the stack if the stack is empty and visible; otherwise does
  /// nothing.
  ///
  /// It shows the first screen of an app, unless a link has already opened another screen.
  public static let home = RouteTransition(.home)

  /// Selects a tab and shows the screen in it.
  ///
  /// - Parameter name: The name of the tab.
  /// - Returns: The transition.
  public static func tab(_ name: String) -> RouteTransition {
    RouteTransition(.tab(name))
  }

  /// Shows the screen inside of the screen of its parent, such as a split view, pages or tabs of a feature.
  ///
  /// The parent's screen is found anywhere in the scene, or made and shown first. It contains one screen at a time,
  /// which is removed with it. The host says how a screen contains another one.
  public static let inParent = RouteTransition(.inParent)

  /// Removes the topmost routed screen of the nearest stack, with the app's own screens above it.
  public static let pop = RouteTransition(.pop)

  /// Removes the screens above the topmost screen of a route.
  ///
  /// - Parameter pattern: The pattern of the route, spelled as in its registration.
  /// - Returns: The transition.
  public static func popTo(_ pattern: RoutePattern) -> RouteTransition {
    RouteTransition(.popTo(pattern.text))
  }

  /// Removes all screens of the nearest stack except the bottom.
  public static let popToRoot = RouteTransition(.popToRoot)
  /// Removes the presented screen or the overlay that shows the journey's link; if there is none,
  /// removes the topmost presented screen.
  public static let dismiss = RouteTransition(.dismiss)
  /// Shows the screen as an overlay over all other screens of the scene; changes of the other
  /// screens do not affect the overlay.
  public static let overlay = RouteTransition(.overlay)

  /// Presents the screen in a custom way that the app's host implements.
  ///
  /// - Parameter name: The name by which the host identifies the way.
  /// - Returns: The transition.
  public static func custom(_ name: String) -> RouteTransition {
    RouteTransition(.custom(name))
  }
}

extension RouteTransition {
  /// Whether the transition may dismiss screens that the app presented itself.
  var dismissesAppScreens: Bool {
    switch kind {
    case .dismiss, .pop, .popTo, .popToRoot, .replace, .root: true
    case .show, .push, .present, .home, .tab, .inParent, .overlay, .custom: false
    }
  }

  /// Whether the transition shows the screen over the other screens and never on a stack.
  package var covers: Bool {
    switch kind {
    case .present, .overlay, .custom: true
    default: false
    }
  }

  /// The tab that the transition selects, or nil.
  package var tab: String? {
    if case .tab(let name) = kind { name } else { nil }
  }

  /// The transition's name, as tools and traces print it: `push`, `present(sheet)`, `tab(mall)`.
  public var name: String {
    switch kind {
    case .show: "show"
    case .push: "push"
    case .present(.automatic): "present"
    case .present(let style): "present(\(style.name))"
    case .replace: "replace"
    case .root: "root"
    case .home: "home"
    case .tab(let name): "tab(\(name))"
    case .inParent: "inParent"
    case .pop: "pop"
    case .popTo(let pattern): "popTo(\(pattern))"
    case .popToRoot: "popToRoot"
    case .dismiss: "dismiss"
    case .overlay: "overlay"
    case .custom(let name): "custom(\(name))"
    }
  }
}
