// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 13, verified; declares only `automatic`, `plain`, `grouped` and `insetGrouped`
public protocol ListStyle {}

// Apple: iOS 13
public struct DefaultListStyle: ListStyle {
  // Apple: iOS ?
  public init() {}
}

// Apple: iOS 13
public struct PlainListStyle: ListStyle {
  // Apple: iOS ?
  public init() {}
}

// Apple: iOS 13, verified
public struct GroupedListStyle: ListStyle {
  // Apple: iOS ?
  public init() {}
}

// Apple: iOS 14, verified
public struct InsetGroupedListStyle: ListStyle {
  // Apple: iOS ?
  public init() {}
}

extension ListStyle where Self == DefaultListStyle {
  // Apple: iOS 13
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}

extension ListStyle where Self == PlainListStyle {
  // Apple: iOS 13
  public static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
  // Apple: iOS 13
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
  // Apple: iOS 13
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension View {
  // Apple: iOS 13, verified; here: ignored
  nonisolated public func listStyle<S: ListStyle>(_ style: S) -> some View {
    affected(NoEffect())
  }
}
