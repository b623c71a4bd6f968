public import RouteMatching

/// How a screen comes into view, or how others leave it.
///
/// A journey takes the transition of its request, else its route's, else ``show``. What each means
/// for the screens on display is planned by ``NavigationState/plan(_:in:ids:)``.
public struct RouteTransition: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case show
    case push
    case present(PresentationStyle)
    case replace
    case root
    case home
    case tab(String)
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
  /// Pushed onto the nearest stack, or presented where there is none.
  public static let show = RouteTransition(.show)
  /// Pushed onto the nearest stack; what is presented over it is dismissed first.
  public static let push = RouteTransition(.push)
  /// Presented over what is on screen, in the platform's own style.
  public static let present = RouteTransition(.present(.automatic))

  /// Presented over what is on screen.
  ///
  /// - Parameter style: What it looks like.
  /// - Returns: The transition.
  public static func present(_ style: PresentationStyle) -> RouteTransition {
    RouteTransition(.present(style))
  }

  /// In place of the screen on top.
  public static let replace = RouteTransition(.replace)
  /// The only screen of its tab, or of the scene; what is presented is dismissed first.
  public static let root = RouteTransition(.root)

  /// At the bottom of its tab's stack, or the scene's, when that is empty and in sight; else nothing
  /// happens.
  ///
  /// It shows what an app begins with, unless a link has come first.
  public static let home = RouteTransition(.home)

  /// Shown in a tab, which is selected.
  ///
  /// - Parameter name: The name of the tab.
  /// - Returns: The transition.
  public static func tab(_ name: String) -> RouteTransition {
    RouteTransition(.tab(name))
  }

  /// The top of the nearest stack leaves.
  public static let pop = RouteTransition(.pop)

  /// All that is above the topmost screen of a route leaves.
  ///
  /// - Parameter pattern: The pattern of the route, as it was registered.
  /// - Returns: The transition.
  public static func popTo(_ pattern: RoutePattern) -> RouteTransition {
    RouteTransition(.popTo(pattern.text))
  }

  /// All but the bottom of the nearest stack leaves.
  public static let popToRoot = RouteTransition(.popToRoot)
  /// What was presented last leaves, or what the journey's own link presented or laid over.
  public static let dismiss = RouteTransition(.dismiss)
  /// Over everything in the scene, whatever comes and goes below.
  public static let overlay = RouteTransition(.overlay)

  /// Presented in a way that only the app's own host knows.
  ///
  /// - Parameter name: What the host calls it.
  /// - Returns: The transition.
  public static func custom(_ name: String) -> RouteTransition {
    RouteTransition(.custom(name))
  }
}

extension RouteTransition {
  /// Whether the screen comes over what is on display, and never onto its stack.
  package var covers: Bool {
    switch kind {
    case .present, .overlay, .custom: true
    default: false
    }
  }

  /// The transition's name, as tools and traces spell it: `push`, `present(sheet)`, `tab(mall)`.
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
    case .pop: "pop"
    case .popTo(let pattern): "popTo(\(pattern))"
    case .popToRoot: "popToRoot"
    case .dismiss: "dismiss"
    case .overlay: "overlay"
    case .custom(let name): "custom(\(name))"
    }
  }
}
