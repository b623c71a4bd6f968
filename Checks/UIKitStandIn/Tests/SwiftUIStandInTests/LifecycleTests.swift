// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

@_spi(Testing) import SwiftUI
import Testing

extension UIKitRules.SwiftUIRules {
  @MainActor struct Lifecycles {
    init() { SwiftUISimulation.reset() }

    private struct Noting: View {
      let name: String
      let journal: Journal

      var body: some View {
        Text(name)
          .onAppear { journal.write("\(name) appears") }
          .onDisappear { journal.write("\(name) disappears") }
      }
    }

    @Test("A covered screen disappears and appears again, and a popped one is removed")
    func stack() {
      let model = Model()
      let journal = Journal()
      let window = window {
        NavigationStack(
          path: Binding {
            model.path
          } set: {
            model.path = $0
          }
        ) {
          Noting(name: "root", journal: journal)
            .navigationDestination(for: String.self) { Noting(name: $0, journal: journal) }
        }
      }
      #expect(journal.read() == ["root appears"])
      model.path = ["a"]
      window.settle()
      #expect(journal.read() == ["a appears", "root disappears"])
      window.swipeBack()
      #expect(journal.read() == ["root appears", "a disappears"])
      window.close()
      #expect(journal.read() == ["root disappears"])
    }

    @Test("A view below a sheet disappears only if a test wants it", arguments: [false, true])
    func sheet(disappears: Bool) {
      SwiftUISimulation.coveredViewsDisappear = disappears
      defer { SwiftUISimulation.reset() }
      let model = Model()
      let journal = Journal()
      let window = window {
        Noting(name: "root", journal: journal)
          .sheet(
            item: Binding {
              model.sheet
            } set: {
              model.sheet = $0
            }
          ) {
            Noting(name: $0.id, journal: journal)
          }
      }
      model.sheet = Sheet(id: "s")
      window.settle()
      window.pullDown()
      let covered = [
        "root appears", "s appears", "root disappears", "root appears", "s disappears",
      ]
      let uncovered = ["root appears", "s appears", "s disappears"]
      #expect(journal.read() == (disappears ? covered : uncovered))
    }

    @Test("A popover that the user closes disappears before or after its binding changes")
    func lateBinding() {
      for isLate in [false, true] {
        SwiftUISimulation.clearsBindingsLate = isLate
        defer { SwiftUISimulation.reset() }
        let journal = Journal()
        let model = Model()
        model.sheet = Sheet(id: "p")
        let window = window {
          Text("Root").popover(
            item: Binding {
              model.sheet
            } set: {
              journal.write("binding changes")
              model.sheet = $0
            }
          ) {
            Noting(name: $0.id, journal: journal)
          }
        }
        _ = journal.read()
        #expect(window.pullDown())
        let lines = ["p disappears", "binding changes"]
        #expect(journal.read() == (isLate ? lines : lines.reversed()))
      }
    }

    @Test("A task starts when its view appears and is cancelled when it disappears")
    func task() async {
      let model = Model()
      let journal = Journal()
      let window = window {
        if model.tab == 1 {
          Text("Working").task {
            journal.write("started")
            try? await Task.sleep(for: .seconds(3600))
            journal.write("cancelled \(Task.isCancelled)")
          }
        }
      }
      _ = await SwiftUISimulation.drain { window.texts == ["Working"] }
      await SwiftUISimulation.drain()
      #expect(journal.read() == ["started"])
      model.tab = 2
      var lines: [String] = []
      #expect(
        await SwiftUISimulation.drain {
          lines += journal.read()
          return lines == ["cancelled true"]
        }
      )
    }

    @Test("A task with an id restarts when the id changes")
    func taskWithID() async {
      let model = Model()
      let journal = Journal()
      let window = window {
        Text("Tab \(model.tab)").task(id: model.tab) { journal.write("tab \(model.tab)") }
      }
      await SwiftUISimulation.drain()
      model.tab = 2
      await SwiftUISimulation.drain()
      #expect(window.texts == ["Tab 2"])
      #expect(journal.read() == ["tab 1", "tab 2"])
    }

    @Test("onChange is called once after the evaluation, with the old and the new value")
    func change() {
      let model = Model()
      let journal = Journal()
      let window = window {
        Text("Tab \(model.tab)")
          .onChange(of: model.tab) { journal.write("\($0) to \($1)") }
          .onChange(of: model.tab, initial: true) { journal.write("tab \(model.tab)") }
      }
      #expect(journal.read() == ["tab 1"])
      model.tab = 2
      window.settle()
      window.settle()
      #expect(journal.read().sorted() == ["1 to 2", "tab 2"])
    }
  }
}
