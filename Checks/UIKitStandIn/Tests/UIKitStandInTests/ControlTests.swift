// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
@_spi(Testing) import UIKit

extension UIKitRules {
  @MainActor struct Controls {
    let journal = Journal()

    init() { UIKitSimulation.reset() }

    @Test("A button has the title of its configuration, else the one set for its state")
    func configuredTitle() {
      let button = UIButton(type: .system)
      button.setTitle("Plain", for: .normal)
      button.setImage(UIImage(systemName: "star"), for: .normal)
      #expect(button.currentTitle == "Plain" && button.currentImage != nil)
      var configuration = UIButton.Configuration.filled()
      button.configuration = configuration
      #expect(button.currentTitle == "Plain")
      configuration.title = "Filled"
      button.configuration = configuration
      #expect(button.currentTitle == "Filled")
      button.configuration = nil
      #expect(button.currentTitle == "Plain")
    }

    @Test("The primary action gives a configuration its title and image where it has them")
    func primaryAction() {
      var configuration = UIButton.Configuration.tinted()
      configuration.title = "Configured"
      configuration.subtitle = "Below"
      let silent = UIAction { _ in journal.write("silent") }
      let named = UIAction(title: "Named", image: UIImage(systemName: "star")) { _ in
        journal.write("named")
      }
      let first = UIButton(configuration: configuration, primaryAction: silent)
      let second = UIButton(configuration: configuration, primaryAction: named)
      let third = UIButton(primaryAction: named)
      #expect(first.currentTitle == "Configured" && first.currentImage == nil)
      #expect(second.currentTitle == "Named" && second.currentImage != nil)
      #expect(second.configuration?.subtitle == "Below")
      #expect(third.currentTitle == "Named" && third.configuration == nil)
      for button in [first, second, third] { button.sendActions(for: .touchUpInside) }
      #expect(journal.read() == ["silent", "named", "named"])
    }

    @Test("Configurations with equal styles and texts are equal")
    func equality() {
      var (one, other) = (UIButton.Configuration.plain(), UIButton.Configuration.plain())
      #expect(one == other && one != .bordered())
      one.title = "A"
      #expect(one != other)
      other.title = "A"
      #expect(one == other)
    }

    @Test("The handler of an action can read its sender")
    func sender() {
      let toggle = UISwitch()
      let action = UIAction { [journal] action in
        journal.write("\((action.sender as? UISwitch)?.isOn == true)")
      }
      toggle.addAction(action, for: .valueChanged)
      toggle.isOn = true
      toggle.setOn(true, animated: true)
      #expect(journal.read().isEmpty)
      toggle.sendActions(for: .valueChanged)
      #expect(journal.read() == ["true"] && action.sender == nil)
    }

    @Test("A font set to nil is the standard one again")
    func fonts() {
      let label = UILabel()
      #expect(label.font == .systemFont(ofSize: 17) && !label.adjustsFontForContentSizeCategory)
      label.font = .preferredFont(forTextStyle: .title2)
      #expect(label.font.pointSize == 22)
      label.font = nil
      #expect(label.font == .systemFont(ofSize: 17))
      let mono = UIFont.monospacedSystemFont(ofSize: 17, weight: .regular)
      #expect(mono != .systemFont(ofSize: 17) && mono.pointSize == 17)
      #expect(
        UIFont.preferredFont(forTextStyle: .headline) == .systemFont(ofSize: 17, weight: .semibold)
      )
    }

    @Test("VoiceOver stops at labels, controls and other accessibility elements")
    func accessibility() {
      let views = [UIView(), UIImageView(image: nil), UILabel(), UIButton(), UISwitch()]
      #expect(views.map(\.isAccessibilityElement) == [false, false, true, true, true])
      #expect(views.map(\.accessibilityTraits) == [.none, .image, .staticText, .button, .button])
      let heading = UILabel()
      heading.accessibilityTraits = .header
      heading.isAccessibilityElement = false
      heading.accessibilityLabel = "Heading"
      #expect(heading.accessibilityTraits == .header && !heading.isAccessibilityElement)
      views[0].accessibilityTraits = [.button, .selected]
      #expect(views[0].accessibilityTraits.contains(.selected))
    }

    @Test("A view has the tint of its superview unless it has its own")
    func tint() {
      let (parent, child) = (UIView(), UIImageView(image: UIImage(systemName: "star")))
      parent.addSubview(child)
      #expect(child.tintColor == .systemBlue)
      parent.tintColor = .systemIndigo
      #expect(child.tintColor == .systemIndigo)
      child.tintColor = .systemPink
      parent.tintColor = nil
      #expect(child.tintColor == .systemPink && parent.tintColor == .systemBlue)
    }

    @Test("A text field begins with the keyboard's defaults, an image view lets touches through")
    func defaults() {
      let field = UITextField()
      #expect(field.returnKeyType == .default && field.autocapitalizationType == .sentences)
      #expect(field.clearButtonMode == .never && field.borderStyle == .none)
      let image = UIImageView(image: UIImage(systemName: "star"))
      #expect(image.contentMode == .scaleToFill && !image.isUserInteractionEnabled)
      #expect(!UIImageView(frame: .zero).isUserInteractionEnabled)
    }
  }
}
