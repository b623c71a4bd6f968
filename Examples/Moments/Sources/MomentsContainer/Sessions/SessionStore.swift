// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

package import MomentsKit
package import Wayfinder

/// The sessions of the app, limited in number and in time.
///
/// A session is removed after ``idleTime`` without use. If there are too many, the least recently
/// used one is removed.
@MainActor
package final class SessionStore {
  /// The maximum number of sessions.
  package static let limit = 1000
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

  /// The number of sessions.
  package var count: Int { sessions.count }

  /// Returns the session that a cookie names, or a new session.
  package func session(named name: String?, language: Language) -> Session {
    forgetIdle()
    if let name, let session = sessions[name] {
      session.lastUse = now()
      return session
    }
    if sessions.count >= Self.limit,
      let oldest = sessions.values.min(by: { $0.lastUse < $1.lastUse })
    {
      forget(oldest)
    }
    lastNumber += 1
    let session = Session(lastNumber, language: language, at: now())
    sessions[session.name.text] = session
    scenes[session.scene] = session
    opened(session)
    return session
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
