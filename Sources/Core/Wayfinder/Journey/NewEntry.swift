// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteNavigation

/// The screen that a journey shows, with all that a navigation plan needs.
///
/// It is a class, because the functions that wait for a turn and for screens share it.
@MainActor
final class NewEntry {
  private(set) var request: RouteRequest
  let screen: Any
  let selection: RouteSelection
  let content: NavigationContent
  /// The screens of the parents, the bottom of the stack first.
  var parents: [ParentScreen] = []
  /// The target to which the journey goes instead, because the router changed while a screen was asked.
  var changedTarget: JourneyTarget?

  init(
    _ request: RouteRequest,
    _ screen: Any,
    _ selection: RouteSelection,
    ignoring ignored: @autoclosure () -> IgnoredQueryItems
  ) {
    (self.request, self.screen, self.selection) = (request, screen, selection)
    content = NavigationContent(request, ignoring: ignored())
  }

  /// Stores the transition by which the screen is shown.
  func willBeShown(by transition: RouteTransition) { request.transition = transition }

  /// Returns the indexes of the parents that a plan adds, in the order of its steps.
  ///
  /// A plan keeps the lowest parents on display, and adds the others from bottom to top, followed by
  /// the target. So the entries that a plan adds before the last one are those of the last parents.
  func added(by steps: [NavigationStep]) -> Range<Int> {
    max(0, parents.count - max(0, steps.addedCount - 1))..<parents.count
  }

  /// Returns the index of the first parent that a plan adds and that has no screen yet; nil if there is
  /// none.
  func missing(in steps: [NavigationStep]) -> Int? {
    added(by: steps).first { parents[$0].screen == nil }
  }
}

/// A parent of a journey's screen, such as the list `/photos` below the photo `/photos/:id`.
struct ParentScreen {
  let request: RouteRequest
  /// The code that makes the screen, a `RouteHandler`.
  let handler: AnyObject
  let content: NavigationContent
  /// The screen; nil until it is made.
  var screen: Any?

  init(_ request: RouteRequest, _ handler: AnyObject) {
    (self.request, self.handler) = (request, handler)
    content = NavigationContent(request)
  }
}

// A journey makes the screens of a route's parents only if its navigation plan adds these screens.

extension Walk {
  /// Makes the screens of parents, except those that have been made.
  private func makeScreens(of indices: Range<Int>, below new: NewEntry) async throws {
    for index in indices where new.parents[index].screen == nil {
      let request = new.parents[index].request
      guard let handler = new.parents[index].handler as? RouteHandler<Screen>,
        let make = handler.make
      else {
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
      new.parents[index].screen = try await make(request)
    }
  }

  /// Makes a parent's screen during the journey's turn, because it was not made before.
  func makeMissing(_ index: Int, below new: NewEntry) async throws {
    do {
      try await makeScreens(of: index..<index + 1, below: new)
    } catch let error as RouteError where error.code == .declined {
      // The error `declined` would make the router try the next matching route. Here the selected
      // route has not declined, but only one of its parents, so another error is thrown.
      throw journey.error(
        .navigationFailed,
        "a parent declined: \(error.message)",
        underlying: error
      )
    }
  }

  /// Finds the parents of a new screen, and makes the screens that a plan for the current scene adds.
  ///
  /// The screens are made before the journey waits for its turn, so slow screens do not delay other
  /// journeys of the scene. If the scene changes meanwhile, the plan of the turn may need more screens,
  /// which are then made during the turn.
  func makeParents(of new: NewEntry) async throws(RouteError) {
    for route in new.selection.parents.reversed() {
      let handler = try handler(of: route)
      new.parents.append(ParentScreen(request(for: route).below, handler))
    }
    guard let record = router.sceneRecord(journey.scene) else { return }
    let target = target(new, using: new.request.transition, in: record)
    // An error is ignored here, because the journey makes the plan again before it navigates. If
    // the plan still cannot be made then, the journey ends with the error.
    var ids = record.ids
    guard let steps = try? record.host.scene.plan(target, named: journey.scene, ids: &ids) else {
      return
    }
    do {
      setDeadline(router.limits.screenTimeout, for: "the parents' screens")
      defer { journey.clearDeadline() }
      try await makeScreens(of: new.added(by: steps), below: new)
    } catch {
      journey.record(.handle, "failed for a parent")
      throw routeError(from: error, .failed, "the screen of a parent could not be made")
    }
    try journey.checkCancellation()
  }
}

extension NavigationContent {
  /// Creates the content of a request's screen, without the secrets and without the ignored query items of its link.
  ///
  /// The content of a screen is saved, printed and sent to tools, so it never contains a secret. Links that differ only
  /// in ignored items have the same content, so that a host does not replace their screen.
  init(
    _ request: RouteRequest,
    ignoring ignored: @autoclosure () -> IgnoredQueryItems = []
  ) {
    let omitted =
      request.link.hasQuery ? request.link.query.compactMap(\.name).filter(ignored().contains) : []
    guard request.hasSecrets || !omitted.isEmpty else {
      self.init(
        link: request.link.text,
        route: request.pattern,
        parameters: request.pathValues
      )
      return
    }
    let (values, names) = (request.parameters, request.parameters.rules.secretNames)
    let isInPath = names.contains { values.values.hasPathValue($0) }
    self.init(
      link: isInPath ? "" : values.values.linkText(withoutQueryItems: names + omitted),
      route: request.pattern,
      parameters: values.pathValues.filter { !names.contains($0.key) }
    )
    if isInPath { secretJourney = request.journey }
  }
}
