// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
import Foundation
import SafariServices
import Testing
import WayfinderUIKit
import WebKit
#if os(Linux)
@_spi(Testing) import UIKit
@_spi(Testing) import UserNotifications
#else
import UIKit
import UserNotifications
#endif

/// The code examples from the UIKit articles.
///
/// They are in one file, because the articles share their screens.
@MainActor
@Suite("Code of the UIKit articles", .serialized, .timeLimit(.minutes(30)))
struct UIKitSnippets {
  @Test("A journey selects the tab of its route")
  func tabs() async throws {
    try await Stage.exclusively {
      let (window, router) = (
        UIWindow(windowScene: Stage.windowScene()), Router<UIViewController>()
      )
      let scene = RouteScene.main
      let tabs = UITabBarController()
      tabs.viewControllers = [UINavigationController(), UINavigationController()]
      window.rootViewController = tabs
      router.attach(UIKitHost(tabs, tabs: ["timeline", "mall"]), to: scene)
      window.makeKeyAndVisible()
      router.register("/mall", [.external, .tab("mall")]) { _ in MallScreen() }
      router.register("/settings", .transition(.tab("timeline"))) { _ in SettingsScreen() }

      try await router.route(to: "/mall")  // selects the tab and pushes the screen there
      try await router.navigate(.tab("timeline"))  // selects the tab, and makes no screen
      #expect(tabs.selectedIndex == 0)
      try await router.navigate(.tab("mall"))
      #expect(
        (tabs.selectedViewController as? UINavigationController)?.topViewController is MallScreen
      )
      try await router.route(to: "/settings")
      #expect(tabs.selectedIndex == 0)
    }
  }

  @Test("A tab has its first screen from when it is first selected")
  func firstScreens() async throws {
    try await Stage.exclusively {
      let (window, router) = (
        UIWindow(windowScene: Stage.windowScene()), Router<UIViewController>()
      )
      let scene = RouteScene.main
      router.register("/timeline") { _ in SettingsScreen() }
      router.register("/mall") { _ in MallScreen() }
      let tabs = UITabBarController()
      tabs.viewControllers = [UINavigationController(), UINavigationController()]
      window.rootViewController = tabs
      window.makeKeyAndVisible()
      let host = UIKitHost(tabs, tabs: ["timeline", "mall"])
      router.attach(host, to: scene)
      host.openFirstScreens(["timeline": "/timeline", "mall": "/mall"], with: router, in: scene)
      await Stage.drain()
      tabs.selectedIndex = 1
      await Stage.drain()
      let stack = try #require(tabs.selectedViewController as? UINavigationController)
      #expect(stack.topViewController is MallScreen)
    }
  }

  @Test("A deep link shows its parents")
  func parents() async throws {
    try await Stage.exclusively {
      let bar = UITabBarController()
      bar.viewControllers = [UINavigationController(), UINavigationController()]
      let app = TestWindow(bar, tabs: ["timeline", "mall"])
      let router = app.router
      router.register("/mall", [.external, .tab("mall")]) { _ in MallScreen() }
      router.register("/products/:id", [.external, .parent("/mall"), .tab("mall")]) {
        ProductScreen(id: try $0.parameters.value("id"))
      }
      router.register("/products/:id/story", [.external, .parent("/products/:id"), .tab("mall")]) {
        request in
        StoryScreen(of: try request.parameters.value("id"))
      }
      try router.validate()
      await app.go("https://momentsapp.com/products/7/story")
      #expect(
        app.host.scene.entries.map(\.route) == ["/mall", "/products/:id", "/products/:id/story"]
      )
    }
  }

  @Test("A link shows a message inside of the mailbox")
  func inside() async throws {
    try await Stage.exclusively {
      final class MessageScreen: UIViewController {
        init(id: Int) {
          super.init(nibName: nil, bundle: nil)
          title = "Message \(id)"
        }

        required init?(coder: NSCoder) { nil }
      }
      final class Mailbox: UIViewController, RouteContaining {
        private let split = UISplitViewController(style: .doubleColumn)

        var embeddedScreen: UIViewController? {
          get { split.viewController(for: .secondary) }
          set {
            if newValue !== embeddedScreen { split.setViewController(newValue, for: .secondary) }
            if newValue != nil { split.show(.secondary) }
          }
        }

        override func viewDidLoad() {
          super.viewDidLoad()
          addChild(split)
          split.view.frame = view.bounds
          view.addSubview(split.view)
          split.didMove(toParent: self)
        }
      }
      let app = TestWindow.stack()
      let router = app.router
      router.register("/mail", .external) { _ in Mailbox() }
      router.register("/mail/:id", [.external, .parent("/mail"), .transition(.inParent)]) {
        request in
        MessageScreen(id: try request.parameters.value("id"))
      }
      try router.validate()
      await app.go("https://momentsapp.com/mail/7")
      #expect(app.host.scene.entries.map(\.route) == ["/mail", "/mail/:id"])
      let mailbox = try #require(app.host.top as? Mailbox)
      #expect(mailbox.embeddedScreen?.title == "Message 7")
    }
  }

  @Test("A screen configures its sheet and its popover")
  func presenting() async throws {
    try await Stage.exclusively {
      let app = TestWindow.stack()
      let (router, screen) = (app.router, UIViewController())
      await app.go("/a")
      final class FilterScreen: UIViewController, PresentationPreparing {
        func preparePresentation(of container: UIViewController) {
          container.sheetPresentationController?.detents = [.medium(), .large()]
          container.sheetPresentationController?.prefersGrabberVisible = true
        }
      }

      router.register("/filter", [.transition(.present(.sheet)), .embedsInNavigationStack]) {
        _ in
        FilterScreen()
      }
      try await router.route(to: "/filter")
      let sheet = try #require(app.host.top?.navigationController?.sheetPresentationController)
      #expect(sheet.detents.count == 2)
      try await router.navigate(.dismiss)
      try await router.route(to: "/filter", [.from(screen), .using(.present(.popover))])
      #expect(app.presented.count == 1)
    }
  }

  @Test("A screen returns a result")
  func results() async throws {
    try await Stage.exclusively {
      let app = TestWindow.stack()
      let router = app.router
      await app.go("/a")
      router.register("/photos/pick", .transition(.present)) { request in
        PhotoPicker { photo in request.finish(with: photo) }
      }

      let user = Task {
        while !(app.host.top is PhotoPicker) { await Task.yield() }
        (app.host.top as? PhotoPicker)?.pick(Photo(name: "river"))
      }
      let photo = try await router.route(to: "/photos/pick", returning: Photo.self)
      try await router.navigate(.dismiss)
      #expect(photo.name == "river")
      #expect(app.state == ["/a"])
      await user.value
    }
  }

  @Test("A shown screen receives the new query")
  func reuse() async throws {
    try await Stage.exclusively {
      let app = TestWindow.stack()
      let router = app.router
      final class SearchScreen: UIViewController, RouteUpdating {
        func update(for request: RouteRequest) {
          title = request.parameters["q"]
        }
      }
      router.register("/search") { _ in SearchScreen() }
      await app.go("/search?q=mugs")
      let screen = try #require(app.host.top)
      await app.go("/search?q=lamps")
      #expect(app.host.top === screen)
      #expect(screen.title == "lamps")
      router.register("/plain") { _ in MallScreen() }
      await app.go("/plain")
      let plain = try #require(app.host.top)
      await app.go("/plain")
      #expect(app.host.top === plain)
      await app.go("/plain?again")
      #expect(app.host.top !== plain && app.state == ["/search?q=lamps", "/plain?again"])
    }
  }

  @Test("An overlay stays above a presented screen")
  func overlays() async throws {
    try await Stage.exclusively {
      let app = TestWindow.stack()
      let router = app.router
      await app.go("/a")
      router.register("/banner", .transition(.overlay)) { _ in BannerScreen() }

      try await router.route(to: "/banner")
      try await router.route(to: "/a", .using(.present))  // the banner stays in front
      #expect(app.host.scene.overlays.map(\.link) == ["/banner"])
      try await router.route(to: "/banner", .using(.dismiss))
      #expect(app.host.scene.overlays.isEmpty)
    }
  }

  @Test("A custom presentation shows its screen")
  func customPresentations() async throws {
    try await Stage.exclusively {
      let app = TestWindow.stack()
      let (router, host, slide) = (app.router, app.host, Slide())
      await app.go("/a")
      host.customPresentations["slide"] = { screen, front in
        screen.modalPresentationStyle = .custom
        screen.transitioningDelegate = slide
        await withCheckedContinuation { shown in
          front.present(screen, animated: true) { shown.resume() }
        }
      }
      router.register("/story", .transition(.custom("slide"))) { _ in StoryScreen(of: 1) }
      try await router.route(to: "/story")
      #expect(app.host.top is StoryScreen)
    }
  }

  @Test("Links wait until all gates are open")
  func gates() async throws {
    try await Stage.exclusively {
      let app = TestWindow.stack()
      let router = app.router
      router.requireGates([.sceneReady, .onboardingDone])
      router.register("/help", [.external, .bypassesGates]) { _ in HelpScreen() }
      router.open(.parsing("https://momentsapp.com/b", origin: .universal))
      while router.inboxCount == 0 { await Task.yield() }
      try await router.route(to: .parsing("https://momentsapp.com/help", origin: .universal))
      #expect(app.host.top is HelpScreen)
      router.openGate(.sceneReady)
      router.openGate(.onboardingDone)
      while !app.state.contains("https://momentsapp.com/b") { await Task.yield() }
      await Stage.drain()
    }
  }

  @Test("A link that does not open is explained")
  func explaining() async throws {
    try await Stage.exclusively {
      let app = TestWindow.stack()
      let router = app.router
      router.register("/products/:id<int>", .external) { _ in ProductScreen(id: 1) }
      router.register("/menu") { _ in SettingsScreen() }
      let link = "https://momentsapp.com/products/new"
      do {
        let resolution = try router.resolve(link, origin: .universal)
        print("\(resolution.pattern), policy: \(resolution.needs)")
      } catch {
        print(error)  // refused, foreignLink, notFound …, with the correction
      }
      for candidate in try router.explain(link).candidates { print(candidate.message) }
      for journey in router.journeys { print(journey) }
      #expect(throws: RouteError.self) { try router.resolve("/menu", origin: .universal) }
      #expect(
        try router.explain(link).candidates.contains { $0.message.contains("must be an int") }
      )
      #expect(router.canRoute("/products/7", origin: .universal))
    }
  }
}

