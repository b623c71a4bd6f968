// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && os(Linux)
import RouteNavigation
import Testing
@_spi(Testing) import UIKit
@testable import WayfinderUIKit

/// A form that asks before it is left; the test answers.
private final class FormScreen: UIViewController, RouteLeaving {
  let name: String
  var asksBeforeLeaving: Bool
  private(set) var questionCount = 0
  private var answer: CheckedContinuation<Bool, Never>?

  init(_ name: String, asks: Bool) {
    (self.name, asksBeforeLeaving) = (name, asks)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  var isAsking: Bool { answer != nil }

  func mayLeave() async -> Bool {
    questionCount += 1
    return await withCheckedContinuation { answer = $0 }
  }

  func answer(_ mayLeave: Bool) {
    answer?.resume(returning: mayLeave)
    answer = nil
  }
}

/// A delegate of the app.
private final class AppDelegate: NSObject, UIGestureRecognizerDelegate, UITabBarControllerDelegate,
  UIAdaptivePresentationControllerDelegate
{}

/// A container for one form.
private final class Box: UIViewController, RouteContaining {
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
}

/// A window with pages `/page/:id`, with forms `/form/:id`, which ask, and with such forms in containers.
@MainActor
private final class FormWindow {
  let app: TestWindow
  private(set) var screens: [FormScreen] = []
  /// The journeys that have not ended.
  private(set) var running: Set<Int> = []

  init(_ app: TestWindow) {
    self.app = app
    app.router.observe { [weak self] event in
      guard let self else { return }
      if case .ended = event.kind {
        running.remove(event.journey)
      } else {
        running.insert(event.journey)
      }
    }
    for pattern in ["/page/:id", "/form/:id"] as [RoutePattern] {
      let facts: RouteConfiguration = [.external, .alwaysNewScreen, .embedsInNavigationStack]
      app.router.register(pattern, facts) { [weak self] request in
        let id = request.link.segments.last?.value ?? ""
        let screen = FormScreen(id, asks: pattern == "/form/:id")
        self?.screens.append(screen)
        return screen
      }
    }
    app.router.register("/box/:id", .external) { _ in Box() }
    let inBox: RouteConfiguration = [.external, .parent("/box/:id"), .transition(.inParent)]
    app.router.register("/box/:id/form/:form", inBox) { [weak self] request in
      let screen = FormScreen(try request.parameters.value("form"), asks: true)
      self?.screens.append(screen)
      return screen
    }
  }

  var stack: UINavigationController {
    get throws {
      try #require(
        (app.host.presentedControllers.last ?? app.host.base).flatMap(app.host.findStack)
      )
    }
  }

  var shown: [String] {
    app.host.scene.entries.compactMap { entry in
      (app.host.records.controller(of: entry.id) as? FormScreen)?.name
    }
  }

  func keep(_ screen: FormScreen) { screens.append(screen) }

  var asking: [String] { screens.filter(\.isAsking).map(\.name) }

  func form(_ name: String) throws -> FormScreen {
    try #require(screens.last { $0.name == name })
  }

  func show(_ paths: String...) async {
    for path in paths { #expect(await app.go(path) == nil) }
    await UIKitSimulation.drain()
  }

  /// Answers a question, and waits for what follows.
  func answer(_ mayLeave: Bool) async {
    for screen in screens where screen.isAsking { screen.answer(mayLeave) }
    _ = await UIKitSimulation.drain { running.isEmpty && !app.host.isBusy }
  }
}

@MainActor
@Suite("UIKit: leaving a screen that asks before", .serialized, .timeLimit(.minutes(30)))
struct LeavingTests {
  /// A gesture of the user that removes the form at the top.
  enum Gesture: String, CaseIterable {
    case backButton, edgeSwipe, pulledSheet, tab

    @MainActor
    fileprivate func window() -> FormWindow {
      FormWindow(self == .tab ? TestWindow.tabs() : TestWindow.stack())
    }

    /// Performs the gesture; returns whether UIKit removes the screen itself.
    @MainActor
    fileprivate func perform(_ window: FormWindow) throws -> Bool {
      let stack = try window.stack
      let count = stack.viewControllers.count
      switch self {
      case .backButton: UIKitSimulation.userTapsBack(in: stack)
      case .edgeSwipe: return UIKitSimulation.userSwipesBack(in: stack)
      case .pulledSheet: return UIKitSimulation.userDismisses(stack)
      case .tab:
        let bar = try #require(window.app.host.root as? UITabBarController)
        UIKitSimulation.userSelectsTab(0, in: bar)
      }
      return stack.viewControllers.count < count
    }
  }

