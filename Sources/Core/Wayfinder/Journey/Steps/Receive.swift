// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// Step 1, receive: the router creates a journey for the path or the link of the caller.

extension Router {
  /// Makes the journey of a call, which itself records the step `receive`, and begins its walk.
  func receive(_ call: consuming RouteCall) -> Walk<Screen> {
    nextJourney += 1
    let journey = Journey(call, number: nextJourney, clock: clock, observers: observers)
    if journey.opener == nil { journey.opener = running.current }
    return walk(journey)
  }

  /// Returns the error for a typed route or a path written in code that cannot be parsed back to the same
  /// segments, and for a module or an entry whose name is invalid; nil if the destination has no mistake.
  func mistake(in destination: RouteDestination) -> RouteError? {
    if let module = destination.module,
      !RouteModules.isName(module.name) || !RouteModules.isName(module.entry)
    {
      return noEntryError(module.entry, of: module.name)
    }
    return destination.failure
  }
}

// A call starts a journey or joins an equal journey, and the caller waits until that journey ends.

extension Router {
  /// Starts a journey, or joins an equal journey, and waits for the ending.
  func perform(_ call: RouteCall) async throws(RouteError) -> RouteOutcome {
    // After `begin`, only the journey is used. So the task does not store the call while this
    // function is suspended.
    try await begin(call).outcome()
  }

  /// Starts a journey, or joins an equal journey.
  ///
  /// - Returns: The journey whose ending the caller receives.
  func begin(_ call: consuming RouteCall) throws(RouteError) -> Journey {
    let canJoin = call.canJoin
    let walk = receive(call)
    let journey = walk.journey
    if let error = mistake(in: journey.call.destination) { throw walk.finish(error) }
    let link: DeepLink
    do throws(RouteError) {
      link = try walk.admit()
    } catch {
      throw walk.finish(error)
    }
    let key =
      canJoin
      ? JourneyKey(link, journey, ignoring: ignoredQueryItems, generation: generation) : nil
    if let key, let equal = running.joinable(key) {
      do throws(RouteError) {
        try walk.recordWait(for: equal)
      } catch {
        throw walk.finish(error)
      }
      // The call is the latest one now, so that no call between the two supersedes it.
      equal.place = journey.number
      journey.notify(.joined(equal.number))
      return equal
    }
    if let key, let ended = recentEnding(key) {
      journey.notify(.joined(ended.number))
      journey.receive(ended.ending)
      return journey
    }
    try walk.start(key) { @MainActor in
      walk.router.running.recordTask(of: walk.journey)
      do throws(RouteError) {
        if walk.isGated {
          try await walk.gate(link)
          try walk.checkAdmission(of: link)
        }
        if walk.router.currentRules.shortDeclaration(of: link) != nil {
          walk.finish(try await walk.proceed(resolving: link))
        } else {
          walk.finish(try await walk.proceed(with: link))
        }
      } catch {
        walk.finish(error)
      }
    }
    return journey
  }
}

// Step 2, admit: the link is parsed and must belong to the app; if there is an equal journey, the
// call joins it.

extension Walk {
  /// Parses the link of a journey, and refuses the link unless it belongs to the app.
  ///
  /// - Throws: ``RouteError`` with the code `malformedLink`, `tooLarge`, `refused` or `foreignLink`.
  func admit() throws(RouteError) -> DeepLink {
    let link: DeepLink
    do throws(RouteError) {
      link = try parsedLink()
    } catch {
      journey.record(.admit, .text(error.code.name))
      throw error
    }
    try checkAdmission(of: link)
    let kind = journey.declaration != nil ? "declared" : link.scheme == nil ? "a path" : "foreign"
    journey.record(.admit, .text(kind))
    return link
  }

  /// Refuses a link that neither belongs to the app nor is a web page that the platform may open.
  ///
  /// Called again after the link has waited in the inbox, because the declarations may have changed.
  func checkAdmission(of link: DeepLink) throws(RouteError) {
    let admission = router.currentRules.admission(of: link, from: journey.origin)
    journey.recordLink(admission.redacted, admission.declaration)
    guard case .refused(let error, let step) = admission.kind else { return }
    journey.record(.admit, .decided(step, journey.origin))
    throw error
  }

  /// Returns the parsed link of a journey's call.
  ///
  /// The call of a typed route contains a parsed link already. This link is returned if the options of
  /// this router would parse its text to the same link.
  ///
  /// - Throws: ``RouteError`` with the code `malformedLink` or `tooLarge`.
  private func parsedLink() throws(RouteError) -> DeepLink {
    if let link = journey.call.destination.link, router.options.link.agree(with: link) {
      return link
    }
    return try router.parseLink(journey.call.destination.text)
  }
}

extension Router {
  /// Parses a link with the options of this router's table.
  ///
  /// - Throws: ``RouteError`` with the code `malformedLink` or `tooLarge`.
  func parseLink(_ text: String) throws(RouteError) -> DeepLink { try options.parse(text) }

  /// Returns the ending of an equal journey that a new caller receives, or nil.
  ///
  /// The ending counts only while the scene still shows the screen of the journey. After the
  /// user has left the screen, the same link shows it again.
  private func recentEnding(_ key: JourneyKey) -> EndedJourneys.Entry? {
    // Without an ended journey, the key is not compared, so that its link need not be normalized.
    guard running.endedCount > 0,
      let ended = running.ending(of: key, within: limits.deduplicationWindow),
      ended.shownScene == nil || ended.shownScene == sceneRecord(ended.scene)?.host.scene
    else { return nil }
    return ended
  }
}
