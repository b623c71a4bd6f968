// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import RouteNavigation

extension RouteScene {
  /// The entries of a saved scene that were restored, and those that were skipped.
  public struct Restoration: Sendable {
    /// The entries that are displayed again, in the order in which they were replayed.
    public let restored: [NavigationEntry]
    /// The entries that are not displayed again, in the order of their replay.
    public let skipped: [Skipped]

    /// An entry that was not restored.
    public struct Skipped: Sendable {
      /// The entry as it was saved.
      public let entry: NavigationEntry
      /// The error; nil if an entry below was skipped, if the entry's tab or stack is missing, or if
      /// the route of another entry replaced all screens.
      public let error: RouteError?
    }
  }
}

/// The screens that the replayed entries of a saved scene lead to.
private struct Replay<Screen> {
  let scene: NavigationState.Scene
  let steps: [NavigationStep]
  let arrivals: [NavigationEntry.ID: NavigationPlan<Screen>.NewScreen]
  let restoration: RouteScene.Restoration
}

extension Router {
  /// Restores the screens of a saved scene, before any other screen is shown in it.
  ///
  /// Each entry is replayed as a journey with the origin ``RouteOrigin/restored``, with rules,
  /// policy and middleware. A route with the effect ``RouteEffect/view`` needs no exposure, and
  /// closed gates do not delay the replay. An entry that cannot be shown is skipped, together with
  /// all entries above it; observers receive ``RouteEvent/Kind/notRestored(_:)`` for each of them.
  ///
  /// The saved link decides which route is opened, and not the saved pattern. So the entries of a
  /// route with a new pattern are restored if a rule rewrites the old links to the new ones, or if
  /// the old pattern is still registered as another pattern of the same screen. If routes, rules or the
  /// user change before the screens are shown, all entries are replayed again, at most eight times.
  ///
  /// - Parameters:
  ///   - saved: A scene of ``state``, which may have been changed since.
  ///   - scene: The window.
  /// - Returns: The restored and the skipped entries.
  /// - Throws: ``RouteError`` with the code `navigationFailed` if the scene has no host or already
  ///   shows a screen other than the app's own on its stacks, `timedOut`, `cancelled`, or
  ///   `redirectLoop` if routes, rules or the user change during each replay. In these cases no screen
  ///   is shown.
  public func restore(
    _ saved: NavigationState.Scene,
    in scene: RouteScene = .main
  ) async throws(RouteError) -> RouteScene.Restoration {
    try await restore(in: scene) { saved }
  }

  /// Restores the screens of a saved scene, which a closure decodes.
  ///
  /// If the closure throws, the journey ends with the code `failed`, and observers and the console
  /// receive the error.
  package func restore(
    in scene: RouteScene,
    decoding decode: @escaping @MainActor () throws -> NavigationState.Scene
  ) async throws(RouteError) -> RouteScene.Restoration {
    var call = RouteCall(RouteDestination("", .restored), .in(scene))
    call.isReplay = true
    let walk = receive(call)
    walk.journey.setDisplayedLink("restore")
    var restoration: RouteScene.Restoration?
    try walk.start { () async throws(RouteError) in
      let saved: NavigationState.Scene
      do {
        saved = try decode()
      } catch {
        throw walk.wrap(error, as: .failed, "the saved screens could not be read")
      }
      restoration = try await walk.restore(saved)
      return RouteOutcome(.shown, by: .root, from: .internal, in: scene)
    }
    _ = try await walk.journey.outcome()
    return restoration ?? RouteScene.Restoration(restored: [], skipped: [])
  }
}

extension Walk {
  /// Replays the entries of a saved scene, and shows them unless the router has changed meanwhile.
  fileprivate func restore(
    _ saved: NavigationState.Scene
  ) async throws(RouteError) -> RouteScene.Restoration {
    while true {
      let decided = router.generation
      let replay = try await replay(saved)
      if try await show(replay, decided) {
        let restoration = replay.restoration
        for skipped in restoration.skipped {
          journey.notify(.notRestored(skipped.error?.withoutValues))
        }
        return restoration
      }
      try journey.recordChangedDecision()
    }
  }