  @Test(
    "A gesture that removes a screen asks it first; a no changes nothing",
    arguments: Gesture.allCases
  )
  func gestures(gesture: Gesture) async throws {
    try await UIKitSimulation.exclusively {
      let window = gesture.window()
      await window.show("/page/1")
      if gesture == .pulledSheet {
        #expect(await window.app.go("/form/2", .present(.sheet)) == nil)
        // A page above the form does not ask, but the sheet contains the form.
        await window.show("/page/3")
      } else {
        await window.show("/form/2")
        if gesture == .tab { await window.show("/page/3") }
      }
      let before = window.shown
      let form = try window.form("2")
      #expect(try !gesture.perform(window))
      #expect(await UIKitSimulation.drain { window.asking == ["2"] })
      #expect(window.shown == before)
      // A second gesture asks no second question.
      #expect(try !gesture.perform(window))
      await UIKitSimulation.drain()
      #expect(form.questionCount == 1)
      await window.answer(false)
      #expect(window.shown == before)
      #expect(window.app.router.journeys.contains { $0.ending == "kept" })

      #expect(try !gesture.perform(window))
      #expect(await UIKitSimulation.drain { window.asking == ["2"] })
      await window.answer(true)
      #expect(await UIKitSimulation.drain { window.shown == ["1"] })
      #expect(UIKitSimulation.programmerErrors == [])
    }
  }

  @Test("A form with nothing to lose is left at once", arguments: Gesture.allCases)
  func clean(gesture: Gesture) async throws {
    try await UIKitSimulation.exclusively {
      let window = gesture.window()
      await window.show("/page/1")
      if gesture == .pulledSheet {
        #expect(await window.app.go("/form/2", .present(.sheet)) == nil)
      } else {
        await window.show("/form/2")
      }
      try window.form("2").asksBeforeLeaving = false
      _ = try gesture.perform(window)
      #expect(await UIKitSimulation.drain { window.shown == ["1"] })
      #expect(try window.form("2").questionCount == 0)
    }
  }

  @Test("The gestures of a stack are UIKit's again when no form is on its top")
  func restored() async throws {
    try await UIKitSimulation.exclusively {
      let window = FormWindow(TestWindow.stack())
      await window.show("/a", "/form/2", "/form/3")
      let stack = try window.stack
      let (edge, content) = (
        stack.interactivePopGestureRecognizer, stack.interactiveContentPopGestureRecognizer
      )
      #expect(!UIKitSimulation.userSwipesBack(in: stack, onContent: true))
      #expect(edge?.delegate != nil && content?.isEnabled == false)
      try window.form("3").asksBeforeLeaving = false
      UIKitSimulation.userTapsBack(in: stack)
      #expect(await UIKitSimulation.drain { window.shown == ["2"] })
      await UIKitSimulation.drain()
      #expect(edge?.delegate != nil && content?.isEnabled == false)
      UIKitSimulation.userTapsBack(in: stack)
      #expect(await UIKitSimulation.drain { window.asking == ["2"] })
      await window.answer(true)
      #expect(await UIKitSimulation.drain { window.shown == [] })
      await UIKitSimulation.drain()
      #expect(edge?.delegate == nil && content?.isEnabled == true)
    }
  }

  @Test("A form at the bottom of a stack has no back button")
  func bottom() async throws {
    try await UIKitSimulation.exclusively {
      let window = FormWindow(TestWindow.stack())
      await window.show("/form/1")
      let bottom = try window.form("1")
      #expect(bottom.navigationItem.backAction == nil)
      await window.show("/form/2")
      let top = try window.form("2")
      #expect(top.navigationItem.backAction != nil)
    }
  }

  @Test("Delegates of the app stay, and journeys ask all the same")
  func delegates() async throws {
    try await UIKitSimulation.exclusively {
      let window = FormWindow(TestWindow.tabs())
      let delegate = AppDelegate()
      let bar = try #require(window.app.host.root as? UITabBarController)
      bar.delegate = delegate
      await window.show("/page/1")
      try window.stack.interactivePopGestureRecognizer?.delegate = delegate
      await window.show("/form/2")
      #expect(try window.stack.interactivePopGestureRecognizer?.delegate === delegate)
      #expect(bar.delegate === delegate)
      let pop = Task { await window.app.leave(.pop) }
      #expect(await UIKitSimulation.drain { window.asking == ["2"] })
      await window.answer(false)
      #expect(await pop.value == "kept")
      #expect(window.shown == ["1", "2"])
    }
  }

  @Test("A screen that takes over another link is not asked, and one that is replaced is")
  func updates() async throws {
    try await UIKitSimulation.exclusively {
      let window = FormWindow(TestWindow.stack())
      let router = window.app.router
      var form: FormScreen?
      router.register("/draft", .external) { _ in
        let screen = FormScreen("draft", asks: true)
        form = form ?? screen
        return screen
      }
      await window.show("/page/1", "/draft")
      let call = Task { await window.app.go("/draft?text=new") }
      #expect(await UIKitSimulation.drain { form?.isAsking == true })
      form?.answer(false)
      #expect(await call.value == "kept")
      let top = try #require(window.app.host.scene.top)
      #expect(window.app.host.leavingScreen(top.id, updatedBy: nil) != nil)
      await window.show("/page/3", "/a")
      let updating = try #require(window.app.host.scene.top)
      #expect(window.app.host.leavingScreen(updating.id, updatedBy: "/updating?x") == nil)
    }
  }