// MARK: The published interface of Moments

extension UIKitSnippets {
  enum Toggles {
    static let isInternal = true
  }

  struct DesignKitNavigator: Navigating {
    func navigate(
      from viewController: UIViewController,
      using transitionType: TransitionType,
      parameters: [String: String]
    ) {
      guard Toggles.isInternal else { return }
      guard let name = parameters["productname"], let version = parameters["version"] else {
        return
      }
      let screen = DesignKitScreen(productName: name, version: version)
      navigate(to: screen, from: viewController, using: transitionType)
    }
  }

  final class OldScreen: UIViewController {
    func go(to url: URL) {
      AppRouter.shared.links = [.universal("momentsapp.com"), .scheme("moments")]
      AppRouter.shared.register(path: "DesignKit", navigator: DesignKitNavigator())
      AppRouter.shared.route(to: url, from: self, using: .show)
    }
  }

  @Test("A navigator and a route show the same screen")
  func navigatorToRoute() async {
    await Stage.exclusively {
      let app = TestWindow.stack()
      let router = app.router
      if Toggles.isInternal {
        router.register("/DesignKit", .external) { request in
          DesignKitScreen(
            productName: try request.parameters.value("productName"),
            version: try request.parameters.value("version")
          )
        }
      }
      #expect(await app.go("/DesignKit?productName=Harbour&version=2.0") == nil)
      #expect((app.host.top as? DesignKitScreen)?.productName == "Harbour")
      #expect(await app.go("/DesignKit?productName=Harbour") == "invalidParameter")
    }
  }

