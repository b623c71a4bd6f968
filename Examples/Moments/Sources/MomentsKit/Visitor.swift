public import Wayfinder

/// Somebody who uses the app in one window, and what the app remembers of them.
@MainActor
public final class Visitor {
  /// The language of the pages.
  public var language: Language
  /// What they want to be called; empty until they have said it.
  public var name = ""
  /// Whether they have signed in.
  public var isSignedIn = false
  /// The moments that they like, by their names in links.
  public var liked: Set<String> = []
  /// The products that they have shared with their friends, the newest first.
  public var shared: [String] = []
  /// What they have written, by the name of the other person, the oldest first.
  public var written: [String: [String]] = [:]
  /// Whether pages tell the path of what they lead to, as testers want it.
  public var showsPaths = false
  /// Whether journeys take their time, as they would on a slow network.
  public var slowsJourneys = false

  /// Greets somebody.
  public init(language: Language = .english) {
    self.language = language
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
