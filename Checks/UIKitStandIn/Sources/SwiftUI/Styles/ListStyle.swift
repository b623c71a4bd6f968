// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public protocol ListStyle {}

public struct DefaultListStyle: ListStyle {
  public init() {}
}

public struct PlainListStyle: ListStyle {
  public init() {}
}

public struct GroupedListStyle: ListStyle {
  public init() {}
}

public struct InsetGroupedListStyle: ListStyle {
  public init() {}
}

extension ListStyle where Self == DefaultListStyle {
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}

extension ListStyle where Self == PlainListStyle {
  public static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension View {
  nonisolated public func listStyle<S: ListStyle>(_ style: S) -> some View {
    affected(NoEffect())
  }
}
