package import MomentsKit
package import Wayfinder

// What a browser can do: come by a link, tap, choose a tab, go back.

extension MomentsApp {
  /// Opens a path that the browser asks for.
  ///
  /// A page that the session has on display is shown again, as a browser's own back and reload want
  /// it. Every other path is a universal link.
  ///
  /// - Parameters:
  ///   - target: What follows the host in the link: the path, and perhaps a query.
  ///   - session: The browser's session.
  ///   - isExplained: Whether the inspector's panel *Why* explains the link. A reload of the page in
  ///     front keeps the link that the panel explains already.
  /// - Returns: The failure to show, or nil if a page was shown for the path.
  func open(
    _ target: String,
    in session: Session,
    isExplained: Bool = false
  ) async -> Session.Notice? {
    let link = Self.address + target
    let isReload = session.front.flatMap { WebPath(of: $0.entry)?.text } == target
    if isExplained, !isReload || session.inspector.link.isEmpty {
      _ = session.inspector.choose(link, from: .universal)
    }
    if let entry = session.entry(at: target), await reveal(entry, in: session) {
      await session.settle()
      if !session.isAsking { await renewFront(of: session) }
      return nil
    }
    return await attempt(in: session) { [router] () throws(RouteError) in
      try await router.route(parsing: link, origin: .universal, in: session.scene)
    }
  }

  /// Brings an entry to the front; nothing moves when it is there already.
  private func reveal(_ entry: NavigationEntry, in session: Session) async -> Bool {
    if session.front?.entry.id == entry.id { return true }
    return (try? await router.reveal(entry, in: session.scene)) != nil
  }

  /// Follows a link from anywhere; what goes wrong is told by the session's next page.
  package func follow(_ link: String, from origin: RouteOrigin, in session: Session) async {
    await carryOut(in: session) { [router] () throws(RouteError) in
      try await router.route(parsing: link, origin: origin, in: session.scene)
    }
  }

  /// Does what a tap on the page in front is for.
  ///
  /// A page that is not in front any more, as in another window of the same session, changes nothing.
  ///
  /// - Parameters:
  ///   - number: The tap's number on its page.
  ///   - entry: The entry whose page was tapped.
  ///   - form: What was filled in.
  ///   - session: The browser's session.
  package func tap(
    _ number: Int,
    on entry: NavigationEntry.ID,
    _ form: Tap.Form,
    in session: Session
  ) async {
    guard let front = session.front, front.entry.id == entry,
      front.page.taps.indices.contains(number)
    else { return }
    let (router, scene) = (router, session.scene)
    switch front.page.taps[number] {
    case .open(let path, let transition):
      await carryOut(in: session) { () throws(RouteError) in
        try await router.route(to: path, in: scene, using: transition)
      }
    case .openRoute(let route):
      await carryOut(in: session) { () throws(RouteError) in
        try await router.route(to: route, in: scene)
      }
    case .module(let name, let values):
      await carryOut(in: session) { () throws(RouteError) in
        try await router.open(module: name, with: values, in: scene)
      }
    case .run(let path):
      await carryOut(in: session) { () throws(RouteError) in
        try await router.route(to: path(form), in: scene)
        try await self.renew(front.entry, in: scene)
      }
    case .runRoute(let route):
      await carryOut(in: session) { () throws(RouteError) in
        try await router.route(to: route, in: scene)
        try await self.renew(front.entry, in: scene)
      }
    case .follow(let link):
      await follow(link, from: .unknown, in: session)
    case .answer(let answer):
      answer(form)
      session.host.memory.goBack()
      await session.settle()
    }
  }

  /// Shows a tab as it was left, its first page when it was never shown, or goes to its first page.
  package func select(_ tab: Tab, in session: Session) async {
    let (router, scene) = (router, session.scene)
    let shown = session.host.scene
    let stack = shown.tabs.first { $0.name == tab.rawValue }?.stack ?? []
    await carryOut(in: session) { () throws(RouteError) in
      if stack.isEmpty {
        try await router.route(to: tab.path, in: scene)
      } else if shown.selectedTab == tab.rawValue {
        try await router.navigate(.popToRoot, in: scene)
      } else {
        try await router.navigate(.tab(tab.rawValue), in: scene)
      }
    }
  }

  /// Takes the page in front away, as a phone's own gesture does.
  package func goBack(from entry: NavigationEntry.ID, in session: Session) async {
    let wasAsking = session.isAsking
    guard session.front?.entry.id == entry, session.host.memory.goBack() else { return }
    await session.settle()
    if !wasAsking { await renewFront(of: session) }
  }

  /// Makes a page anew after something has changed that it shows.
  ///
  /// A module's entry has no link that could be opened; its page stays as it is until it is opened.
  private func renew(_ entry: NavigationEntry, in scene: RouteScene) async throws(RouteError) {
    guard !entry.route.hasPrefix("/@") else { return }
    PendingVisit.current?.isRenewing = true
    defer { PendingVisit.current?.isRenewing = false }
    try await router.route(parsing: entry.link, origin: .internal, in: scene)
  }

  /// Makes the page anew that has come to the front: much may have changed since it was made.
  private func renewFront(of session: Session) async {
    guard let front = session.front else { return }
    let scene = session.scene
    _ = await session.perform { try? await self.renew(front.entry, in: scene) }
  }

  /// Does what somebody wants; what goes wrong is told by the session's next page.
  private func carryOut(
    in session: Session,
    _ journey: @escaping @MainActor () async throws(RouteError) -> Void
  ) async {
    if let notice = await attempt(in: session, journey) { session.notice = notice }
  }

  /// Does what somebody wants.
  ///
  /// - Returns: What went wrong; when that is not known yet, the session's next page tells it.
  private func attempt(
    in session: Session,
    _ journey: @escaping @MainActor () async throws(RouteError) -> Void
  ) async -> Session.Notice? {
    let tellsDevelopers = buildTarget.tellsDevelopers
    let notice = await session.perform { () -> Session.Notice? in
      do throws(RouteError) {
        try await journey()
        return nil
      } catch {
        return Session.Notice(error, tellsDevelopers: tellsDevelopers)
      }
    } late: { notice in
      if let notice { session.notice = notice }
    }
    await session.settle()
    return notice ?? nil
  }
}

extension Session.Notice {
  init(_ error: RouteError, tellsDevelopers: Bool) {
    failure = Failure(error)
    detail = tellsDevelopers ? Failure.Detail(error) : nil
  }
}
