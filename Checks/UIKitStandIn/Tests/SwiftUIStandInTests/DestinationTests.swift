// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

@_spi(Testing) import SwiftUI
import Testing

extension UIKitRules.SwiftUIRules {
  @MainActor struct Destinations {
    init() { SwiftUISimulation.reset() }

    private struct Flagged: View {
      @State private var isShown = false
      @State private var item: String?
      @State private var path = NavigationPath()

      var body: some View {
        NavigationStack(path: $path) {
          VStack {
            Text("Root \(isShown) \(item ?? "none") \(path.count)")
            Button("Flag") { isShown = true }
            Button("Item") { item = "lamp" }
          }
          .navigationDestination(isPresented: $isShown) {
            VStack {
              Text("Flagged")
              Button("Down") { isShown = false }
              Button("Value") { path.append(4) }
            }
          }
          .navigationDestination(item: $item) { Text("Item \($0)") }
          .navigationDestination(for: Int.self) { Text("Number \($0)") }
        }
      }
    }

    @Test("A flag pushes a screen, and going back clears it")
    func flag() {
      let window = window { Flagged() }
      window.tap("Flag")
      #expect(window.texts == ["Flagged"])
      window.swipeBack()
      #expect(window.texts == ["Root false none 0"])
      window.tap("Flag")
      window.tap("Down")
      #expect(window.texts == ["Root false none 0"])
    }

    @Test("An item pushes a screen, and going back sets it to nil")
    func item() {
      let window = window { Flagged() }
      window.tap("Item")
      #expect(window.texts == ["Item lamp"])
      window.tapBack()
      #expect(window.texts == ["Root false none 0"])
    }

    @Test("A value pushed above a flag's screen is popped with it")
    func mixed() {
      let window = window { Flagged() }
      window.tap("Flag")
      window.tap("Value")
      #expect(window.texts == ["Number 4"])
      window.swipeBack()
      #expect(window.texts == ["Flagged"])
      window.tap("Value")
      window.swipeBack()
      window.tap("Down")
      #expect(window.texts == ["Root false none 0"])
    }

    @Test("A link that holds its destination pushes it and forgets its state when it is popped")
    func heldDestination() {
      let window = window {
        NavigationStack { NavigationLink("Go") { Counter() } }
      }
      window.tap("Go")
      window.tap("Count 0")
      #expect(window.buttons == ["Count 1"])
      window.swipeBack()
      window.tap("Go")
      #expect(window.buttons == ["Count 0"])
    }

    @Test("A path of any values is encoded and decoded if all of them can be")
    func codable() throws {
      var path = NavigationPath(["a", "b"])
      path.append(3)
      let data = try JSONEncoder().encode(try #require(path.codable))
      let decoded = try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data)
      #expect(NavigationPath(decoded) == path)
      struct Plain: Hashable {}
      path.append(Plain())
      #expect(path.codable == nil && path.count == 4)
      path.removeLast(2)
      #expect(path == NavigationPath(["a", "b"]))
    }

    @Test("A value link in a sidebar shows its destination in place of the detail")
    func split() {
      let window = window {
        NavigationSplitView {
          NavigationLink("Lamp", value: "lamp")
            .navigationDestination(for: String.self) { Text("Detail \($0)") }
        } detail: {
          Text("Choose")
        }
      }
      #expect(window.texts == ["Choose"])
      window.tap("Lamp")
      #expect(window.texts == ["Detail lamp"])
    }
  }
}