  @Test("Old calls open new routes, and new calls open old routes")
  func oldCall() async throws {
    try await Stage.exclusively {
      let (app, window) = (AppRouter(), UIWindow(windowScene: Stage.windowScene()))
      let root = UINavigationController()
      window.rootViewController = root
      window.makeKeyAndVisible()
      app.router.console = nil
      app.router.register("/settings") { _ in SettingsScreen() }
      app.register(path: "*/Kit", navigator: DesignKitNavigator())
      app.route(to: URL(string: "/Settings"), from: root, using: .show)
      while !(root.topViewController is SettingsScreen) { await Task.yield() }
      await Stage.drain()
      app.route(to: URL(string: "/a/b/Kit?productName=a&version=1"), from: root, using: .show)
      while !(root.topViewController is DesignKitScreen) { await Task.yield() }
      await Stage.drain()
      try await app.router.route(to: "/settings")
      #expect(root.topViewController is SettingsScreen)
    }
  }

  @Test("Values of a link have types")
  func typedValues() async throws {
    try await Stage.exclusively {
      let app = TestWindow.stack()
      let router = app.router
      router.register("/products/:id<int>(/:tab)", .external) { request in
        ProductScreen(
          id: try request.parameters.value("id"),
          tab: request.parameters["tab"] ?? "overview",
          isGift: try request.parameters.optionalValue("gift", as: Bool.self) ?? false
        )
      }
      #expect(await app.go("/products/7/reviews?gift=1") == nil)
      let screen = try #require(app.host.top as? ProductScreen)
      #expect(screen.tab == "reviews" && screen.isGift)
      let (id, order) = (7, "a/b")
      try await router.route(to: "/products/\(id)?order=\(order)")
      #expect(app.state.last == "/products/7?order=a%2Fb")
    }
  }

