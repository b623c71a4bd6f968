// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
public import Foundation
import UIKit
public import Wayfinder

/// A value that opens links of other apps, system destinations and web pages, and returns the
/// outcome.
///
/// It does not call `canOpenURL(_:)`, which works for declared schemes only and is deprecated since
/// iOS 27.
@MainActor
public struct AppOpener {
  private let open: @MainActor (URL, _ universalLinksOnly: Bool) async -> Bool

  /// Creates an opener that uses the application.
  @available(iOSApplicationExtension, unavailable)
  public init() {
    self.init { url, universalLinksOnly in
      await UIApplication.shared.open(
        url,
        options: universalLinksOnly ? [.universalLinksOnly: true] : [:]
      )
    }
  }

  /// Creates an opener that uses a closure, for a scene or a test.
  ///
  /// - Parameter open: Opens a URL, and returns whether it was opened. If `universalLinksOnly` is
  ///   true, it opens the URL only in an app whose universal link it is.
  public init(_ open: @escaping @MainActor (URL, _ universalLinksOnly: Bool) async -> Bool) {
    self.open = open
  }

  /// The outcome of opening a link.
  public enum Outcome: Sendable, Hashable {
    /// The link was opened by its app.
    case opened
    /// The app is not installed, so this alternative link was opened.
    case replaced(by: URL)
    /// No app could open the link.
    case failed
  }

  /// Opens a link of another app, or an alternative link if the app is not installed.
  ///
  /// A universal link is opened only by its app. Without this restriction the system would open a
  /// browser. Links with a custom scheme have no such restriction.
  ///
  /// - Parameters:
  ///   - url: The link.
  ///   - others: The alternatives if the app is not installed, the best first, for example its page
  ///     in the App Store and a web page.
  /// - Returns: The outcome.
  public func open(_ url: URL, orElse others: [URL] = []) async -> Outcome {
    let isWeb = ["http", "https"].contains(url.scheme?.lowercased())
    if await open(url, isWeb) { return .opened }
    for other in others where await open(other, false) { return .replaced(by: other) }
    return .failed
  }

  /// Opens a destination outside of the app, such as a page of the Settings app.
  ///
  /// - Parameter destination: The destination.
  /// - Returns: Whether the destination was opened.
  public func open(_ destination: SystemDestination) async -> Bool {
    guard let url = destination.url else { return false }
    return await open(url, false)
  }
}

extension AppOpener {
  /// Returns whether a link opens an app of iOS, for example to start a telephone call, to write an
  /// email, or to show a page of the App Store.
  ///
  /// The schemes are those of Apple's URL Scheme Reference, and `itms-apps` of the App Store.
  /// `itms-services` is missing on purpose, because it installs apps.
  nonisolated static func isSystemLink(_ url: URL) -> Bool {
    switch url.scheme?.lowercased() {
    case "tel", "sms", "mailto", "facetime", "facetime-audio", "itms-apps", "itms-appss": true
    case "http", "https":
      ["apps.apple.com", "itunes.apple.com"].contains(url.host?.lowercased())
    default: false
    }
  }

  /// Opens a web page in the app that handles its universal link, or else in the browser; returns
  /// whether this succeeded.
  func openPage(_ url: URL) async -> Bool { await open(url, orElse: [url]) != .failed }
}

extension Router {
  /// Lets the system open web pages: targets of rewrite rules in `webTargets`, and foreign web
  /// pages if `opensForeignWebPages` is true.
  ///
  /// - Parameter opener: The opener.
  @available(iOSApplicationExtension, unavailable)
  public func openWebPages(by opener: AppOpener = AppOpener()) {
    webOpener = { link, _ in
      guard let url = URL(string: link.text) else { return false }
      return await opener.openPage(url)
    }
  }

  /// Opens a link of this app inside the app, and any other link in another app or the browser.
  ///
  /// The system would open the app's own universal link in the browser.
  ///
  /// - Parameters:
  ///   - url: The link.
  ///   - origin: The origin of the link; it has no default, because a link can come from any
  ///     source.
  ///   - others: The alternatives if the other app is not installed, the best first.
  ///   - opener: The opener for links of other apps.
  ///   - scene: The scene in which a screen is shown.
  /// - Returns: The outcome.
  /// - Throws: `RouteError` if the link belongs to this app and does not open.
  @available(iOSApplicationExtension, unavailable)
  @discardableResult
  public func leave(
    to url: URL,
    origin: RouteOrigin,
    orElse others: [URL] = [],
    by opener: AppOpener = AppOpener(),
    in scene: RouteScene = .main
  ) async throws(RouteError) -> AppOpener.Outcome {
    let text = url.absoluteString
    if owns(text) {
      try await route(to: .parsing(text, origin: origin), .in(scene))
      return .opened
    }
    return await opener.open(url, orElse: others)
  }
}
#endif
