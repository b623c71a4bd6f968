// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// A journey makes the screens of a route's parents only if its navigation plan adds these screens.

import RouteNavigation

extension Router {
  /// The parents of the screen that a journey shows, the bottom of the stack first, and the
  /// parents' screens that have been made.
  @MainActor
  final class ParentScreens {
    let parents: [(request: RouteRequest, handler: Handler)]
    private var screens: [Int: Screen] = [:]

    init(_ parents: [(request: RouteRequest, handler: Handler)]) {
      self.parents = parents
    }

    /// The content of each parent's screen, in the form that a plan compares.
    private(set) lazy var contents = parents.map { NavigationContent($0.request) }

    /// Returns the position of the parent with a content; nil if there is none.
    ///
    /// A plan adds the parents in their order. So the search begins at the position after the previous
    /// one, and a plan with all parents takes time linear in their number.
    func index(of content: NavigationContent, from position: Int) -> Int? {
      let count = contents.count
      for offset in 0..<count {
        let index = (position + offset) % count
        if contents[index] == content { return index }
      }
      return nil
    }

    /// Returns the position of the first parent that a plan adds and that has no screen yet.
    func firstMissing(in steps: [NavigationStep]) -> Int? {
      var position = 0
      for step in steps {
        guard let content = step.added?.content, let index = index(of: content, from: position)
        else {
          continue
        }
        if screens[index] == nil { return index }
        position = index + 1
      }
      return nil
    }

    /// Returns the screen of a parent for a plan; nil if it is missing.
    func planned(at index: Int) -> PlannedScreen<Screen>? {
      guard let screen = screens[index] else { return nil }
      return PlannedScreen(screen: screen, request: parents[index].request, resultHandle: nil)
    }

    /// Returns the screen of a parent, and makes it if it is missing.
    func screen(at index: Int) async throws -> Screen {
      if let screen = screens[index] { return screen }
      let (request, handler) = parents[index]
      guard let make = handler.make else {
        throw RouteError(
          .navigationFailed,
          for: request,
          message: "the parent “\(request.pattern)” is an action and has no screen; name a parent "
            + "that shows one"
        )
      }
      guard try await handler.accepts?(request) ?? true else {
        throw RouteError(
          .navigationFailed,
          for: request,
          message: "the navigator of the parent “\(request.pattern)” declined; let it accept the "
            + "values of its child"
        )
      }
      let screen = try await make(request)
      screens[index] = screen
      return screen
    }
  }

  /// Makes a parent's screen that is missing after the journey has its turn.
  func makeMissing(
    _ index: Int,
    of parents: ParentScreens,
    _ journey: Journey
  ) async throws {
    do {
      _ = try await parents.screen(at: index)
    } catch let error as RouteError where error.code == .declined {
      // Only a parent has declined, not the selected route, so the next matching route must not be
      // tried.
      throw RouteError(
        .navigationFailed,
        link: journey.trace.link,
        pattern: journey.pattern,
        message: "a parent declined: \(error.message)",
        underlying: error
      )
    }
  }

  /// Returns the parents of a new screen, with the screens that a plan for the current scene adds.
  ///
  /// The screens are made before the journey waits for its turn, so slow screens do not delay other
  /// journeys of the scene. If the scene changes meanwhile, the plan of the turn may need more screens,
  /// which are then made during the turn.
  func parentScreens(
    of new: NewEntry,
    _ journey: Journey
  ) async throws(RouteError) -> ParentScreens {
    let parents = ParentScreens(
      try new.selection.parents.reversed().map { parent throws(RouteError) in
        (self.request(for: parent, journey).below, try handler(of: parent))
      }
    )
    try await prepare(parents, of: new, journey)
    try journey.checkCancellation()
    return parents
  }

  private func prepare(
    _ parents: ParentScreens,
    of new: NewEntry,
    _ journey: Journey
  ) async throws(RouteError) {
    guard let record = sceneRecord(journey.scene) else { return }
    var ids = record.ids
    let target = target(new, parents, using: new.request.transition, in: record, journey)
    // An error is ignored here, because the journey makes the plan again before it navigates. If
    // the plan still cannot be made then, the journey ends with the error.
    guard let steps = try? record.host.scene.plan(target, named: journey.scene, ids: &ids) else {
      return
    }
    do {
      setDeadline(limits.screenTimeout, for: "the parents' screens", journey)
      defer { journey.clearDeadline() }
      var position = 0
      for step in steps {
        guard let content = step.added?.content,
          let index = parents.index(of: content, from: position)
        else { continue }
        _ = try await parents.screen(at: index)
        position = index + 1
      }
    } catch {
      journey.record(.handle, "failed for a parent")
      throw routeError(
        from: error,
        .failed,
        "the screen of a parent could not be made",
        new.request
      )
    }
  }
}
