#if canImport(UIKit) && !os(watchOS)
import UIKit
import Wayfinder

/// Gives each window a host, for callers that know only a screen.
@MainActor
final class WindowScenes {
  private struct Window {
    weak var root: UIViewController?
    let scene: RouteScene
  }

  private unowned let router: Router<UIViewController>
  private var windows: [Window] = []
  private var lastNumber = 0

  init(_ router: Router<UIViewController>) {
    self.router = router
  }

  /// The scene of the window with a controller at its bottom.
  func scene(of root: UIViewController) -> RouteScene {
    for gone in windows where gone.root == nil {
      // The app may have given the scene another host meanwhile.
      guard (router.hosts[gone.scene] as? UIKitHost)?.root == nil else { continue }
      router.detach(gone.scene)
    }
    windows.removeAll { $0.root == nil }
    // A host that the app has attached by itself is as good, and knows its own screens.
    let attached = router.hosts.first { ($0.value as? UIKitHost)?.root === root }
    if let attached { return attached.key }
    lastNumber += 1
    let isFirst = router.hosts[.main] == nil
    let scene = isFirst ? RouteScene.main : RouteScene("window-\(lastNumber)")
    router.attach(UIKitHost(root), to: scene)
    windows.append(Window(root: root, scene: scene))
    return scene
  }

  /// The window in front, for a URL without a source: nobody has said which one is meant.
  static var frontWindow: UIWindow? {
    let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
    let front = scenes.first { $0.activationState == .foregroundActive } ?? scenes.first
    let windows = front?.windows.filter { !($0 is OverlayWindow) } ?? []
    return windows.first { $0.isKeyWindow } ?? windows.first
  }
}
#endif
