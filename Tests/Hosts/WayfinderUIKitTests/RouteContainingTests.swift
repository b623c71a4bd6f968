// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && os(Linux)
import RouteNavigation
import Testing
@_spi(Testing) import UIKit
@testable import WayfinderUIKit

/// A container with one child.
private class Box: UIViewController, RouteContaining {
  /// The screen inside when the container began to appear.
  private(set) weak var firstScreen: UIViewController?

  var embeddedScreen: UIViewController? {
    didSet {
      guard embeddedScreen !== oldValue else { return }
      oldValue?.willMove(toParent: nil)
      oldValue?.viewIfLoaded?.removeFromSuperview()
      oldValue?.removeFromParent()
      guard let embeddedScreen else { return }
      addChild(embeddedScreen)
      view.addSubview(embeddedScreen.view)
      embeddedScreen.didMove(toParent: self)
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    firstScreen = embeddedScreen
  }
}

/// A container with a split view, whose secondary column is the screen inside.
private final class SplitBox: UIViewController, RouteContaining {
  private let split = UISplitViewController(style: .doubleColumn)

  init() {
    super.init(nibName: nil, bundle: nil)
    addChild(split)
    view.addSubview(split.view)
    split.didMove(toParent: self)
    split.setViewController(UIViewController(), for: .primary)
  }

  required init?(coder: NSCoder) { nil }

  var embeddedScreen: UIViewController? {
    get { split.viewController(for: .secondary) }
    set { split.setViewController(newValue, for: .secondary) }
  }
}

/// A container with pages, of which one is visible.
private final class Pages: UIPageViewController, RouteContaining {
  init() {
    super.init(transitionStyle: .scroll, navigationOrientation: .horizontal)
  }

  required init?(coder: NSCoder) { nil }

  var embeddedScreen: UIViewController? {
    get { viewControllers?.first }
    set { setViewControllers(newValue.map { [$0] }, direction: .forward, animated: false) }
  }
}

/// A feature with tabs, which keeps the screens that it has shown.
private final class FeatureTabs: UIViewController, RouteContaining {
  private let tabs = UITabBarController()

  init() {
    super.init(nibName: nil, bundle: nil)
    addChild(tabs)
    view.addSubview(tabs.view)
    tabs.didMove(toParent: self)
  }

  required init?(coder: NSCoder) { nil }

  var embeddedScreen: UIViewController? {
    get { tabs.selectedViewController }
    set {
      guard let newValue else {
        tabs.viewControllers = []
        return
      }
      tabs.viewControllers = (tabs.viewControllers ?? []).filter { $0 !== newValue } + [newValue]
      tabs.selectedViewController = newValue
    }
  }
}

/// A container that adds its child too late, and keeps what it has got.
private final class Stubborn: UIViewController, RouteContaining {
  private var screen: UIViewController?
  private(set) var settings: [UIViewController?] = []

  var embeddedScreen: UIViewController? {
    get { screen }
    set {
      settings.append(newValue)
      screen = newValue ?? screen
    }
  }
}

/// A kind of container.
private enum Kind: String, CaseIterable {
  case child, split, pages, tabs

  @MainActor
  func make() -> any RouteContaining {
    switch self {
    case .child: Box()
    case .split: SplitBox()
    case .pages: Pages()
    case .tabs: FeatureTabs()
    }
  }
}

/// A screen that asks before it is left; it may be left after the first question.
private final class Form: UIViewController, RouteLeaving {
  private(set) var questionCount = 0
  var asksBeforeLeaving = true

  func mayLeave() async -> Bool {
    questionCount += 1
    return questionCount > 1
  }
}

@MainActor
private func window(_ kind: Kind, over root: TestWindow? = nil) -> TestWindow {
  let app = root ?? TestWindow.stack()
  app.router.register("/box", [.external, .parent("/a")]) { _ in kind.make() }
  let inBox: RouteConfiguration = [.external, .parent("/box"), .transition(.inParent)]
  app.router.register("/box/:id", inBox) { TestScreen($0) }
  app.router.register("/box/form/:id", [inBox, .alwaysNewScreen]) { _ in Form() }
  return app
}

extension TestWindow {
  @MainActor
  fileprivate var container: (any RouteContaining)? {
    (host.base.flatMap(host.findStack)?.viewControllers.last ?? host.presentedControllers.last)
      as? any RouteContaining
  }

