// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Router {
  /// Stores the links that wait in the inbox, and opens the links that an earlier process has stored.
  ///
  /// ```swift
  /// router.keepWaitingLinks(in: FileLinkStore(folder: folder))
  /// ```
  ///
  /// Call this function once, when the routes are registered and before the first link is opened. The
  /// restored links enter the inbox in their order, before new links, and wait for the gates again.
  /// New links wait until the store was read, for at most two seconds.
  ///
  /// A link is removed from the store before it leaves the inbox, and before it is restored. So it opens
  /// once, and a link at which the app crashes does not stop the next launch. If the store fails or needs
  /// more than two seconds, waiting links continue without it and can open again in the next launch; the
  /// console and the observers receive the error.
  ///
  /// If the store cannot be read, it is read again before the first write. Until then nothing is written.
  ///
  /// The store contains the text, the name of the origin, the window and the time of arrival, but not the
  /// referrer of the link, and not the transition and the source of the call. Links of the app's own code, calls with attachments and
  /// calls that await a result are not kept. A link that no route matches is not kept either, because
  /// the router does not know whether it contains secrets.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - lifetime: The time after the arrival of a link in which it can be restored; zero or less for
  ///     none. A later link ends with `timedOut`.
  ///   - origins: The origins that the app has defined itself. A restored link whose origin is not among
  ///     these, and is not defined by this package, is unverified.
  public func keepWaitingLinks(
    in store: some IncomingLink.Store,
    for lifetime: Duration = .seconds(3600),
    origins: [RouteOrigin] = []
  ) {
    keepWaitingLinks(in: store, for: lifetime, origins: origins) { Date().timeIntervalSince1970 }
  }

  /// Keeps the waiting links in a store; the closure `now` returns the time in seconds since 1970.
  package func keepWaitingLinks(
    in store: some IncomingLink.Store,
    for lifetime: Duration,
    origins: [RouteOrigin] = [],
    now: @escaping () -> Double
  ) {
    let keeper = LinkKeeper(
      store,
      of: inbox,
      lifetime: lifetime,
      clock: clock,
      now: now,
      report: { [weak self] in self?.reportStoreError($0, $1) },
      restore: { [weak self] in self?.restore($0, origins) }
    )
    inbox.keeper = keeper
    inbox.beginRestoring()
    Task { [inbox, clock] in
      try? await clock.sleep(.seconds(2))
      inbox.endRestoring()
    }
    Task { await keeper.start() }
  }

  /// Opens the links that a store contained; new links wait until all stored links are in the
  /// inbox.
  private func restore(_ links: [KeptLink], _ origins: [RouteOrigin]) {
    var missing = links.count
    guard missing > 0, let keeper = inbox.keeper else { return inbox.endRestoring() }
    for link in links {
      let restored = RestoredLink(received: link.received) { [inbox] in
        missing -= 1
        if missing == 0 { inbox.endRestoring() }
      }
      let scenes = { @MainActor [weak self] in self.map { Array($0.scenes.keys) } ?? [] }
      let call = RouteCall(link, from: link.routeOrigin(among: origins), restored, among: scenes)
      guard !keeper.hasExpired(link) else {
        receive(call).expire()
        restored.arrive()
        continue
      }
      let completion: @MainActor (Result<RouteOutcome, RouteError>) -> Void = { _ in
        restored.arrive()
      }
      begin(completion) { router throws(RouteError) in
        let journey = try router.begin(call)
        // A link that has joined the journey of an equal link does not enter the inbox itself.
        if journey.call.restored !== restored { restored.arrive() }
        return try await journey.outcome()
      }
    }
  }

  /// Reports an error of the store to the observers, in the form of a failed journey.
  private func reportStoreError(_ error: any Error, _ message: String) {
    let walk = receive(RouteCall(RouteDestination("", .restored)))
    walk.journey.setDisplayedLink("inbox")
    walk.finish(walk.wrap(error, as: .failed, message))
  }
}

// MARK: Storing waiting links

extension RouteCall {
  /// Creates the call that opens a link from a store.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - origin: The origin of the link.
  ///   - restored: Learns when the inbox contains the link.
  ///   - scenes: Returns the scenes that have a host now.
  fileprivate init(
    _ link: KeptLink,
    from origin: RouteOrigin,
    _ restored: RestoredLink,
    among scenes: @escaping @MainActor () -> [RouteScene]
  ) {
    let scene = RouteScene(link.scene)
    self.init(RouteDestination(link.text, origin), .in(scene))
    self.restored = restored
    if link.awaitsWindow {
      // After a relaunch, the window that received the link may not exist any more. In that case,
      // the link is opened in another window.
      findScene = {
        let scenes = scenes()
        return scenes.contains(scene) ? scene : scenes.min { $0.id < $1.id }
      }
    }
  }
}

extension Walk {
  /// Ends the journey of an expired link with an error, so that callers and observers learn that it
  /// was not opened.
  fileprivate func expire() {
    do throws(RouteError) {
      _ = try admit()
      throw RouteError(
        .timedOut,
        link: journey.redactedLink,
        message:
          "the link waited in an earlier process and has expired; open it again, or raise the "
          + "lifetime in `keepWaitingLinks(in:for:origins:)`"
      )
    } catch {
      finish(error)
    }
  }

  /// Returns the link of a waiting journey as the store contains it; nil if the link must not be
  /// stored.
  func linkToKeep(_ link: DeepLink) -> KeptLink? {
    guard let keeper = router.inbox.keeper, journey.origin.isExternal, journey.resultHandle == nil,
      journey.call.attachments.isEmpty
    else { return nil }
    guard let text = router.currentRules.textToKeep(link) else {
      journey.record(.gate, "not kept")
      return nil
    }
    return KeptLink(
      text: text,
      origin: journey.origin.name,
      scene: journey.scene.id,
      awaitsWindow: journey.call.findScene != nil,
      received: journey.call.restored?.received ?? keeper.now()
    )
  }
}

extension RouteRules {
  /// Returns the text of a link for the store, without secrets; nil if the link must not be stored.
  ///
  /// The secrets are those of all matching routes, because the best one can decline. If a rewrite rule
  /// changes a link with secrets, they can be anywhere in the received link. A link that no route
  /// matches may contain anything, and so may a link for ``linkResolver``, whose target is unknown.
  fileprivate func textToKeep(_ link: DeepLink) -> String? {
    guard shortDeclaration(of: link) == nil else { return nil }
    // The match is found before the policy is checked, so that the origin makes no difference.
    let decision = decide(RouteDecision.Question(link, from: .internal))
    guard let best = decision.match,
      let matches = try? collection.table.matches(decision.link)
    else { return nil }
    var secrets: Set<String> = []
    for match in matches {
      for name in collection.parameterRules(of: match.value).secretNames {
        if match.parameters.hasPathValue(name) { return nil }
        secrets.insert(name)
      }
    }
    if secrets.isEmpty { return link.text }
    guard decision.link == link else { return nil }
    return best.parameters.linkText(withoutQueryItems: Array(secrets))
  }
}