  /// Replays the entries of a saved scene, without showing them.
  private func replay(_ saved: NavigationState.Scene) async throws(RouteError) -> Replay<Screen> {
    guard let layout = router.sceneRecord(journey.scene)?.host.scene else {
      throw noHostError(for: journey.scene)
    }
    try checkIsEmpty(layout)
    var arrivals: [NavigationEntry.ID: NavigationPlan<Screen>.NewScreen] = [:]
    var errors: [NavigationEntry.ID: RouteError] = [:]
    var skipped = Set(saved.restoration(leavingOut: [], into: layout).skipped.map(\.id))
    for entry in saved.replay {
      try journey.checkCancellation()
      // Skip the app screens, because the app shows them itself. Also skip the entries that cannot
      // be shown, because an entry below them was not restored.
      guard !entry.isAppScreen, !skipped.contains(entry.id) else { continue }
      do throws(RouteError) {
        if let error = linkError(of: entry) { throw error }
        let arrival = try await replay(entry)
        try checkPlace(of: entry, arrival.request)
        if arrival.request.transition == .root {
          // The transition of this route replaces all screens, so the other saved entries are not
          // shown.
          return replay(arrival, alone: entry, of: saved, in: layout)
        }
        arrivals[entry.id] = arrival
      } catch {
        errors[entry.id] = error
        let rest = saved.restoration(leavingOut: Set(errors.keys), into: layout)
        skipped = Set(rest.skipped.map(\.id))
      }
    }
    let rest = saved.mapping { entry in
      arrivals[entry.id].map {
        entry.showing(
          NavigationContent($0.request, ignoring: router.ignoredQueryItems)
        )
      } ?? entry
    }.restoration(leavingOut: Set(errors.keys), into: layout)
    let restoration = RouteScene.Restoration(
      restored: rest.scene.replay.filter { !$0.isAppScreen },
      skipped: rest.skipped.map {
        RouteScene.Restoration.Skipped(entry: $0, error: errors[$0.id] ?? linkError(of: $0))
      }
    )
    return Replay(
      scene: rest.scene,
      steps: rest.steps,
      arrivals: arrivals,
      restoration: restoration
    )
  }

  /// Leaves only one of the saved screens, because its route replaces all other screens.
  private func replay(
    _ arrival: NavigationPlan<Screen>.NewScreen,
    alone entry: NavigationEntry,
    of saved: NavigationState.Scene,
    in layout: NavigationState.Scene
  ) -> Replay<Screen> {
    let only = NavigationEntry(
      id: entry.id,
      NavigationContent(arrival.request, ignoring: router.ignoredQueryItems)
    )
    var scene = layout.withoutEntries
    if scene.stack == nil, scene.tabs.isEmpty {
      scene.presented = [
        NavigationState.Presented(
          entry: NavigationEntry(id: only.id, only.content, presentation: .presented(.fullScreen)),
          pushed: nil
        )
      ]
    } else {
      scene.setFrontStack([only])
    }
    let rest = scene.restoration(leavingOut: [])
    // A push would keep the app's own screens below the new screen. The step `setRoot` replaces
    // these screens.
    let steps = rest.steps.map { step in
      if case .push(let entry) = step { NavigationStep.setRoot(entry) } else { step }
    }
    let restoration = RouteScene.Restoration(
      restored: [only],
      skipped: saved.replay.filter { $0.id != entry.id }.map {
        RouteScene.Restoration.Skipped(entry: $0, error: nil)
      }
    )
    return Replay(
      scene: rest.scene,
      steps: steps,
      arrivals: [entry.id: arrival],
      restoration: restoration
    )
  }

  /// Throws an error if an entry was inside of its parent's screen, and its route is no longer shown there.
  private func checkPlace(
    of entry: NavigationEntry,
    _ request: RouteRequest
  ) throws(RouteError) {
    guard entry.presentation == .inParent else { return }
    let routes = router.currentRules.routes.filter { $0.pattern == request.pattern }
    guard !routes.contains(where: { $0.transition == RouteTransition.inParent.name }) else {
      return
    }
    throw RouteError(
      .navigationFailed,
      for: request,
      message:
        "the route “\(request.pattern)” is no longer shown inside of its parent; open its link"
    )
  }

