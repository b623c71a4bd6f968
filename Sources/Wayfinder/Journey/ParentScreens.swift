// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// A journey makes the screens of a route's parents only if its navigation plan adds these screens.

import RouteNavigation

/// A parent of a journey's screen, such as the list `/photos` below the photo `/photos/:id`.
struct ParentScreen {
  let request: RouteRequest
  /// The code that makes the screen, a `Router.Handler`.
  fileprivate let handler: AnyObject
  /// The screen; nil until it is made.
  fileprivate(set) var made: NewScreen?
}

/// The parents of the screen that a journey shows, the bottom of the stack first.
@MainActor
final class ParentScreens {
  fileprivate(set) var all: [ParentScreen]
  /// The content of each parent, the bottom of the stack first.
  let contents: [NavigationContent]

  /// The plan that was made before the journey's turn; nil if there is none, or after its use.
  private var prepared: PreparedPlan?

  private struct PreparedPlan {
    let target: NavigationTarget
    let scene: NavigationState.Scene
    let ids: NavigationIDs
    let steps: [NavigationStep]
    let nextIDs: NavigationIDs
  }

  init(_ parents: [ParentScreen], _ contents: [NavigationContent]) {
    all = parents
    self.contents = contents
  }

  /// Plans the navigation to a target before the journey has its turn, and stores the plan.
  func prepareSteps(
    to target: NavigationTarget,
    from scene: NavigationState.Scene,
    named name: RouteScene,
    ids: NavigationIDs
  ) throws(NavigationPlanError) -> [NavigationStep] {
    var nextIDs = ids
    let steps = try scene.plan(target, named: name, ids: &nextIDs)
    prepared = PreparedPlan(target: target, scene: scene, ids: ids, steps: steps, nextIDs: nextIDs)
    return steps
  }

  /// Returns the steps of the prepared plan or, if the target or the scene has changed since then,
  /// of a new plan.
  func steps(
    to target: NavigationTarget,
    from scene: NavigationState.Scene,
    named name: RouteScene,
    ids: inout NavigationIDs
  ) throws(NavigationPlanError) -> [NavigationStep] {
    let prepared = prepared.take()
    guard let prepared, prepared.ids == ids, prepared.target == target, prepared.scene == scene
    else { return try scene.plan(target, named: name, ids: &ids) }
    ids = prepared.nextIDs
    return prepared.steps
  }

  /// Returns the indexes of the parents that a plan adds, in the order of its steps.
  ///
  /// A plan keeps the lowest parents on display, and adds the others from bottom to top, followed by
  /// the target. So the entries that a plan adds before the last one are those of the last parents.
  func added(by steps: [NavigationStep]) -> Range<Int> {
    max(0, all.count - max(0, steps.addedCount - 1))..<all.count
  }

  /// Returns the index of the first parent that a plan adds and that has no screen yet; nil if there is
  /// none.
  func missing(in steps: [NavigationStep]) -> Int? {
    added(by: steps).first { all[$0].made == nil }
  }
}

extension Router {
  /// Makes the screens of parents, except those that have been made.
  // Inlined, because each call of an asynchronous function allocates memory for its local values.
  @inline(__always)
  private func makeScreens(of indices: Range<Int>, in parents: ParentScreens) async throws {
    for index in indices where parents.all[index].made == nil {
      let parent = parents.all[index]
      let request = parent.request
      guard let handler = parent.handler as? Handler, let make = handler.make else {
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
      parents.all[index].made = OneScreen(try await make(request), request, nil)
    }
  }

  /// Makes a parent's screen during the journey's turn, because it was not made before.
  func makeMissing(_ index: Int, in parents: ParentScreens, _ journey: Journey) async throws {
    do {
      try await makeScreens(of: index..<index + 1, in: parents)
    } catch let error as RouteError where error.code == .declined {
      // The error `declined` would make the router try the next matching route. Here the selected
      // route has not declined, but only one of its parents, so another error is thrown.
      throw RouteError(
        .navigationFailed,
        link: journey.trace.link,
        pattern: journey.pattern,
        message: "a parent declined: \(error.message)",
        underlying: error
      )
    }
  }

  /// Returns the parents of a new screen, after making the screens that a plan for the current
  /// scene adds.
  ///
  /// The screens are made before the journey waits for its turn, so slow screens do not delay other
  /// journeys of the scene. If the scene changes meanwhile, the plan of the turn may need more screens,
  /// which are then made during the turn.
  // Inlined, as `makeScreens` is.
  @inline(__always)
  func parentScreens(
    of new: NewEntry,
    _ journey: Journey
  ) async throws(RouteError) -> ParentScreens {
    let parents = try newParents(of: new, journey)
    guard let record = sceneRecord(journey.scene) else { return parents }
    let target = target(new, parents, using: new.request.transition, in: record, journey)
    // An error is ignored here, because the journey makes the plan again before it navigates. If
    // the plan still cannot be made then, the journey ends with the error.
    let steps = try? parents.prepareSteps(
      to: target,
      from: record.host.scene,
      named: journey.scene,
      ids: record.ids
    )
    guard let steps else { return parents }
    do {
      setDeadline(limits.screenTimeout, for: "the parents' screens", journey)
      defer { journey.clearDeadline() }
      try await makeScreens(of: parents.added(by: steps), in: parents)
    } catch {
      journey.record(.handle, "failed for a parent")
      throw routeError(
        from: error,
        .failed,
        "the screen of a parent could not be made",
        new.request
      )
    }
    try journey.checkCancellation()
    return parents
  }

  /// Returns the parents of a new screen, whose screens are not made yet.
  private func newParents(
    of new: NewEntry,
    _ journey: Journey
  ) throws(RouteError) -> ParentScreens {
    let routes = new.selection.parents
    var (all, contents) = ([ParentScreen](), [NavigationContent]())
    all.reserveCapacity(routes.count)
    contents.reserveCapacity(routes.count)
    for route in routes.reversed() {
      let handler = try handler(of: route.record, matching: route.match)
      let request = request(for: route, journey).below
      contents.append(NavigationContent(request))
      all.append(ParentScreen(request: request, handler: handler))
    }
    return ParentScreens(all, contents)
  }
}
