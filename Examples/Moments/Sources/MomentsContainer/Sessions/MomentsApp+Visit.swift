// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

package import MomentsKit
import RouteNavigation
package import Wayfinder

// These methods perform the actions of a browser: open a link, tap, select a tab, go back.

extension MomentsApp {
  /// Opens a path that the browser requests.
  ///
  /// If the session's window already contains a page with this path, that page is brought to the
  /// front, as the browser's back button and reload require. Every other path is opened as a
  /// universal link. So is the path of a page that is hidden after sign-out, because the policy
  /// must decide again.
  ///
  /// - Parameters:
  ///   - target: The part of the link after the host: the path, and perhaps a query.
  ///   - session: The browser's session.
  ///   - isExplained: Whether the inspector's panel *Why* explains the link. A reload of the page
  ///     in front keeps the link that the panel explains already.
  /// - Returns: The failure to show, or nil if a page was shown for the path.
  func open(
    _ target: String,
    in session: Session,
    isExplained: Bool = false
  ) async -> Session.Notice? {
    let link = Self.address + target
    let path = WebPath(target: target)
    let isReload = session.front.flatMap { WebPath(of: $0.entry) } == path
    if isExplained, !isReload || session.inspector.link.isEmpty {
      _ = session.inspector.choose(link, from: .universal)
    }
    if let entry = session.entry(at: path), await reveal(entry, in: session) {
      await session.settle()
      if !session.isAwaitingInput { await renewFront(of: session) }
      return nil
    }
    return await attempt(from: .universal, in: session) { [router] () throws(RouteError) in
      try await router.route(to: .parsing(link, origin: .universal), .in(session.scene))
    }
  }

  /// Stores the text that the visitor has entered on the frontmost page.
  func saveDraft(_ form: Tap.Form, of entry: NavigationEntry.ID, in session: Session) {
    guard let front = session.front, front.entry.id == entry, let draft = front.page.draft,
      let text = form[draft.field]
    else { return }
    draft.save(text)
  }

  /// Brings an entry to the front; does nothing if it is frontmost already.
  ///
  /// - Returns: False if the entry cannot be shown; true also if the visitor keeps the page above it, or is asked.
  private func reveal(_ entry: NavigationEntry, in session: Session) async -> Bool {
    if session.front?.entry.id == entry.id { return true }
    let isRevealed = await session.perform { [router] in
      do throws(RouteError) {
        try await router.reveal(entry, in: session.scene)
        return true
      } catch {
        return error.code == .kept
      }
    }
    return isRevealed ?? true
  }

  /// Opens a link in the window of a session, as if it came from the given origin.
  ///
  /// If the journey fails, the next page of the session shows the failure.
  package func follow(_ link: String, from origin: RouteOrigin, in session: Session) async {
    await carryOut(from: origin, in: session) { [router] () throws(RouteError) in
      try await router.route(to: .parsing(link, origin: origin), .in(session.scene))
    }
  }

  /// Performs a tap on the frontmost page.
  ///
  /// Does nothing if the tapped page is not frontmost any more, which happens with two windows.
  ///
  /// - Parameters:
  ///   - number: The index of the tap in the page's list.
  ///   - entry: The entry whose page was tapped.
  ///   - form: The fields that the visitor filled in.
  ///   - session: The browser's session.
  /// - Returns: Whether the tap has signed the visitor in, so that the session has a new name.
  @discardableResult
  package func tap(
    _ number: Int,
    on entry: NavigationEntry.ID,
    _ form: Tap.Form,
    in session: Session
  ) async -> Bool {
    guard let front = session.front, front.entry.id == entry,
      front.page.taps.indices.contains(number)
    else { return false }
    let (router, scene) = (router, session.scene)
    switch front.page.taps[number] {
    case .open(let path, let transition):
      await carryOut(in: session) { () throws(RouteError) in
        try await router.route(to: path, [.in(scene), .using(transition)])
      }
    case .openRoute(let route):
      await carryOut(in: session) { () throws(RouteError) in
        try await router.route(to: route, .in(scene))
      }
    case .module(let name, let values):
      await carryOut(in: session) { () throws(RouteError) in
        try await router.route(to: .module(name, with: values), .in(scene))
      }
    case .run(let path):
      await carryOut(in: session) { () throws(RouteError) in
        try await router.route(to: path(form), .in(scene))
        try await self.renew(front.entry, in: session)
      }
    case .runRoute(let route):
      await carryOut(in: session) { () throws(RouteError) in
        try await router.route(to: route, .in(scene))
        try await self.renew(front.entry, in: session)
      }
    case .follow(let link):
      await follow(link, from: .unknown, in: session)
    case .answer(let answer):
      let wasSignedIn = session.visitor.isSignedIn
      answer(form)
      let signsIn = session.visitor.isSignedIn && !wasSignedIn
      if signsIn { sessions.rename(session) }
      session.host.memory.goBack()
      await session.settle()
      await leaveHiddenPage(in: session)
      return signsIn
    }
    return false
  }

