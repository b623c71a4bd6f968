// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
import Foundation
public import Wayfinder

/// A middleware that sends a reply to the other app that called a route with an x-callback-url.
///
/// ```swift
/// router.action(
///   "/x-callback-url/share",
///   [
///     .external(including: .schemes),
///     .middleware(XCallbackReplies(toSchemes: ["notes"], giving: ["id"])),
///   ]
/// ) { request in ["id": try share(request)] }
/// ```
///
/// A call contains the links to open as a reply. Only links with a listed scheme are opened, so
/// that another app cannot use this app to open other links. The route returns a dictionary of
/// texts, and only the listed keys are sent.
public struct XCallbackReplies: Middleware {
  private let schemes: Set<String>
  private let keys: [String]
  private let opener: @MainActor () -> AppOpener

  /// Creates the middleware for one route.
  ///
  /// - Parameters:
  ///   - schemes: The custom schemes of the apps that may receive a reply.
  ///   - keys: The names of the values that are sent.
  ///   - opener: Creates the opener for the other app.
  @available(iOSApplicationExtension, unavailable)
  public init(
    toSchemes schemes: [String],
    giving keys: [String],
    opener: @escaping @MainActor () -> AppOpener = { AppOpener() }
  ) {
    self.schemes = Set(schemes.map { $0.lowercased() })
    self.keys = keys
    self.opener = opener
  }

  /// Runs the route, and opens the reply link that belongs to its outcome: success, error or
  /// cancellation.
  ///
  /// - Throws: `RouteError` with the code `refused` if the call contains a link with an unlisted
  ///   scheme; otherwise the error of the route.
  public func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
    let success = try reply("x-success", request)
    let failure = try reply("x-error", request)
    let cancelled = try reply("x-cancel", request)
    do {
      let outcome = try await next(request)
      let values = outcome.value(as: [String: String].self) ?? [:]
      await open(success, keys.compactMap { key in values[key].map { (key, $0) } })
      return outcome
    } catch let error as RouteError where error.code == .declined {
      // Send no reply yet: the next matching route may still handle the call.
      throw error
    } catch let error as RouteError where error.code == .cancelled {
      await open(cancelled, [])
      throw error
    } catch {
      // The reply contains no internal details of the error, because another app receives the
      // reply.
      let external = (error as? RouteError)?.external
      await open(
        failure,
        [
          ("errorCode", external?.code.name ?? RouteError.Code.failed.name),
          ("errorMessage", external?.text ?? "the link could not be opened"),
        ]
      )
      throw error
    }
  }

  private func reply(_ name: String, _ request: RouteRequest) throws(RouteError) -> URL? {
    guard let text = request.link.query[name], !text.isEmpty else { return nil }
    guard let url = URL(string: text), let scheme = url.scheme?.lowercased(),
      schemes.contains(scheme)
    else {
      throw RouteError(
        .refused,
        for: request,
        message: "“\(name)” is a link with an unlisted scheme; add the scheme to `toSchemes`"
      )
    }
    return url
  }

  private func open(_ url: URL?, _ values: [(name: String, value: String)]) async {
    guard let url, let reply = XCallbackURL.adding(values, to: url) else { return }
    _ = await opener().open(reply)
  }
}
#endif
