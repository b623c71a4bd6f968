@_spi(Testing) import SwiftUI
import Testing

extension UIKitRules.SwiftUIRules {
  @MainActor struct Accessibility {
    init() { SwiftUISimulation.reset() }

    @Test("The accessibility label of a button is another name for it")
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

    @Test("A button with a picture only is known by what is read aloud for the picture")
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

    @Test("Text with another name is read as it is written, and known by the name on a button")
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

    @Test("A toggle and a field have a second name too, the outermost one")
    func inputs() {
      let window = window {
        Toggle("On", isOn: .constant(false)).accessibilityLabel("Inner").accessibilityLabel("Loud")
        TextField("Name", text: .constant("")).accessibilityLabel("Your name")
      }
      #expect(window.flip("Loud") && window.flip("On") && !window.flip("Inner"))
      #expect(window.enter("Ann", into: "Your name") && window.enter("Ann", into: "Name"))
    }

    @Test("A name around several controls belongs to none of them")
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
