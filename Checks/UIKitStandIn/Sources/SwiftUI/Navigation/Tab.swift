// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 18, verified; declares only `TabValue` and `body`; `TabSection` is missing
@MainActor @preconcurrency
public protocol TabContent<TabValue> {
  // Apple: iOS 18
  associatedtype TabValue: Hashable
  associatedtype Body: TabContent
  // Apple: iOS 18
  @MainActor @preconcurrency var body: Body { get }
}

extension Never: TabContent {
  // Apple: iOS ?
  public typealias TabValue = Never
}

extension TabContent where Body == Never {
  @MainActor @preconcurrency public var body: Never {
    fatalError("\(Self.self) has no body: the stand-in evaluates it itself")
  }
}

// Apple: iOS 18, verified; declares only `search`
public struct TabRole: Hashable, Sendable {
  private let name: String

  // Apple: iOS 18
  public static let search = TabRole(name: "search")
}

// Apple: iOS 18
public struct DefaultTabLabel {
  let title: String
}

extension DefaultTabLabel: View, Primitive {
  public typealias Body = Never

  func items(in scope: Scope) -> [Item] { [Item { [.text(title)] }] }
}

// Apple: iOS 18, verified
public struct Tab<Value, Content, Label> {
  let value: Value?
  let content: Content
  let label: Label
}

extension Tab: TabContent, TabPrimitive
where Value: Hashable, Content: View, Label: View {
  // Apple: iOS ?
  public typealias TabValue = Value
  public typealias Body = Never

  // Apple: iOS 18, verified; here: the role is ignored
  nonisolated public init(
    value: Value,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.value = value
    self.content = content()
    self.label = label()
  }

  func tabs(in scope: Scope) -> [Item] {
    content.single(in: scope) { $0 }.map { item in
      var item = item
      item.options.tag = value.map { AnyHashable($0) }
      item.options.tabLabel = { label.elements(in: scope.child(.name("label"))) }
      return item
    }
  }
}

extension Tab where Value: Hashable, Content: View, Label == DefaultTabLabel {
  // Apple: iOS 18, verified; here: the role and the image are ignored
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    value: Value,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, content: content) { DefaultTabLabel(title: titleKey.words) }
  }

  // Apple: iOS 18, verified; here: the role and the image are ignored
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    value: Value,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, content: content) { DefaultTabLabel(title: String(title)) }
  }
}

extension Tab where Value == Never, Content: View, Label == DefaultTabLabel {
  // Apple: iOS 18, verified; here: the role and the image are ignored
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    value = nil
    self.content = content()
    label = DefaultTabLabel(title: titleKey.words)
  }
}
