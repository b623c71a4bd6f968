// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A built-in view, which creates its elements without a `body`.
@MainActor protocol Primitive {
  func items(in scope: Scope) -> [Item]
}

/// A child view of a container; the child view is evaluated only when the container shows it.
@MainActor struct Item {
  var options = Traits()
  let elements: () -> [Element]
}

/// The settings that a view passes to its container.
@MainActor struct Traits {
  var tag: AnyHashable?
  var optionalTag: AnyHashable?
  var tabLabel: (() -> [Element])?
  /// Whether the view is a header or footer of a list instead of a row.
  var isHeading = false
}

extension View {
  @MainActor func items(in scope: Scope) -> [Item] {
    if let primitive = self as? any Primitive { return primitive.items(in: scope) }
    if let view = self as? any UIViewControllerRepresentable {
      return view.representedItems(in: scope)
    }
    if let view = self as? any UIViewRepresentable { return view.representedItems(in: scope) }
    let scope = scope.child(Self.self)
    return [
      Item {
        var view = self
        install(&view, in: scope)
        return view.body.elements(in: scope)
      }
    ]
  }

  @MainActor func elements(in scope: Scope) -> [Element] {
    items(in: scope).flatMap { $0.elements() }
  }

  /// Returns this view as one item; `change` can modify the elements of the item.
  @MainActor func single(
    in scope: Scope,
    _ change: @escaping ([Element]) -> [Element]
  ) -> [Item] {
    let items = items(in: scope)
    let options = items.count == 1 ? items[0].options : Traits()
    return [Item(options: options) { change(items.flatMap { $0.elements() }) }]
  }
}

extension View where Body == Never {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  @MainActor @preconcurrency public var body: Never {
    fatalError("\(Self.self) has no body: the stand-in evaluates it itself")
  }
}
