#if canImport(UIKit) && !os(watchOS)
public import Foundation
public import UIKit
public import Wayfinder

/// The router of an app that was written to the Moments app's interface.
///
/// It holds a ``Router`` of view controllers, which new code uses directly. Paths are compared without
/// case, a registered path may be opened from outside, and nothing is when ``links`` is empty.
///
/// ```swift
/// AppRouter.shared.links = [.universal("momentsapp.com"), .scheme("moments")]
/// AppRouter.shared.register(path: "DesignKit", navigator: DesignKitNavigator())
/// AppRouter.shared.route(to: url, from: self, using: .show)
/// ```
@preconcurrency
@MainActor
public final class AppRouter: AppRouting {
  /// The app's router.
  public static let shared = AppRouter()

  /// What walks the journeys, with all that the old interface has no word for.
  public let router: Router<UIViewController>

  private let windows: WindowScenes
  private let early = EarlyCalls()

  /// Makes a router, for tests and for a second app in the same process.
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

  /// Registers a navigator for a path, which links from outside may open.
  ///
  /// A later one takes the place of an earlier one, as it always did here; the console says so. A path
  /// that is no pattern is told there too, and registers nothing.
  public func register(path: String, navigator: any Navigating) {
    let text = path.hasPrefix("/") || path.contains("://") ? path : "/" + path
    do throws(RoutePatternError) {
      let pattern = try RoutePattern(parsing: text)
      let key = text.lowercased()
      if let earlier = tokens[key] {
        router.remove(earlier)
        router.console?("AppRouter: “\(pattern)” is registered twice; the later navigator counts")
      }
      tokens[key] = router.register(
        pattern,
        .external,
        // Each call has always shown a new screen.
        options: [.alwaysNewScreen],
        navigator: MomentsNavigator(navigator) { [weak router] in router?.hosts[$0]?.top }
      )
    } catch {
      router.console?("AppRouter: “\(path)” is no path: \(error)")
    }
  }

  private var tokens: [String: RouteToken] = [:]

  /// Goes to a URL without waiting, and presents its screen unless something else is wanted.
  ///
  /// A URL with a source is the app's own; without one it has come from outside. One that comes before
  /// the first window waits for that. What does not open is told by the console of a debug build and by
  /// the router's observers.
  public func route(
    to url: URL?,
    from routingSource: (any RoutingSource)?,
    using transitionType: TransitionType = .present
  ) {
    guard let url else { return }
    let source = routingSource as? UIViewController
    guard let root = (source ?? WindowScenes.frontWindow?.rootViewController)?.windowRoot else {
      let isKept = early.keep(upTo: router.limits.inboxCapacity) { [weak self] in
        self?.route(to: url, from: routingSource, using: transitionType)
      }
      router.console?(
        isKept
          ? "AppRouter: “\(url.path)” waits for the first window"
          : "AppRouter: “\(url.path)” is dropped: too many wait for the first window"
      )
      return
    }
    if links.isEmpty {
      router.console?(
        "AppRouter: no links belong to the app, so none opens; add for example "
          + "`AppRouter.shared.links = [.universal(\"momentsapp.com\"), .scheme(\"moments\")]`"
      )
    }
    let scene = windows.scene(of: root)
    let (router, text) = (router, url.routeText)
    let origin = origin(of: url, from: routingSource)
    Task {
      // Observers and the console hear of an error.
      try? await router.route(
        parsing: text,
        origin: origin,
        from: source,
        in: scene,
        using: RouteTransition(transitionType)
      )
    }
  }

  /// Who asks: the app itself, or the system with a universal link; else nobody knows.
  private func origin(of url: URL, from source: (any RoutingSource)?) -> RouteOrigin {
    if source != nil { return .internal }
    let link = IncomingLink(opened: url)
    return link.origin == .universal && router.owns(link.text) ? .universal : .unknown
  }
}

extension URL {
  /// The URL as a link; a relative one is a path of the app.
  fileprivate var routeText: String {
    let text = absoluteString
    return scheme != nil || text.hasPrefix("/") ? text : "/" + text
  }
}

extension UIViewController {
  /// The controller at the bottom of the window that shows this one, or will: it may be covered.
  fileprivate var windowRoot: UIViewController? {
    var next: UIViewController? = self
    while let controller = next {
      if let window = controller.viewIfLoaded?.window, !(window is OverlayWindow) {
        return window.rootViewController
      }
      next = controller.parent ?? controller.presentingViewController
    }
    return WindowScenes.frontWindow?.rootViewController
  }
}
#endif
