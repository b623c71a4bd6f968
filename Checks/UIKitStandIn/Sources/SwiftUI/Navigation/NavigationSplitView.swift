// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 16, verified; declares only `detailOnly`, `doubleColumn`, `all` and `automatic`
public struct NavigationSplitViewVisibility: Equatable, Hashable, Codable, Sendable {
  private let name: String

  // Apple: iOS 16
  public static let detailOnly = NavigationSplitViewVisibility(name: "detailOnly")
  // Apple: iOS 16
  public static let doubleColumn = NavigationSplitViewVisibility(name: "doubleColumn")
  // Apple: iOS 16
  public static let all = NavigationSplitViewVisibility(name: "all")
  // Apple: iOS 16
  public static let automatic = NavigationSplitViewVisibility(name: "automatic")
}

// Apple: iOS 17, verified
public struct NavigationSplitViewColumn: Hashable, Sendable {
  private let index: Int

  // Apple: iOS 17
  public static var sidebar: NavigationSplitViewColumn { NavigationSplitViewColumn(index: 0) }
  // Apple: iOS 17
  public static var content: NavigationSplitViewColumn { NavigationSplitViewColumn(index: 1) }
  // Apple: iOS 17
  public static var detail: NavigationSplitViewColumn { NavigationSplitViewColumn(index: 2) }
}

// Apple: iOS 16, verified; here: collapsed only with a preferred column; a value link shows its destination in the detail column
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View> {
  private let sidebar: Sidebar
  private let content: Content
  private let detail: Detail
  private var compactColumn: Binding<NavigationSplitViewColumn>?

  // Apple: iOS 16; here: the column visibility is ignored
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar, content: content, detail: detail)
  }

  // Apple: iOS 16, verified
  nonisolated public init(
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.sidebar = sidebar()
    self.content = content()
    self.detail = detail()
  }
}

extension NavigationSplitView where Content == EmptyView {
  // Apple: iOS 17, verified; here: in a compact width the only visible column; the user cannot go back
  nonisolated public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar, detail: detail)
    compactColumn = preferredCompactColumn
  }

  // Apple: iOS 16; here: the column visibility is ignored
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar, detail: detail)
  }

  // Apple: iOS 16, verified
  nonisolated public init(
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar, content: { EmptyView() }, detail: detail)
  }
}

extension NavigationSplitView: View, Primitive {
  public typealias Body = Never

  func items(in scope: Scope) -> [Item] {
    let scope = scope.child(Self.self)
    return [Item { [.columns(columns(in: scope))] }]
  }

  /// Returns the elements of each column, leading column first.
  ///
  /// If the user taps a value link in a leading column, the destination replaces the content of the
  /// detail column.
  @MainActor private func columns(in scope: Scope) -> [[Element]] {
    let shown = scope.node.slot { Location<AnyHashable?>(nil, pulse: scope.host.pulse) }
    let gathering = StackGathering { value in
      shown.value = value
      return true
    }
    var leading = scope.child(.name("sidebar"))
    leading.stack = gathering
    var middle = scope.child(.name("content"))
    middle.stack = gathering
    if let compactColumn, scope.environment.horizontalSizeClass == .compact {
      return compactColumn.wrappedValue == .sidebar
        ? [sidebar.elements(in: leading)] : [detail.elements(in: scope.child(.name("detail")))]
    }
    var columns = [sidebar.elements(in: leading)]
    if Content.self != EmptyView.self { columns.append(content.elements(in: middle)) }
    if let value = shown.value, let destination = gathering.destination(of: value) {
      columns.append(destination(value, scope.child(.name("shown")).child(.id(value))))
    } else {
      columns.append(detail.elements(in: scope.child(.name("detail"))))
    }
    return columns
  }
}
