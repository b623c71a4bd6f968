// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI) && os(Linux)
import Observation
import Testing
@_spi(Testing) import SwiftUI
@_spi(Testing) import UIKit
@testable import WayfinderSwiftUI

/// The texts of the forms of a test, and their open questions.
@MainActor
@Observable
private final class Drafts {
  var texts: [String: String] = [:]
  private(set) var questionCount = 0
  @ObservationIgnored private var answers: [String: CheckedContinuation<Bool, Never>] = [:]

  var asking: [String] { answers.keys.sorted() }

  func ask(_ name: String) async -> Bool {
    questionCount += 1
    return await withCheckedContinuation { answers[name] = $0 }
  }

  func answer(_ mayLeave: Bool) async {
    for name in answers.keys { answers.removeValue(forKey: name)?.resume(returning: mayLeave) }
    await SwiftUISimulation.drain()
  }
}

private struct FormView: View {
  let name: String
  let drafts: Drafts

  var body: some View {
    Text("Form \(name)")
      .confirmsLeaving(when: drafts.texts[name] != nil) { await drafts.ask(name) }
      .navigationTitle("/form/\(name)")
  }
}

/// A window with forms `/form/:id`, which ask while they have a text.
@MainActor
private final class FormApp {
  let app = TestApp()
  let drafts = Drafts()

  init() {
    let facts: RouteConfiguration = [.external, .alwaysNewScreen, .embedsInNavigationStack]
    app.router.register("/form/:id", facts) { [drafts] request in
      FormView(name: try request.parameters.value("id"), drafts: drafts)
    }
    app.router.register("/box/:box", .external) { _ in
      RouteOutlet { screen in
        if let screen { screen } else { Text("Empty") }
      }
    }
    let inBox: RouteConfiguration = [.external, .parent("/box/:box"), .transition(.inParent)]
    app.router.register("/box/:box/form/:id", inBox) { [drafts] request in
      FormView(name: try request.parameters.value("id"), drafts: drafts)
    }
  }

  var window: SwiftUISimulation { app.window }

  /// Shows a form with a text.
  func edit(_ name: String, _ transition: RouteTransition? = nil) async {
    await SwiftUISimulation.drain()
    #expect(await app.go("/form/\(name)", transition) == nil)
    drafts.texts[name] = "Hello"
    await SwiftUISimulation.drain()
  }
}

@MainActor
@Suite("SwiftUI: leaving a screen that asks before", .serialized, .timeLimit(.minutes(30)))
struct LeavingTests {
  @Test("The back button asks while the form has a text, and a swipe cannot go back")
  func backButton() async {
    await UIKitSimulation.exclusively {
      let form = FormApp()
      await form.edit("2")
      #expect(!form.window.swipeBack())
      #expect(!form.window.tapBack())
      #expect(form.window.tap("Back"))
      #expect(await SwiftUISimulation.drain { form.drafts.asking == ["2"] })
      #expect(form.window.tap("Back"))
      await SwiftUISimulation.drain()
      #expect(form.drafts.questionCount == 1)
      await form.drafts.answer(false)
      #expect(form.app.state == ["/", "/form/2"])
      #expect(form.app.router.journeys.contains { $0.ending == "kept" })

      #expect(form.window.tap("Back"))
      #expect(await SwiftUISimulation.drain { form.drafts.asking == ["2"] })
      await form.drafts.answer(true)
      #expect(await SwiftUISimulation.drain { form.window.screens == ["/"] })
      #expect(form.app.state == ["/"])
    }
  }

  @Test("A form without a text is left at once, with the button of SwiftUI")
  func clean() async {
    await UIKitSimulation.exclusively {
      let form = FormApp()
      await form.edit("2")
      form.drafts.texts = [:]
      await SwiftUISimulation.drain()
      #expect(!form.window.tap("Back"))
      #expect(form.window.tapBack())
      await SwiftUISimulation.drain()
      #expect(form.app.state == ["/"])
      #expect(form.drafts.questionCount == 0)
    }
  }

  @Test("A sheet with a form cannot be pulled down, also while another page covers the form")
  func sheet() async {
    await UIKitSimulation.exclusively {
      let form = FormApp()
      await form.edit("2", .present(.sheet))
      #expect(!form.window.pullDown())
      #expect(!form.window.tap("Back"))
      await form.app.go("/a")
      #expect(form.app.state == ["/", "/form/2", "/a"])
      #expect(!form.window.pullDown())
      form.drafts.texts = [:]
      await SwiftUISimulation.drain()
      #expect(form.window.pullDown())
      #expect(form.app.state == ["/"])
    }
  }

  @Test("Journeys ask the form, also when another page covers it; a no keeps all pages")
  func journeys() async {
    await UIKitSimulation.exclusively {
      let form = FormApp()
      await form.edit("2")
      await form.app.go("/a")
      for answer in [false, true] {
        let pop = Task { await form.app.leave(.popToRoot) }
        #expect(await SwiftUISimulation.drain { form.drafts.asking == ["2"] })
        #expect(form.app.state == ["/", "/form/2", "/a"])
        await form.drafts.answer(answer)
        #expect(await pop.value == (answer ? nil : "kept"))
        #expect(form.app.state == (answer ? ["/"] : ["/", "/form/2", "/a"]))
      }
    }
  }

