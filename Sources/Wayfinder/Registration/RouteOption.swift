/// What is special about a route: where its screen belongs, and what journeys to it may do.
///
/// ```swift
/// router.register("/moments/:id", .external, options: [.parent("/"), .tab("home")]) { request in
///   MomentPage(id: try request.parameters.value("id"))
/// }
/// ```
///
/// Of two options that say different things, the last counts.
public struct RouteOption: Sendable, Hashable {
  fileprivate enum Kind: Sendable, Hashable {
    case parent(RoutePattern)
    case tab(String)
    case embedsInNavigationStack
    case alwaysNewScreen
    case bypassesGates
    case returnsResultToExternalCallers
    case parameters(String, Visibility)
  }

  fileprivate let kind: Kind

  /// The screen stands on a stack above that of another route, which is shown first.
  ///
  /// A link to the route builds the same stack whatever was on display. ``Router/validate()`` refuses
  /// a parent that is not registered, less exposed than its child, or its own descendant. Policy holds
  /// for a parent as for its child; the parent's middleware runs only for journeys to the parent.
  ///
  /// - Parameter pattern: The parent's pattern, as it is registered; its parameters must be among the
  ///   child's.
  /// - Returns: The option.
  public static func parent(_ pattern: RoutePattern) -> RouteOption {
    RouteOption(kind: .parent(pattern))
  }

  /// The screen belongs to a tab, which is selected first; of no meaning in a scene without tabs.
  ///
  /// - Parameter name: The name of the tab.
  /// - Returns: The option.
  public static func tab(_ name: String) -> RouteOption { RouteOption(kind: .tab(name)) }

  /// When the screen is presented, it has a stack of its own, onto which others are pushed.
  public static let embedsInNavigationStack = RouteOption(kind: .embedsInNavigationStack)

  /// Each journey shows a new screen, also when one of the same route and path parameters is open.
  ///
  /// A route with a parent keeps what its stack has in common with it all the same.
  public static let alwaysNewScreen = RouteOption(kind: .alwaysNewScreen)

  /// Journeys from outside do not wait until the app opens its gates.
  public static let bypassesGates = RouteOption(kind: .bypassesGates)

  /// Callers from outside get the value that the route answers with; without it they never do.
  public static let returnsResultToExternalCallers = RouteOption(
    kind: .returnsResultToExternalCallers
  )

  /// Observers, and so logs, may see the value of a parameter; without it they see none.
  ///
  /// - Parameters:
  ///   - name: The name of a parameter of the pattern, or of a query item.
  ///   - visibility: Who may see the value.
  /// - Returns: The option.
  public static func parameters(_ name: String, _ visibility: Visibility) -> RouteOption {
    RouteOption(kind: .parameters(name, visibility))
  }

  /// Who may see the value of a parameter.
  public enum Visibility: Sendable, Hashable {
    /// Observers and logs.
    case `public`
    /// The route's own code.
    case `private`
  }
}

/// What the options of a route come to.
struct ResolvedRouteOptions: Sendable, Hashable {
  private(set) var parent: RoutePattern?
  private(set) var tab: String?
  private(set) var embedsInNavigationStack = false
  private(set) var allowsReuse = true
  private(set) var bypassesGates = false
  private(set) var returnsResultToExternalCallers = false
  /// The names of the values that observers may see.
  private(set) var disclosed: Set<String> = []

  init(_ options: [RouteOption] = []) {
    for option in options {
      switch option.kind {
      case .parent(let pattern): parent = pattern
      case .tab(let name): tab = name
      case .embedsInNavigationStack: embedsInNavigationStack = true
      case .alwaysNewScreen: allowsReuse = false
      case .bypassesGates: bypassesGates = true
      case .returnsResultToExternalCallers: returnsResultToExternalCallers = true
      case .parameters(let name, .public): disclosed.insert(name)
      case .parameters(let name, .private): disclosed.remove(name)
      }
    }
  }
}