  /// The link of the entry inside of the container, and the name of the screen inside.
  @MainActor
  fileprivate var inside: [String?] {
    [host.scene.embedded.first?.entry.link, (container?.embeddedScreen as? TestScreen)?.name]
  }
}

@MainActor
@Suite("UIKit: routes inside of containers", .serialized, .timeLimit(.minutes(30)))
struct RouteContainingTests {
  @Test(
    "A link makes the container and the screen inside, then replaces or updates that screen",
    arguments: Kind.allCases
  )
  fileprivate func shows(kind: Kind) async throws {
    try await UIKitSimulation.exclusively {
      let app = window(kind)
      #expect(await app.go("/box/1") == nil)
      #expect(app.state == ["/a", "/box", "/box/1"])
      #expect(app.inside == ["/box/1", "/box/1"])
      let (container, first) = (app.container, app.container?.embeddedScreen)
      #expect(first?.parent != nil)

      #expect(await app.go("/box/2") == nil)
      #expect(app.container === container)
      #expect(app.inside == ["/box/2", "/box/2"])
      #expect(app.state == ["/a", "/box", "/box/2"])

      #expect(await app.go("/b") == nil)
      #expect(await app.go("/box/2?q=1") == nil)
      #expect(app.container === container)
      #expect((app.container?.embeddedScreen as? TestScreen)?.updates == ["/box/2?q=1"])
      #expect(app.state == ["/a", "/box", "/box/2?q=1"])

      #expect(await app.leave(.pop) == nil)
      #expect(app.state == ["/a"])
      #expect(app.host.records.count == 1)
      #expect(UIKitSimulation.programmerErrors == [])
    }
  }

  @Test("A new container has its screen before it appears")
  func beforeAppearing() async throws {
    try await UIKitSimulation.exclusively {
      let app = window(.child)
      await app.go("/box/1")
      let box = try #require(app.container as? Box)
      #expect(box.firstScreen === box.embeddedScreen)
      #expect((box.firstScreen as? TestScreen)?.appearances == 1)
    }
  }

  @Test("A container that the app presents, or that is in a tab that is not selected, is found")
  func found() async throws {
    await UIKitSimulation.exclusively {
      let app = window(.child)
      await app.go("/a")
      #expect(await app.go("/box", .present(.sheet)) == nil)
      #expect(await app.go("/box/1") == nil)
      #expect(app.host.scene.presented.count == 1)
      #expect(app.state == ["/a", "/box", "/box/1"])

      let tabs = window(.child, over: TestWindow.tabs())
      await tabs.go("/box", .tab("second"))
      await tabs.go("/b", .tab("first"))
      #expect(await tabs.go("/box/1") == nil)
      #expect(tabs.host.scene.selectedTab == "second")
      #expect(tabs.inside == ["/box/1", "/box/1"])
    }
  }

  @Test("The state has no screen inside after the container has removed it")
  func removedByContainer() async throws {
    await UIKitSimulation.exclusively {
      let app = window(.child)
      await app.go("/box/1")
      app.container?.embeddedScreen = nil
      #expect(app.state == ["/a", "/box"])
      await app.go("/box/2")
      app.router.leave(app.host.scene.embedded[0].entry)
      _ = await UIKitSimulation.drain { app.container?.embeddedScreen == nil }
      #expect(app.state == ["/a", "/box"])
    }
  }

