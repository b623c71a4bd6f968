// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 13, verified; not lazy: every row is evaluated; at most one row can be selected
@MainActor @preconcurrency
public struct List<SelectionValue: Hashable, Content: View>: View, Primitive {
  public typealias Body = Never

  private let content: Content
  private let selection: Binding<SelectionValue?>?

  // Apple: iOS 13; the selection must be a binding to an optional value
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.content = content()
    self.selection = selection
  }

  func items(in scope: Scope) -> [Item] {
    [Item { content.items(in: scope).flatMap { row($0) } }]
  }

  /// Returns the elements of a row.
  ///
  /// If the list has a selection, the user can tap the row, unless the row contains controls.
  private func row(_ item: Item) -> [Element] {
    let elements = item.elements()
    guard let selection, !item.options.isHeading,
      let tag = item.options.tag?.base as? SelectionValue
    else { return elements }
    let hasControls = elements.shown.contains {
      switch $0 {
      case .control, .field, .toggle: true
      default: false
      }
    }
    if hasControls { return elements }
    let control = Control(
      label: elements,
      note: selection.wrappedValue == tag ? "selected" : ""
    ) {
      selection.wrappedValue = tag
      return true
    }
    return [.control(control)]
  }
}

extension List where SelectionValue == Never {
  // Apple: iOS 13, verified
  public init(@ViewBuilder content: () -> Content) {
    self.init(selection: nil, content: content)
  }

  // Apple: iOS 13
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(selection: nil) { ForEach(data, content: rowContent) }
  }

  // Apple: iOS 13
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(selection: nil) { ForEach(data, id: id, content: rowContent) }
  }
}

extension List {
  // Apple: iOS 13; the selection must be a binding to an optional value
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }
}
