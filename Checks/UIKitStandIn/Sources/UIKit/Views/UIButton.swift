// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 2; here: stores titles, images and a configuration; nothing is drawn
@MainActor @preconcurrency
open class UIButton: UIControl {
  // Apple: iOS 2; a button does not store its type; `close` is available since iOS 13
  public enum ButtonType: Int, Sendable {
    case custom = 0
    case system = 1
    case detailDisclosure = 2
    case infoLight = 3
    case infoDark = 4
    case contactAdd = 5
    case close = 7
  }

  private var titles: [State: String] = [:]
  private var images: [State: UIImage] = [:]

  // Apple: iOS 15, bindings, page uikit/uibutton/configuration-swift.property; not updated when the button's state changes
  open var configuration: Configuration?

  public override init(frame: CGRect) { super.init(frame: frame) }
  // Apple: iOS 2
  public convenience init(type buttonType: ButtonType) { self.init(frame: .zero) }

  // Apple: iOS 14, verified
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    setImage(primaryAction.image, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  // Apple: iOS 14, verified
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
  }

  // Apple: iOS 15, verified
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    self.configuration = configuration.with(primaryAction)
    guard let primaryAction else { return }
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // Apple: iOS 2
  open func setTitle(_ title: String?, for state: State) { titles[state] = title }
  // Apple: iOS 2, bindings
  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }
  // Apple: iOS 2; the configuration's title or, without one, the title for the normal state
  open var currentTitle: String? { configuration?.title ?? titles[.normal] }
  // Apple: iOS 2
  open func setImage(_ image: UIImage?, for state: State) { images[state] = image }
  // Apple: iOS 2
  open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }
  // Apple: iOS 2; the configuration's image or, without one, the image for the normal state
  open var currentImage: UIImage? { configuration?.image ?? images[.normal] }

  override var ownTraits: UIAccessibilityTraits { .button }

  open override func sendActions(for controlEvents: UIControl.Event) {
    let touched = controlEvents.contains(.touchUpInside)
    super.sendActions(for: touched ? controlEvents.union(.primaryActionTriggered) : controlEvents)
  }
}
