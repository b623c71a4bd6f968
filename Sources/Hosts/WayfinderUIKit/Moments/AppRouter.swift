// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
public import Foundation
public import UIKit
public import Wayfinder

/// The router of an app that uses the published interface of the Moments app.
///
/// It contains a `Router` of view controllers, which new code uses directly. Paths are compared
/// ignoring case, and links from outside may open registered paths. If ``links`` is empty, no link
/// opens.
///
/// ```swift
/// AppRouter.shared.links = [.universal("momentsapp.com"), .scheme("moments")]
/// AppRouter.shared.register(path: "DesignKit", navigator: DesignKitNavigator())
/// AppRouter.shared.route(to: url, from: self, using: .show)
/// ```
@preconcurrency
@MainActor
public final class AppRouter: AppRouting {
  /// The router that all code of the app shares.
  public static let shared = AppRouter()

  /// The router that runs the journeys; it has more functions than the published interface.
  public let router: Router<UIViewController>

  private let windows: WindowScenes

  /// Creates a router for a test or for a second app in the same process.
  public init() {
    var options = RouteTableOptions()
    options.ignoresCaseOfLiterals = true
    router = Router(options: options)
    windows = WindowScenes(router)
  }

  /// The links that belong to the app.
  public var links: [DeclaredLink] {
    get { router.links }
    set { router.links = newValue }
  }

  /// Registers a navigator for a path that links from outside the app may open.
  ///
  /// A second navigator for a path replaces the first one, and the console prints a message. A path
  /// that is not a valid pattern is not registered, and the console prints a message too.
  public func register(path: String, navigator: any Navigating) {
    let text = path.hasPrefix("/") || path.contains("://") ? path : "/" + path
    do throws(RoutePatternError) {
      let pattern = try RoutePattern(parsing: text)
      let key = text.lowercased()
      if let earlier = tokens[key] {
        router.remove(earlier)
        router.console?("AppRouter: “\(pattern)” is registered twice; the later navigator is used")
      }
      tokens[key] = router.register(
        pattern,
        // Each call of the original `AppRouter` shows a new screen. So these routes have the option
        // `.alwaysNewScreen`.
        [.external, .alwaysNewScreen],
        navigator: MomentsNavigator(navigator) { [weak router] in router?.hosts[$0]?.top }
      )
    } catch {
      router.console?("AppRouter: “\(path)” is not a valid path: \(error)")
    }
  }

  private var tokens: [String: RouteFacts.Token] = [:]

  /// Opens a URL without waiting, and presents its screen by default.
  ///
  /// A URL with a source comes from the app's own code; a URL without one comes from outside. A URL
  /// that arrives before the first window waits for it in the inbox of the router. The console of a
  /// debug build and the observers of the router report a URL that does not open.
  public func route(
    to url: URL?,
    from routingSource: (any RoutingSource)?,
    using transitionType: TransitionType = .present
  ) {
    guard let url else { return }
    let source = routingSource as? UIViewController
    if links.isEmpty {
      router.console?(
        "AppRouter: no links are declared, so no link opens; add for example "
          + "`AppRouter.shared.links = [.universal(\"momentsapp.com\"), .scheme(\"moments\")]`"
      )
    }
    router.open(
      IncomingLink(url.routeText, origin: origin(of: url, from: routingSource)),
      from: source,
      using: RouteTransition(transitionType)
    ) { [windows, weak source] in
      windows.scene(for: source)
    }
  }

  /// Returns the origin of a URL: the app itself, a universal link, or unknown.
  private func origin(of url: URL, from source: (any RoutingSource)?) -> RouteOrigin {
    if source != nil { return .internal }
    let link = IncomingLink(opened: url)
    return link.origin == .universal && router.owns(link.text) ? .universal : .unknown
  }
}

extension URL {
  /// The text of the URL as a link.
  ///
  /// A relative URL becomes a path that begins with a slash.
  fileprivate var routeText: String {
    let text = absoluteString
    return scheme != nil || text.hasPrefix("/") ? text : "/" + text
  }
}
#endif
