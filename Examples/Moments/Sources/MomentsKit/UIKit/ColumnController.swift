// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
public import UIKit
public import Wayfinder

/// A screen with one column of elements, which is refilled whenever the visitor changes.
///
/// A feature's screen overrides ``fill()`` and adds its elements in order.
open class ColumnController: UIViewController {
  /// The visitor whose data the screen shows.
  public let visitor: Visitor
  /// The action that opens routes from this screen.
  public let openRoute: OpenRouteAction

  private let phrase: Phrase
  private let column = UIStackView()
  private var added: [UIView] = []

  /// Makes an empty screen, which ``fill()`` fills when its view is loaded.
  ///
  /// - Parameters:
  ///   - title: The title in the navigation bar.
  ///   - request: The request that opens the screen.
  /// - Throws: `RouteServices.Problem` if the container provides no visitor.
  public init(_ title: Phrase, for request: RouteRequest) throws {
    visitor = try request.visitor
    openRoute = request.openRoute
    phrase = title
    super.init(nibName: nil, bundle: nil)
    self.title = title[visitor.language]
    // When the language changes, the screen translates its title even if its view is not loaded,
    // because the back button of the next screen shows this title.
    visitor.observe(for: self) { [weak self] in self?.refill() }
  }

  /// Returns nil: the app has no storyboards.
  public required init?(coder: NSCoder) { nil }

  /// Adds the elements of the screen from top to bottom.
  open func fill() {}

  /// Sets up the column, and fills it.
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
    refill()
  }

  /// Adds a view at the end of the column.
  public func add(_ view: UIView) { added.append(view) }

  private func refill() {
    title = localized(phrase)
    guard isViewLoaded else { return }
    added = []
    fill()
    // A view that also belongs to the new content stays in the column. If a text field were removed
    // and added again, its keyboard would disappear.
    for view in column.arrangedSubviews where !added.contains(view) { view.removeFromSuperview() }
    for (index, view) in added.enumerated() { column.insertArrangedSubview(view, at: index) }
  }
}

extension ColumnController {
  /// Returns the string in the visitor's language.
  public func localized(_ phrase: Phrase) -> String { visitor.localized(phrase) }
}
#endif
