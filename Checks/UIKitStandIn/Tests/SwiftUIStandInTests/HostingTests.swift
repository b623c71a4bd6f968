// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

@_spi(Testing) import SwiftUI
import Testing
@_spi(Testing) import UIKit

extension UIKitRules.SwiftUIRules {
  @MainActor struct Hosting {
    init() {
      UIKitSimulation.reset()
      SwiftUISimulation.reset()
      UIView.setAnimationsEnabled(false)
    }

    private struct Screen: View {
      let name: String
      let journal: Journal
      @Environment(\.dismiss) private var dismiss

      var body: some View {
        Button("Leave \(name)") { dismiss() }
          .navigationTitle(name)
          .onAppear { journal.write("\(name) appears") }
          .onDisappear { journal.write("\(name) disappears") }
      }
    }

    private func show(_ root: UIViewController) -> UIWindow {
      let window = UIWindow(frame: .zero)
      window.rootViewController = root
      window.isHidden = false
      return window
    }

    @Test("A hosting controller shows its views while it is on the screen, and dismiss pops it")
    func pushed() {
      let journal = Journal()
      let navigation = UINavigationController(rootViewController: UIViewController())
      let window = show(navigation)
      let hosting = UIHostingController(rootView: Screen(name: "a", journal: journal))
      #expect(journal.read().isEmpty)
      navigation.pushViewController(hosting, animated: false)
      #expect(journal.read() == ["a appears"])
      #expect(hosting.navigationItem.title == "a")
      #expect(SwiftUISimulation(watching: hosting).tap("Leave a"))
      #expect(navigation.viewControllers.count == 1)
      #expect(journal.read() == ["a disappears"])
      #expect(window.rootViewController === navigation)
    }

    @Test("Before it is about to appear, a hosting controller evaluates nothing")
    func notYet() async {
      struct Noting: View {
        let journal: Journal

        var body: some View {
          journal.write("evaluated")
          return Text("Text")
        }
      }
      let journal = Journal()
      let hosting = UIHostingController(rootView: Noting(journal: journal))
      await SwiftUISimulation.drain()
      #expect(journal.read().isEmpty && !hosting.isViewLoaded)
      let window = show(hosting)
      #expect(journal.read().contains("evaluated") && !window.isHidden)
    }

    @Test("The dismiss action of a presented hosting controller dismisses it")
    func presented() {
      let root = UIViewController()
      let window = show(root)
      let hosting = UIHostingController(rootView: Screen(name: "a", journal: Journal()))
      root.present(hosting, animated: false)
      #expect(root.presentedViewController === hosting)
      SwiftUISimulation(watching: hosting).tap("Leave a")
      #expect(root.presentedViewController == nil && window.rootViewController === root)
    }

    @Test("Another root view is shown in place of the first and keeps its state")
    func rootView() {
      struct Named: View {
        let name: String

        var body: some View {
          Text(name)
          Counter()
        }
      }
      let hosting = UIHostingController(rootView: Named(name: "a"))
      let window = show(hosting)
      let simulation = SwiftUISimulation(watching: hosting)
      simulation.tap("Count 0")
      hosting.rootView = Named(name: "b")
      simulation.settle()
      #expect(simulation.texts == ["b"] && simulation.buttons == ["Count 1"])
      #expect(!window.isHidden)
    }

    @Test("A controller without references is deallocated, and its views disappear")
    func leak() {
      let journal = Journal()
      weak var hosting: UIViewController?
      do {
        let made = UIHostingController(rootView: Screen(name: "a", journal: journal))
        let window = show(made)
        hosting = made
        window.isHidden = true
        window.rootViewController = nil
      }
      #expect(hosting == nil)
      #expect(journal.read() == ["a appears", "a disappears"])
    }

    private final class Note: UIViewController {
      var journal: Journal?
      var text = ""

      override func viewDidAppear(_ animated: Bool) { journal?.write("\(text) did appear") }
      override func viewDidDisappear(_ animated: Bool) { journal?.write("\(text) did disappear") }
    }

    private struct NoteView: UIViewControllerRepresentable {
      let text: String
      let journal: Journal

      @MainActor final class Coordinator {
        var updates = 0
      }

      func makeCoordinator() -> Coordinator { Coordinator() }

      func makeUIViewController(context: Context) -> Note {
        let note = Note()
        note.journal = journal
        return note
      }

      func updateUIViewController(_ note: Note, context: Context) {
        context.coordinator.updates += 1
        note.text = text
      }

      static func dismantleUIViewController(_ note: Note, coordinator: Coordinator) {
        note.journal?.write("\(note.text) dismantled, updated \(coordinator.updates > 1)")
      }
    }

    @Test("A represented controller is a child that appears, is updated, disappears and ends")
    func represented() {
      let journal = Journal()
      let model = Model()
      let window = window {
        if model.tab < 3 { NoteView(text: "note \(model.tab)", journal: journal) }
      }
      let children = window.hostingController.children
      #expect(children.count == 1 && window.outline == "represented Note")
      #expect(journal.read() == ["note 1 did appear"])
      model.tab = 2
      window.settle()
      #expect((children.first as? Note)?.text == "note 2")
      model.tab = 3
      window.settle()
      #expect(window.hostingController.children.isEmpty)
      #expect(journal.read() == ["note 2 did disappear", "note 2 dismantled, updated true"])
    }

    @Test("A represented controller on a covered screen leaves the window and returns")
    func covered() {
      let journal = Journal()
      let model = Model()
      let window = window {
        NavigationStack(
          path: Binding {
            model.path
          } set: {
            model.path = $0
          }
        ) {
          NoteView(text: "note", journal: journal)
            .navigationDestination(for: String.self) { Text($0) }
        }
      }
      model.path = ["a"]
      window.settle()
      window.swipeBack()
      #expect(
        journal.read() == ["note did appear", "note did disappear", "note did appear"]
      )
    }

    @Test("A represented view is added to the controller's view")
    func representedView() {
      struct Words: UIViewRepresentable {
        let words: String

        func makeUIView(context: Context) -> UILabel { UILabel(frame: .zero) }

        func updateUIView(_ label: UILabel, context: Context) { label.text = words }
      }
      let window = window { Words(words: "Hello") }
      let labels = window.hostingController.view.subviews.compactMap { $0 as? UILabel }
      #expect(labels.map(\.text) == ["Hello"] && window.outline == "represented UILabel")
    }
  }
}