  /// Selects a tab; if the tab is already selected, resets the tab to its first page.
  package func select(_ tab: Tab, in session: Session) async {
    let (router, scene) = (router, session.scene)
    let shown = session.host.scene
    let stack = shown.tabs.first { $0.name == tab.rawValue }?.stack ?? []
    await carryOut(in: session) { () throws(RouteError) in
      if stack.isEmpty {
        try await router.route(to: tab.path, .in(scene))
      } else if shown.selectedTab == tab.rawValue {
        try await router.navigate(.popToRoot, in: scene)
      } else {
        try await router.navigate(.tab(tab.rawValue), in: scene)
      }
    }
    await leaveHiddenPage(in: session)
  }

  /// Removes the frontmost page, as the back gesture of a phone does.
  package func goBack(from entry: NavigationEntry.ID, in session: Session) async {
    let wasAsking = session.isAwaitingInput
    guard let front = session.front, front.entry.id == entry else { return }
    if front.page.asksBeforeLeaving {
      let transition: RouteTransition = front.entry.presentation == .stack ? .pop : .dismiss
      await carryOut(in: session) { [router] () throws(RouteError) in
        try await router.navigate(transition, in: session.scene)
      }
    } else {
      guard session.host.memory.goBack() else { return }
      await session.settle()
    }
    await leaveHiddenPage(in: session)
    if !wasAsking, !session.isAwaitingInput { await renewFront(of: session) }
  }

  /// Replaces a frontmost page that is hidden after sign-out by the first page of its tab, which is
  /// drawn again.
  private func leaveHiddenPage(in session: Session) async {
    let (router, scene) = (router, session.scene)
    guard let top = session.host.scene.top, session.host.isHidden(top.id),
      let tab = session.host.scene.selectedTab.flatMap({ Tab(rawValue: $0) })
    else { return }
    await carryOut(in: session) { () throws(RouteError) in
      try await router.route(to: tab.path, .in(scene))
    }
  }

  /// Draws a page again after its content has changed.
  ///
  /// A page that is hidden after sign-out is opened like a link from the browser, so that the policy
  /// asks the visitor to sign in.
  /// A module's entry has no link that can be opened again, and a link with a secret in its path is not
  /// stored, so their pages are not redrawn.
  private func renew(_ entry: NavigationEntry, in session: Session) async throws(RouteError) {
    guard !entry.route.hasPrefix("/@"), !entry.link.isEmpty else { return }
    PendingVisit.current?.isRenewing = true
    defer { PendingVisit.current?.isRenewing = false }
    let origin: RouteOrigin = session.host.isHidden(entry.id) ? .universal : .internal
    try await router.route(to: .parsing(entry.link, origin: origin), .in(session.scene))
  }

  /// Draws the new frontmost page again, because the content may have changed since the page was
  /// drawn.
  private func renewFront(of session: Session) async {
    guard let front = session.front else { return }
    _ = await session.perform { try? await self.renew(front.entry, in: session) }
  }

  /// Runs a journey, and stores its failure for the next page of the session.
  private func carryOut(
    from origin: RouteOrigin = .internal,
    in session: Session,
    _ journey: @escaping @MainActor () async throws(RouteError) -> Void
  ) async {
    if let notice = await attempt(from: origin, in: session, journey) { session.notice = notice }
  }

  /// Runs a journey until it ends or waits, and returns its failure.
  ///
  /// The sender of an external link receives the same answer for a refused link and for an
  /// unmatched link. A journey that ends late has asked the visitor something, for example to sign
  /// in, so the visitor is shown the real reason.
  ///
  /// - Returns: The failure; nil if the journey has succeeded or has not ended yet. If the journey
  ///   fails later, the session's next page shows the failure.
  private func attempt(
    from origin: RouteOrigin,
    in session: Session,
    _ journey: @escaping @MainActor () async throws(RouteError) -> Void
  ) async -> Session.Notice? {
    let hasDeveloperTools = buildTarget.hasDeveloperTools
    let error = await session.perform { () -> RouteError? in
      do throws(RouteError) {
        try await journey()
        return nil
      } catch {
        // A visitor who keeps a page has decided so, and needs no notice.
        return error.code == .kept ? nil : error
      }
    } late: { error in
      guard let error else { return }
      session.notice = Session.Notice(
        error,
        isExternal: false,
        hasDeveloperTools: hasDeveloperTools
      )
    }
    await session.settle()
    return (error ?? nil).map {
      Session.Notice($0, isExternal: origin.isExternal, hasDeveloperTools: hasDeveloperTools)
    }
  }
}

extension Session.Notice {
  init(_ error: RouteError, isExternal: Bool, hasDeveloperTools: Bool) {
    failure = Failure(error, isExternal: isExternal)
    detail = hasDeveloperTools ? Failure.Detail(error) : nil
  }
}