  @Test("A form keeps its text when it receives another query, so it is not asked")
  func update() async {
    await UIKitSimulation.exclusively {
      let form = FormApp()
      form.app.router.register("/draft", .external) { [drafts = form.drafts] _ in
        FormView(name: "draft", drafts: drafts)
      }
      await SwiftUISimulation.drain()
      await form.app.go("/draft")
      form.drafts.texts["draft"] = "Hello"
      await SwiftUISimulation.drain()
      #expect(await form.app.go("/draft?from=mail") == nil)
      #expect(form.drafts.questionCount == 0)
      let pop = Task { await form.app.leave(.pop) }
      #expect(await SwiftUISimulation.drain { form.drafts.asking == ["draft"] })
      await form.drafts.answer(false)
      #expect(await pop.value == "kept")
    }
  }

  @Test("A window may be closed after its forms have agreed")
  func closing() async {
    await UIKitSimulation.exclusively {
      let form = FormApp()
      await form.edit("2")
      for answer in [false, true] {
        let close = Task { await form.app.router.mayClose() }
        #expect(await SwiftUISimulation.drain { form.drafts.asking == ["2"] })
        await form.drafts.answer(answer)
        #expect(await close.value == answer)
      }
    }
  }

  @Test("Random calls, gestures, slow screens and answers keep the laws", arguments: 0..<30)
  func random(seed: Int) async {
    await UIKitSimulation.exclusively {
      var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
      func below(_ count: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % count
      }
      let form = FormApp()
      let app = form.app
      var slow: [CheckedContinuation<Void, Never>] = []
      app.router.register("/slow/:id", [.external, .alwaysNewScreen]) { request in
        await withCheckedContinuation { slow.append($0) }
        return AnyView(PathView(request))
      }
      await SwiftUISimulation.drain()
      var calls = 0
      var endings: [String] = []
      @MainActor func begin(_ call: @escaping @MainActor () async -> String?) {
        calls += 1
        Task { @MainActor in endings.append(await call() ?? "shown") }
      }
      var agreed: Set<String> = []
      for number in 1...30 {
        let earlier = app.state
        form.drafts.texts["\(number)"] = below(4) == 0 ? nil : "Hello"
        switch below(10) {
        case 0: begin { await app.leave(.pop) }
        case 1: begin { await app.leave(.popToRoot) }
        case 2: begin { await app.leave(.dismiss) }
        case 3: begin { await app.go("/slow/\(number)") }
        case 4: begin { await app.go("/form/\(number)", .present(.sheet)) }
        case 5: if !form.window.tap("Back") { form.window.tapBack() }
        case 6: form.window.swipeBack()
        case 7: form.window.pullDown()
        case 8:
          let box = below(3)
          begin { await app.go("/box/\(box)/form/\(number)") }
        default: begin { await app.go("/form/\(number)") }
        }
        for _ in 0..<below(12) { await Task.yield() }
        #expect(form.drafts.asking.count <= 1)
        if below(2) == 0, let name = form.drafts.asking.first {
          let (before, mayLeave) = (app.state, below(2) == 0)
          #expect(before.contains { $0.hasSuffix("/form/\(name)") })
          if mayLeave { agreed.insert(name) }
          await form.drafts.answer(mayLeave)
          if !mayLeave { #expect(app.state.contains { $0.hasSuffix("/form/\(name)") }) }
        }
        if below(2) == 0, !slow.isEmpty { slow.removeFirst().resume() }
        for _ in 0..<below(30) { await Task.yield() }
        let scene = app.host.scene
        let outer = (scene.stack ?? []) + scene.presented.flatMap(\.entries)
        let numbers = outer.filter { !$0.route.hasPrefix("/box") }.compactMap {
          $0.parameters["id"].flatMap(Int.init)
        }
        #expect(numbers == numbers.sorted(), "an earlier screen is above a later one")
        for (name, _) in form.drafts.texts where !agreed.contains(name) {
          func shows(_ state: [String]) -> Bool { state.contains { $0.hasSuffix("/form/\(name)") } }
          #expect(!shows(earlier) || shows(app.state))
        }
      }
      for _ in 0..<200 where endings.count < calls || !form.drafts.asking.isEmpty {
        if !slow.isEmpty { slow.removeFirst().resume() }
        await form.drafts.answer(false)
        await SwiftUISimulation.drain()
      }
      #expect(endings.count == calls)
      let expected: Set = ["shown", "kept", "superseded", "navigationFailed"]
      #expect(Set(endings).isSubset(of: expected), "\(endings)")
      #expect(app.router.state.scenes[.main] == app.host.scene)
      let pages = app.host.scene.presented.last?.entries ?? app.host.scene.stack ?? []
      #expect(form.window.screens.count >= pages.count)
    }
  }
}
#endif
