/// What is special about a route: where its screen belongs, and what journeys to it may do.
///
/// ```swift
/// router.register("/moments/:id", .external, traits: [.parent("/"), .tab("home")]) { request in
///   MomentPage(id: try request.parameters.value("id"))
/// }
/// ```
///
/// Of two traits that say different things, the last counts.
public struct RouteTrait: Sendable, Hashable {
  fileprivate enum Kind: Sendable, Hashable {
    case parent(RoutePattern)
    case tab(String)
    case bringsStack
    case alwaysNew
    case ungated
    case answersOutside
    case discloses(Set<String>)
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
  /// - Returns: The trait.
  public static func parent(_ pattern: RoutePattern) -> RouteTrait {
    RouteTrait(kind: .parent(pattern))
  }

  /// The screen belongs to a tab, which is selected first; of no meaning in a scene without tabs.
  ///
  /// - Parameter name: The name of the tab.
  /// - Returns: The trait.
  public static func tab(_ name: String) -> RouteTrait { RouteTrait(kind: .tab(name)) }

  /// When the screen is presented, it has a stack of its own, onto which others are pushed.
  public static let bringsStack = RouteTrait(kind: .bringsStack)

  /// Each journey shows a new screen, also when one of the same route and path parameters is open.
  ///
  /// A route with a parent keeps what its stack has in common with it all the same.
  public static let alwaysNew = RouteTrait(kind: .alwaysNew)

  /// Journeys from outside do not wait until the app opens its gates.
  public static let ungated = RouteTrait(kind: .ungated)

  /// Callers from outside get the value that the route answers with; without it they never do.
  public static let answersOutside = RouteTrait(kind: .answersOutside)

  /// The values of these parameters may be told to observers, and so written to logs.
  ///
  /// - Parameter names: The names of parameters of the pattern, or of query items.
  /// - Returns: The trait.
  public static func discloses(_ names: String...) -> RouteTrait {
    RouteTrait(kind: .discloses(Set(names)))
  }
}

/// What the traits of a route come to.
struct RouteTraits: Sendable, Hashable {
  private(set) var parent: RoutePattern?
  private(set) var tab: String?
  private(set) var bringsStack = false
  private(set) var allowsReuse = true
  private(set) var isUngated = false
  private(set) var answersOutside = false
  /// The names of the values that observers may see.
  private(set) var disclosed: Set<String> = []

  init(_ traits: [RouteTrait] = []) {
    for trait in traits {
      switch trait.kind {
      case .parent(let pattern): parent = pattern
      case .tab(let name): tab = name
      case .bringsStack: bringsStack = true
      case .alwaysNew: allowsReuse = false
      case .ungated: isUngated = true
      case .answersOutside: answersOutside = true
      case .discloses(let names): disclosed.formUnion(names)
      }
    }
  }
}