  @Test("A window may be closed after its screens have agreed")
  func closing() async throws {
    await UIKitSimulation.exclusively {
      let window = FormWindow(TestWindow.stack())
      await window.show("/page/1", "/form/2")
      for answer in [false, true] {
        let close = Task { await window.app.router.mayClose() }
        #expect(await UIKitSimulation.drain { window.asking == ["2"] })
        await window.answer(answer)
        #expect(await close.value == answer)
      }
      #expect(window.shown == ["1", "2"])
    }
  }

  @Test("Its own link again, also with tracking items, keeps a form, which is not asked")
  func ownLink() async throws {
    try await UIKitSimulation.exclusively {
      let window = FormWindow(TestWindow.stack())
      window.app.router.register("/draft", .external) { [weak window] _ in
        let screen = FormScreen("draft", asks: true)
        window?.keep(screen)
        return screen
      }
      await window.show("/page/1", "/draft")
      let draft = try #require(window.app.host.top as? FormScreen)
      for link in ["/draft", "/draft?utm_source=mail&gclid=1", "/draft?fbclid=2"] {
        #expect(await window.app.go(link) == nil)
        #expect(window.app.host.top === draft)
      }
      #expect(draft.questionCount == 0)
      #expect(window.app.state.last == "/draft")
    }
  }

  @Test("Random calls, gestures, slow screens and answers keep the laws", arguments: 0..<30)
  func random(seed: Int) async throws {
    try await UIKitSimulation.exclusively {
      var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
      func below(_ count: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % count
      }
      let window = FormWindow(TestWindow.stack())
      let app = window.app
      var slow: [CheckedContinuation<Void, Never>] = []
      app.router.register("/slow/:id", [.external, .alwaysNewScreen]) { request in
        await withCheckedContinuation { slow.append($0) }
        return TestScreen(request)
      }
      await window.show("/page/0")
      var calls = 0
      var endings: [String] = []
      @MainActor func begin(_ call: @escaping @MainActor () async -> String?) {
        calls += 1
        Task { @MainActor in endings.append(await call() ?? "shown") }
      }
      var agreed: Set<String> = []
      for number in 1...30 {
        let earlier = window.shown
        switch below(10) {
        case 0: begin { await app.leave(.pop) }
        case 1: begin { await app.leave(.popToRoot) }
        case 2: begin { await app.leave(.dismiss) }
        case 3: begin { await app.go("/slow/\(number)") }
        case 4: begin { await app.go("/form/\(number)", .present(.sheet)) }
        case 5: UIKitSimulation.userTapsBack(in: try window.stack)
        case 6: UIKitSimulation.userSwipesBack(in: try window.stack, cancels: below(2) == 0)
        case 7: UIKitSimulation.userDismisses(try window.stack)
        case 8:
          let box = below(3)
          begin { await app.go("/box/\(box)/form/\(number)") }
        default: begin { await app.go("/form/\(number)") }
        }
        for _ in 0..<below(12) { await Task.yield() }
        #expect(window.asking.count <= 1)
        if below(2) == 0, let name = window.asking.first {
          let (before, mayLeave) = (window.shown, below(2) == 0)
          if mayLeave { agreed.insert(name) }
          try window.form(name).answer(mayLeave)
          if !mayLeave { #expect(before.contains(name) && window.shown == before) }
        }
        if below(2) == 0, !slow.isEmpty { slow.removeFirst().resume() }
        for _ in 0..<below(30) { await Task.yield() }
        let removed = Set(earlier).subtracting(window.shown).subtracting(agreed)
        for name in removed { #expect(try !window.form(name).asksBeforeLeaving) }
        let scene = app.host.scene
        let outer = (scene.stack ?? []) + scene.presented.flatMap(\.entries)
        let numbers = outer.compactMap { entry in
          (app.host.records.controller(of: entry.id) as? FormScreen).flatMap { Int($0.name) }
        }
        #expect(numbers == numbers.sorted(), "an earlier screen is above a later one")
      }
      for _ in 0..<200 where !window.running.isEmpty || endings.count < calls {
        if !slow.isEmpty { slow.removeFirst().resume() }
        for screen in window.screens where screen.isAsking {
          let before = window.shown
          screen.answer(false)
          #expect(before.contains(screen.name))
        }
        await UIKitSimulation.drain()
      }
      #expect(window.running.isEmpty)
      #expect(endings.count == calls)
      let expected: Set = ["shown", "kept", "superseded", "navigationFailed"]
      #expect(Set(endings).isSubset(of: expected), "\(endings)")
      #expect(app.router.state.scenes[.main] == app.host.scene)
      #expect(UIKitSimulation.programmerErrors == [])
    }
  }
}
#endif
