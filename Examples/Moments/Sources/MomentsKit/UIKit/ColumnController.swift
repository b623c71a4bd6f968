#if canImport(UIKit)
public import UIKit
public import Wayfinder

/// A screen of one column, which is filled anew whenever the visitor has changed.
///
/// A feature's screen overrides ``fill()`` and adds one thing after the other.
open class ColumnController: UIViewController {
  /// Who reads the screen.
  public let visitor: Visitor
  /// Leads on from the screen.
  public let openRoute: OpenRouteAction

  private let phrase: Phrase
  private let column = UIStackView()
  private var added: [UIView] = []

  /// Makes a screen.
  ///
  /// - Parameters:
  ///   - title: What the navigation bar says.
  ///   - request: The journey to the screen.
  /// - Throws: `ServiceProblem` when the container does not know the visitor.
  public init(_ title: Phrase, for request: RouteRequest) throws {
    visitor = try request.visitor
    openRoute = request.openRoute
    phrase = title
    super.init(nibName: nil, bundle: nil)
    self.title = title[visitor.language]
  }

  /// Not used: no screen of the app comes from a storyboard.
  public required init?(coder: NSCoder) { nil }

  /// Adds what the screen shows, from top to bottom.
  open func fill() {}

  /// Lays out the column, fills it, and watches the visitor.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    let scroll = UIScrollView()
    column.axis = .vertical
    column.spacing = 12
    scroll.translatesAutoresizingMaskIntoConstraints = false
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scroll)
    scroll.addSubview(column)
    let (content, frame) = (scroll.contentLayoutGuide, scroll.frameLayoutGuide)
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      column.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
      column.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -16),
      column.leadingAnchor.constraint(equalTo: frame.leadingAnchor, constant: 20),
      column.trailingAnchor.constraint(equalTo: frame.trailingAnchor, constant: -20),
    ])
    visitor.watch(for: self) { [weak self] in self?.refill() }
    refill()
  }

  /// Adds something to the end of the column.
  public func add(_ view: UIView) { added.append(view) }

  private func refill() {
    title = say(phrase)
    added = []
    fill()
    // What is added again stays in its place meanwhile: a field that left would lose the keyboard.
    for view in column.arrangedSubviews where !added.contains(view) { view.removeFromSuperview() }
    for (index, view) in added.enumerated() { column.insertArrangedSubview(view, at: index) }
  }
}

extension ColumnController {
  /// A text in the visitor's language.
  public func say(_ phrase: Phrase) -> String { visitor.say(phrase) }
}
#endif