  @Test("The exposure of a route decides which links open it")
  func exposure() async {
    await Stage.exclusively {
      let app = TestWindow.stack()
      let router = app.router
      router.register("/InternalMenu", [.transition(.present), .embedsInNavigationStack]) { _ in
        SettingsScreen()
      }
      router.register("/DesignKit", .external(including: .schemes)) { _ in SettingsScreen() }
      router.register("/orders/:id", [.external, .sensitive]) { _ in SettingsScreen() }
      #expect(!router.canRoute("https://momentsapp.com/InternalMenu", origin: .universal))
      #expect(router.canRoute("moments://DesignKit", origin: .scheme))
      #expect(await app.go("/orders/7") == nil)
    }
  }

  @MainActor
  final class AppContainer {
    let router = AppRouter.shared.router

    init() {
      router.links = [.universal("momentsapp.com"), .scheme("moments")]
      router.register("/products/:id<int>", .external) { request in
        ProductScreen(id: try request.parameters.value("id"))
      }
    }
  }

  final class InternalMenuModel {
    private let router: Router<UIViewController>

    init(router: Router<UIViewController>) {
      self.router = router
    }

    @MainActor
    func selectDesignKit(from screen: UIViewController) {
      router.open("/DesignKit?productName=DesignKit&version=1.0.1", [.from(screen), .using(.show)])
    }
  }
}

// MARK: Delegates

extension UIKitSnippets {
  @MainActor
  enum App {
    static let router = Router<UIViewController>()

    static func start() {
      router.links = [.universal("momentsapp.com"), .scheme("moments")]
      router.requireGates([.sceneReady])
      router.register("/", .external) { _ in HomeScreen() }
      router.register("/products/:id<int>", [.external, .parent("/")]) { request in
        ProductScreen(id: try request.parameters.value("id"))
      }
    }
  }

  final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
      _ scene: UIScene,
      willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      let root = UINavigationController()
      window = UIWindow(windowScene: scene)
      window?.rootViewController = root
      window?.makeKeyAndVisible()
      App.router.attach(UIKitHost(root))
      App.router.open(connectionOptions)  // waits for the gate
      Task {
        _ = try? await App.router.route(to: "/")
        App.router.openGate(.sceneReady)
      }
    }

    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
      App.router.open(contexts)
    }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
      App.router.open(userActivity)
    }

    func windowScene(
      _ windowScene: UIWindowScene,
      performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) {
      completionHandler(App.router.open(shortcutItem))
    }
  }

  final class ContinuingDelegate: UIResponder, UIWindowSceneDelegate {
    let router = Shop.router

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
      router.open(userActivity, in: router.scene(of: scene))
    }
  }

  final class RestoringDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
      _ scene: UIScene,
      willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      let root = UINavigationController()
      window = UIWindow(windowScene: scene)
      window?.rootViewController = root
      window?.makeKeyAndVisible()
      App.router.attach(UIKitHost(root))
      App.router.open(connectionOptions)
      Task {
        if await !App.router.restore(from: session.stateRestorationActivity) {
          _ = try? await App.router.route(to: "/")
        }
        App.router.openGate(.sceneReady)
      }
    }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
      App.router.restorationActivity("com.example.moments.screens")
    }
  }

  final class AppDelegate: UIResponder, UIApplicationDelegate,
    @preconcurrency UNUserNotificationCenterDelegate
  {
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      App.start()
      UNUserNotificationCenter.current().delegate = self
      return true
    }

    func userNotificationCenter(
      _ center: UNUserNotificationCenter,
      didReceive response: UNNotificationResponse,
      withCompletionHandler completionHandler: @escaping () -> Void
    ) {
      App.router.open(response)
      completionHandler()
    }
  }

  /// Contains those calls from the tables of the articles that the delegates in this file do not
  /// contain.
  func otherWays(
    _ response: UNNotificationResponse,
    _ text: String,
    _ connectionOptions: UIScene.ConnectionOptions
  ) {
    let router = App.router
    router.open(connectionOptions) { isSigned($0) }
    router.open(response, isAuthenticated: true)
    router.open(IncomingLink(text, origin: .push))
    router.open(IncomingLink("/products/7", origin: .intent))
    router.open(IncomingLink(text, origin: .scan))
    router.open(IncomingLink(text, origin: .pasteboard))
  }

  private func isSigned(_ userInfo: [AnyHashable: Any]) -> Bool { userInfo["signature"] != nil }
}

