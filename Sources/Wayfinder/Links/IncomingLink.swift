#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A link that the system has brought, and what can be said of where it comes from.
///
/// Nothing in a link says who has sent it, so the origin is that of the way by which it came. The
/// name of the sending app is none: the system tells it only of apps of the same team
/// (`UIScene.OpenURLOptions.sourceApplication`).
public struct IncomingLink: Sendable, Hashable {
  /// The link's text.
  public let text: String
  /// Who asks.
  public let origin: RouteOrigin

  /// Makes a link that came by some other way.
  public init(_ text: String, origin: RouteOrigin) {
    self.text = text
    self.origin = origin
  }

  /// A URL that the system has opened: of a custom scheme, unless it is a universal link.
  ///
  /// - Parameter url: The URL.
  public init(opened url: URL) {
    let isWeb = ["http", "https"].contains(url.scheme?.lowercased())
    self.init(url.absoluteString, origin: isWeb ? .universal : .scheme)
  }
}

extension Router {
  /// Opens a URL that the system hands to the app: `onOpenURL`, `application(_:open:options:)`.
  ///
  /// - Parameters:
  ///   - url: The URL, of a custom scheme or a universal link.
  ///   - scene: The window that the screen is for.
  /// - Returns: Whether the URL belongs to the app.
  @discardableResult
  public func open(arriving url: URL, in scene: RouteScene = .main) -> Bool {
    open(IncomingLink(opened: url), in: scene)
    return owns(url.absoluteString)
  }

  /// Opens a link that has come by some way.
  ///
  /// - Parameters:
  ///   - link: The link; nothing happens without one.
  ///   - scene: The window that the screen is for.
  /// - Returns: Whether there was one.
  @discardableResult
  public func open(_ link: IncomingLink?, in scene: RouteScene = .main) -> Bool {
    guard let link else { return false }
    open(parsing: link.text, origin: link.origin, in: scene)
    return true
  }
}
