// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A handler that wraps the rest of a journey, and can observe, restrict, redirect or end the
/// journey.
///
/// A middleware cannot widen a journey: link, route, origin and scene stay those of the request it
/// was given, whatever request it passes to `next`.
///
/// ```swift
/// struct Tracking: Middleware {
///   func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
///     let outcome = try await next(request)
///     print("\(request.pattern) was opened by \(request.origin.name)")
///     return outcome
///   }
/// }
/// ```
@MainActor
public protocol Middleware {
  /// The rest of the journey, which a middleware can continue or redirect.
  typealias Next = RouteRequest.Next

  /// Responds to a request, usually by calling `next`.
  ///
  /// - Parameters:
  ///   - request: The request of the journey.
  ///   - next: The rest of the journey, to be called at most once.
  /// - Returns: The outcome of `next`, or a result in its place: ``RouteOutcome/result(_:for:)``.
  /// - Throws: An error that ends the journey. A ``RouteError`` is passed on unchanged; any other
  ///   error becomes a ``RouteError`` with the code `failed`.
  func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome
}

/// A middleware that is also called for journeys to the children of its route, because they show the
/// screen of its route.
package protocol ScreenGuard: Middleware {}

extension RouteRequest {
  /// The rest of a journey, which a middleware may continue or redirect once.
  @MainActor
  public struct Next {
    /// The rest of the journey, which is continued once, whichever copy is called.
    private final class Rest {
      var isContinued = false
    }

    private let rest = Rest()
    /// The type of the middleware that receives this value; nil in a test.
    private let owner: (any Middleware.Type)?
    private let proceed: @MainActor (RouteRequest) async throws -> RouteOutcome
    private let redirect: @MainActor (RoutePath) async throws -> RouteOutcome

    package init(
      for owner: (any Middleware.Type)? = nil,
      continuing proceed: @escaping @MainActor (RouteRequest) async throws -> RouteOutcome,
      redirecting redirect: @escaping @MainActor (RoutePath) async throws -> RouteOutcome
    ) {
      (self.owner, self.proceed, self.redirect) = (owner, proceed, redirect)
    }

    /// Whether the middleware has continued or redirected the journey.
    var isContinued: Bool { rest.isContinued }

    /// Records that the middleware has continued the journey; returns false if it has before.
    private func markContinued() -> Bool {
      defer { rest.isContinued = true }
      return !rest.isContinued
    }

    /// Continues the journey with its remaining steps.
    ///
    /// - Parameter request: The request; its transition or its source may have been changed.
    /// - Returns: The outcome of the journey.
    /// - Throws: The error that ends the journey; ``RouteError`` with the code `failed` if the
    ///   middleware has continued or redirected the journey before.
    public func callAsFunction(_ request: RouteRequest) async throws -> RouteOutcome {
      guard markContinued() else {
        throw RouteError(.failed, for: request, message: secondCall)
      }
      return try await proceed(request)
    }

    /// Redirects the journey to a path: the journey continues with the rewrite rules, and keeps its
    /// origin and scene.
    ///
    /// A journey may have at most eight rewrites and redirects together, and a return to an
    /// earlier link is an error. All of the router's own middleware is called again for the new
    /// link, including this one if it belongs to the router, so that it checks the new route as
    /// well.
    ///
    /// - Parameter path: The target. A path without a scheme keeps the link's scheme and host; a
    ///   complete link must be declared in ``Router/links``, or be a page of ``Router/webTargets``.
    /// - Returns: The outcome of the journey.
    /// - Throws: The error that ends the journey, such as ``RouteError`` with the code
    ///   `redirectLoop` or `foreignLink`; `failed` if the middleware has continued or redirected
    ///   the journey before.
    public func redirect(to path: RoutePath) async throws -> RouteOutcome {
      guard markContinued() else {
        throw RouteError(.failed, link: "…", message: secondCall)
      }
      return try await redirect(path)
    }

    private var secondCall: String {
      let name = owner.map { "the middleware “\($0)”" } ?? "a middleware"
      return "\(name) called `next` twice; call `next` or `redirect` at most once"
    }
  }
}
