// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

@_spi(Testing) import SwiftUI
import Testing

extension UIKitRules.SwiftUIRules {
  @MainActor struct Accessibility {
    init() { SwiftUISimulation.reset() }

    @Test("A button is found by its accessibility label")
    func button() {
      let journal = Journal()
      let words = "Second name"
      let window = window {
        Button("+") { journal.write("plus") }.onAppear {}.accessibilityLabel("Add")
        Button("-") { journal.write("minus") }.accessibilityLabel(Text("Remove"))
        Button("=") { journal.write("equal") }.accessibilityLabel(words)
      }
      #expect(window.tap("Add") && window.tap("+") && window.tap("Remove") && window.tap(words))
      #expect(journal.read() == ["plus", "plus", "minus", "equal"])
      #expect(window.buttons == ["+", "-", "="])
    }

    @Test("A button with only an image is found by the image's accessibility label")
    func picture() {
      let journal = Journal()
      let window = window {
        Button {
          journal.write("added")
        } label: {
          Image(systemName: "plus").resizable().accessibilityLabel("Add")
        }
        NavigationStack {
          NavigationLink(value: 1) { Image("cart").accessibilityLabel("Cart") }
        }
      }
      #expect(window.buttons == ["Add", "Cart"])
      #expect(window.tap("Add") && journal.read() == ["added"])
      #expect(window.outline.contains("[Add]") && window.outline.contains("[Cart >]"))
    }

    @Test(
      "A text with an accessibility label is read as written, and its button is found by the label"
    )
    func text() {
      let window = window {
        Text("5").accessibilityLabel("five apples")
        Button {
        } label: {
          Text("5").accessibilityLabel("five")
          Text("left")
        }
      }
      #expect(window.texts == ["5"] && window.buttons == ["5 left"])
      #expect(window.tap("five left") && window.tap("5 left"))
    }

    @Test("A toggle and a field are found by the outermost accessibility label")
    func inputs() {
      let window = window {
        Toggle("On", isOn: .constant(false)).accessibilityLabel("Inner").accessibilityLabel("Loud")
        TextField("Name", text: .constant("")).accessibilityLabel("Your name")
      }
      #expect(window.flip("Loud") && window.flip("On") && !window.flip("Inner"))
      #expect(window.enter("Ann", into: "Your name") && window.enter("Ann", into: "Name"))
    }

    @Test("An accessibility label around several controls applies to none of them")
    func several() {
      let window = window {
        HStack {
          Button("A") {}
          Button("B") {}
        }
        .accessibilityLabel("Both")
      }
      #expect(!window.tap("Both") && window.tap("A") && window.tap("B"))
    }
  }
}
