// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
@_spi(Testing) import UIKit

extension UIKitRules {
  /// The tests of the methods that read and use views.
  @MainActor struct Reading {
    let journal = Journal()
    let root = UIView()

    init() { UIKitSimulation.reset() }

    private func label(_ text: String) -> UILabel {
      let label = UILabel()
      label.text = text
      return label
    }

    private func button(_ title: String) -> UIButton {
      UIButton(primaryAction: UIAction(title: title) { _ in journal.write("\(title) tapped") })
    }

    private func field(_ placeholder: String, text: String = "") -> UITextField {
      let field = UITextField()
      field.placeholder = placeholder
      field.text = text
      field.addAction(
        UIAction { [journal] in journal.write(($0.sender as? UITextField)?.text ?? "") },
        for: .editingChanged
      )
      return field
    }

    @Test("The texts of a view are in reading order")
    func order() {
      var configuration = UIButton.Configuration.plain()
      configuration.title = "Orders"
      configuration.subtitle = "Two on the way"
      let last = label("last")
      let stack = UIStackView(arrangedSubviews: [
        label("first"), UIButton(configuration: configuration), button("Tap"), last,
      ])
      stack.insertArrangedSubview(label("zeroth"), at: 0)
      root.addSubview(label("above"))
      root.addSubview(stack)
      root.addSubview(label(""))
      #expect(
        UIKitSimulation.words(of: root)
          == ["above", "zeroth", "first", "Orders", "Two on the way", "Tap", "last"]
      )
    }

    @Test("Hidden and transparent views are not read")
    func hidden() {
      let (one, two, box) = (label("one"), label("two"), UIView())
      box.addSubview(label("three"))
      for view in [one, two, box, label("four")] { root.addSubview(view) }
      one.isHidden = true
      two.alpha = 0
      box.isHidden = true
      #expect(UIKitSimulation.words(of: root) == ["four"])
      #expect(UIKitSimulation.words(of: one).isEmpty)
    }

    @Test("A field shows its text or its placeholder, and never a secure text")
    func fields() {
      let secret = field("Password", text: "1234")
      secret.isSecureTextEntry = true
      for view in [field("Name"), field("City", text: "Bern"), secret] { root.addSubview(view) }
      #expect(UIKitSimulation.words(of: root) == ["Name", "Bern"])
    }

    @Test("A tap finds a button by its title or by its accessibility label")
    func tapping() {
      let icon = UIButton(type: .system)
      icon.accessibilityLabel = "Share"
      icon.addAction(UIAction { _ in journal.write("shared") }, for: .touchUpInside)
      for view in [button("Save"), icon] { root.addSubview(view) }
      #expect(UIKitSimulation.tap("Save", in: root) && UIKitSimulation.tap("Share", in: root))
      #expect(!UIKitSimulation.tap("Other", in: root))
      #expect(journal.read() == ["Save tapped", "shared"])
    }

    @Test("A tap does not reach hidden or disabled buttons or views without touches")
    func unreachable() {
      let (hidden, disabled, box) = (button("A"), button("A"), UIImageView(image: nil))
      hidden.isHidden = true
      disabled.isEnabled = false
      box.addSubview(button("A"))
      for view in [hidden, disabled, box] { root.addSubview(view) }
      #expect(!UIKitSimulation.tap("A", in: root))
      #expect(UIKitSimulation.words(of: root) == ["A", "A"])
      box.isUserInteractionEnabled = true
      #expect(UIKitSimulation.tap("A", in: root) && journal.read() == ["A tapped"])
    }

    @Test("Entered text replaces the text and sends the editing events")
    func entering() {
      let disabled = field("Code")
      disabled.isEnabled = false
      let named = field("Search")
      named.accessibilityLabel = "Find a product"
      for view in [disabled, named] { root.addSubview(view) }
      #expect(UIKitSimulation.enter("lamp", into: "Search", in: root))
      #expect(UIKitSimulation.enter("chair", into: "Find a product", in: root))
      #expect(!UIKitSimulation.enter("1", into: "Code", in: root))
      #expect(named.text == "chair" && disabled.text == "")
      #expect(journal.read() == ["lamp", "chair"])
    }

    @Test("Toggling changes the switch and sends its event")
    func flipping() {
      let toggle = UISwitch()
      toggle.accessibilityLabel = "Notifications"
      toggle.addAction(
        UIAction { [journal] in journal.write("\(($0.sender as? UISwitch)?.isOn ?? false)") },
        for: .valueChanged
      )
      root.addSubview(toggle)
      #expect(UIKitSimulation.flip("Notifications", in: root) && toggle.isOn)
      #expect(UIKitSimulation.flip("Notifications", in: root) && !toggle.isOn)
      #expect(!UIKitSimulation.flip("Other", in: root))
      toggle.isEnabled = false
      #expect(!UIKitSimulation.flip("Notifications", in: root))
      #expect(journal.read() == ["true", "false"])
    }
  }
}
