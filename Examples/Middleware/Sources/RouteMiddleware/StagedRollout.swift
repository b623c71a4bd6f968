public import Wayfinder

/// Lets a stable share of the users through, which grows while a feature proves itself.
///
/// ```swift
/// let rollout = StagedRollout(
///   of: "checkout",
///   to: try RolloutShare(percent: 12.5),
///   user: { session.userID }
/// )
/// router.register("/checkout", [.external, .middleware(rollout)]) { _ in "the new checkout" }
/// rollout.share = .everyone  // once all is well
/// ```
///
/// Whoever is not among them gets what `instead` gives, or comes to the `fallback`, or gets an error
/// with the code `refused`. That one tells a developer what to change, and in production it looks to
/// the outside like a route that does not exist. Another route that matches the link is not asked:
/// only a navigator that declines leads there.
@MainActor
public final class StagedRollout: Middleware {
  /// The name of the feature, which decides who comes first.
  public let feature: String
  /// How many are let through, from the next journey on.
  public var share: RolloutShare

  private let user: @MainActor () -> String?
  private let instead: (@MainActor (RouteRequest) async throws -> RouteOutcome)?
  private let fallback: RoutePath?

  /// Makes a rollout; use the same one at every route of the feature.
  ///
  /// - Parameters:
  ///   - feature: The name of the feature. Two of one name have the same users, two of different names
  ///     have users that have nothing to do with each other.
  ///   - share: How many are let through.
  ///   - user: An identifier that stays with the user, or nil when there is none. Without one the
  ///     journey is let through only when everyone is.
  ///   - instead: What the others get: an answer, or an error. It goes before the fallback. A journey
  ///     that is begun here is the app's own, wherever the link came from; the fallback is not.
  ///   - fallback: Where the others are led, with the same origin. Without both they are refused.
  public init(
    of feature: String,
    to share: RolloutShare,
    user: @escaping @MainActor () -> String?,
    instead: (@MainActor (RouteRequest) async throws -> RouteOutcome)? = nil,
    fallback: RoutePath? = nil
  ) {
    self.feature = feature
    self.share = share
    self.user = user
    self.instead = instead
    self.fallback = fallback
  }

  /// Whether the user of this moment is let through; for a button that leads to the feature.
  public var isOpen: Bool {
    guard let user = user() else { return share == .everyone }
    return share.includes(user, of: feature)
  }

  /// Passes the journey on when the user is among those who are let through.
  ///
  /// - Throws: What `instead` throws, or what the journey to the fallback does; without both
  ///   ``RouteError`` with the code `refused`.
  public func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
    if isOpen { return try await next(request) }
    if let instead { return try await instead(request) }
    if let fallback { return try await next.redirect(to: fallback) }
    throw RouteError(
      .refused,
      for: request,
      message:
        "“\(request.pattern)” is open to \(share) for “\(feature)”, and this user is not among "
        + "them; raise `share`, or say with `instead` or `fallback` what they get"
    )
  }
}