  @Test("A screen inside that receives another link and cannot be updated is replaced")
  func replaced() async throws {
    try await UIKitSimulation.exclusively {
      let app = window(.child)
      app.router.register("/box/still/:id", [.parent("/box"), .transition(.inParent)]) { _ in
        UIViewController()
      }
      await app.go("/box/still/1")
      let first = try #require(app.container?.embeddedScreen)
      await app.go("/box/still/1")
      #expect(app.container?.embeddedScreen === first)
      await app.go("/box/still/1?q=1")
      #expect(app.container?.embeddedScreen !== first)
      #expect(first.parent == nil)
      #expect(app.state == ["/a", "/box", "/box/still/1?q=1"])
    }
  }

  @Test("A screen inside asks before a link replaces it and before its container is left")
  func asks() async throws {
    try await UIKitSimulation.exclusively {
      let app = window(.child)
      await app.go("/box/form/1")
      let form = try #require(app.container?.embeddedScreen as? Form)
      #expect(await app.go("/box/2") == "kept")
      #expect(app.container?.embeddedScreen === form)
      #expect(await app.go("/box/2") == nil)
      #expect(app.inside == ["/box/2", "/box/2"])

      await app.go("/box/form/2")
      let second = try #require(app.container?.embeddedScreen as? Form)
      let stack = try #require(app.host.base.flatMap(app.host.findStack))
      UIKitSimulation.userTapsBack(in: stack)
      _ = await UIKitSimulation.drain { second.questionCount == 1 }
      #expect(app.state == ["/a", "/box", "/box/form/2"])
      UIKitSimulation.userSwipesBack(in: stack)
      _ = await UIKitSimulation.drain { second.questionCount == 2 && app.state == ["/a"] }
      #expect(app.state == ["/a"])
      #expect(UIKitSimulation.programmerErrors == [])
    }
  }

  @Test("A container that is replaced because it received another link keeps its screen")
  func updatedContainer() async throws {
    try await UIKitSimulation.exclusively {
      let app = window(.child)
      await app.go("/box/form/1")
      let (box, form) = (app.container, try #require(app.container?.embeddedScreen as? Form))
      #expect(await app.go("/box?folder=x") == nil)
      #expect(app.container !== box)
      #expect(app.container?.embeddedScreen === form)
      #expect(form.questionCount == 0)
      #expect(app.state == ["/a", "/box?folder=x", "/box/form/1"])
    }
  }

  @Test("A screen that is inside already is set again, and one without a parent stays open")
  func setAgain() async throws {
    try await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      app.router.register("/box", .external) { _ in Stubborn() }
      app.router.register("/box/:id", [.parent("/box"), .transition(.inParent)]) { TestScreen($0) }
      await app.go("/box/1")
      await app.go("/b")
      await app.go("/box/1")
      let box = try #require(app.container as? Stubborn)
      #expect(box.settings.count == 2)
      #expect(box.settings[0] === box.settings[1])
      #expect(app.state == ["/box", "/box/1"])
      app.router.leave(app.host.scene.embedded[0].entry)
      _ = await UIKitSimulation.drain { !app.host.isBusy && box.settings.count == 3 }
      #expect(app.router.journeys.last?.ending == "navigationFailed")
      #expect(app.state == ["/box", "/box/1"])
    }
  }

  @Test("Only a container with a screen that may ask is guarded")
  func guarded() async throws {
    try await UIKitSimulation.exclusively {
      let app = window(.child)
      await app.go("/box/1")
      let box = try #require(app.container as? Box)
      #expect(box.navigationItem.backAction == nil)
      await app.go("/box/form/1")
      #expect(box.navigationItem.backAction != nil)
      await app.go("/box/2")
      #expect(await app.go("/box/2") == nil)
      #expect(await app.leave(.pop) == nil)
      #expect(box.navigationItem.backAction == nil)
    }
  }

  @Test("A parent that contains no screens is an error with advice")
  func noContainer() async {
    await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      app.router.register("/a/:id", [.external, .parent("/a"), .transition(.inParent)]) {
        TestScreen($0)
      }
      await app.go("/b")
      #expect(await app.go("/a/1") == "noContainer")
      #expect(app.state == ["/b"])
    }
  }
}
#endif
