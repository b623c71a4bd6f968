// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 13, verified; here: a tap on the selected tab only sets the selection again
public struct TabView<SelectionValue: Hashable, Content: View> {
  private let selection: Binding<SelectionValue>?
  private let content: Content

  // Apple: iOS 13, verified
  nonisolated public init(
    selection: Binding<SelectionValue>?,
    @ViewBuilder content: () -> Content
  ) {
    self.selection = selection
    self.content = content()
  }
}

extension TabView where SelectionValue == Int {
  // Apple: iOS 13, verified
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.init(selection: nil, content: content)
  }
}

extension TabView {
  // Apple: iOS 18, verified
  nonisolated public init<C: TabContent>(
    selection: Binding<SelectionValue>,
    @TabContentBuilder<SelectionValue> content: () -> C
  ) where Content == TabContentBuilder<SelectionValue>.Content<C>, C.TabValue == SelectionValue {
    self.selection = selection
    self.content = TabContentBuilder<SelectionValue>.Content(content())
  }

  // Apple: iOS 18, verified
  nonisolated public init<C: TabContent>(
    @TabContentBuilder<Never> content: () -> C
  )
  where
    SelectionValue == Never,
    Content == TabContentBuilder<Never>.Content<C>,
    C.TabValue == Never
  {
    selection = nil
    self.content = TabContentBuilder<Never>.Content(content())
  }
}

extension TabView: View, Primitive {
  public typealias Body = Never

  func items(in scope: Scope) -> [Item] {
    let scope = scope.child(Self.self)
    return [
      Item {
        let memory = scope.node.slot { TabMemory(pulse: scope.host.pulse) }
        return [.tabs(display(memory, in: scope))]
      }
    ]
  }

  /// Returns the tabs and the index of the selected tab.
  ///
  /// The content of a tab is empty until the tab is selected for the first time.
  @MainActor private func display(_ memory: TabMemory, in scope: Scope) -> TabsDisplay {
    let items = content.items(in: scope)
    let selected = selectedIndex(of: items, memory)
    memory.visited.insert(selected)
    let tabs = items.enumerated().map { index, item in
      TabsDisplay.Tab(
        label: item.options.tabLabel?().words.joined(separator: " ") ?? "",
        content: memory.visited.contains(index) ? item.elements() : []
      ) {
        select(index, item, memory)
      }
    }
    return TabsDisplay(tabs: tabs, selected: selected)
  }

  @MainActor private func selectedIndex(of items: [Item], _ memory: TabMemory) -> Int {
    guard let selection else { return memory.selected.value }
    let wanted = AnyHashable(selection.wrappedValue)
    let found = items.firstIndex { $0.options.tag == wanted || $0.options.optionalTag == wanted }
    if found == nil {
      SwiftUISimulation.warn("No tab has the tag \(wanted.base): the first one is shown.")
    }
    return found ?? 0
  }

  @MainActor private func select(_ index: Int, _ item: Item, _ memory: TabMemory) {
    guard let selection else {
      memory.selected.value = index
      return
    }
    let tags = [item.options.tag, item.options.optionalTag].compactMap { $0?.base }
    if let tag = tags.lazy.compactMap({ $0 as? SelectionValue }).first {
      selection.wrappedValue = tag
    }
  }
}

/// The state of a tab view, which persists across evaluations.
@MainActor private final class TabMemory {
  var visited: Set<Int> = []
  let selected: Location<Int>

  init(pulse: Pulse) { selected = Location(0, pulse: pulse) }
}
