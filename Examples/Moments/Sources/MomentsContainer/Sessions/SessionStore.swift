// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

package import MomentsKit
package import Wayfinder

/// The sessions of the app, limited in number, by client and in time.
///
/// A session begins with its first form. Until then it only keeps the page to which that form
/// belongs, and it is limited separately. So requests without a cookie cannot remove a session that
/// has begun.
///
/// A session is removed after ``idleTime`` without use. If a client has too many, the least recently
/// used session of this client is removed. If all clients together have too many, one of the
/// clients with the most sessions loses its least recently used one.
@MainActor
package final class SessionStore {
  /// The maximum number of sessions that have begun.
  package nonisolated static let limit = 1000
  /// The maximum number of sessions that have not begun.
  package nonisolated static let newLimit = 200
  /// The maximum number of a client's sessions, separately for those that have begun.
  ///
  /// Visitors behind the same proxy are one client.
  package nonisolated static let limitPerClient = 100
  /// The time after which an unused session is removed.
  package static let idleTime = Duration.seconds(30 * 60)

  private var sessions: [String: Session] = [:]
  private var scenes: [RouteScene: Session] = [:]
  private var lastNumber = 0
  private let now: @MainActor () -> Duration
  private let opened: @MainActor (Session) -> Void
  private let closed: @MainActor (Session) -> Void

  /// Makes an empty store.
  ///
  /// - Parameters:
  ///   - now: Returns the time since a fixed moment.
  ///   - opened: Called with each new session.
  ///   - closed: Called with each session that is removed.
  init(
    now: @escaping @MainActor () -> Duration,
    opened: @escaping @MainActor (Session) -> Void,
    closed: @escaping @MainActor (Session) -> Void
  ) {
    self.now = now
    self.opened = opened
    self.closed = closed
  }

  /// The number of open sessions, also of those that have not begun.
  package var count: Int { sessions.count }

  /// Returns the session that a cookie names, or a new session, which has not begun.
  ///
  /// - Parameters:
  ///   - name: The value of the cookie; nil if there is no cookie.
  ///   - language: The language of the pages of a new session.
  ///   - client: The client that sent the request.
  /// - Returns: The session.
  package func session(
    named name: String?,
    language: Language,
    of client: Client = Client(nil)
  ) -> Session {
    forgetIdle()
    if let name, let session = sessions[name] {
      session.lastUse = now()
      return session
    }
    makeRoom(for: client, hasBegun: false)
    lastNumber += 1
    let session = Session(lastNumber, of: client, language: language, at: now())
    sessions[session.name.text] = session
    scenes[session.scene] = session
    opened(session)
    return session
  }

  /// Records the first form of a session.
  package func begin(_ session: Session) {
    guard !session.hasBegun, scenes[session.scene] === session else { return }
    makeRoom(for: session.client, hasBegun: true)
    session.begin()
  }

  /// Gives a session another name, because its visitor has signed in.
  ///
  /// If another person has made the browser use a known name, this person loses the session
  /// (session fixation).
  func rename(_ session: Session) {
    guard sessions.removeValue(forKey: session.name.text) != nil else { return }
    session.rename()
    sessions[session.name.text] = session
  }

  private func makeRoom(for client: Client, hasBegun: Bool) {
    var crowd = sessions.values.filter { $0.hasBegun == hasBegun }
    let own = crowd.filter { $0.client == client }
    if own.count >= Self.limitPerClient {
      crowd = own
    } else if crowd.count >= (hasBegun ? Self.limit : Self.newLimit) {
      let counts = crowd.reduce(into: [:]) { $0[$1.client, default: 0] += 1 }
      let most = counts.values.max()
      crowd.removeAll { counts[$0.client] != most }
    } else {
      return
    }
    if let oldest = crowd.min(by: { $0.lastUse < $1.lastUse }) { forget(oldest) }
  }

  /// Returns the session to which a scene belongs; nil if no session has this scene.
  package func session(in scene: RouteScene) -> Session? { scenes[scene] }

  /// Returns the most recently used sessions, the latest last.
  func latest(_ limit: Int) -> [Session] {
    sessions.values.sorted { $0.lastUse < $1.lastUse }.suffix(limit)
  }

  /// Removes the sessions that were not used for ``idleTime``.
  package func forgetIdle() {
    let earliest = now() - Self.idleTime
    for session in sessions.values where session.lastUse < earliest { forget(session) }
  }

  private func forget(_ session: Session) {
    sessions[session.name.text] = nil
    scenes[session.scene] = nil
    closed(session)
  }
}

extension SessionStore: VisitorDirectory {
  /// Returns the visitor of a scene, or a new visitor if the scene has no session.
  package func visitor(in scene: RouteScene) -> Visitor {
    scenes[scene]?.visitor ?? Visitor()
  }
}
