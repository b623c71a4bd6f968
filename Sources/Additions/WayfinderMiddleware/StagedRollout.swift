// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import Wayfinder

/// A middleware that makes a route available to a share of the users; a larger share still includes
/// the same users.
///
/// ```swift
/// let rollout = StagedRollout(
///   of: "checkout",
///   to: try RolloutShare(percent: 12.5),
///   user: { session.userID }
/// )
/// router.register("/checkout", [.external, .middleware(rollout)]) { _ in "the new checkout" }
/// rollout.share = .allUsers  // when the feature is complete
/// ```
///
/// For all other users, `instead` provides the outcome, or the journey is redirected to the
/// `fallback`, or it fails with the code `refused`. In debug builds the message describes the
/// change that would allow it; in production, external callers see the error of an unmatched link.
/// Other routes that match the link are not tried.
@MainActor
public final class StagedRollout: Middleware {
  /// The name of the feature, which determines the order in which users are included.
  public let feature: String
  /// The share of the users who can open the route.
  ///
  /// A change applies to all later journeys.
  public var share: RolloutShare

  private let user: @MainActor () -> String?
  private let instead: (@MainActor (RouteRequest) async throws -> RouteOutcome)?
  private let fallback: RoutePath?

  /// Creates a rollout; use the same instance for all routes of a feature.
  ///
  /// - Parameters:
  ///   - feature: The name of the feature. Rollouts with the same name include the same users;
  ///     those with different names include independent users.
  ///   - share: The share of users that are included.
  ///   - user: Returns a permanent identifier of the user, or nil if there is none. Without an
  ///     identifier, only ``RolloutShare/allUsers`` includes the user.
  ///   - instead: Returns the outcome for other users, or throws an error. It takes precedence over
  ///     the fallback. A journey that this closure starts has the origin of the app's own code; the
  ///     fallback keeps the link's origin.
  ///   - fallback: The path to which journeys of other users are redirected, with the same origin.
  ///     Without this argument and `instead`, the journeys are refused.
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

  /// Whether the current user is included, for example to show a button.
  public var includesCurrentUser: Bool {
    guard let user = user() else { return share == .allUsers }
    return share.includes(user, of: feature)
  }

  /// Runs the rest of the journey if the user is included.
  ///
  /// - Throws: The error of `instead` or of the redirected journey; without both, `RouteError`
  ///   with the code `refused`.
  public func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
    if includesCurrentUser { return try await next(request) }
    if let instead { return try await instead(request) }
    if let fallback { return try await next.redirect(to: fallback) }
    throw RouteError(
      .refused,
      for: request,
      message:
        "“\(request.pattern)” is open to \(share) for “\(feature)”, without this user; raise "
        + "`share`, or set `instead` or `fallback` for other users"
    )
  }
}
