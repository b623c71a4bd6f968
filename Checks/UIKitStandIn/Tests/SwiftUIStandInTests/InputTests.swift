// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

@_spi(Testing) import SwiftUI
import Testing

extension UIKitRules.SwiftUIRules {
  @MainActor struct Inputs {
    init() { SwiftUISimulation.reset() }

    private struct Profile: View {
      let journal: Journal
      @State private var name = ""
      @State private var code = "42"
      @State private var isPublic = false

      var body: some View {
        Form {
          TextField("Name", text: $name)
            .onSubmit { journal.write("name \(name)") }
            .submitLabel(.done)
          TextField("Code", text: $code, prompt: Text("four digits"), axis: .vertical)
          Toggle(isOn: $isPublic) {
            Text("Public")
            Text("Everybody may see it")
          }
        }
        .onSubmit { journal.write("form") }
        .onSubmit(of: .search) { journal.write("search") }
        Text("\(name) \(code) \(isPublic)")
      }
    }

    @Test("Entered text is written to the binding and shown by the field")
    func entering() {
      let window = window { Profile(journal: Journal()) }
      #expect(window.texts == ["Name", "42", "Public", "Everybody may see it", " 42 false"])
      #expect(window.enter("Ann", into: "Name") && window.enter("", into: "four digits"))
      #expect(
        window.texts == ["Ann", "four digits", "Public", "Everybody may see it", "Ann  false"]
      )
      #expect(window.enter("7", into: "Code"))
      #expect(window.texts.last == "Ann 7 false")
      #expect(!window.enter("x", into: "Other") && !window.enter("x", into: "Public"))
    }

    @Test("The return key runs the actions around a field, the nearest first")
    func submitting() {
      let journal = Journal()
      let window = window { Profile(journal: journal) }
      window.enter("Ann", into: "Name")
      #expect(journal.read().isEmpty)
      #expect(window.submit("Name") && journal.read() == ["name Ann", "form"])
      #expect(window.submit("Code") && journal.read() == ["form"])
      #expect(!window.submit("Other"))
    }

    @Test("A toggle is found by its label and is not a button")
    func flipping() {
      let window = window { Profile(journal: Journal()) }
      #expect(window.flip("Public Everybody may see it"))
      #expect(window.texts.last == " 42 true")
      #expect(window.flip("Public Everybody may see it"))
      #expect(window.texts.last == " 42 false")
      #expect(!window.flip("Other") && window.buttons.isEmpty && !window.tap("Public"))
    }

    @Test("The outline contains the text of a field and the state of a toggle")
    func outline() {
      let window = window {
        TextField("Name", text: .constant("Ann"))
        Toggle("Public", isOn: .constant(true))
        Toggle("Loud", systemImage: "bell", isOn: .constant(false)).disabled(true)
      }
      #expect(
        window.outline == """
          field Name "Ann"
          switch Public on
          switch Loud off disabled
          """
      )
    }

    @Test("A disabled form takes neither text nor taps")
    func disabled() {
      let window = window { Profile(journal: Journal()).disabled(true) }
      #expect(!window.enter("Ann", into: "Name") && !window.submit("Name"))
      #expect(!window.flip("Public Everybody may see it"))
    }

    @Test("A toggle and a field on a covered screen cannot be used")
    func covered() {
      let window = window {
        NavigationStack(path: .constant([1])) {
          Profile(journal: Journal()).navigationDestination(for: Int.self) { _ in Text("Top") }
        }
      }
      #expect(!window.enter("Ann", into: "Name"))
      #expect(!window.flip("Public Everybody may see it"))
      #expect(window.texts == ["Top"])
    }

    @Test("A field without a prompt has the text of its label view")
    func labelView() {
      let window = window {
        TextField(text: .constant(""), prompt: Text("name@example.org")) { Text("Mail") }
        TextField(text: .constant(""), axis: .horizontal) { Text("Phone") }
      }
      #expect(window.texts == ["name@example.org", "Phone"])
    }
  }
}
