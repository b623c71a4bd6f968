// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

@_spi(Testing) import SwiftUI
import Testing

extension UIKitRules.SwiftUIRules {
  @MainActor struct Tabs {
    init() { SwiftUISimulation.reset() }

    private struct Tabbed: View {
      @Bindable var model: Model
      let journal: Journal

      var body: some View {
        TabView(selection: $model.tab) {
          NavigationStack(path: $model.path) {
            Text("Home").navigationDestination(for: String.self) { Text("Product \($0)") }
          }
          .tabItem { Label("Home", systemImage: "house") }
          .tag(1)
          Counter()
            .onAppear { journal.write("orders appear") }
            .onDisappear { journal.write("orders disappear") }
            .tabItem { Text("Orders") }
            .tag(2)
        }
      }
    }

    @Test("The bound selection chooses the tab, and a tapped tab sets it")
    func selection() {
      let model = Model()
      let journal = Journal()
      let window = window { Tabbed(model: model, journal: journal) }
      #expect(window.outline.hasPrefix("tabs Home*, Orders\n"))
      #expect(window.selectTab("Orders"))
      #expect(model.tab == 2 && window.buttons == ["Count 0"])
      model.tab = 1
      window.settle()
      #expect(window.texts == ["Home"])
      #expect(!window.selectTab("Nothing"))
      #expect(journal.read() == ["orders appear", "orders disappear"])
    }

    @Test("An unselected tab keeps its state and its stack")
    func state() {
      let model = Model()
      let window = window { Tabbed(model: model, journal: Journal()) }
      model.path = ["lamp"]
      window.selectTab("Orders")
      window.tap("Count 0")
      window.selectTab("Home")
      #expect(window.texts == ["Product lamp"])
      window.selectTab("Orders")
      #expect(window.buttons == ["Count 1"])
    }

    @Test("A tab is evaluated when it is first selected")
    func lazy() {
      struct Noting: View {
        let journal: Journal

        var body: some View {
          journal.write("evaluated")
          return Text("Second")
        }
      }
      let journal = Journal()
      let window = window {
        TabView {
          Text("First").tabItem { Text("One") }
          Noting(journal: journal).tabItem { Text("Two") }
        }
      }
      #expect(journal.read().isEmpty)
      window.selectTab("Two")
      #expect(journal.read() == ["evaluated"] && window.texts == ["Second"])
    }

    @Test("Tabs with values are selected by them")
    func valueTabs() {
      struct Valued: View {
        @State private var selection = "home"

        var body: some View {
          TabView(selection: $selection) {
            Tab("Home", systemImage: "house", value: "home") { Text("Home \(selection)") }
            Tab("Orders", systemImage: "bag", value: "orders") { Text("Orders \(selection)") }
            Tab(value: "more") {
              Text("More \(selection)")
            } label: {
              Label("More", systemImage: "ellipsis")
            }
          }
        }
      }
      let window = window { Valued() }
      #expect(window.outline.hasPrefix("tabs Home*, Orders, More"))
      window.selectTab("More")
      #expect(window.texts == ["More more"])
    }

    @Test("An optional selection finds a tag of the value itself")
    func optionalSelection() {
      struct Chosen: View {
        @State private var selection: Int? = 2

        var body: some View {
          TabView(selection: $selection) {
            Text("First").tabItem { Text("One") }.tag(1)
            Text("Second").tabItem { Text("Two") }.tag(2)
          }
        }
      }
      let window = window { Chosen() }
      #expect(window.texts == ["Second"])
      window.selectTab("One")
      #expect(window.texts == ["First"])
    }

    @Test("A sheet of an unselected tab waits for its selection")
    func waitingSheet() {
      struct Waiting: View {
        @State private var tab = 1
        @State private var isShown = false

        var body: some View {
          TabView(selection: $tab) {
            Button("Ask") {
              isShown = true
              tab = 2
            }
            .sheet(isPresented: $isShown) { Text("Sheet") }
            .tabItem { Text("One") }.tag(1)
            Text("Other").tabItem { Text("Two") }.tag(2)
          }
        }
      }
      let window = window { Waiting() }
      window.tap("Ask")
      #expect(window.presentations.isEmpty)
      window.selectTab("One")
      #expect(window.presentations == ["sheet"])
    }
  }
}
