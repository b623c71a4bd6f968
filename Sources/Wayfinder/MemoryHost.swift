/// A host that only remembers: for containers that render on their own, for previews and tests.
///
/// What is on display is a ``NavigationState/Scene``, and each journey is planned as in a real window:
/// a route that is on display already is gone back to instead of shown twice.
@MainActor
public final class MemoryHost<Screen>: NavigationHost {
  /// One screen on display.
  public struct Entry {
    /// The screen.
    public let screen: Screen
    /// The link that led to it.
    public let link: DeepLink
    /// The pattern of its route.
    public let pattern: RoutePattern
    /// How it came into view.
    public let transition: RouteTransition
  }

  /// What is on display, without the screens.
  public private(set) var scene: NavigationState.Scene

  private var screens: [NavigationEntry.ID: Entry] = [:]
  private var ids = NavigationIDs()

  /// Makes a host that shows nothing.
  ///
  /// - Parameter scene: Whether there are tabs, a stack or neither; a stack unless said otherwise.
  public init(scene: NavigationState.Scene = NavigationState.Scene()) {
    self.scene = scene
  }

  /// The screens on the stack that is in front below everything presented, the last one on top.
  public var stack: [Entry] { (scene.baseStack ?? []).compactMap { screens[$0.id] } }

  /// The screens presented over the stack, the last one on top.
  public var presented: [Entry] {
    scene.presented.flatMap(\.entries).compactMap { screens[$0.id] }
  }

  /// The screen presented last, else the one on top of the stack.
  public var top: Screen? { scene.top.flatMap { screens[$0.id]?.screen } }

  /// Plans how the screen comes into view, and shows it so.
  ///
  /// A screen that is on display already, of the same route and with the same path parameters, is
  /// replaced by the new one, which knows the new query.
  ///
  /// - Throws: ``NavigationPlanError`` when the scene cannot do what the transition asks for.
  public func navigate(
    to screen: Screen,
    from source: Screen?,
    for request: RouteRequest
  ) async throws {
    let content = NavigationContent(
      link: request.link.text,
      route: request.pattern,
      parameters: request.parameters.pathValues
    )
    var state = NavigationState(scenes: [request.scene: scene])
    let target = NavigationTarget(content, transition: request.transition)
    for step in try state.plan(target, in: request.scene, ids: &ids) {
      try state.apply(step, in: request.scene)
    }
    scene = state.scenes[request.scene] ?? scene
    keep(screen, content, request)
  }

  /// Remembers the screen for the entry that it came to, and forgets those that have left.
  private func keep(_ screen: Screen, _ content: NavigationContent, _ request: RouteRequest) {
    let entries = scene.entries
    let left = Set(screens.keys).subtracting(entries.map(\.id))
    for id in left { screens[id] = nil }
    guard let entry = entries.last(where: { $0.content == content }) else { return }
    screens[entry.id] = Entry(
      screen: screen,
      link: request.link,
      pattern: request.pattern,
      transition: screens[entry.id]?.transition ?? request.transition
    )
  }
}

extension MemoryHost.Entry: Sendable where Screen: Sendable {}
