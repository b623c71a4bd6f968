#if canImport(UIKit)
public import UIKit
public import Wayfinder

extension ColumnController: RouteSource {}

// What columns are made of.

extension ColumnController {
  /// Adds a heading above what follows.
  public func addHeading(_ phrase: Phrase) {
    let label = label(say(phrase), .headline)
    label.accessibilityTraits = .header
    add(label)
  }

  /// Adds a text.
  ///
  /// - Parameters:
  ///   - text: The words.
  ///   - style: How large they are.
  ///   - isSecondary: Whether they may step back.
  public func addText(
    _ text: String,
    _ style: UIFont.TextStyle = .body,
    isSecondary: Bool = false
  ) {
    let label = label(text, style)
    if isSecondary { label.textColor = .secondaryLabel }
    add(label)
  }

  /// Adds a drawing of the app's assets.
  public func addPicture(_ picture: Picture) {
    let view = UIImageView(image: UIImage(named: picture.name))
    view.contentMode = .scaleAspectFit
    view.isAccessibilityElement = true
    view.accessibilityLabel = say(picture.alternative)
    add(view)
  }

  /// Adds a row that leads to another screen.
  ///
  /// - Parameters:
  ///   - title: What stands on it.
  ///   - detail: What stands below that, smaller.
  ///   - path: Where it leads.
  public func addRow(_ title: String, _ detail: String? = nil, to path: RoutePath) {
    addRow(title, detail) { [weak self] in self?.openRoute(path, from: self) }
  }

  /// Adds a row that leads to another screen of the feature.
  ///
  /// - Parameters:
  ///   - title: What stands on it.
  ///   - detail: What stands below that, smaller.
  ///   - route: Where it leads.
  public func addRow(_ title: String, _ detail: String? = nil, to route: some RouteSet) {
    addRow(title, detail) { [weak self] in self?.openRoute(route, from: self) }
  }

  /// Adds a row that leads on in another way than by a path or a route.
  ///
  /// - Parameters:
  ///   - title: What stands on it.
  ///   - detail: What stands below that, smaller.
  ///   - action: What it does; it must not hold the controller.
  public func addRow(
    _ title: String,
    _ detail: String? = nil,
    _ action: @escaping @MainActor () -> Void
  ) {
    var look = UIButton.Configuration.gray()
    look.title = title
    look.subtitle = detail
    look.titleAlignment = .leading
    addButton(look, action)
  }

  /// Adds one of several things to choose from, with a check mark when it is the chosen one.
  ///
  /// - Parameters:
  ///   - title: What it is.
  ///   - isChosen: Whether it is the chosen one.
  ///   - action: What choosing it does; it must not hold the controller.
  public func addChoice(
    _ title: String,
    isChosen: Bool,
    _ action: @escaping @MainActor () -> Void
  ) {
    var look = UIButton.Configuration.gray()
    look.title = title
    look.imagePlacement = .trailing
    look.imagePadding = 6
    if isChosen { look.image = UIImage(systemName: "checkmark") }
    let button = UIButton(configuration: look, primaryAction: UIAction { _ in action() })
    if isChosen { button.accessibilityTraits.insert(.selected) }
    add(button)
  }

  /// Adds a button that does something.
  ///
  /// - Parameters:
  ///   - title: What stands on it.
  ///   - isProminent: Whether it is what most people want here.
  ///   - action: What it does; it must not hold the controller.
  public func addButton(
    _ title: String,
    isProminent: Bool = false,
    _ action: @escaping @MainActor () -> Void
  ) {
    var look = isProminent ? UIButton.Configuration.filled() : UIButton.Configuration.tinted()
    look.title = title
    addButton(look, action)
  }

  /// Adds a switch with what it is for beside it.
  ///
  /// - Parameters:
  ///   - title: What it is for.
  ///   - isOn: How it stands.
  ///   - action: What flipping it does; it must not hold the controller.
  public func addSwitch(
    _ title: String,
    isOn: Bool,
    _ action: @escaping @MainActor () -> Void
  ) {
    let control = UISwitch()
    control.isOn = isOn
    control.accessibilityLabel = title
    control.addAction(UIAction { _ in action() }, for: .valueChanged)
    let row = UIStackView(arrangedSubviews: [label(title, .body), control])
    row.axis = .horizontal
    row.spacing = 12
    add(row)
  }

  private func addButton(
    _ look: UIButton.Configuration,
    _ action: @escaping @MainActor () -> Void
  ) {
    add(UIButton(configuration: look, primaryAction: UIAction { _ in action() }))
  }

  /// A text of any length, in the size that the reader has chosen.
  ///
  /// - Parameters:
  ///   - text: The words.
  ///   - style: How large they are.
  /// - Returns: The label, which stands nowhere yet.
  public func label(_ text: String, _ style: UIFont.TextStyle) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    return label
  }
}
#endif