  /// Returns the error for a screen that the app showed without a link, or whose link was not saved;
  /// nil for any other screen.
  ///
  /// An empty link would match the route of `/`.
  private func linkError(of entry: NavigationEntry) -> RouteError? {
    guard entry.link.isEmpty else { return nil }
    guard entry.isAppScreen else {
      return RouteError(
        .notFound,
        link: entry.route,
        message:
          "the path of this screen's link contains a secret, which is never saved, so the screen "
          + "cannot be restored; write the secret into the query to save the rest of the link"
      )
    }
    return RouteError(
      .notFound,
      link: "",
      message: "this screen was not opened by a link, so it cannot be restored"
    )
  }

  /// Returns the module and the entry of a saved screen, or nil if the screen belongs to a route.
  private func module(of entry: NavigationEntry) -> (name: String, entry: String)? {
    guard
      let names = ModuleAddress.names(in: entry.link), ModuleAddress.names(in: entry.route) != nil,
      let pattern = ModuleAddress.pattern(names.name, names.entry)
    else { return nil }
    let rules = router.currentRules
    let isRoute = rules.collection.facts.contains { $0.pattern == pattern }
    return !isRoute || rules.entries.facts.contains { $0.pattern == pattern } ? names : nil
  }

  /// Makes a new screen for a saved entry, by replaying the journey of the entry.
  private func replay(
    _ entry: NavigationEntry
  ) async throws(RouteError) -> NavigationPlan<Screen>.NewScreen {
    let destination = RouteDestination(entry.link, .restored, module: module(of: entry))
    var call = RouteCall(destination, [.in(journey.scene), .using(entry.presentation.transition)])
    call.isReplay = true
    let outcome = try await router.perform(call)
    guard let replayed = outcome.value(as: NavigationPlan<Screen>.NewScreen.self) else {
      throw RouteError(
        .navigationFailed,
        link: outcome.trace.link,
        pattern: outcome.pattern,
        message: "the route no longer shows a screen, so its screen cannot be restored"
      )
    }
    return replayed
  }

  /// Waits for earlier navigation in the scene, and then lets the host show all restored screens.
  ///
  /// - Returns: Whether the screens are shown; false if the router has changed since the generation
  ///   in which the replay began.
  private func show(
    _ replay: Replay<Screen>,
    _ decided: Int
  ) async throws(RouteError) -> Bool {
    let (scene, arrivals) = (replay.scene, replay.arrivals)
    var isShown = false
    do {
      try await withTurn { host in
        try checkIsEmpty(host.scene)
        guard router.generation == decided else { return }
        isShown = true
        try await host.perform(
          NavigationPlan(
            scene: journey.scene,
            steps: replay.steps,
            source: nil,
            new: arrivals.map { id, planned in
              AnyNewScreen(
                id: id,
                request: planned.request,
                resultHandle: planned.resultHandle,
                screen: planned.screen
              )
            }
          )
        )
        router.sceneRecord(journey.scene)?.ids.skip(
          to: NavigationIDs(after: NavigationState(scenes: [journey.scene: scene]))
        )
      }
    } catch let error as RouteError {
      throw error
    } catch {
      throw wrap(
        error,
        as: error is CancellationError ? .cancelled : .navigationFailed,
        "the saved screens could not be shown"
      )
    }
    guard isShown else { return false }
    let count = scene.entries.filter { !$0.isAppScreen }.count
    journey.record(.navigate, "restored \(count)")
    return true
  }

  private func checkIsEmpty(_ scene: NavigationState.Scene) throws(RouteError) {
    let isEmpty = scene.presented.isEmpty && scene.overlays.isEmpty
    guard isEmpty, scene.entries.allSatisfy(\.isAppScreen) else {
      throw journey.error(
        .navigationFailed,
        "the scene “\(journey.scene)” already shows a screen; restore before the first "
          + "journey, or open the gates only after it"
      )
    }
  }
}
