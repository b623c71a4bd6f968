// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension Sequence<Element> {
  /// Visits the elements in depth-first order.
  ///
  /// - Parameters:
  ///   - includesHidden: Whether covered screens and unselected tabs are visited.
  ///   - isShown: Whether these elements are visible.
  ///   - visit: Called with each element and its visibility.
  @MainActor func walk(
    includesHidden: Bool,
    isShown: Bool = true,
    _ visit: (Element, Bool) -> Void
  ) {
    func go(_ elements: [Element], _ shown: Bool) {
      if shown || includesHidden {
        elements.walk(includesHidden: includesHidden, isShown: shown, visit)
      }
    }
    for element in self {
      visit(element, isShown)
      switch element {
      case .lifecycle(_, let content), .toolbar(let content), .spoken(_, let content):
        go(content, isShown)
      case .toggle(let toggle): go(toggle.content, isShown)
      case .columns(let columns): for column in columns { go(column, isShown) }
      case .stack(let stack):
        for (index, screen) in stack.screens.enumerated() {
          go(screen, isShown && index == stack.screens.count - 1)
        }
      case .tabs(let tabs):
        for (index, tab) in tabs.tabs.enumerated() {
          go(tab.content, isShown && index == tabs.selected)
        }
      case .text, .image, .control, .field, .title, .hiddenBackButton, .request, .sheetTrait,
        .handler, .represented:
        break
      }
    }
  }

  /// All visible elements, including nested elements; covered screens and unselected tabs are
  /// excluded.
  @MainActor var shown: [Element] {
    var found: [Element] = []
    walk(includesHidden: false) { element, _ in found.append(element) }
    return found
  }

  /// The texts of all visible elements in depth-first order.
  @MainActor var words: [String] {
    shown.compactMap {
      switch $0 {
      case .text(let text): text
      case .control(let control): control.title
      case .field(let field): field.shown
      default: nil
      }
    }
  }
}
