// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {}

nonisolated public struct DefaultButtonStyle: PrimitiveButtonStyle {
  public init() {}
}

nonisolated public struct PlainButtonStyle: PrimitiveButtonStyle {
  public init() {}
}

nonisolated public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  public init() {}
}

nonisolated public struct BorderedButtonStyle: PrimitiveButtonStyle {
  public init() {}
}

nonisolated public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  public init() {}
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  nonisolated public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  nonisolated public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  nonisolated public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  nonisolated public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  nonisolated public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}

extension View {
  nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    affected(NoEffect())
  }
}
