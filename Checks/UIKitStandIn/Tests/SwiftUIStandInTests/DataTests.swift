// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Combine
@_spi(Testing) import SwiftUI
import Testing

extension UIKitRules.SwiftUIRules {
  @MainActor struct DataFlow {
    init() { SwiftUISimulation.reset() }

    @Test("A view is evaluated again only when a value that it has read changes")
    func observation() {
      struct Reader: View {
        let model: Model
        let journal: Journal

        var body: some View {
          journal.write("evaluated")
          return Text("Tab \(model.tab)")
        }
      }
      let model = Model()
      let journal = Journal()
      let window = window { Reader(model: model, journal: journal) }
      #expect(journal.read().contains("evaluated"))
      model.isLocked = true
      window.settle()
      #expect(journal.read().isEmpty)
      model.tab = 3
      window.settle()
      #expect(journal.read().count == 1 && window.texts == ["Tab 3"])
    }

    @Test("A change is evaluated automatically in a later turn, unless the simulation is paused")
    func turns() async {
      let model = Model()
      let window = window { Text("Tab \(model.tab)") }
      model.tab = 2
      #expect(window.texts == ["Tab 1"])
      for _ in 0..<1000 where window.texts != ["Tab 2"] { await Task.yield() }
      #expect(window.texts == ["Tab 2"])
      SwiftUISimulation.isPaused = true
      model.tab = 3
      for _ in 0..<1000 { await Task.yield() }
      #expect(window.texts == ["Tab 2"])
      await SwiftUISimulation.drain()
      #expect(window.texts == ["Tab 3"])
    }

    @Test("State belongs to the node: two equal views have separate states")
    func places() {
      let counter = Counter()
      let window = window {
        counter
        counter
      }
      window.tap("Count 0")
      #expect(window.buttons == ["Count 1", "Count 0"])
    }

    @Test("Another branch of a condition, another id and another row are separate nodes")
    func identity() {
      struct Choosing: View {
        @State private var isFirst = true
        @State private var id = 1
        @State private var rows = ["a", "b"]

        var body: some View {
          Button("Switch") { isFirst.toggle() }
          Button("Renew") { id += 1 }
          Button("Reverse") { rows.reverse() }
          if isFirst { Counter() } else { Counter() }
          Counter().id(id)
          ForEach(rows, id: \.self) { row in
            Text(row)
            Counter()
          }
        }
      }
      let window = window { Choosing() }
      func counts() -> [String] { window.buttons.filter { $0.hasPrefix("Count") } }
      for _ in 0..<4 { window.tap("Count 0") }
      #expect(counts() == ["Count 1", "Count 1", "Count 1", "Count 1"])
      window.tap("Switch")
      #expect(counts() == ["Count 0", "Count 1", "Count 1", "Count 1"])
      window.tap("Renew")
      #expect(counts() == ["Count 0", "Count 0", "Count 1", "Count 1"])
      window.tap("Reverse")
      #expect(counts() == ["Count 0", "Count 0", "Count 1", "Count 1"])
      #expect(window.texts == ["b", "a"])
    }

    @Test("A binding reads and writes the state it came from, also a part of it")
    func bindings() {
      struct Pair: Hashable {
        var left = 0
        var right = 0
      }
      struct Child: View {
        @Binding var number: Int

        var body: some View { Button("Number \(number)") { number += 1 } }
      }
      struct Parent: View {
        @State private var pair = Pair()

        var body: some View {
          Text("\(pair.left) \(pair.right)")
          Child(number: $pair.right)
        }
      }
      let window = window { Parent() }
      window.tap("Number 0")
      #expect(window.texts == ["0 1"] && window.buttons == ["Number 1"])
      #expect(Binding(Binding<Int?>.constant(nil)) == nil)
    }

    @Test("Observable objects are stored, observed and passed to descendants")
    func observableObjects() {
      final class Old: ObservableObject {
        @Published var count = 0
      }
      struct Child: View {
        @EnvironmentObject private var old: Old

        var body: some View { Button("Up \(old.count)") { old.count += 1 } }
      }
      struct Owner: View {
        @StateObject private var old = Old()

        var body: some View {
          Text("Count \(old.count)")
          Child().environmentObject(old)
        }
      }
      let window = window { Owner() }
      window.tap("Up 0")
      #expect(window.texts == ["Count 1"] && window.buttons == ["Up 1"])
    }

    @Test("A state change during the evaluation of a body is logged")
    func changeDuringEvaluation() {
      struct Careless: View {
        @State private var count = 0

        var body: some View {
          if count < 3 { count += 1 }
          return Text("\(count)")
        }
      }
      let window = window { Careless() }
      #expect(window.texts == ["3"])
      #expect(SwiftUISimulation.warnings.contains { $0.contains("during view update") })
    }

    @Test("Views that never settle are logged and no longer evaluated")
    func restless() {
      struct Restless: View {
        @State private var count = 0

        var body: some View { Text("Text").onChange(of: count, initial: true) { count += 1 } }
      }
      let window = window { Restless() }
      #expect(window.texts == ["Text"])
      #expect(SwiftUISimulation.warnings.contains { $0.contains("in every evaluation") })
    }

    @Test("Stored values of a scene persist without its views")
    func sceneStorage() {
      enum Mode: String {
        case list
        case grid
      }
      struct Storing: View {
        @SceneStorage("link") private var link = "none"
        @SceneStorage("count") private var count = 0
        @SceneStorage("path") private var path: Data?
        @SceneStorage("mode") private var mode = Mode.list

        var body: some View {
          Text("\(link) \(count) \(path?.count ?? -1) \(mode.rawValue)")
          Button("Store") {
            link = "shop:/lamp"
            count += 1
            path = Data([1, 2])
            mode = .grid
          }
        }
      }
      let first = window { Storing() }
      #expect(first.texts == ["none 0 -1 list"])
      first.tap("Store")
      #expect(first.texts == ["shop:/lamp 1 2 grid"])
      let stored = first.storedValues
      first.close()
      let second = window(stored: stored) { Storing() }
      #expect(second.texts == ["shop:/lamp 1 2 grid"])
      #expect(window { Storing() }.texts == ["none 0 -1 list"])
    }

    @Test("Two views with one key of the scene share the value")
    func sharedStorage() {
      struct Half: View {
        @SceneStorage("count") private var count = 0

        var body: some View { Button("Half \(count)") { count += 1 } }
      }
      let window = window {
        Half()
        Half()
      }
      window.tap("Half 0")
      #expect(window.buttons == ["Half 1", "Half 1"])
    }

    @Test("A modifier has its own state and places its content")
    func modifiers() {
      struct Counting: ViewModifier {
        @State private var count = 0

        func body(content: Content) -> some View {
          Button("Modified \(count)") { count += 1 }
          content
        }
      }
      let window = window { Counter().modifier(Counting()) }
      window.tap("Modified 0")
      window.tap("Count 0")
      #expect(window.buttons == ["Modified 1", "Count 1"])
    }
  }
}