// The delegate methods of an app that does not use `UIScene`.
extension UIKitSnippets.AppDelegate {
  func application(
    _ application: UIApplication,
    open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    UIKitSnippets.App.router.open(.incoming(url))
    return UIKitSnippets.App.router.owns(url.absoluteString)
  }

  func application(
    _ application: UIApplication,
    continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    UIKitSnippets.App.router.open(userActivity)
  }

  func application(
    _ application: UIApplication,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(UIKitSnippets.App.router.open(shortcutItem))
  }
}

// MARK: Features

private struct ProductFeature: RouteModule {
  static let name = "Product"

  func register(in routes: inout RoutesBuilder<UIViewController>) {
    routes.register("/products/:id<int>") { request in
      ProductPage(try request.parameters.value("id"), openRoute: request.openRoute)
    }
  }
}

private final class ProductPage: UIViewController {
  let id: Int
  let openRoute: OpenRouteAction

  init(_ id: Int, openRoute: OpenRouteAction) {
    self.id = id
    self.openRoute = openRoute
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
}

extension UIKitSnippets {
  @Test("A screen of a feature opens routes in its own window") func leadingOn() async throws {
    try await UIKitSimulation.exclusively {
      let window = UIWindow(windowScene: UIKitSimulation.connectScene())
      let root = UINavigationController()
      window.rootViewController = root
      window.makeKeyAndVisible()
      let router = Router<UIViewController>()
      router.attach(UIKitHost(root), to: RouteScene("second"))
      router.install(ProductFeature())
      try await router.route(to: "/products/1", .in(RouteScene("second")))
      let first = try #require(root.topViewController as? ProductPage)
      try await first.openRoute.route(to: "/products/2")
      #expect(root.viewControllers.compactMap { ($0 as? ProductPage)?.id } == [1, 2])
    }
  }
}

// MARK: Other apps and web pages

extension UIKitSnippets {
  func leaving(_ router: Router<UIViewController>, to url: URL, webPage: URL) async throws {
    let storePage = SystemDestination.storePage(1_234_567).url ?? webPage
    switch await AppOpener().open(url, orElse: [storePage, webPage]) {
    case .opened: break
    case .replaced(let other): print("without the app, \(other) was opened")
    case .failed: print("no app opened the link")
    }
    try await router.leave(to: url, origin: .unknown, orElse: [webPage])
    let opener = AppOpener()
    let destinations: [SystemDestination] = [
      .phone("+49 30 1234"), .message(to: "1", body: "x"), .mail(to: ["a@b.example"]), .settings,
      .notificationSettings,
    ]
    for destination in destinations { #expect(await opener.open(destination)) }
  }

  func calls(_ router: Router<UIViewController>) async throws -> [String: String] {
    let calls = XCallbackCalls(over: router, scheme: "moments", name: "Moments")
    let reply = try await calls.call("scan", of: "scanner", expecting: ["code"])
    return reply
  }

  func replies(_ router: Router<UIViewController>, share: @escaping (RouteRequest) throws -> String)
  {
    router.action(
      "/x-callback-url/share",
      [
        .external(including: .schemes),
        .middleware(XCallbackReplies(toSchemes: ["notes"], giving: ["id"])),
      ]
    ) { request in ["id": try share(request)] }
  }

  func systemPages(
    _ router: Router<UIViewController>,
    help: @escaping (RouteRequest) -> URL,
    page: URL,
    window: UIWindow
  ) {
    router.register("/help/:topic", .transition(.present(.fullScreen))) { request in
      try SFSafariViewController(page: help(request), for: request)
    }
    router.action("/sign-in") { request in
      try await WebSignIn(page, callback: .scheme("moments")).callback(for: request, in: window)
    }
  }

  func web(_ router: Router<UIViewController>) throws {
    router.webTargets = ["m.momentsapp.com"]
    router.showWebPages()
    try router.rewriteRules.append(
      RewriteRule("/products/:id", to: "https://m.momentsapp.com/products/:id")
    )
  }
}

extension UIKitSnippets {
  final class Composer: UIViewController, RouteLeaving {
    var text = ""
    var asksBeforeLeaving: Bool { !text.isEmpty }

