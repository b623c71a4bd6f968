public import Wayfinder

/// Somebody who uses the app in one window, and what the app remembers of them.
@MainActor
public final class Visitor {
  /// The language of the pages.
  public var language: Language { didSet { tellChange() } }
  /// What they want to be called; empty until they have said it.
  public var name = "" { didSet { tellChange() } }
  /// Whether they have signed in.
  public var isSignedIn = false { didSet { tellChange() } }
  /// The moments that they like, by their names in links.
  public var liked: Set<String> = [] { didSet { tellChange() } }
  /// The products that they have shared with their friends, the newest first.
  public var shared: [String] = [] { didSet { tellChange() } }
  /// What they have written, by the name of the other person, the oldest first.
  public var written: [String: [String]] = [:] { didSet { tellChange() } }
  /// Whether pages tell the path of what they lead to, as testers want it.
  public var showsPaths = false { didSet { tellChange() } }
  /// Whether journeys take their time, as they would on a slow network.
  public var slowsJourneys = false { didSet { tellChange() } }

  private var watches: [Watch] = []

  /// Greets somebody.
  public init(language: Language = .english) {
    self.language = language
  }

  /// Calls a function after each change of what is remembered, as long as somebody lives.
  ///
  /// - Parameters:
  ///   - owner: Whose life counts; a second call for the same owner replaces the first.
  ///   - changed: What is called; it must not hold the owner.
  public func watch(for owner: AnyObject, _ changed: @escaping @MainActor () -> Void) {
    watches.removeAll { $0.owner == nil || $0.owner === owner }
    watches.append(Watch(owner: owner, changed: changed))
  }

  private func tellChange() {
    for watch in watches where watch.owner != nil { watch.changed() }
  }

  private struct Watch {
    weak var owner: AnyObject?
    let changed: @MainActor () -> Void
  }
}

/// Finds who uses a window; the container provides it.
@MainActor
public protocol VisitorDirectory {
  /// Who uses a window; somebody new when nobody does.
  func visitor(in scene: RouteScene) -> Visitor
}

extension RouteRequest {
  /// Who the page is for.
  ///
  /// - Throws: `ServiceProblem` when the container provides no ``VisitorDirectory``.
  @MainActor
  public var visitor: Visitor {
    get throws {
      try services.get((any VisitorDirectory).self).visitor(in: scene)
    }
  }
}
