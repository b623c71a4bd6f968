// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && canImport(AuthenticationServices) && !os(watchOS) && !os(tvOS)
import AuthenticationServices
public import Foundation
public import UIKit
public import Wayfinder

/// A sign-in on a web page that the system shows.
///
/// The app cannot read the page (`ASWebAuthenticationSession`).
///
/// ```swift
/// router.action("/sign-in") { request in
///   try await WebSignIn(page, callback: .scheme("moments")).callback(for: request, in: window)
/// }
/// ```
@MainActor
public struct WebSignIn {
  /// The link with which the page ends the session.
  public enum Callback: Sendable, Hashable {
    /// A link with a custom scheme, which the app does not need to declare in its `Info.plist`.
    case scheme(String)
    /// A universal link of the app; available since iOS 17.4.
    case https(host: String, path: String)
  }

  private let url: URL
  private let callback: Callback
  private let isEphemeral: Bool

  /// Creates a sign-in on the page with the given URL.
  ///
  /// - Parameters:
  ///   - url: The page.
  ///   - callback: The link with which the page ends the session.
  ///   - isEphemeral: Whether the session has no cookies of Safari.
  public init(_ url: URL, callback: Callback, isEphemeral: Bool = false) {
    self.url = url
    self.callback = callback
    self.isEphemeral = isEphemeral
  }

  /// Shows the page and waits for its callback.
  ///
  /// - Parameters:
  ///   - request: The request of the route.
  ///   - window: The window above which the page is shown.
  /// - Returns: The link of the callback, which the page has chosen and which must not be trusted.
  /// - Throws: `RouteError` with the code `cancelled` if the user or the journey ends the session,
  ///   and `failed` if it cannot start.
  public func callback(
    for request: RouteRequest,
    in window: UIWindow
  ) async throws(RouteError) -> URL {
    let session = WebSession(window)
    let result = await withTaskCancellationHandler {
      await session.result(of: url, callback, isEphemeral: isEphemeral)
    } onCancel: {
      Task { @MainActor in session.cancel() }
    }
    switch result {
    case .success(let url): return url
    case .failure(let error):
      let isCancelled = (error as? ASWebAuthenticationSessionError)?.code == .canceledLogin
      throw RouteError(
        isCancelled || Task.isCancelled ? .cancelled : .failed,
        for: request,
        message: isCancelled || Task.isCancelled
          ? "the user has closed the sign-in"
          : "the sign-in could not start or failed; see `underlying`, and check the callback",
        underlying: error
      )
    }
  }
}

/// One `ASWebAuthenticationSession`, with the caller that waits for its end.
@MainActor
private final class WebSession: NSObject, ASWebAuthenticationPresentationContextProviding {
  private let window: UIWindow
  private var session: ASWebAuthenticationSession?
  private var continuation: CheckedContinuation<Result<URL, any Error>, Never>?
  private var isCancelled = false

  init(_ window: UIWindow) {
    self.window = window
    super.init()
  }

  func result(
    of url: URL,
    _ callback: WebSignIn.Callback,
    isEphemeral: Bool
  ) async -> Result<URL, any Error> {
    guard !isCancelled, let session = session(url, callback) else {
      return .failure(isCancelled ? CancellationError() : WebSignInUnsupported())
    }
    session.presentationContextProvider = self
    session.prefersEphemeralWebBrowserSession = isEphemeral
    self.session = session
    return await withCheckedContinuation { continuation in
      self.continuation = continuation
      // If there is no window, the system ends the session at once, and may not call the completion
      // handler. So the failure is also reported here.
      if !session.start() { finish(.failure(WebSignInUnsupported())) }
    }
  }

  func cancel() {
    isCancelled = true
    session?.cancel()
    finish(.failure(CancellationError()))
  }

  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor {
    window
  }

  private func session(
    _ url: URL,
    _ callback: WebSignIn.Callback
  ) -> ASWebAuthenticationSession? {
    // Apple does not document on which thread the completion handler is called. So the handler
    // continues on the main actor.
    let handler: @Sendable (URL?, (any Error)?) -> Void = { [weak self] url, error in
      Task { @MainActor in
        self?.finish(url.map { .success($0) } ?? .failure(error ?? CancellationError()))
      }
    }
    if #available(iOS 17.4, visionOS 1.1, *) {
      switch callback {
      case .scheme(let scheme):
        return ASWebAuthenticationSession(
          url: url,
          callback: .customScheme(scheme),
          completionHandler: handler
        )
      case .https(let host, let path):
        return ASWebAuthenticationSession(
          url: url,
          callback: .https(host: host, path: path),
          completionHandler: handler
        )
      }
    }
    // Before iOS 17.4, only this initializer exists. It is deprecated since iOS 27.
    guard case .scheme(let scheme) = callback else { return nil }
    return ASWebAuthenticationSession(
      url: url,
      callbackURLScheme: scheme,
      completionHandler: handler
    )
  }

  private func finish(_ result: Result<URL, any Error>) {
    let continuation = continuation
    self.continuation = nil
    continuation?.resume(returning: result)
  }
}

/// The error that is thrown if the system cannot start the session of a sign-in.
private struct WebSignInUnsupported: Error, CustomStringConvertible {
  var description: String {
    "the session could not start; a callback with `https` needs iOS 17.4, and the window must be shown"
  }
}
#endif