    func mayLeave() async -> Bool {
      await withCheckedContinuation { answer in
        let alert = UIAlertController(
          title: "Discard the message?",
          message: nil,
          preferredStyle: .alert
        )
        for (title, mayLeave) in [("Discard", true), ("Keep", false)] {
          let action = UIAlertAction(title: title, style: .default) { _ in
            answer.resume(returning: mayLeave)
          }
          alert.addAction(action)
        }
        present(alert, animated: true)
      }
    }
  }
}

#if os(Linux)
// MARK: Tests of the delegates

extension UIKitSnippets {
  @Test("A composer asks with an alert before it is left")
  func asking() async throws {
    try await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      app.router.register("/compose") { _ in Composer() }
      await app.go("/a")
      await app.go("/compose")
      await UIKitSimulation.drain()
      let composer = try #require(app.host.top as? Composer)
      let stack = try #require(composer.navigationController)
      composer.text = "Hello"
      for (index, state) in [(1, ["/a", "/compose"]), (0, ["/a"])] {
        #expect(UIKitSimulation.userTapsBack(in: stack))
        #expect(await UIKitSimulation.drain { app.host.top is UIAlertController })
        await UIKitSimulation.drain()
        let alert = try #require(app.host.top as? UIAlertController)
        #expect(UIKitSimulation.userTaps(alert.actions[index], in: alert))
        #expect(
          await UIKitSimulation.drain {
            app.state == state && app.router.journeys.contains { $0.ending == "kept" }
          }
        )
        await UIKitSimulation.drain()
      }
    }
  }

  private static let start: Void = App.start()

  /// Runs a test with an app whose gate is closed, as at launch.
  private func launched(_ body: @MainActor () async throws -> Void) async rethrows {
    try await UIKitSimulation.exclusively {
      Self.start
      App.router.console = nil
      App.router.closeGate(.sceneReady)
      try await body()
      for scene in App.router.state.scenes.keys { App.router.detach(scene) }
    }
  }

  private func universal(_ path: String) -> NSUserActivity {
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = URL(string: "https://momentsapp.com\(path)")
    return activity
  }

  private func routes(in scene: RouteScene = .main) -> [String] {
    App.router.state.scenes[scene]?.entries.map(\.route) ?? []
  }

  @Test("A link is shown above the first screen, in a cold start and in a running app")
  func quickStart() async {
    await launched {
      let delegate = SceneDelegate()
      let scene = UIKitSimulation.connectScene(
        options: UIScene.ConnectionOptions(userActivities: [universal("/products/7")]),
        delegate: delegate
      )
      let route = "/products/:id<int>"
      #expect(await UIKitSimulation.drain { routes() == ["/", route] })
      delegate.scene(scene, continue: universal("/"))
      #expect(await UIKitSimulation.drain { routes() == ["/"] })
      delegate.scene(scene, continue: universal("/products/8"))
      #expect(await UIKitSimulation.drain { routes() == ["/", route] })
      await UIKitSimulation.drain()
    }
  }

