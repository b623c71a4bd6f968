// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

@_spi(Testing) import SwiftUI
import Testing

extension UIKitRules.SwiftUIRules {
  @MainActor struct Forms {
    init() { SwiftUISimulation.reset() }

    @Test("A section shows its header, its rows and its footer in that order")
    func sections() {
      let window = window {
        Form {
          Section {
            Text("row")
            Button("Tap") {}
          } header: {
            Text("header")
          } footer: {
            Text("footer")
          }
          Section("title") { Text("second") }
          Section(String("words")) { Text("third") }
          Section {
            Text("fourth")
          } footer: {
            Text("below")
          }
          Section(header: Text("old")) { Text("fifth") }
          Section { Text("bare") }
        }
      }
      #expect(
        window.texts == [
          "header", "row", "footer", "title", "second", "words", "third", "fourth", "below", "old",
          "fifth", "bare",
        ]
      )
    }

    @Test("Buttons in sections, forms and scroll views can be tapped, and keep their state")
    func containers() {
      let window = window {
        ScrollView { VStack { Section { Counter() } } }
        ScrollView(.horizontal, showsIndicators: false) { Text("wide") }
        Form { Section("A") { Counter() } }
        List { Section("B") { Counter() } }
      }
      for _ in 0..<3 { #expect(window.tap("Count 0")) }
      #expect(window.buttons == ["Count 1", "Count 1", "Count 1"])
      #expect(window.texts == ["wide", "A", "B"])
    }

    @Test("The rows of a section can be selected, its header and footer cannot")
    func selection() {
      struct Choosing: View {
        @State private var chosen: Int?

        var body: some View {
          List(selection: $chosen) {
            ForEach([10, 20], id: \.self) { group in
              Section {
                ForEach([group + 1, group + 2], id: \.self) { Text("row \($0)") }
              } header: {
                Text("group \(group)")
              }
            }
          }
        }
      }
      let window = window { Choosing() }
      #expect(window.texts == ["group 10", "group 20"])
      #expect(window.buttons == ["row 11", "row 12", "row 21", "row 22"])
      #expect(window.tap("row 21"))
      #expect(window.outline.contains("[row 21 selected]"))
    }

    @Test("A row with its own field or toggle is not a button")
    func rowsWithInput() {
      let window = window {
        List(selection: .constant(Optional(1))) {
          TextField("Name", text: .constant("")).id(1)
          ForEach([2, 3], id: \.self) { Toggle("Switch \($0)", isOn: .constant(false)) }
        }
      }
      #expect(window.buttons.isEmpty && window.texts == ["Name", "Switch 2", "Switch 3"])
    }

    @Test("A labelled value is its label and its value")
    func labeledContent() {
      let value = "7"
      let window = window {
        LabeledContent("Version", value: "1.0")
        LabeledContent(String("Orders"), value: value)
        LabeledContent("Address") { Button("Change") {} }
        LabeledContent {
          Text("value")
        } label: {
          Text("label")
        }
      }
      #expect(window.texts == ["Version", "1.0", "Orders", "7", "Address", "label", "value"])
      #expect(window.tap("Change"))
    }
  }
}
