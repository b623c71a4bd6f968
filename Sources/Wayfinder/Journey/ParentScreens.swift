// The screens of a route's parents, which a journey makes only when its plan adds them.

import RouteNavigation

extension Router {
  /// The parents of the screen that a journey shows, the bottom first, and what was made of them.
  @MainActor
  final class ParentScreens {
    let parents: [(request: RouteRequest, handler: Handler)]
    private var made: [Int: Screen] = [:]

    init(_ parents: [(request: RouteRequest, handler: Handler)]) {
      self.parents = parents
    }

    /// What they show, as a plan reads it.
    var contents: [NavigationContent] { parents.map { NavigationContent($0.request) } }

    func isMade(_ index: Int) -> Bool { made[index] != nil }

    /// The screen of a parent, made at its first use.
    func screen(at index: Int) async throws -> Screen {
      if let screen = made[index] { return screen }
      let (request, handler) = parents[index]
      guard case .navigator(let navigator) = handler else {
        throw RouteError(
          .navigationFailed,
          for: request,
          message:
            "“\(request.pattern)” is an action and has no screen; name a parent that shows one"
        )
      }
      let screen = try await make(navigator, request)
      made[index] = screen
      return screen
    }

    private func make(
      _ navigator: some Navigator<Screen>,
      _ request: RouteRequest
    ) async throws -> Screen {
      guard try await navigator.accepts(request) else {
        throw RouteError(
          .navigationFailed,
          for: request,
          message: "“\(request.pattern)” stands below the screen, and its navigator declined"
        )
      }
      return try await navigator.screen(for: request)
    }
  }

  /// Plans, and makes what the plan adds, until nothing has changed meanwhile.
  func plan(
    _ target: NavigationTarget,
    making below: ParentScreens,
    _ journey: Journey
  ) async throws -> [NavigationStep] {
    let contents = below.contents
    while true {
      let steps = try plan(target, in: journey.scene)
      let missing = steps.compactMap(\.added).compactMap { entry in
        contents.firstIndex(of: entry.content)
      }.first { !below.isMade($0) }
      guard let missing else { return steps }
      do {
        _ = try await below.screen(at: missing)
      } catch let error as RouteError where error.code == .declined {
        // The route itself has not declined, so no other one is asked.
        throw RouteError(
          .navigationFailed,
          link: journey.trace.link,
          pattern: journey.pattern,
          message: "a screen below declined: \(error.message)",
          underlying: error
        )
      }
    }
  }

  /// Makes the screens below that the plan would add if it were carried out now.
  ///
  /// The scene's queue is not held up by that. What others change meanwhile may ask for one more,
  /// which is then made within the turn.
  func prepare(
    _ below: ParentScreens,
    for request: RouteRequest,
    _ way: RouteSelection,
    _ journey: Journey
  ) async throws(RouteError) {
    guard !below.parents.isEmpty, let record = scenes[journey.scene] else { return }
    var ids = record.ids
    let state = NavigationState(scenes: [journey.scene: record.host.scene])
    let target = target(request, way, below, journey)
    // What cannot be planned now is told in the turn, if it still cannot be planned then.
    guard let steps = try? state.plan(target, in: journey.scene, ids: &ids) else { return }
    let contents = below.contents
    do {
      try await withTimeLimit(limits.screenTimeout, for: "the screens below", journey) {
        for step in steps {
          guard let index = step.added.flatMap({ contents.firstIndex(of: $0.content) }) else {
            continue
          }
          _ = try await below.screen(at: index)
        }
      }
    } catch {
      journey.record(.handle, "failed below")
      throw routeError(from: error, .failed, "a screen below could not be made", request)
    }
  }
}
