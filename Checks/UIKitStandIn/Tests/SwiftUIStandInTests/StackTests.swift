// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

@_spi(Testing) import SwiftUI
import Testing

extension UIKitRules.SwiftUIRules {
  @MainActor struct Stacks {
    init() { SwiftUISimulation.reset() }

    private struct Shop: View {
      @Bindable var model: Model

      var body: some View {
        NavigationStack(path: $model.path) {
          VStack {
            Text("Welcome")
            NavigationLink("Lamp", value: "lamp")
            Counter()
          }
          .navigationTitle("Shop")
          .navigationDestination(for: String.self) { name in
            VStack {
              Text("Product \(name)")
              NavigationLink("Chair", value: "chair")
              Counter()
              Leave()
            }
            .navigationTitle(name)
          }
        }
      }
    }

    private struct Leave: View {
      @Environment(\.dismiss) private var dismiss
      @Environment(\.isPresented) private var isPresented

      var body: some View { Button(isPresented ? "Leave" : "Stay") { dismiss() } }
    }

    @Test("The bound path is the stack of screens")
    func path() {
      let model = Model()
      let window = window { Shop(model: model) }
      #expect(window.screens == ["Shop"])
      model.path = ["lamp", "chair"]
      window.settle()
      #expect(window.screens == ["Shop", "lamp", "chair"])
      #expect(window.texts == ["Product chair"])
      model.path = []
      window.settle()
      #expect(window.texts == ["Welcome"])
      #expect(SwiftUISimulation.warnings.isEmpty)
    }

    private struct Rooted: View {
      @Bindable var model: Model
      let root: () -> Int

      var body: some View {
        NavigationStack(path: $model.path) {
          Text("Root \(root())").id(root()).navigationTitle("Root \(root())")
            .navigationDestination(for: String.self) { Text($0).navigationTitle($0) }
        }
      }
    }

    @Test(
      "A path that changes in the same update as the root is discarded, and one that changes later is not"
    )
    func rootAndPath() {
      let model = Model()
      var root = 1
      let window = window { Rooted(model: model) { root } }
      model.path = ["lamp"]
      window.settle()
      #expect(window.screens == ["Root 1", "lamp"])
      root = 2
      model.path = ["chair"]
      window.settle()
      #expect(window.screens == ["Root 2"])
      #expect(model.path == [])
      model.path = ["chair"]
      window.settle()
      #expect(window.screens == ["Root 2", "chair"])
    }

    private struct Unstable: View {
      @Bindable var model: Model

      var body: some View {
        let model = model
        NavigationStack(
          path: Binding {
            model.path
          } set: {
            model.path = $0
          }
        ) {
          Text("Root").navigationDestination(for: String.self) { Text($0) }
        }
      }
    }

    @Test("A new binding for the path in each evaluation is reported")
    func unstableBinding() {
      let model = Model()
      let window = window { Unstable(model: model) }
      model.path = ["lamp"]
      window.settle()
      #expect(SwiftUISimulation.warnings.first?.contains("binding of closures") == true)
    }

    @Test("A tapped value link appends to the path")
    func link() {
      let model = Model()
      let window = window { Shop(model: model) }
      #expect(window.tap("Lamp") && window.tap("Chair"))
      #expect(model.path == ["lamp", "chair"])
      #expect(!window.tap("Lamp"))
    }

    @Test("Going back by swipe or by button removes the last value of the path")
    func back() {
      let model = Model()
      let window = window { Shop(model: model) }
      model.path = ["a", "b", "c"]
      #expect(window.swipeBack())
      #expect(model.path == ["a", "b"])
      #expect(window.tapBack() && window.swipeBack() && !window.swipeBack())
      #expect(model.path.isEmpty)
    }

    @Test("A covered screen keeps its state, and a popped one loses it")
    func state() {
      let model = Model()
      let window = window { Shop(model: model) }
      window.tap("Count 0")
      window.tap("Lamp")
      window.tap("Count 0")
      window.tap("Count 1")
      window.tap("Chair")
      #expect(window.buttons.contains("Count 0"))
      window.swipeBack()
      #expect(window.buttons.contains("Count 2"))
      window.swipeBack()
      #expect(window.buttons.contains("Count 1"))
      window.tap("Lamp")
      #expect(window.buttons.contains("Count 0"))
    }

    @Test(
      "Whether a replaced screen keeps its state is the test's choice",
      arguments: [false, true]
    )
    func replaced(keeps: Bool) {
      SwiftUISimulation.keepsStateOfReplacedScreens = keeps
      let model = Model()
      let window = window { Shop(model: model) }
      window.tap("Lamp")
      window.tap("Count 0")
      model.path = ["chair"]
      window.settle()
      #expect(window.texts == ["Product chair"])
      #expect(window.buttons.contains(keeps ? "Count 1" : "Count 0"))
    }

    @Test("The dismiss action of a pushed screen pops it")
    func dismiss() {
      let model = Model()
      let window = window { Shop(model: model) }
      model.path = ["a", "b"]
      #expect(window.tap("Leave"))
      #expect(model.path == ["a"])
    }

    @Test("The outline lists every screen of the stack with its contents")
    func outline() {
      let model = Model()
      model.path = ["lamp"]
      let window = window { Shop(model: model) }
      #expect(
        window.outline == """
          stack
            screen "Shop"
              Welcome
              [Lamp >]
              [Count 0]
            screen "lamp"
              Product lamp
              [Chair >]
              [Count 0]
              [Leave]
          """
      )
    }

    @Test("A value without a destination shows a warning sign and is logged")
    func noDestination() {
      let window = window {
        NavigationStack(path: .constant([1])) { NavigationLink("Go", value: "text") }
      }
      #expect(window.outline.contains("image exclamationmark.triangle"))
      #expect(SwiftUISimulation.warnings.contains { $0.contains("No navigationDestination") })
    }

    @Test("A link whose value has no destination does nothing")
    func deadLink() {
      let window = window { NavigationStack { NavigationLink("Go", value: 7) } }
      #expect(!window.tap("Go"))
      #expect(window.screens == [""])
      #expect(SwiftUISimulation.warnings.contains { $0.contains("cannot be activated") })
    }

    @Test("Of two destinations for a type, the one nearest to the root is used")
    func twoDestinations() {
      let window = window {
        NavigationStack(path: .constant(NavigationPath(["x"]))) {
          Text("Root").navigationDestination(for: String.self) { _ in
            Text("First").navigationDestination(for: String.self) { _ in Text("Second") }
          }
        }
      }
      #expect(window.texts == ["First"])
      #expect(SwiftUISimulation.warnings.contains { $0.contains("declared earlier") })
    }

    @Test("A hidden back button disables the swipe")
    func hiddenBack() {
      let window = window {
        NavigationStack {
          NavigationLink("Go") { Text("Held").navigationBarBackButtonHidden() }
        }
      }
      window.tap("Go")
      #expect(window.texts == ["Held"])
      #expect(!window.swipeBack() && !window.tapBack())
    }
  }
}
