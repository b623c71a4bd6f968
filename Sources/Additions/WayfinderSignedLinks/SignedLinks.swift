// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if SignedLinks
public import Wayfinder

/// A middleware that opens a route only for signed links.
///
/// ```swift
/// let signed = SignedLinks(verifier)
/// router.register("/invitations/:id", [.external, .middleware(signed)]) { request in
///   "invitation \(request.parameters["id"] ?? "")"
/// }
/// ```
///
/// A link to a child of the route needs the signature, too, because it also shows the screen of the route.
///
/// By default a link needs a signature if the trust in its origin is `verified` or `unverified`. Journeys
/// of the app's own code, and of entry points of the app that the system shows, need none.
///
/// Middleware runs after policy, so a signature alone does not open a route: the route must be open to
/// the origin of the link. The signature covers the link that the route has matched. If a rewrite rule
/// or a redirect changes a link, the signature does not fit any more.
///
/// The nonce of a link that can be opened once is redeemed after all other checks, directly before the
/// journey continues. It stays redeemed if the journey fails or is cancelled afterwards, so that no link
/// is opened twice.
@MainActor
public final class SignedLinks: Middleware, ScreenGuard {
  /// The verifier: the keys and the limits by which links are checked.
  ///
  /// A change, such as a rotation of keys, applies to all later journeys.
  public var verifier: LinkVerifier

  private let nonces: any NonceStore
  private let isNeeded: @MainActor (RouteRequest) -> Bool
  /// The last journeys that have redeemed a nonce, oldest first.
  ///
  /// A journey can reach this middleware twice: as a middleware of the router and of a route, or for the
  /// next matching route if a route declines. Invariant: at most `redemptionLimit` entries.
  private var redemptions: [Redemption] = []
  private static let redemptionLimit = 64

  /// A nonce with the journey that has redeemed it.
  private struct Redemption {
    /// The services of the journey's router, by which the router is identified.
    weak var services: RouteServices?
    let journey: Int
    let keyID: String
    let nonce: String
  }

  /// Creates a middleware; use the same instance for all routes, so that they share the nonces.
  ///
  /// - Parameters:
  ///   - verifier: The keys and the limits.
  ///   - nonces: The store of redeemed nonces; by default a store in memory, which forgets them when the
  ///     process ends.
  ///   - isNeeded: Returns whether a journey needs a signature.
  public init(
    _ verifier: LinkVerifier,
    nonces: any NonceStore = MemoryNonceStore(),
    needing isNeeded: @escaping @MainActor (RouteRequest) -> Bool = {
      $0.origin.trust == .verified || $0.origin.trust == .unverified
    }
  ) {
    self.verifier = verifier
    self.nonces = nonces
    self.isNeeded = isNeeded
  }

  /// Checks the signature of the link, redeems its nonce, and runs the rest of the journey.
  ///
  /// - Throws: `RouteError` with the code `refused`. Its `underlying` error is a ``SignedLinkError``, or
  ///   the error of the app's own ``NonceStore``.
  public func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
    guard isNeeded(request) else { return try await next(request) }
    do {
      let signature = try verifier.verify(request.link)
      if let nonce = signature.nonce { try await redeem(nonce, of: signature, request) }
    } catch let error as SignedLinkError {
      throw refusal(request, error.message, error)
    } catch {
      // If the journey was cancelled during the call of the store of nonces, the journey ends as
      // cancelled, and the error of the store is ignored.
      try Task.checkCancellation()
      throw refusal(request, "the store of nonces failed; see `underlying`", error)
    }
    return try await next(request)
  }

  /// Redeems a nonce, unless the same journey has redeemed it before.
  private func redeem(
    _ nonce: String,
    of signature: LinkVerifier.Signature,
    _ request: RouteRequest
  ) async throws {
    let isRedeemed = redemptions.contains {
      $0.services === request.services && $0.journey == request.journey
        && $0.keyID == signature.keyID && $0.nonce == nonce
    }
    guard !isRedeemed else { return }
    try Task.checkCancellation()
    guard try await nonces.redeem(nonce, ofKey: signature.keyID, until: signature.end) else {
      throw SignedLinkError(
        .usedNonce,
        "the link can be opened once, and was opened before; send a new one"
      )
    }
    if redemptions.count >= Self.redemptionLimit { redemptions.removeFirst() }
    redemptions.append(
      Redemption(
        services: request.services,
        journey: request.journey,
        keyID: signature.keyID,
        nonce: nonce
      )
    )
  }

  private func refusal(
    _ request: RouteRequest,
    _ reason: String,
    _ error: any Error
  ) -> RouteError {
    RouteError(
      .refused,
      for: request,
      message: "“\(request.pattern)” needs a signed link: \(reason)",
      underlying: error
    )
  }
}
#endif
