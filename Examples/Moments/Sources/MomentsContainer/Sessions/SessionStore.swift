package import MomentsKit
package import Wayfinder

/// The sessions of the app, bounded in number and in time.
///
/// A session that nobody has used for ``idleTime`` is forgotten, and so is the one that was not used
/// for longest when there would be too many.
@MainActor
package final class SessionStore {
  /// The most sessions at a time.
  package static let limit = 1000
  /// How long a session is kept without use.
  package static let idleTime = Duration.seconds(30 * 60)

  private var sessions: [String: Session] = [:]
  private var scenes: [RouteScene: Session] = [:]
  private var lastNumber = 0
  private let now: @MainActor () -> Duration
  private let opened: @MainActor (Session) -> Void
  private let closed: @MainActor (Session) -> Void

  /// Makes a store without sessions.
  ///
  /// - Parameters:
  ///   - now: The time since some moment that stays the same.
  ///   - opened: Is told of each session that begins.
  ///   - closed: Is told of each session that ends.
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

  /// The session that a cookie names, or a new one.
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

  /// The session whose window a scene is.
  package func session(in scene: RouteScene) -> Session? { scenes[scene] }

  /// The sessions that were used last, the latest last; not more than a number of them.
  func latest(_ limit: Int) -> [Session] {
    sessions.values.sorted { $0.lastUse < $1.lastUse }.suffix(limit)
  }

  /// Forgets the sessions that nobody has used for too long.
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
  /// Who uses a window; somebody new when nobody does.
  package func visitor(in scene: RouteScene) -> Visitor {
    scenes[scene]?.visitor ?? Visitor()
  }
}