  @Test("Saved screens are restored before an early link is opened")
  func restoring() async throws {
    try await launched {
      let before = RestoringDelegate()
      let first = UIKitSimulation.connectScene(delegate: before)
      #expect(await UIKitSimulation.drain { routes() == ["/"] })
      try await App.router.route(to: "/products/7")
      let saved = try #require(before.stateRestorationActivity(for: first))
      UIKitSimulation.disconnect(first)
      App.router.detach(.main)
      App.router.closeGate(.sceneReady)

      let after = RestoringDelegate()
      let second = UIKitSimulation.connectScene()
      second.session.stateRestorationActivity = saved
      after.scene(
        second,
        willConnectTo: second.session,
        options: UIScene.ConnectionOptions(userActivities: [universal("/products/8")])
      )
      // The journey of the new link waits until the screens are restored, and keeps the first
      // restored screen.
      #expect(
        await UIKitSimulation.drain { App.router.state.scenes[.main]?.top?.parameters["id"] == "8" }
      )
      await UIKitSimulation.drain()
      #expect(App.router.journeys.contains { $0.origin == .restored && $0.ending == "shown" })
      #expect(routes() == ["/", "/products/:id<int>"])
    }
  }

  @Test("A tapped notification opens its link from a delegate without an actor")
  func notification() async {
    await launched {
      let (app, delegate) = (AppDelegate(), SceneDelegate())
      UIKitSimulation.connectScene(delegate: delegate)
      #expect(await UIKitSimulation.drain { routes() == ["/"] })
      let content = UNMutableNotificationContent()
      content.userInfo = ["url": "/products/7"]
      let request = UNNotificationRequest(identifier: "1", content: content, trigger: nil)
      let response = UNNotificationResponse(notification: UNNotification(request: request))
      var isDone = false
      app.userNotificationCenter(.current(), didReceive: response) { isDone = true }
      #expect(isDone)
      // A push notification that is not authenticated cannot open a route with the exposure
      // `.external`. The journey of the first screen may end after its journey.
      func isRefused(_ trace: RouteEvent.Trace) -> Bool {
        trace.origin == .push && trace.ending == "refused"
      }
      #expect(await UIKitSimulation.drain { App.router.journeys.contains(where: isRefused) })
      #expect(app.application(.shared, continue: universal("/products/7")) { _ in })
      #expect(await UIKitSimulation.drain { routes().count == 2 })
      await UIKitSimulation.drain()
    }
  }

  @Test("Another app is called, and its reply is returned")
  func callsBetweenApps() async throws {
    try await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      let answer = Task { try await calls(app.router) }
      #expect(await UIKitSimulation.drain { !UIKitSimulation.openedURLs.isEmpty })
      let asked = try DeepLink(parsing: UIKitSimulation.openedURLs[0].url.absoluteString)
      let back = try #require(asked.query["x-success"])
      app.router.open(IncomingLink("\(back)?code=42", origin: .scheme))
      #expect(try await answer.value == ["code": "42"])
      replies(app.router) { _ in "7" }
      let call = "moments://x-callback-url/share?x-success=notes%3A%2F%2Fdone"
      try await app.router.route(to: .parsing(call, origin: .scheme))
      #expect(UIKitSimulation.openedURLs.last?.url.absoluteString == "notes://done?id=7")
    }
  }

  @Test("Links that leave the app are opened by the system, and replaced pages inside the app")
  func leavingAndWeb() async throws {
    try await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      let (theirs, page) = (URL(string: "scanner://x"), URL(string: "https://scanner.example/"))
      try await leaving(app.router, to: #require(theirs), webPage: #require(page))
      let schemes = UIKitSimulation.openedURLs.compactMap(\.url.scheme)
      #expect(schemes.starts(with: ["scanner", "scanner", "tel", "sms", "mailto"]))
      app.router.register("/products/:id", .external) { _ in ProductScreen(id: 1) }
      try web(app.router)
      #expect(await app.go("/products/7") == nil)
      #expect(app.host.top is WebScreen)
    }
  }
}
#endif

// MARK: Screens

extension UIKitSnippets {
  final class HomeScreen: UIViewController {}
  final class MallScreen: UIViewController {}
  final class SettingsScreen: UIViewController {}
  final class BannerScreen: UIViewController {}
  final class HelpScreen: UIViewController {}

  final class ProductScreen: UIViewController {
    let id: Int
    let tab: String
    let isGift: Bool

    init(id: Int, tab: String = "overview", isGift: Bool = false) {
      self.id = id
      self.tab = tab
      self.isGift = isGift
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
  }

  final class StoryScreen: UIViewController {
    init(of product: Int) { super.init(nibName: nil, bundle: nil) }

    required init?(coder: NSCoder) { nil }
  }

  final class DesignKitScreen: UIViewController {
    let productName: String
    let version: String

    init(productName: String, version: String) {
      self.productName = productName
      self.version = version
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
  }

  struct Photo {
    let name: String
  }

  final class PhotoPicker: UIViewController {
    let pick: (Photo) -> Void

    init(_ pick: @escaping (Photo) -> Void) {
      self.pick = pick
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
  }

  final class Slide: NSObject, UIViewControllerTransitioningDelegate {}
}
#endif
