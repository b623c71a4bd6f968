#if canImport(UIKit) && !os(watchOS)
public import Foundation
import UIKit
public import Wayfinder

/// Opens what other apps, the system or the web show, and says what has come of it.
///
/// It asks for the thing itself and looks at the answer; `canOpenURL(_:)`, which answers for declared
/// schemes alone and is deprecated since iOS 27, is not asked.
@MainActor
public struct AppOpener {
  private let open: @MainActor (URL, _ universalLinksOnly: Bool) async -> Bool

  /// Opens by the application.
  public init() {
    self.init { url, universalLinksOnly in
      await UIApplication.shared.open(
        url,
        options: universalLinksOnly ? [.universalLinksOnly: true] : [:]
      )
    }
  }

  /// Opens by something else, such as a scene, or a test.
  ///
  /// - Parameter open: Opens a URL, if it must be only in an app that has it as its universal link,
  ///   and says whether it was opened.
  public init(_ open: @escaping @MainActor (URL, _ universalLinksOnly: Bool) async -> Bool) {
    self.open = open
  }

  /// What has come of it.
  public enum Outcome: Sendable, Hashable {
    /// The app whose link it is has opened it.
    case opened
    /// The app is not there; this was opened in its place.
    case replaced(by: URL)
    /// Nothing could open it.
    case failed
  }

  /// Opens a link of another app, or what takes its place where the app is not installed.
  ///
  /// A universal link is opened only by its app: without it, the system would open a browser by
  /// itself. Links of custom schemes have no such choice.
  ///
  /// - Parameters:
  ///   - url: The link.
  ///   - others: What to open where the app is not there, the best first: a page of the store, a page
  ///     on the web.
  /// - Returns: What has come of it.
  public func open(_ url: URL, orElse others: [URL] = []) async -> Outcome {
    let isWeb = ["http", "https"].contains(url.scheme?.lowercased())
    if await open(url, isWeb) { return .opened }
    for other in others where await open(other, false) { return .replaced(by: other) }
    return .failed
  }

  /// Opens a place that the system knows.
  ///
  /// - Parameter destination: The place.
  /// - Returns: Whether it was opened.
  public func open(_ destination: SystemDestination) async -> Bool {
    guard let url = destination.url else { return false }
    return await open(url, false)
  }
}

extension Router {
  /// Lets links that leave the app be opened by the system: those of rules that lead to
  /// ``webTargets``, and foreign web pages where ``foreignLinks`` allows them.
  ///
  /// - Parameter opener: What opens them.
  public func openWebPages(by opener: AppOpener = AppOpener()) {
    webOpener = { link, _ in
      guard let url = URL(string: link.text) else { return false }
      // A browser will do.
      return await opener.open(url, orElse: [url]) != .failed
    }
  }

  /// Goes to a link that may be another app's: inside where it is one of the app's own, else outside.
  ///
  /// The system would hand an app's own universal link to the browser.
  ///
  /// - Parameters:
  ///   - url: The link.
  ///   - origin: Who asks; there is no default, because a link may come from anywhere.
  ///   - others: What to open where the other app is not installed, the best first.
  ///   - opener: What opens links outside.
  ///   - scene: The window that a screen is for.
  /// - Returns: What has come of it.
  /// - Throws: ``RouteError`` when the link is one of the app's own and does not open.
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
      try await route(parsing: text, origin: origin, in: scene)
      return .opened
    }
    return await opener.open(url, orElse: others)
  }
}
#endif
