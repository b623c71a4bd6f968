// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

@_spi(Testing) import SwiftUI
import Testing

extension UIKitRules.SwiftUIRules {
  @MainActor struct Sheets {
    init() { SwiftUISimulation.reset() }

    private struct Home: View {
      @Bindable var model: Model
      let journal: Journal

      var body: some View {
        Text("Home")
          .sheet(item: $model.sheet) {
            journal.write("sheet dismissed")
          } content: { sheet in
            VStack {
              Text("Sheet \(sheet.id)")
              Counter()
              Close()
            }
            .interactiveDismissDisabled(model.isLocked)
            .presentationDetents([.medium, .large])
          }
          .fullScreenCover(item: $model.cover) {
            journal.write("cover dismissed")
          } content: {
            Text("Cover \($0.id)")
          }
      }
    }

    private struct Close: View {
      @Environment(\.dismiss) private var dismiss

      var body: some View { Button("Close") { dismiss() } }
    }

    @Test("An item presents a sheet, and swiping the sheet down sets the item to nil")
    func pullDown() {
      let model = Model()
      let journal = Journal()
      let window = window { Home(model: model, journal: journal) }
      #expect(!window.pullDown())
      model.sheet = Sheet(id: "a")
      window.settle()
      #expect(window.presentations == ["sheet"] && window.texts == ["Sheet a"])
      #expect(window.outline.contains("sheet (large, medium)"))
      #expect(window.pullDown())
      #expect(model.sheet == nil && window.presentations.isEmpty)
      #expect(journal.read() == ["sheet dismissed"])
    }

    @Test("A sheet that disables interactive dismissal cannot be swiped down")
    func locked() {
      let model = Model()
      model.isLocked = true
      model.sheet = Sheet(id: "a")
      let window = window { Home(model: model, journal: Journal()) }
      #expect(window.outline.contains("sheet (large, medium, locked)"))
      #expect(!window.pullDown())
      model.isLocked = false
      #expect(window.pullDown())
    }

    @Test("The dismiss action and a cleared item end a sheet, and onDismiss is called once")
    func endings() {
      let model = Model()
      let journal = Journal()
      let window = window { Home(model: model, journal: journal) }
      model.sheet = Sheet(id: "a")
      window.settle()
      #expect(window.tap("Close"))
      #expect(model.sheet == nil)
      model.sheet = Sheet(id: "b")
      window.settle()
      model.sheet = nil
      window.settle()
      #expect(journal.read() == ["sheet dismissed", "sheet dismissed"])
    }

    @Test("Another item replaces the sheet with new state")
    func anotherItem() {
      let model = Model()
      let journal = Journal()
      let window = window { Home(model: model, journal: journal) }
      model.sheet = Sheet(id: "a")
      window.settle()
      window.tap("Count 0")
      model.sheet = Sheet(id: "b")
      window.settle()
      #expect(window.texts == ["Sheet b"])
      #expect(window.buttons == ["Count 0", "Close"])
      #expect(journal.read() == ["sheet dismissed"])
    }

    @Test("Only one sheet is presented at a time, and the next one waits")
    func oneAtATime() {
      let model = Model()
      let journal = Journal()
      let window = window { Home(model: model, journal: journal) }
      model.cover = Sheet(id: "c")
      model.sheet = Sheet(id: "s")
      window.settle()
      #expect(window.presentations.count == 1)
      #expect(SwiftUISimulation.warnings.contains { $0.contains("only presenting a single sheet") })
      #expect(window.texts == ["Sheet s"])
      window.pullDown()
      #expect(window.texts == ["Cover c"])
      #expect(!window.pullDown())
    }

    @Test("A sheet can present a sheet, and only the top one receives touches")
    func nested() {
      struct Outer: View {
        @State private var isOuter = true
        @State private var isInner = false

        var body: some View {
          Button("Under") {}
            .sheet(isPresented: $isOuter) {
              Button("Deeper") { isInner = true }
                .sheet(isPresented: $isInner) { Text("Inner") }
            }
        }
      }
      let window = window { Outer() }
      #expect(!window.tap("Under") && window.tap("Deeper"))
      #expect(window.presentations == ["sheet", "sheet"] && window.texts == ["Inner"])
      #expect(!window.tap("Deeper"))
      #expect(window.pullDown() && window.pullDown())
      #expect(window.tap("Under"))
    }

    @Test("A sheet has the environment of the view that presents it")
    func environment() {
      struct Reader: View {
        @Environment(Model.self) private var model
        @Environment(\.isPresented) private var isPresented

        var body: some View { Text("Tab \(model.tab) \(isPresented)") }
      }
      let window = window {
        Text("Root").sheet(isPresented: .constant(true)) { Reader() }.environment(Model())
      }
      #expect(window.texts == ["Tab 1 true"])
    }

    @Test("A button dismisses its alert, and a tap outside dismisses a popover")
    func alertAndPopover() {
      struct Asking: View {
        @State private var isAsking = true
        @State private var item: Sheet? = Sheet(id: "tip")
        @State private var answer = "none"

        var body: some View {
          Text("Answer \(answer)")
            .alert("Sure?", isPresented: $isAsking) {
              Button("Yes") { answer = "yes" }
              Button("No", role: .cancel) {}
            } message: {
              Text("Really")
            }
            .popover(item: $item) { Text($0.id) }
        }
      }
      let window = window { Asking() }
      #expect(window.presentations == ["alert"] && window.texts == ["Sure?", "Really"])
      #expect(!window.pullDown() && window.tap("Yes"))
      #expect(window.presentations == ["popover"] && window.texts == ["tip"])
      #expect(window.pullDown())
      #expect(window.texts == ["Answer yes"])
    }
  }
}
