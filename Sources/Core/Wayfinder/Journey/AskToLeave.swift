// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteNavigation

// A navigation that removes a screen first asks the screen, if it conforms to `RouteLeaving`. Meanwhile the journey
// pauses its turn, so that the question itself can show screens. After the answer, the decision and the plan are made
// again, because links, rules and screens may have changed.

extension Walk {
  /// A screen that must be asked before a plan is performed.
  struct LeavingQuestion {
    let entry: NavigationEntry
    let screen: any RouteLeaving
  }

  /// Returns the next screen that a plan removes and that has to be asked, the topmost first; nil if there is none.
  func question(
    before steps: [NavigationStep],
    in host: any NavigationHost<Screen>
  ) -> LeavingQuestion? {
    guard steps.removeEntries, !journey.resetsScreens else { return nil }
    var links: [NavigationEntry.ID: String] = [:]
    for case .deliver(let link, let id) in steps { links[id] = link }
    return question(to: host.scene.entries(leftBy: steps), updatedBy: links, in: host)
  }

  func question(
    to entries: [NavigationEntry],
    updatedBy links: [NavigationEntry.ID: String] = [:],
    in host: any NavigationHost<Screen>
  ) -> LeavingQuestion? {
    for entry in entries where !journey.agreed.contains(entry.id) {
      let screen = host.leavingScreen(entry.id, updatedBy: links[entry.id])
      if let screen, screen.asksBeforeLeaving {
        return LeavingQuestion(entry: entry, screen: screen)
      }
    }
    return nil
  }

  /// Asks a screen during the journey's turn, which other journeys may use meanwhile.
  ///
  /// - Parameters:
  ///   - question: The screen.
  ///   - queue: The queue in which the journey has the turn.
  /// - Throws: ``RouteError`` with the code `kept` if the screen may not be left; `superseded` if a later journey
  ///   has changed the screens meanwhile; `timedOut` or `cancelled`.
  func ask(_ question: LeavingQuestion, in queue: SceneQueue) async throws(RouteError) {
    guard queue.asking == nil else { throw journey.keptByQuestion }
    let name = question.entry.route
    journey.hasAskedUser = true
    setDeadline(router.limits.authorizationTimeout, for: "the question before leaving")
    queue.pauseTurn(of: journey)
    let mayLeave = await question.screen.mayLeave()
    let hasTurn = await queue.resumeTurn(of: journey)
    try journey.checkCancellation()
    guard hasTurn else { throw noHostError(for: journey.scene) }
    journey.record(.navigate, mayLeave ? "may leave the screen" : "kept the screen")
    setDeadline(router.limits.navigationTimeout, for: "the navigation")
    guard mayLeave else {
      throw journey.kept("the screen\(name.isEmpty ? "" : " of “\(name)”") may not be left now")
    }
    journey.agreed.insert(question.entry.id)
    try checkOrder(in: queue)
  }

  /// Asks the screens that a plan removes until none is left that has to be asked.
  ///
  /// - Returns: Whether a screen was asked, so that the plan must be made again.
  func ask(before steps: [NavigationStep], in record: SceneRecord) async throws(RouteError) -> Bool
  {
    guard let question = question(before: steps, in: record.host) else { return false }
    try await ask(question, in: record.queue)
    return true
  }
}

extension Journey {
  /// The error of a journey that would remove a screen while the user is asked already.
  var keptByQuestion: RouteError { kept("the user is already asked whether to leave a screen") }

  fileprivate func kept(_ reason: String) -> RouteError {
    error(.kept, "\(reason), so nothing has changed; see `RouteLeaving`")
  }
}
