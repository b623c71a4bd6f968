/// Why a link leads where it does: the routes that match it, and those that nearly do.
///
/// ```swift
/// let explanation = try table.explain("/users/42/view", limit: 1)
/// print(explanation)
/// // “/users/42/view” matches no route; the nearest is:
/// //   “/users/:id/edit” (App/Routes.swift:12): segment 3 is “view” but “edit” was wanted
/// ```
///
/// `description` and every `message` quote the link and are for the developer. What is logged or
/// shown outside is ``redacted`` and every `redactedMessage`: they have `…` for all of the link but
/// what some pattern of the table says itself.
public struct Explanation: Sendable {
  /// The link as the table reads it.
  public let link: DeepLink

  /// The link with `…` for everything but the literals, schemes and hosts of the table's patterns.
  ///
  /// It has neither user info nor port, and a `…` each for a query and a fragment.
  public let redactedLink: String

  /// The routes that match, the winner first, and then the misses, the nearest first.
  public let candidates: [Candidate]

  /// How many further routes there are, which the limit kept out of ``candidates``.
  public let omittedCount: Int
}

extension Explanation {
  /// One route, and what became of it.
  public struct Candidate: Sendable {
    /// The route's name within its table.
    public let id: RouteID
    /// What a link must look like.
    public let pattern: RoutePattern
    /// The route's priority.
    public let priority: Int
    /// Where the route was added.
    public let location: RouteTableError.SourceLocation
    /// Whether the link belongs to the route, and why.
    public let verdict: Verdict

    /// What became of the route, with what the link says.
    public var message: String { "“\(pattern.text)” (\(location)): \(verdict.message)" }

    /// What became of the route, with `…` for what only the link says.
    public var redactedMessage: String { "“\(pattern.text)”: \(verdict.redactedMessage)" }
  }

  /// What became of a route.
  public enum Verdict: Sendable, Hashable {
    /// The route matches and goes before all others.
    case matches
    /// The route matches as well, but the winner goes before it.
    case matchesLater(than: RoutePattern, because: Precedence)
    /// The route does not match.
    case misses(Reason)

    /// The verdict in one sentence without a full stop, with what the link says.
    public var message: String {
      if case .misses(let reason) = self { return reason.message }
      return matchMessage
    }

    /// The verdict in one sentence without a full stop, with `…` for what only the link says.
    public var redactedMessage: String {
      if case .misses(let reason) = self { return reason.redactedMessage }
      return matchMessage
    }

    private var matchMessage: String {
      guard case .matchesLater(let winner, let precedence) = self else { return "it matches" }
      return "it matches, but “\(winner.text)” goes first: \(precedence.message)"
    }
  }

  /// A part of a link, as it is and as it may be shown outside.
  public struct Excerpt: Sendable, Hashable {
    /// The decoded text.
    public let text: String
    /// The text if a pattern of the table says it, else `…`.
    public let redacted: String
  }
}
