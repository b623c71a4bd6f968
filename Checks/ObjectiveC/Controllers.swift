// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
import Foundation
@_spi(Testing) import UIKit
import Wayfinder
import WayfinderCompatibilityUIKit
import WayfinderUIKit

// The calls of older routers that make or show view controllers, as Objective-C code makes them.

@MainActor
func runControllers() async {
  await UIKitSimulation.exclusively {
    let router = Router<UIViewController>()
    router.console = nil
    router.links = [.universal("momentsapp.com"), .scheme("app")]
    OlderRouters.shared.use(router)
    let stack = UINavigationController()
    let window = UIWindow(windowScene: UIKitSimulation.connectScene())
    window.rootViewController = stack
    window.makeKeyAndVisible()
    stack.setViewControllers([UIViewController()], animated: false)
    router.attach(UIKitHost(stack))
    checkHHRouterWithControllers()
    checkOptions()
    await checkRoutable(stack)
    checkExternalLinks()
    await checkWLRRouteWithControllers(stack)
    let warnings = UIKitSimulation.warnings + UIKitSimulation.programmerErrors
    check(warnings.isEmpty, "\(warnings)")
  }
}

@MainActor
private func checkHHRouterWithControllers() {
  let router = ObjectiveCHHRouter.shared()
  router.map("/story/:storyId/", toControllerClass: UIViewController.self)
  let controller = router.matchController("app://story/2/")
  check(controller?.objectiveCParams?["storyId"] as? String == "2", "the controller is missing")
  check(router.matchController("/none") == nil, "a link without a route has a controller")
  check(router.canRoute("/story/2/") == .viewController, "the kind is wrong")
  controller?.objectiveCParams = ["a": 1]
  check(controller?.params?["a"] as? Int == 1, "the values were not stored")
}

/// A controller that is created with the values of a link.
private final class Page: UIViewController, RoutableController {
  let text: String

  init(_ text: String) {
    self.text = text
    super.init(nibName: nil, bundle: nil)
  }

  convenience init?(routerParams params: [AnyHashable: Any]?) {
    self.init("\(params?["id"] ?? "") \(params?["extra"] ?? "")")
  }

  required init?(coder: NSCoder) { nil }
}

@MainActor
private func pages(_ stack: UINavigationController) -> [String] {
  stack.viewControllers.compactMap { ($0 as? Page)?.text }
}

@MainActor
private func checkRoutable(_ stack: UINavigationController) async {
  let router = ObjectiveCRoutable.sharedRouter()
  check(router === ObjectiveCRoutable.sharedRouter(), "the shared router is another one")
  check(ObjectiveCRoutable.newRouter() !== router, "the new router is the shared one")
  check(ObjectiveCUPRouter().navigationController == nil, "a new router has a stack")
  router.navigationController = stack
  router.ignoresExceptions = true
  check(router.ignoresExceptions && router.navigationController === stack, "not stored")
  let defaults = ObjectiveCUPRouterOptions.forDefaultParams(["id": "d", "extra": "d"])
  router.map("users/:id", toController: Page.self, withOptions: defaults)
  router.map("plain/:id", toController: Page.self)
  router.map("modal/:id", toController: Page.self, withOptions: .modal())
  router.map("root/:id", toController: Page.self, withOptions: .routerOptionsAsRoot())
  var seen: [String] = []
  router.map("log/:id", toCallback: { seen.append("\($0?["id"] ?? "")") })
  router.map(
    "default",
    toCallback: { seen.append("\($0?["id"] ?? "")") },
    withOptions: .routerOptions(forDefaultParams: ["id": "default"])
  )
  check(router.open("log/1") && router.open("default"), "a block was not called")
  check(seen == ["1", "default"], "\(seen)")
  check(!router.open("nothing"), "a link without a route was handled")
  check(router.params(ofUrl: "users/7")?["id"] as? String == "7", "the values are missing")
  check(router.params(ofUrl: "nothing") == nil, "a link without a route has values")
  check(router.open("users/1", animated: false), "the controller was not shown")
  check(router.open("users/2", animated: false, extraParams: ["extra": "call"]), "not shown")
  check(router.open("plain/3"), "not shown")
  await UIKitSimulation.drain()
  check(pages(stack) == ["1 d", "2 call", "3 "], "\(pages(stack))")
  router.pop(false)
  router.popViewControllerFromRouter(animated: false)
  check(pages(stack) == ["1 d"], "\(pages(stack))")
  check(router.open("modal/4"), "not presented")
  await UIKitSimulation.drain()
  let presented = stack.presentedViewController as? UINavigationController
  check((presented?.topViewController as? Page)?.text == "4 ", "not presented")
  router.pop()
  await UIKitSimulation.drain()
  check(stack.presentedViewController == nil, "not dismissed")
  check(router.open("root/5", animated: false), "not shown")
  check(stack.viewControllers.count == 1 && pages(stack) == ["5 "], "\(pages(stack))")
}

