// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The presentation that a modifier requests.
@MainActor struct PresentationRequest {
  enum Style: String {
    case sheet
    case cover
    case popover
    case alert
    case dialog
  }

  let style: Style

  /// Whether the presentation may cover the views below it completely.
  var isCovering: Bool { style == .sheet || style == .cover }

  /// The scope of the modifier; the content gets the environment of this scope.
  let scope: Scope
  /// The presented item; nil if the request is inactive.
  let item: AnyHashable?
  let content: (Scope) -> [Element]
  let end: () -> Void
  var onDismiss: (() -> Void)?
}

/// The elements of a window or a sheet, and the presentation above them.
@MainActor struct ContextDisplay {
  struct Presented {
    let request: PresentationRequest
    let content: ContextDisplay
  }

  private(set) var elements: [Element] = []
  /// The presentation above these elements, as an array with at most one element.
  private(set) var presented: [Presented] = []

  init() {}

  init(elements: [Element], node: Node, host: ViewHost) {
    self.elements = elements
    let memory = node.slot(-1) { PresentationMemory() }
    presented = memory.follow(requests(), host: host).map { request in
      let scope = request.contentScope
      return Presented(
        request: request,
        content: ContextDisplay(elements: request.content(scope), node: scope.node, host: host)
      )
    }
  }

  private func requests() -> [(PresentationRequest, isShown: Bool)] {
    var found: [(PresentationRequest, isShown: Bool)] = []
    walkTabs(elements, isShown: true) { found.append(($0, $1)) }
    return found
  }

  /// Visits all presentation requests; the second argument of `visit` is false for a request in an
  /// unselected tab.
  ///
  /// A covered screen of a stack can present. A view in an unselected tab can present only after
  /// its tab is selected.
  private func walkTabs(
    _ elements: [Element],
    isShown: Bool,
    _ visit: (PresentationRequest, Bool) -> Void
  ) {
    for element in elements {
      switch element {
      case .request(let request): visit(request, isShown)
      case .lifecycle(_, let content), .toolbar(let content):
        walkTabs(content, isShown: isShown, visit)
      case .columns(let columns):
        for column in columns { walkTabs(column, isShown: isShown, visit) }
      case .stack(let stack):
        for screen in stack.screens { walkTabs(screen, isShown: isShown, visit) }
      case .tabs(let tabs):
        for (index, tab) in tabs.tabs.enumerated() {
          walkTabs(tab.content, isShown: isShown && index == tabs.selected, visit)
        }
      default: break
      }
    }
  }

  /// Visits the elements of this context and of all presentations above it.
  func walk(includesHidden: Bool, _ visit: (Element, Bool) -> Void) {
    let isCovered =
      SwiftUISimulation.coveredViewsDisappear && presented.contains { $0.request.isCovering }
    if includesHidden || !isCovered {
      elements.walk(includesHidden: includesHidden, isShown: !isCovered, visit)
    }
    for presented in presented {
      presented.content.walk(includesHidden: includesHidden, visit)
    }
  }
}

extension PresentationRequest {
  fileprivate var contentScope: Scope {
    var place = scope.child(.name("presented")).child(Key.id(item ?? AnyHashable(false)))
    place.stack = nil
    place.environment.presented = true
    place.environment.dismissal = { end() }
    place.environment.isEnabled = true
    return place
  }
}
