// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A link that the system delivered to the app, with its origin.
///
/// A link does not name its sender, so the origin follows from the callback that delivered it.
/// `UIScene.OpenURLOptions.sourceApplication` is not used: the system sets it only for apps of the
/// same team.
public struct IncomingLink: Sendable, Hashable {
  /// The link as text, such as `moments://photos/42`.
  public let text: String
  /// The origin of the link, such as a universal link or a push notification.
  public let origin: RouteOrigin

  /// Creates a link from its text, such as the text of a scanned code, and its origin.
  public init(_ text: String, origin: RouteOrigin) {
    self.text = text
    self.origin = origin
  }

  /// Creates a link from a URL that the system opened: a universal link or a custom scheme.
  ///
  /// - Parameter url: The URL.
  public init(opened url: URL) {
    let isWeb = ["http", "https"].contains(url.scheme?.lowercased())
    self.init(url.absoluteString, origin: isWeb ? .universal : .scheme)
  }
}

extension Router {
  /// Opens a URL that the system passes to the app by `onOpenURL` or `application(_:open:options:)`.
  ///
  /// - Parameters:
  ///   - url: The URL: a universal link or one with a custom scheme.
  ///   - scene: The scene that shows the screen.
  ///   - onError: Receives the error of a journey that fails; observers and the console receive it as well.
  /// - Returns: Whether the URL belongs to the app.
  @discardableResult
  public func open(
    incoming url: URL,
    in scene: RouteScene = .main,
    onError: (@MainActor (RouteError) -> Void)? = nil
  ) -> Bool {
    open(IncomingLink(opened: url), in: scene, onError: onError)
    return owns(url.absoluteString)
  }

  /// Opens an incoming link, if there is one.
  ///
  /// - Parameters:
  ///   - link: The link, or nil.
  ///   - scene: The scene that shows the screen.
  ///   - onError: Receives the error of a journey that fails; observers and the console receive it as well.
  /// - Returns: Whether the link was not nil.
  @discardableResult
  public func open(
    _ link: IncomingLink?,
    in scene: RouteScene = .main,
    onError: (@MainActor (RouteError) -> Void)? = nil
  ) -> Bool {
    guard let link else { return false }
    open(parsing: link.text, origin: link.origin, in: scene, onError: onError)
    return true
  }
}