@MainActor
private func checkOptions() {
  let all = ObjectiveCUPRouterOptions.routerOptions(
    with: .formSheet,
    transitionStyle: .crossDissolve,
    defaultParams: ["a": 1],
    isRoot: true,
    isModal: true
  )
  check(all.presentationStyle == .formSheet && all.transitionStyle == .crossDissolve, "styles")
  check(all.defaultParams?["a"] as? Int == 1, "the default values are missing")
  check(all.shouldOpenAsRootViewController && all.isModal, "the flags are wrong")
  check(all.options.isModal && all.options.presentationStyle == .formSheet, "another object")
  let none = ObjectiveCUPRouterOptions.routerOptions()
  check(!none.isModal && !none.shouldOpenAsRootViewController, "new options have values")
  none.isModal = true
  none.presentationStyle = .pageSheet
  none.transitionStyle = .flipHorizontal
  none.defaultParams = ["b": 2]
  none.shouldOpenAsRootViewController = true
  check(none.options.isModal && none.options.shouldOpenAsRootViewController, "not stored")
  check(none.presentationStyle == .pageSheet, "not stored")
  check(none.transitionStyle == .flipHorizontal, "not stored")
  check(none.defaultParams?["b"] as? Int == 2, "not stored")
  typealias Options = ObjectiveCUPRouterOptions
  let sheet = UIModalPresentationStyle.formSheet
  let dissolve = UIModalTransitionStyle.crossDissolve
  check(Options.routerOptionsAsModal().isModal && Options.modal().isModal, "modal")
  check(Options.root().shouldOpenAsRootViewController, "root")
  check(Options.routerOptions(with: sheet).presentationStyle == sheet, "style")
  check(Options.routerOptions(with: dissolve).transitionStyle == dissolve, "style")
  check(Options.with(sheet).modal().isModal, "a chain of calls")
  check(Options.with(dissolve).root().transitionStyle == dissolve, "a chain of calls")
}

@MainActor
private func checkExternalLinks() {
  ObjectiveCRoutable.sharedRouter().openExternal("https://example.com/a")
  let opened = UIKitSimulation.openedURLs.map(\.url.absoluteString)
  check(opened == ["https://example.com/a"], "\(opened)")
}

/// A handler with a controller, as a subclass.
private final class PageHandler: ObjectiveCWLRRouteHandler {
  var isModal = false
  var source: UIViewController?
  private(set) var transitions = 0

  override func targetViewController(with request: ObjectiveCWLRRouteRequest) -> UIViewController? {
    Page(request.object(forKeyedSubscript: "name") as? String ?? "")
  }

  override func sourceViewControllerForTransition(
    with request: ObjectiveCWLRRouteRequest
  ) -> UIViewController? {
    source ?? super.sourceViewControllerForTransition(with: request)
  }

  override func preferModalPresentation(with request: ObjectiveCWLRRouteRequest) -> Bool { isModal }

  override func transition(
    with request: ObjectiveCWLRRouteRequest,
    source: UIViewController,
    target: UIViewController,
    isPreferModal: Bool
  ) throws {
    transitions += 1
    try super.transition(
      with: request,
      source: source,
      target: target,
      isPreferModal: isPreferModal
    )
  }
}

@MainActor
private func checkWLRRouteWithControllers(_ stack: UINavigationController) async {
  let router = ObjectiveCWLRRouter()
  let handler = PageHandler()
  router.register(handler, forRoute: "/people/:name([a-z]+)")
  router.register(ObjectiveCWLRRouteHandler(), forRoute: "/nobody")
  stack.setViewControllers([UIViewController()], animated: false)
  check(await opened(router, "https://momentsapp.com/people/joe", nil).0, "not handled")
  await UIKitSimulation.drain()
  check(pages(stack) == ["joe"], "\(pages(stack))")
  let request = stack.topViewController?.objectiveCWLRRequest
  check(request?.object(forKeyedSubscript: "name") as? String == "joe", "no request")
  stack.topViewController?.objectiveCWLRRequest = nil
  check(stack.topViewController?.wlr_request == nil, "the request was not removed")
  handler.source = stack
  handler.isModal = true
  check(await opened(router, "https://momentsapp.com/people/ann", nil).0, "not handled")
  await UIKitSimulation.drain()
  check((stack.presentedViewController as? Page)?.text == "ann", "not presented")
  check(handler.transitions == 2, "\(handler.transitions)")
  check(await !opened(router, "https://momentsapp.com/people/eve", nil).0, "handled twice")
  check(await !opened(router, "https://momentsapp.com/nobody", nil).0, "handled without a target")
  check(handler.transitions == 3, "\(handler.transitions)")
}
#endif
